"""Hints at casual tables: what a strong player would do for a seat, and what that gains.

A hint comes from what the seat may know, from nothing else; with the number of simulations fixed,
whoever asks in the same situation is told the same. Boarding in Busstop is advised as a whole, on
from what is tried out already; who follows it sees what is left of it, which may differ from what
would be found by asking anew from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from nextstop import Game, Refused
from nextstop.bots.analysis import THINKING, Analysis, Budget, Candidate, analyse
from nextstop.languages import Sentence, say
from nextstop.tables.advice import advise
from nextstop.tables.drafts import Draft, acts, can_draft, play_on
from nextstop.tables.errors import NotYourSeat
from nextstop.tables.gains import Gain, expected, gained
from nextstop.tables.match import Match, seat_names
from nextstop.tables.table import Table

_LATER = Budget(simulations=2_000)  # for each move that completes a boarding
# How many moves are completed to find the best boarding that is not the same in another order.
_LOOKED_AT = 3
# Moves that are as good as the best, told of at most so many.
_MOST_EQUALS = 3
# What was looked at a quarter as long as the best is not sure enough to be called as good.
_SURE = 4


@dataclass(frozen=True)
class Hint:
    """What to do, and why.

    Attributes:
        seat: whose decision it is.
        moves: the best move in notation; the whole rest of a boarding.
        best: the same in words.
        others: what is as good, each in words: of a boarding what is different from the best.
        second: the next best in words, where nothing is as good as the best; else empty.
        why: what the best gains, a sentence each.
    """

    seat: str
    moves: tuple[str, ...]
    best: tuple[Sentence, ...]
    others: tuple[tuple[Sentence, ...], ...]
    second: tuple[Sentence, ...]
    why: tuple[Sentence, ...]

    def after(self, made: tuple[str, ...]) -> Hint | None:
        """What is left of it when its first moves were made; None if others were, or all.

        What it was compared with is left out: that began with other moves.
        """
        if made != self.moves[: len(made)] or len(made) == len(self.moves):
            return None
        if not made:
            return self
        rest, best = self.moves[len(made) :], self.best[len(made) :]
        return replace(self, moves=rest, best=best, others=(), second=(), why=())


@dataclass(frozen=True)
class Question:
    """A decision for which a hint is asked: while it stays open the answer stays the same."""

    table: str
    seat: str
    opened: int  # the ply at which the decision was opened
    moves: tuple[str, ...]  # what is tried out already


def check_hint(table: Table, guest: str | None, letter: str, ply: int) -> Match:
    """The match to give a hint on.

    Raises:
        TableClosed, NotYourSeat, BotStandsIn, Stale: see ``Table.check_may_move``.
        NotYourSeat: hints are not allowed at the table, or it is not this seat's turn.
    """
    match = table.check_may_move(guest, letter, ply)
    if not table.head.hints:
        raise NotYourSeat(say("Hints are not allowed at this table."))
    if letter not in match.opened:
        raise NotYourSeat(say("A hint can be asked for when it is your turn."))
    return match


def question(table: Table, match: Match, draft: Draft) -> Question:
    """What is asked when a seat wants a hint on from a draft."""
    return Question(table.id, draft.seat, match.opened[draft.seat], draft.moves)


def find_hint(match: Match, draft: Draft, budget: Budget = THINKING) -> Hint:
    """Look for the best move of a seat that is to move.

    Args:
        match: the position; it stays as it is.
        draft: whose decision, and what they try out already.
        budget: how long to think.

    Raises:
        Refused: the draft cannot be played.
    """
    game = play_on(match.game.copy(), draft)
    if can_draft(match, draft.seat):
        return _boarding(match, game, draft.seat, budget)
    found = analyse(game, draft.seat, budget)
    return _hint(match, game, found, [(c, (c.move,)) for c in found.candidates])


def _boarding(match: Match, game: Game, seat: str, budget: Budget) -> Hint:
    """Advice for all that a seat has still to seat.

    What comes to the same, or differs only in its order, is one way.
    """
    if not acts(match, game, seat):
        return Hint(seat, ("done",), (_advice(match, game, seat, "done"),), (), (), ())
    found = analyse(game, seat, budget)
    ways: dict[Hashable, tuple[Candidate, tuple[str, ...]]] = {}
    for candidate in found.candidates[:_LOOKED_AT]:
        moves, result = _rest(match, game, seat, candidate.move)
        if not any(Counter(moves) == Counter(known) for _, known in ways.values()):
            first, known = ways.get(result, (candidate, moves))
            ways[result] = first, min(known, moves, key=len)
    return _hint(match, game, found, list(ways.values()))


def _rest(match: Match, game: Game, seat: str, first: str) -> tuple[tuple[str, ...], Hashable]:
    """A boarding to its end, from its first move on, and what it comes to."""
    ahead, moves = game.copy(), [first]
    while moves[-1] != "done":
        ahead.play(seat, moves[-1])
        if not acts(match, ahead, seat):
            break
        legal = ahead.moves(seat)
        moves.append(legal[0] if len(legal) == 1 else analyse(ahead, seat, _LATER).best.move)
    result = _board(ahead, seat)
    return _straight(game, seat, tuple(moves), result), result


def _straight(game: Game, seat: str, moves: tuple[str, ...], result: Hashable) -> tuple[str, ...]:
    """A boarding without any detours through the queue that come to nothing."""
    for i, j in combinations(range(len(moves)), 2):
        (sent, _, who), (called, _, bus) = moves[i].partition(" "), moves[j].partition(" ")
        if (sent, called) == ("queue", "call"):
            shorter = (*moves[:i], f"board {who} {bus}", *moves[i + 1 : j], *moves[j + 1 :])
            if _comes_to(game, seat, shorter) == result:
                return _straight(game, seat, shorter, result)
    return moves


def _comes_to(game: Game, seat: str, moves: Iterable[str]) -> Hashable:
    """What a seat has on its board after some moves; None if they cannot be made."""
    ahead = game.copy()
    try:
        for move in moves:
            if move != "done":
                ahead.play(seat, move)
    except Refused:
        return None
    return _board(ahead, seat)


def _board(game: Game, seat: str) -> Hashable:
    """What a seat has on its board; buses of one size are alike, whatever their numbers."""
    board = game.position()["players"][game.seats.index(seat)]
    sizes = game.observe()["capacity"].tolist()
    buses = sorted(zip(sizes, map(str, board["buses"]), strict=False))
    return tuple(buses), tuple(board["queue"]), board["score"]


def _hint(
    match: Match,
    game: Game,
    found: Analysis,
    ways: list[tuple[Candidate, tuple[str, ...]]],
) -> Hint:
    (best, moves), *rest = ways
    gains = [Gain.between(best, candidate, exact=found.exact) for candidate, _ in rest]
    equals = [
        way
        for (candidate, way), gain in zip(rest, gains, strict=True)
        if gain.is_nothing and _is_sure(best, candidate)
    ]
    why = [expected(best, exact=found.exact)]
    second: tuple[str, ...] = ()
    if len(found.candidates) == 1:
        why.insert(0, say("It is the only move."))
    elif rest and not equals:
        second = rest[0][1]
        why.insert(0, gained(gains[0]))

    def told(way: tuple[str, ...]) -> tuple[Sentence, ...]:
        but = () if way == moves else moves
        # A way that only leaves something out has no words of its own: it is told as a whole.
        told_apart = tuple(_words(match, game, found.seat, way, but))
        return told_apart or tuple(_words(match, game, found.seat, way))

    return Hint(
        found.seat,
        moves,
        told(moves),
        tuple(told(way) for way in equals[:_MOST_EQUALS]),
        told(second),
        tuple(why),
    )


def _is_sure(best: Candidate, other: Candidate) -> bool:
    return other.simulations * _SURE >= best.simulations


def _words(
    match: Match, game: Game, seat: str, moves: Sequence[str], but: Iterable[str] = ()
) -> Iterable[Sentence]:
    """Moves one after the other in words, without those that another way has, too."""
    ahead, known = game.copy(), Counter(but)
    if known:
        known["done"] += 1  # which is no difference
    for n, move in enumerate(moves, 1):
        if known[move]:
            known[move] -= 1
        else:
            yield _advice(match, ahead, seat, move)
        if n < len(moves):
            ahead.play(seat, move)


def _advice(match: Match, game: Game, seat: str, move: str) -> Sentence:
    return advise(game.position(), seat, move, seat_names(match.game), match.fares)
