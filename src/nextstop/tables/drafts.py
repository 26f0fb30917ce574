"""A round's boarding, tried out before it counts: Busstop's distribution of passengers (T5.1).

A draft is kept by nobody but the page of the one who makes it: it comes with every request, and
is played on a copy. So it reaches nobody else, and there is nothing to clean up. Boards are
independent of each other, and nothing is revealed while they are filled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nextstop import Game
from nextstop.tables.match import Match
from nextstop.tables.refusals import why_not

# What may be tried out; a player's round has fewer of these moves than this.
_VERBS = {"board", "queue", "call"}
_MOST_MOVES = 60
_LONGEST = 600


@dataclass(frozen=True)
class Draft:
    """Moves that a seat would make, begun on the page of position ``ply``."""

    seat: str
    ply: int
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As it stands in forms and links: ``A.17.board b 1,queue s``."""
        return f"{self.seat}.{self.ply}.{','.join(self.moves)}"

    @classmethod
    def read(cls, text: str) -> Draft | None:
        """The draft of a form or link; None if it is none."""
        seat, _, rest = text[:_LONGEST].partition(".")
        ply, _, listed = rest.partition(".")
        moves = tuple(listed.split(",")) if listed else ()
        is_number = ply.isascii() and ply.isdigit() and len(ply) < 10
        if not is_number or len(moves) > _MOST_MOVES or not _are_known(moves):
            return None
        return cls(seat, int(ply), moves)


@dataclass(frozen=True)
class Sketch:
    """A draft as its owner sees it on the board."""

    draft: Draft
    is_ready: bool  # whether everybody has a place, so that it can be confirmed
    is_lost: bool = False  # whether it was given up because the game has gone on
    since: int = 0  # where the decision began: older drafts are of another one


def can_draft(match: Match, seat: str) -> bool:
    """Whether the seat's decision is one that can be tried out."""
    return match.game.name == "busstop" and match.game.phase == "seat" and seat in match.opened


def add(match: Match, draft: Draft, move: str) -> Draft:
    """The draft with one more move.

    Raises:
        Refused: a rule forbids it there.
    """
    if move.partition(" ")[0] not in _VERBS:
        raise why_not(match.game, draft.seat, move)
    game = play_on(match.game.copy(), draft)
    game.play(draft.seat, move)
    return replace(draft, moves=(*draft.moves, move))


def take_back(draft: Draft, *, everything: bool = False) -> Draft:
    """The draft without its last move, or without any."""
    return replace(draft, moves=() if everything else draft.moves[:-1])


def moves_of(match: Match, draft: Draft) -> tuple[str, ...]:
    """The moves that confirm a draft: its own, and the end of the round if that is not by itself.

    Raises:
        Refused: a rule forbids one of them, or passengers are still without a place.
    """
    game = play_on(match.game.copy(), draft)
    return (*draft.moves, "done") if acts(match, game, draft.seat) else draft.moves


def _are_known(moves: tuple[str, ...]) -> bool:
    return all(move.partition(" ")[0] in _VERBS and len(move) < 20 for move in moves)


def play_on(game: Game, draft: Draft) -> Game:
    """The game itself, after the moves of the draft.

    Raises:
        Refused: a rule forbids one of them.
    """
    for move in draft.moves:
        game.play(draft.seat, move)
    return game


def acts(match: Match, game: Game, seat: str) -> bool:
    """Whether the seat's round is still on."""
    return game.phase == "seat" and seat in game.actors and _round(game) == _round(match.game)


def _round(game: Game) -> int:
    return int(game.position()["round"])
