"""The position as records print it, from a spectator's observation: nothing hidden can get in."""

from typing import Any

from nextstop.games.bus_and_stop.actions import CARD_NAMES
from nextstop.games.bus_and_stop.numbers import (
    DEPOT_POINTS,
    DESTINATION_OF,
    DESTINATIONS,
    NUMBER,
    POINTS,
    SENIOR_POINTS,
    SKEDADDLE_POINTS,
    UNHAPPY_POINTS,
)
from nextstop.games.bus_and_stop.state import OVER, PHASES
from nextstop.games.protocol import SEAT_LETTERS, Position, letters


def _names(counts: Any) -> list[str]:
    """Card names in canonical order from counts by card."""
    return [name for name, n in zip(CARD_NAMES, counts, strict=False) if n for _ in range(n)]


def _claims(o: Any, seat: int) -> list[int]:
    return [k for k in range(int(o["claims"])) if o["claim_seat"][k] == seat]


def _number(o: Any, k: int) -> int:
    return int(NUMBER[int(o["sixes"])][o["claim_drop"][k]])


def _player(o: Any, seat: int) -> dict[str, Any]:
    mine = _claims(o, seat)
    drops = [int(o["claim_drop"][k]) for k in mine]
    return {
        "bus": _names(o["bus"][seat]),
        "claims": [
            [DESTINATIONS[DESTINATION_OF[d]], _number(o, k), int(POINTS[d])]
            for k, d in zip(mine, drops, strict=True)
        ],
        "seniors": int(o["seniors"][seat]),
        "skedaddled": int(o["skedaddled"][seat]),
        "unhappy": sum(o["unhappy"][seat]),
        "score": int(o["scores"][seat]),
        "claimed_cards": [
            [CARD_NAMES[card] for card in o["claim_cards"][k][: _number(o, k)]] for k in mine
        ],
        "unhappy_cards": _names(o["unhappy"][seat]),
    }


def position(o: Any) -> Position:
    """The position of rules.md's record format, and a few more public facts."""
    shown: Position = {
        "phase": PHASES[o["phase"]],
        "final": bool(o["final"]),
        "actors": letters(int(o["actors"])),
        "stop": [CARD_NAMES[card] for card in o["stop"][: o["stop_size"]]],
        "deck": int(o["deck_size"]),
        "destinations": {name: int(o["cards_left"][d]) for d, name in enumerate(DESTINATIONS)},
        "players": [_player(o, seat) for seat in range(int(o["seats"]))],
        "turn": SEAT_LETTERS[int(o["turn"])],
        "pending": bool(o["pending"]),
    }
    if o["phase"] == OVER:
        shown["winners"] = letters(int(o["winners"]))
    return shown


def breakdown(o: Any, seat: int) -> dict[str, int]:
    """C7.1: the parts of a seat's score; they sum to it."""
    parts = dict.fromkeys(DESTINATIONS, 0)
    for k in _claims(o, seat):
        drop = int(o["claim_drop"][k])
        parts[DESTINATIONS[DESTINATION_OF[drop]]] += int(POINTS[drop])
    parts["seniors"] = SENIOR_POINTS * int(o["seniors"][seat])
    parts["skedaddled"] = SKEDADDLE_POINTS * int(o["skedaddled"][seat])
    parts["unhappy"] = UNHAPPY_POINTS * int(o["unhappy"][seat].sum())
    parts["depot"] = DEPOT_POINTS if o["riders"][seat] == 0 else 0
    return parts
