"""The record format, `nextstop-record/1`: one JSON document that tells a whole game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from nextstop.games import GAMES
from nextstop.games.play import FORMAT as FORMAT
from nextstop.games.play import LONGEST_NAME
from nextstop.languages import say
from nextstop.records.fairness import Fairness
from nextstop.records.problem import BadRecord, place, shown

LARGEST = 1 << 20
"""A record may have this many bytes. A long game has about 10,000."""

_KEYS = ("format", "game", "players", "first", "options", "shuffles", "moves", "fairness")
_OPTIONAL = ("options", "moves", "fairness")


@dataclass(frozen=True, slots=True)
class Record:
    """One game, whole or in progress, as it is written down.

    Attributes:
        game: "bus-and-stop" or "busstop".
        players: The people's names in seat order, without the proxy.
        first: The letter of the first player or first conductor.
        shuffles: Every shuffle's result in the order in which it happened, first card first.
        moves: Seat letter, space, move; in the order in which they were made.
        options: Those that differ from the default, at least.
        fairness: What shows that chance was decided before the game; None where nothing does.
    """

    game: str
    players: tuple[str, ...]
    first: str
    shuffles: tuple[str, ...]
    moves: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    fairness: Fairness | None = None

    @classmethod
    def from_dict(cls, document: Any) -> Self:
        """Check the shape of a JSON value that should be a record.

        The shape only: whether seats, options and cards suit the game is seen when it is set up
        (`nextstop.records.replay`).

        Raises:
            BadRecord: A key is missing, unknown, or holds a value of the wrong type.
        """
        if not isinstance(document, dict):
            raise BadRecord(say("a record is an object, not %(value)s", value=shown(document)))
        said = document.get("format", FORMAT)
        if said != FORMAT:
            raise BadRecord(
                say(
                    "%(place)s: %(value)s is unknown; known is %(known)s",
                    place=place("format"),
                    value=shown(said),
                    known=FORMAT,
                )
            )
        for key in document:
            if key not in _KEYS:
                raise BadRecord(
                    say(
                        "%(key)s is not a key of a record; they are %(known)s",
                        key=shown(key),
                        known=", ".join(_KEYS),
                    )
                )
        for key in _KEYS:
            if key not in document and key not in _OPTIONAL:
                raise BadRecord(say("%(key)s is missing", key=shown(key)))
        game = _text(document["game"], "game")
        if game not in GAMES:
            raise BadRecord(
                say(
                    "%(place)s: %(value)s is unknown; known are %(known)s",
                    place=place("game"),
                    value=shown(game),
                    known=", ".join(GAMES),
                )
            )
        options = document.get("options", {})
        if not isinstance(options, dict):
            raise BadRecord(
                say(
                    "%(place)s: %(value)s is not an object",
                    place=place("options"),
                    value=shown(options),
                )
            )
        return cls(
            game=game,
            players=_names(document["players"]),
            first=_text(document["first"], "first"),
            shuffles=_texts(document["shuffles"], "shuffles"),
            moves=_texts(document.get("moves", []), "moves"),
            options=options,
            fairness=Fairness.from_json(document["fairness"]) if "fairness" in document else None,
        )

    def to_dict(self) -> dict[str, Any]:
        """The record as a JSON object, keys in the order of the specification."""
        return {
            "format": FORMAT,
            "game": self.game,
            "players": list(self.players),
            "first": self.first,
            "options": dict(self.options),
            "shuffles": list(self.shuffles),
            "moves": list(self.moves),
            **({"fairness": self.fairness.to_json()} if self.fairness is not None else {}),
        }


def _text(value: Any, *where: str | int) -> str:
    if not isinstance(value, str):
        raise BadRecord(
            say("%(place)s: %(value)s is not a string", place=place(*where), value=shown(value))
        )
    return value


def _texts(value: Any, key: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadRecord(
            say("%(place)s: %(value)s is not a list", place=place(key), value=shown(value))
        )
    return tuple(_text(item, key, index) for index, item in enumerate(value))


def _names(value: Any) -> tuple[str, ...]:
    names = _texts(value, "players")
    for index, name in enumerate(names):
        if len(name) > LONGEST_NAME:
            raise BadRecord(
                say(
                    "%(place)s: a name of %(length)d characters; at most %(most)d",
                    place=place("players", index),
                    length=len(name),
                    most=LONGEST_NAME,
                )
            )
    return names
