"""The moves of a record, and which of them were chosen face down."""

from dataclasses import dataclass

from nextstop.games.play import Game
from nextstop.records import Record, replay


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole move.

    Attributes:
        ply: how many moves were made before it.
        seat: the letter it was made for.
        decider: the player who chose it; another than `seat` only for the proxy (T7.3).
        move: in notation.
        is_forced: nothing else was legal.
        is_hidden: chosen face down (T3.1): nobody else saw it before the reveal.
        reveals: the last of those chosen face down: all of them are turned up.
    """

    ply: int
    seat: str
    decider: str
    move: str
    is_forced: bool
    is_hidden: bool
    reveals: bool

    @property
    def leaves_dark(self) -> bool:
        """Whether others are yet to choose face down after it: nobody sees a change until then."""
        return self.is_hidden and not self.reveals


def turns_of(record: Record) -> tuple[tuple[Turn, ...], Game]:
    """The moves of a record, and the game after them.

    Raises:
        BadRecord, BrokenRule: see `nextstop.records.replay`.
    """
    found: list[Turn] = []
    before: Game | None = None
    for game in replay(record):
        if before is not None:
            found.append(_turn(before, game))
        before = game.copy()
    assert before is not None
    return tuple(found), before


def game_at(record: Record, ply: int) -> Game:
    """The game after so many moves of a sound record; what else is tried on it may shuffle."""
    game = Game.from_record(record.to_dict() | {"moves": list(record.moves[:ply])})
    game.play_on(lambda _, cards: cards)
    return game


def _turn(before: Game, after: Game) -> Turn:
    seat, move = after.history[-1]
    is_hidden = _is_face_down(before)
    return Turn(
        ply=before.ply,
        seat=seat,
        decider=before.controller(seat),
        move=move,
        is_forced=len(before.legal(seat)) == 1 and len(before.moves(seat)) == 1,
        is_hidden=is_hidden,
        reveals=is_hidden and after.phase != "tile",
    )


def _is_face_down(game: Game) -> bool:
    """T3.1: once the conductor's tile lies face up, the others choose at the same time."""
    return game.phase == "tile" and game.position()["shown"] is not None
