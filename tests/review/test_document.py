"""A review can be kept, and what is no review is refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from nextstop.records import save
from nextstop.review import BadReview, Review
from tests.records.builders import record

Change = Callable[[dict[str, Any]], object]


@cache
def _done() -> dict[str, Any]:
    review = Review.of(record("busstop", 3, seed=2, most=8), simulations=1)
    for _ in review.run():
        pass
    return review.to_dict()


def kept() -> dict[str, Any]:
    return deepcopy(_done())


def test_a_review_is_json_and_comes_back_as_it_was() -> None:
    text = json.dumps(kept(), allow_nan=False)
    assert kept()["format"] == "nextstop-review/1"
    assert Review.from_dict(json.loads(text)).to_dict() == kept()


def test_a_better_move_may_need_a_shuffle_that_the_game_did_not() -> None:
    """C2.6: had red been picked up, the deck of this game would have shown five of a colour."""
    review = Review.of(record("bus-and-stop", 2, seed=6, most=4), simulations=1)
    for _ in review.run():
        pass
    document = review.to_dict()
    choice = document["steps"][3]["choice"]
    assert review.turns[3].move == "pick yellow"
    choice.update(best="pick red", better=choice["made"])
    assert Review.from_dict(document).to_dict() == document


def at(*where: str | int, value: object) -> Change:
    """Sets a value somewhere."""

    def change(document: dict[str, Any]) -> None:
        place: Any = document
        for step in where[:-1]:
            place = place[step]
        place[where[-1]] = value

    return change


ALONE = {"shares": {"A": 1.0}, "points": {"A": 1.0}, "errors": {"A": 0.0}}
SHARES = ("steps", 0, "outlook", "shares")
BAD: dict[str, tuple[Change, str]] = {
    "format": (at("format", value="nextstop-record/1"), '"format": "nextstop-record/1" is unknown'),
    "no steps": (lambda d: d.pop("steps"), '"steps" is missing'),
    "more": (at("extra", value=1), '"extra" is unknown'),
    "record": (at("record", "players", value=[]), '"record": '),
    "record's shape": (at("record", value=5), '"record": a record is an object, not 5'),
    "record's move": (at("record", "moves", 3, value="A fly"), '"record": move 4'),
    "simulations": (at("simulations", value="many"), "simulations is a whole number"),
    "seed": (at("seed", value=-1), "seed is a whole number"),
    "steps": (at("steps", value={}), '"steps": an empty object is not a list'),
    "too many": (lambda d: d["steps"].extend(d["steps"]), '"steps": 18 of them for a game of 8'),
    "step": (at("steps", 1, value=None), '"steps"[1]: null is not an object'),
    "ply": (at("steps", 1, "ply", value=2), '"steps"[1]."ply": 1 is expected, not 2'),
    "dark": (at("steps", 0, "outlook", value=None), '"steps"[0]."outlook": something is expected'),
    "light": (at("steps", 2, "outlook", value=ALONE), '"steps"[2]."outlook": null is expected'),
    "expected": (at("steps", 8, "expected", value=ALONE), '[8]."expected": null is expected'),
    "seats": (at("steps", 0, "outlook", value=ALONE), '"shares": "B" is missing'),
    "share": (at(*SHARES, "A", value=1.5), "a number from 0 to 1 is expected"),
    "true": (at(*SHARES, "A", value=True), "is expected, not true"),
    "nan": (at("steps", 0, "outlook", "points", "A", value=float("nan")), "is expected, not nan"),
    "sum": (
        at(*SHARES, value={"A": 1, "B": 1, "C": 0}),
        '"steps"[0]."outlook"."shares": they do not sum to 1',
    ),
    "no choice": (at("steps", 0, "choice", value=None), '"choice": something is expected'),
    "best": (at("steps", 0, "choice", "best", value=7), '"choice"."best": 7 is not a string'),
    "made": (at("steps", 0, "choice", "made", value=None), '"choice"."made": something'),
    "better": (at("steps", 0, "choice", "best", value="tile 99"), '"steps"[0]."choice"."be'),
    "error": (at("steps", 0, "choice", "error", value="no"), '"choice"."error": a number'),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_review_is_refused_with_its_place(what: str) -> None:
    change, said = BAD[what]
    document = kept()
    change(document)
    with pytest.raises(BadReview) as refused:
        Review.from_dict(document)
    assert said in str(refused.value)
    assert str(refused.value).isprintable() and len(str(refused.value)) < 300


def test_a_better_move_must_be_a_legal_one() -> None:
    document = kept()
    step = next(step for step in document["steps"] if step["choice"])
    step["choice"] |= {"best": "tile 99", "better": step["choice"]["made"]}
    with pytest.raises(BadReview, match="N1"):
        Review.from_dict(document)


@pytest.mark.parametrize("value", [None, [], "review", 5, {}])
def test_what_is_no_object_is_no_review(value: object) -> None:
    with pytest.raises(BadReview):
        Review.from_dict(value)


def test_the_program_of_the_documentation_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save(tmp_path / "game.json", record("busstop", 2, seed=2, most=6))
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "review.md").read_text()
    program = dedent(page.split("## From Python\n")[1].split("\n\nA review is made")[0])
    exec(program.replace("1000", "1"), {})
    assert capsys.readouterr().out.endswith("7 of 7\n")
