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
    assert 'href="/tables/abc"' in answer.text


def test_what_goes_wrong_at_a_table_leads_back_to_it(person) -> None:
    ann = person()
    url = ann.create("busstop")
    answer = ann.post(f"{url}/move", ("seat", "A"), ("ply", "none"))
    assert answer.status_code == 422
    assert f'href="{url}"' in answer.text


def test_a_page_that_stays_gets_the_words_alone(person) -> None:
    ann = person()
    url = ann.create("busstop")
    fields = (("seat", "A"), ("ply", "none"))
    answer = ann.post(f"{url}/move", *fields, **{"hx-request": "true"})
    assert answer.status_code == 422
    assert answer.headers["nextstop-problem"]
    assert answer.text == "The form’s field “ply” must be a whole number."


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/v2/games", "/api/v2"])
def test_a_program_at_a_wrong_address_gets_a_problem(person, path: str) -> None:
    answer = person().get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert "/api/v1" in answer.json()["detail"]
    assert "<html" in person().get("/apiary").text


def test_what_is_not_there_is_said_in_the_visitors_language(person) -> None:
    answer = person().get("/nowhere", **{"accept-language": "ja"})
    assert answer.status_code == 404
    assert '<html lang="ja">' in answer.text
