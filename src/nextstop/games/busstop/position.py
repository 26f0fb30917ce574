"""The position as records print it, from a spectator's observation: nothing hidden can get in."""

from operator import mul
from typing import Any

from nextstop.games.busstop import scoring
from nextstop.games.busstop.numbers import (
    BONUS_PASSENGER_POINTS,
    BONUS_VIP_POINTS,
    BUSES,
    END_BONUS_POINTS,
    ET,
    LETTERS,
    PASSENGER_POINTS,
    PLACES,
    SORT_LETTERS,
    SORTS,
    TILES,
    VIP,
    VIP_POINTS,
    WAITING_POINTS,
    WAITING_VIP_POINTS,
)
from nextstop.games.busstop.state import ABSENT, GONE, NO_SORT, OVER, PHASES, SEAT, TAKE, TILE
from nextstop.games.protocol import SEAT_LETTERS, Options, Position, letters


def _who(counts: Any) -> list[str]:
    """Passenger letters in ASCII order from counts by passenger."""
    return sorted("".join(map(mul, LETTERS, counts)))


def _bus(o: Any, seat: int, bus: int) -> list[str] | None:
    sort = int(o["bus_sort"][seat][bus])
    if sort == ABSENT:
        return None
    aboard = [LETTERS[ET]] * int(o["ets"][seat][bus])
    if sort < SORTS:
        aboard += [LETTERS[sort]] * int(o["riders"][seat][bus])
        aboard += [LETTERS[VIP + sort]] * int(o["vips"][seat][bus])
    return sorted(aboard)


def _queue(o: Any, seat: int) -> list[str]:
    return [LETTERS[k] for k in o["queue"][seat][o["head"][seat] : o["tail"][seat]]]


def _player(o: Any, seat: int, options: Options) -> dict[str, Any]:
    is_proxy = seat >= o["players"]
    bonus, wanted = int(o["bonus_kind"][seat]), int(o["end_bonus"][seat])
    return {
        "hand": [k + 1 for k in range(TILES) if o["hand"][seat] >> k & 1],
        "received": _who(o["received"][seat]),
        "buses": [_bus(o, seat, bus) for bus in range(BUSES)],
        "queue": _queue(o, seat),
        "scored": _who(o["scored"][seat]),
        "penalty": _who(o["penalty"][seat]),
        "score": None if is_proxy else int(o["scores"][seat]),
        "colour": None if is_proxy else options["colours"][seat],
        "bonus_kind": None if bonus == NO_SORT else SORT_LETTERS[bonus],
        "end_bonus": scoring.END_BONUSES[wanted - 1] if wanted else None,
        "ets": int(o["ets_held"][seat]),
    }


def _lineup(o: Any) -> list[list[Any]]:
    """Every revealed tile with its seat, in player order."""
    return [[SEAT_LETTERS[seat], int(o["choice"][seat])] for seat in o["order"][: o["seats"]]]


def _shown(o: Any) -> int | None:
    """The tile that the conductor chose, while the others choose."""
    return int(o["choice"][o["conductor"]]) or None if o["phase"] == TILE else None


def _positions(o: Any) -> list[dict[str, Any]]:
    return [
        {
            "arrows": [place + 1 for place in range(PLACES) if o["arrows"][k] >> place & 1],
            "tiles": int(o["tiles"][k]),
            "conductor": bool(k == o["conductor_space"]),
        }
        for k in range(int(o["seats"]))
    ]


def position(o: Any, options: Options) -> Position:
    """The position of rules.md's record format, and a few more public facts."""
    phase = o["phase"]
    order = _lineup(o) if phase in (TAKE, SEAT) else []
    left = letters(int(o["lineup"]))
    shown: Position = {
        "phase": PHASES[phase],
        "round": int(o["round"]),
        "conductor": SEAT_LETTERS[int(o["conductor"])],
        "actors": letters(int(o["actors"])),
        "shown": _shown(o),
        "lineup": [entry for entry in order if phase == TAKE and entry[0] in left],
        "line": [None if k == GONE else LETTERS[k] for k in o["line"]],
        "players": [_player(o, seat, options) for seat in range(int(o["seats"]))],
        "order": order,
        "pile": int(o["pile_size"]),
        "chosen": letters(int(o["chosen"])),
        "controller": SEAT_LETTERS[int(o["controller"])] if o["controller"] >= 0 else None,
        "capacities": [int(seats) for seats in o["capacity"]],
        "tile_kinds": "".join(SORT_LETTERS[sort] for sort in o["kind"]),
        "positions": _positions(o),
        "edition": options["edition"] if isinstance(options["edition"], str) else "own",
    }
    if phase == OVER:
        shown["winners"] = letters(int(o["winners"]))
    return shown


def breakdown(o: Any, seat: int) -> dict[str, int]:
    """T6.1, T7.5, T8.1, T8.2: the parts of a player's score; they sum to it."""
    scored, bonus = o["scored"][seat], int(o["bonus_kind"][seat])
    queue = [LETTERS.index(letter) for letter in _queue(o, seat)]
    angry = [k for k in range(ET) for _ in range(o["penalty"][seat][k])]
    parts = {
        "passengers": PASSENGER_POINTS * int(scored[:VIP].sum()),
        "vips": VIP_POINTS * int(scored[VIP:ET].sum()),
        "passenger_bonus": 0,
        "queue": sum(WAITING_VIP_POINTS if k >= VIP else WAITING_POINTS for k in queue),
        "penalty": sum(WAITING_VIP_POINTS if k >= VIP else WAITING_POINTS for k in angry),
    }
    if bonus != NO_SORT:
        parts["passenger_bonus"] = int(scored[bonus]) * (BONUS_PASSENGER_POINTS - PASSENGER_POINTS)
        parts["passenger_bonus"] += int(scored[VIP + bonus]) * (BONUS_VIP_POINTS - VIP_POINTS)
    parts["end_bonus"] = int(o["scores"][seat]) - sum(parts.values())
    assert parts["end_bonus"] in (0, END_BONUS_POINTS)
    return parts
