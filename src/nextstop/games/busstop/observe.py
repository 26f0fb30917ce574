"""What a seat may know (T9.1): a record of its own, filled field by field.

Hidden are the order of the pile, the order of the proxy's tiles, and tiles chosen but not yet
revealed. Who is still in the pile can be told from what has been seen, so the counts are there.
"""

import numpy as np

from nextstop.games.busstop import scoring
from nextstop.games.busstop.board import controller, has_proxy
from nextstop.games.busstop.numbers import MAX_SEATS, PASSENGERS, PILE_SIZE, PLACES
from nextstop.games.busstop.state import EDITION_FIELDS, OVER, STATE, TILE
from nextstop.games.fields import copy_row, copy_table
from nextstop.games.kernel import Int, State, helper

PUBLIC = [
    "legal",
    "seats",
    "players",
    "first",
    "phase",
    "actors",
    "round",
    "conductor",
    "line",
    "hand",
    "order",
    "lineup",
    "position",
    "to_take",
    "received",
    "to_place",
    "bus_sort",
    "riders",
    "vips",
    "ets",
    "queue",
    "head",
    "tail",
    "scored",
    "penalty",
]

OBSERVATION = np.dtype(
    [
        ("viewer", np.int8),  # the seat that looks, or -1
        *((name, STATE.fields[name][0]) for name in PUBLIC),  # type: ignore[index]
        *EDITION_FIELDS,
        ("controller", np.int8),  # who steers the proxy this round; -1 without a proxy
        ("chosen", np.uint8),  # seats that have chosen a tile this round, as bits
        ("choice", np.uint8, (MAX_SEATS,)),  # tiles that the viewer may see; 0 for the others
        ("pile_size", np.uint8),
        ("pile_cards", np.uint8, (PASSENGERS,)),  # how many of each passenger are in the pile
        ("scores", np.int16, (MAX_SEATS,)),  # as if the game ended now
        ("ets_held", np.uint8, (MAX_SEATS,)),  # score pile and aboard (T6.2)
        ("winners", np.uint8),  # who shares the win, as bits; 0 until the game is over
    ],
    align=True,
)


@helper
def may_see_choice(s: State, viewer: Int, seat: Int) -> bool:
    """T3.1, T9.1: one's own, the conductor's, and after the reveal everyone's.

    T7.1, T7.2: nobody knows the proxy's before, not even who looks from its seat.
    """
    if s["phase"] != TILE or seat == s["conductor"]:
        return True
    return seat == viewer and seat < s["players"]


@helper
def observe_choices(s: State, viewer: Int, o: State) -> None:
    """T9.1: whether a seat has chosen is public, the tile only when it may be seen."""
    o["chosen"] = 0
    o["choice"][:] = 0
    for seat in range(s["seats"]):
        if s["choice"][seat]:
            o["chosen"] |= 1 << seat
            if may_see_choice(s, viewer, seat):
                o["choice"][seat] = s["choice"][seat]


@helper
def observe_edition(s: State, o: State) -> None:
    """The edition is public."""
    copy_row(s["arrows"], o["arrows"])
    copy_row(s["tiles"], o["tiles"])
    o["conductor_space"] = s["conductor_space"]
    copy_row(s["capacity"], o["capacity"])
    copy_row(s["kind"], o["kind"])
    copy_row(s["bonus_kind"], o["bonus_kind"])
    copy_row(s["end_bonus"], o["end_bonus"])
    o["excess_only"] = s["excess_only"]


@helper
def observe_boards(s: State, o: State) -> None:
    """Every player's board and hand is public."""
    copy_row(s["hand"], o["hand"])
    copy_table(s["received"], o["received"])
    copy_row(s["to_place"], o["to_place"])
    copy_table(s["bus_sort"], o["bus_sort"])
    copy_table(s["riders"], o["riders"])
    copy_table(s["vips"], o["vips"])
    copy_table(s["ets"], o["ets"])
    copy_table(s["queue"], o["queue"])
    copy_row(s["head"], o["head"])
    copy_row(s["tail"], o["tail"])
    copy_table(s["scored"], o["scored"])
    copy_table(s["penalty"], o["penalty"])


@helper
def observe_pile(s: State, o: State) -> None:
    """Who has not been lined up yet, without the order."""
    drawn = PLACES * np.int64(s["round"])
    o["pile_size"] = PILE_SIZE - drawn
    o["pile_cards"][:] = 0
    for place in range(drawn, PILE_SIZE):
        o["pile_cards"][s["pile"][place]] += 1


@helper
def observe(s: State, viewer: Int, o: State) -> None:
    """T9.1: fill the observation `o` of one seat."""
    o["viewer"] = viewer
    copy_row(s["legal"], o["legal"])
    o["seats"] = s["seats"]
    o["players"] = s["players"]
    o["first"] = s["first"]
    o["phase"] = s["phase"]
    o["actors"] = s["actors"]
    o["round"] = s["round"]
    o["conductor"] = s["conductor"]
    o["controller"] = controller(s) if has_proxy(s) else -1
    copy_row(s["line"], o["line"])
    o["lineup"] = s["lineup"]
    o["position"] = s["position"]
    o["to_take"] = s["to_take"]
    copy_row(s["order"], o["order"])
    observe_edition(s, o)
    observe_boards(s, o)
    observe_choices(s, viewer, o)
    observe_pile(s, o)
    for seat in range(MAX_SEATS):
        o["scores"][seat] = scoring.score(s, seat) if seat < s["seats"] else 0
        o["ets_held"][seat] = scoring.et_count(s, seat)
    o["winners"] = scoring.winners(s) if s["phase"] == OVER else 0
