"""What a seat may know (C8.1): a record of its own, filled field by field.

Everything is public but the order of the deck. Which cards it holds can be told from what has been
seen, so their counts are in the observation.
"""

import numpy as np

from nextstop.games.bus_and_stop import scoring, turn
from nextstop.games.bus_and_stop.numbers import CARDS, MAX_SEATS
from nextstop.games.bus_and_stop.state import OVER, STATE
from nextstop.games.fields import copy_row, copy_table
from nextstop.games.kernel import Int, State, helper

PUBLIC = [
    "legal",
    "seats",
    "one_per_number",
    "sixes",
    "phase",
    "actors",
    "turn",
    "final",
    "final_left",
    "stop_size",
    "stop",
    "bus",
    "of_type",
    "riders",
    "seniors",
    "skedaddled",
    "unhappy",
    "cards_left",
    "open_drops",
    "claims",
    "claim_seat",
    "claim_drop",
    "claim_cards",
    "leaving",
    "lowest",
]

OBSERVATION = np.dtype(
    [
        ("viewer", np.int8),  # the seat that looks, or -1
        *((name, STATE.fields[name][0]) for name in PUBLIC),  # type: ignore[index]
        ("pending", np.uint8),  # 1 inside a move of several actions
        ("deck_size", np.uint8),  # cards face down
        ("deck_cards", np.uint8, (CARDS,)),  # how many of each card are face down
        ("scores", np.int16, (MAX_SEATS,)),  # as if the game ended now
        ("winners", np.uint8),  # who shares the win, as bits; 0 until the game is over
    ],
    align=True,
)


@helper
def observe(s: State, viewer: Int, o: State) -> None:
    """C8.1: fill the observation `o` of one seat."""
    o["viewer"] = viewer
    copy_row(s["legal"], o["legal"])
    o["seats"] = s["seats"]
    o["one_per_number"] = s["one_per_number"]
    o["sixes"] = s["sixes"]
    o["phase"] = s["phase"]
    o["actors"] = s["actors"]
    o["turn"] = s["turn"]
    o["final"] = s["final"]
    o["final_left"] = s["final_left"]
    o["stop_size"] = s["stop_size"]
    copy_row(s["stop"], o["stop"])
    copy_table(s["bus"], o["bus"])
    copy_table(s["of_type"], o["of_type"])
    copy_row(s["riders"], o["riders"])
    copy_row(s["seniors"], o["seniors"])
    copy_row(s["skedaddled"], o["skedaddled"])
    copy_table(s["unhappy"], o["unhappy"])
    copy_row(s["cards_left"], o["cards_left"])
    o["open_drops"] = s["open_drops"]
    o["claims"] = s["claims"]
    copy_row(s["claim_seat"], o["claim_seat"])
    copy_row(s["claim_drop"], o["claim_drop"])
    copy_table(s["claim_cards"], o["claim_cards"])
    o["leaving"] = s["leaving"]
    o["lowest"] = s["lowest"]
    o["pending"] = turn.is_pending(s)
    o["deck_size"] = s["deck_end"] - s["top"]
    o["deck_cards"][:] = 0
    for place in range(s["top"], s["deck_end"]):
        o["deck_cards"][s["deck"][place]] += 1
    for seat in range(s["seats"]):
        o["scores"][seat] = scoring.score(s, seat)
    for seat in range(s["seats"], MAX_SEATS):
        o["scores"][seat] = 0
    o["winners"] = scoring.winners(s) if s["phase"] == OVER else 0
