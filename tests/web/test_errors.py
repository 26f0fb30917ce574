"""Even what breaks is answered with a page in the visitor's language."""

import pytest

from nextstop.tables.tables import Tables


def test_an_answer_that_fails_is_a_page_in_the_visitors_language(
    person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(Tables, "get", fail)
    answer = person().get("/tables/abc", **{"accept-language": "de"})
    assert answer.status_code == 500
    assert '<html lang="de">' in answer.text
    assert "a fault of ours" not in answer.text


def test_what_is_not_there_is_said_in_the_visitors_language(person) -> None:
    answer = person().get("/nowhere", **{"accept-language": "ja"})
    assert answer.status_code == 404
    assert '<html lang="ja">' in answer.text
