"""The review's document, `nextstop-review/1`: a record and what has been found out about it."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Self

from nextstop.records import BadRecord, BrokenRule, Record, replay
from nextstop.records.problem import one_line, place, shown
from nextstop.review.step import Choice, Step, Worth
from nextstop.review.turns import Turn

FORMAT = "nextstop-review/1"

_KEYS = ("format", "record", "simulations", "seed", "steps")
_STEP = ("ply", "outlook", "expected", "choice")
_CHOICE = ("best", "made", "better", "error", "points_error")
_WORTH = ("shares", "points", "errors")
_MOST_POINTS = 10_000.0
_SUM_OF_ROUNDED = 1e-4


class BadReview(ValueError):
    """The document is no review; ``str()`` says what is wrong and where, in one line."""

    @classmethod
    def of(cls, error: BadRecord | BrokenRule | ValueError) -> Self:
        """A review whose record, or whose head, cannot be."""
        is_record = isinstance(error, BadRecord | BrokenRule)
        return cls(f"{place('record')}: {error}" if is_record else str(error))


def document(record: Record, simulations: int, seed: int, steps: Sequence[Step]) -> dict[str, Any]:
    """A review as a JSON object."""
    return {
        "format": FORMAT,
        "record": record.to_dict(),
        "simulations": simulations,
        "seed": seed,
        "steps": [_step_to_json(step) for step in steps],
    }


def read_head(value: Any) -> tuple[Record, Any, Any, list[Any]]:
    """The record, the unchecked numbers of simulations and of the seed, and the unread steps.

    Raises:
        BadReview: it is no review.
    """
    if not isinstance(value, dict):
        raise BadReview(f"a review is an object, not {shown(value)}")
    said = value.get("format", "nothing")
    if said != FORMAT:
        raise BadReview(f"{place('format')}: {shown(said)} is unknown; known is {FORMAT}")
    _keys(value, _KEYS, ())
    try:
        record = Record.from_dict(value["record"])
    except BadRecord as error:
        raise BadReview.of(error) from None
    return record, value["simulations"], value["seed"], _list(value["steps"])


def read_steps(listed: list[Any], turns: Sequence[Turn], players: Sequence[str]) -> list[Step]:
    """The steps of a review, checked against the moves of its record.

    Raises:
        BadReview: a step is malformed, or not of this game.
    """
    if len(listed) > len(turns) + 1:
        raise BadReview(f"{place('steps')}: {len(listed)} of them for a game of {len(turns)} moves")
    return [_Reader(ply, turns, players).step(value) for ply, value in enumerate(listed)]


def check_steps(record: Record, turns: Sequence[Turn], steps: Sequence[Step]) -> None:
    """Check that every better move was a legal one.

    Raises:
        BadReview: it was not.
    """
    for step, turn, game in zip(steps, turns, replay(record), strict=False):
        if step.choice is None or step.choice.best == turn.move:
            continue
        tried = game.copy()
        tried.play_on(lambda _, cards: cards)  # another move may need a shuffle (C2.6)
        refused = tried.refusal(turn.seat, step.choice.best)
        if refused is not None:
            where = place("steps", step.ply, "choice", "best")
            raise BadReview(f"{where}: {one_line(str(refused), 200)}")


def _step_to_json(step: Step) -> dict[str, Any]:
    choice = step.choice
    return {
        "ply": step.ply,
        "outlook": _worth_to_json(step.outlook),
        "expected": _worth_to_json(step.expected),
        "choice": choice
        and {
            "best": choice.best,
            "made": _worth_to_json(choice.made),
            "better": _worth_to_json(choice.better),
            "error": choice.error,
            "points_error": choice.points_error,
        },
    }


def _worth_to_json(worth: Worth | None) -> dict[str, Any] | None:
    if worth is None:
        return None
    return {
        "shares": dict(worth.shares),
        "points": dict(worth.points),
        "errors": dict(worth.errors),
    }


class _Reader:
    """Reads the step of one position."""

    def __init__(self, ply: int, turns: Sequence[Turn], players: Sequence[str]) -> None:
        self.ply = ply
        self.turn = turns[ply] if ply < len(turns) else None
        self.is_dark = ply > 0 and turns[ply - 1].leaves_dark
        self.players = tuple(players)

    def step(self, value: Any) -> Step:
        self._object(value, _STEP)
        if value["ply"] != self.ply:
            raise self._bad(f"{self.ply} is expected, not {shown(value['ply'])}", "ply")
        self._demand(value, "outlook", not self.is_dark)
        is_choice = self.turn is not None and not self.turn.is_forced
        self._demand(value, "choice", is_choice)
        if self.turn is None or self.turn.leaves_dark:
            self._demand(value, "expected", False)
        return Step(
            self.ply,
            self._worth(value["outlook"], self.players, "outlook"),
            self._worth(value["expected"], self.players, "expected"),
            self._choice(value["choice"]) if is_choice else None,
        )

    def _choice(self, value: Any) -> Choice:
        assert self.turn is not None
        self._object(value, _CHOICE, "choice")
        seats = (self.turn.decider,) if self.turn.is_hidden else self.players
        self._demand(value["made"], None, True, "choice", "made")
        if not isinstance(value["best"], str):
            raise self._bad(f"{shown(value['best'])} is not a string", "choice", "best")
        self._demand(value["better"], None, value["best"] != self.turn.move, "choice", "better")
        made = self._worth(value["made"], seats, "choice", "made")
        assert made is not None
        return Choice(
            value["best"],
            made,
            self._worth(value["better"], seats, "choice", "better"),
            self._number(value["error"], 0, 1, "choice", "error"),
            self._number(value["points_error"], 0, _MOST_POINTS, "choice", "points_error"),
        )

    def _worth(self, value: Any, seats: tuple[str, ...], *where: str) -> Worth | None:
        if value is None:
            return None
        self._object(value, _WORTH, *where)
        for key in _WORTH:
            self._object(value[key], seats, *where, key)
        shares, points, errors = (
            {s: self._number(value[key][s], low, high, *where, key, s) for s in seats}
            for key, low, high in (
                ("shares", 0, 1),
                ("points", -_MOST_POINTS, _MOST_POINTS),
                ("errors", 0, 1),
            )
        )
        if seats == self.players and abs(sum(shares.values()) - 1) > _SUM_OF_ROUNDED:
            raise self._bad("they do not sum to 1", *where, "shares")
        return Worth(shares, points, errors)

    def _number(self, value: Any, low: float, high: float, *where: str) -> float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not math.isfinite(value) or not low <= value <= high:
            reason = f"a number from {low:g} to {high:g} is expected, not {shown(value)}"
            raise self._bad(reason, *where)
        return float(value)

    def _object(self, value: Any, keys: Iterable[str], *where: str) -> None:
        if not isinstance(value, dict):
            raise self._bad(f"{shown(value)} is not an object", *where)
        _keys(value, tuple(keys), ("steps", self.ply, *where))

    def _demand(self, value: Any, key: str | None, is_wanted: bool, *where: str) -> None:
        """Something, or null."""
        if key is not None:
            value, where = value[key], (*where, key)
        if (value is not None) != is_wanted:
            wanted = "something" if is_wanted else "null"
            raise self._bad(f"{wanted} is expected at this move, not {shown(value)}", *where)

    def _bad(self, reason: str, *where: str) -> BadReview:
        return BadReview(f"{place('steps', self.ply, *where)}: {reason}")


def _keys(value: dict[str, Any], keys: tuple[str, ...], where: tuple[str | int, ...]) -> None:
    """Exactly these keys."""
    inside = f"{place(*where)}: " if where else ""
    for key in keys:
        if key not in value:
            raise BadReview(f"{inside}{shown(key)} is missing")
    for key in value:
        if key not in keys:
            raise BadReview(f"{inside}{shown(key)} is unknown; known are {', '.join(keys)}")


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadReview(f"{place('steps')}: {shown(value)} is not a list")
    return value
