"""Replaying a record: every position, move by move, with no random number."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS
from nextstop.games.refusal import BadSetup, Refused
from nextstop.languages import say
from nextstop.records.format import Record
from nextstop.records.problem import BadRecord, BrokenRule, place


def replay(record: Record) -> Iterator[Game]:
    """Yield the game at the set-up and after each move; it is one game that goes on, not copies.

    Raises:
        BadRecord: Before the first position: players, first seat, options or cards do not suit the
            game, or the game is finished and a shuffle was never used.
        BrokenRule: After the positions before it: a move that the rules refuse.
    """
    game = set_up(record)
    if game.unused_shuffles:
        _demand_that_shuffles_are_used(record)
    yield game
    for number, entry in enumerate(record.moves, 1):
        _make(game, number, entry)
        yield game


def set_up(record: Record) -> Game:
    """The game before its first move.

    Raises:
        BadRecord: As for `replay`.
        BrokenRule: A shuffle that the set-up needs is missing or of the wrong cards (C1.5).
    """
    try:
        return Game.from_record(replace(record, moves=()).to_dict())
    except BadSetup as error:
        where = place(*error.field.split("."))
        raise BadRecord(say("%(place)s: %(reason)s", place=where, reason=error.reason)) from None
    except Refused as refused:
        raise BrokenRule(0, "", refused.rule, refused.reason) from None


def finish(record: Record) -> Game:
    """The game after the last move of the record.

    Raises:
        BadRecord: As for `replay`.
        BrokenRule: As for `replay`.
    """
    *_, last = replay(record)
    return last


def positions(record: Record) -> Iterator[dict[str, Any]]:
    """The public positions as `nextstop replay --json` prints them, but for the record's place."""
    for ply, game in enumerate(replay(record)):
        yield {"ply": ply, **game.position()}


def _make(game: Game, number: int, entry: str) -> None:
    seat, space, move = entry.partition(" ")
    if not space or seat not in tuple(SEAT_LETTERS):
        raise BrokenRule(
            number, entry, "N1", say("A move is a seat's letter, a space and what it does.")
        )
    try:
        game.play(seat, move)
    except Refused as refused:
        raise BrokenRule(number, entry, refused.rule, refused.reason) from None


def _demand_that_shuffles_are_used(record: Record) -> None:
    """A finished game that leaves a shuffle unused was not played with these shuffles."""
    game = set_up(record)
    try:
        for number, entry in enumerate(record.moves, 1):
            _make(game, number, entry)
    except BrokenRule:
        pass
    if game.over and game.unused_shuffles:
        where = place("shuffles", len(game.shuffles))
        raise BadRecord(say("%(place)s: never used in this finished game", place=where))
