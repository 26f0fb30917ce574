"""The rules behind a move and what followed from it, where not every such move rests on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Position = Mapping[str, Any]

_OF_VERB = {
    "skedaddle": "C4.1",
    "stay": "C4.1",
    "unhappy": "C5.1",
    "call": "T5.5",
}


def rules_behind(
    before: Position, after: Position, move: str, *, shuffled: bool = False
) -> tuple[str, ...]:
    """Ids of the rules that explain why a move could do what it did, the move's own first.

    Args:
        before: the public position that the move was made in.
        after: the one that it led to.
        move: the whole move, in notation.
        shuffled: whether cards were shuffled because of it.
    """
    verb, *rest = move.split(" ")
    of_move = (_OF_VERB[verb],) if verb in _OF_VERB else ()
    if verb == "drop":
        of_move = ("C3.3" if rest[0] == "station" else "C3.2",)
    found = (*of_move, *(("C2.6",) if shuffled else ()), *_of_what_followed(before, after))
    return tuple(dict.fromkeys(found))


def _of_what_followed(before: Position, after: Position) -> Iterator[str]:
    if "round" not in before:
        if after["final"] and not before["final"]:
            yield from ("C6.1", "C6.2")
        if after["phase"] == "over":
            yield "C7.1"
        return
    if before["phase"] == "tile" and after["phase"] != "tile":
        yield from ("T3.2", "T3.3")
    for old, new in zip(before["players"], after["players"], strict=True):
        yield from _of_a_board(old, new)
    if after["phase"] == "over":
        yield "T6.1"


def _of_a_board(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    if len(after["scored"]) > len(before["scored"]):
        yield "T5.3"
    if before["buses"][2] is None and after["buses"][2] is not None:
        yield "T5.6"
    if len(after["penalty"]) > len(before["penalty"]):
        yield "T7.5"
