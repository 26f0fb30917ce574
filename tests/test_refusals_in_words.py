"""What the engine refuses is said once and read in the language of whoever reads it."""

from __future__ import annotations

import gettext
import json
import pickle

import pytest

from nextstop import BadSetup, Game, Refused
from nextstop.languages import catalogs, speaking
from nextstop.records import BadRecord, BrokenRule, loads, replay


class Shouting(gettext.NullTranslations):
    """A catalog that no translator can change: everything is capitals, but for the values."""

    def gettext(self, message: str) -> str:
        return (
            message.replace("move ", "MOVE ").replace("There", "THERE").replace("is not", "IS NOT")
        )

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many).replace("Only", "ONLY")


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    known = catalogs.catalog
    monkeypatch.setattr(catalogs, "catalog", lambda tag: Shouting() if tag == "de" else known(tag))


def refused() -> Refused:
    found = Game("bus-and-stop", 2, first="A", seed=1).refusal("B", "pick blue")
    assert found is not None
    return found


def test_a_refusal_is_english_text_unless_another_language_is_spoken() -> None:
    refusal = refused()
    assert refusal.message == "It is not for seat B to move now."
    assert str(refusal) == f"N2: {refusal.message}"
    assert json.loads(json.dumps({"message": refusal.message}))["message"] == refusal.message
    with speaking("de"):
        assert refusal.message == "It IS NOT for seat B to MOVE now."
        assert str(refusal) == f"N2: {refusal.message}"
    assert refusal.message == "It is not for seat B to move now."


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refusal = refused()
    copy = pickle.loads(pickle.dumps(refusal))
    assert (str(copy), copy.rule, copy.seat, copy.move) == (str(refusal), "N2", "B", "pick blue")
    bad = BadSetup("players", refusal.reason)
    assert str(pickle.loads(pickle.dumps(bad))) == str(bad)


def test_a_setup_that_cannot_be_is_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(BadSetup, match=r"^There is no game 'chess': ") as caught:
        Game("chess")
    with speaking("de"):
        assert str(caught.value).startswith("THERE is no game 'chess': ")


def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(BadRecord, match=r'^"players": 3 is not a list$') as caught:
        loads(text(players=3))
    with speaking("de"):
        assert str(caught.value) == '"players": 3 IS NOT a list'
    with pytest.raises(BrokenRule, match=r"^move 1, B pick blue: N2: It is not for ") as broken:
        list(replay(loads(text(moves=["B pick blue"]))))
    with speaking("de"):
        assert str(broken.value).startswith("MOVE 1, B pick blue: N2: It IS NOT for ")


def test_what_somebody_gave_is_quoted_short_and_harmless() -> None:
    with pytest.raises(BadSetup) as caught:
        Game("\x1b[2J" + "x" * 10_000)
    assert "\x1b" not in str(caught.value) and len(str(caught.value)) < 120


def text(**changes: object) -> str:
    return json.dumps({**Game("bus-and-stop", 2, first="A", seed=1).record(), **changes})
