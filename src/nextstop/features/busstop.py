"""The features of Busstop.

`encode_state` and `encode_observation` write the same row: the one straight from a state, which is
what makes thousands of games a step cheap, the other from an observation. The first may only read
what T9.1 shows; a test holds the two equal.

Products with what may be 0 stand where a branch would often be guessed wrong: that takes longer.
"""

import numpy as np

from nextstop.features.busstop_memo import MEMO as MEMO  # also found here, as of the other game
from nextstop.features.busstop_memo import remember, score
from nextstop.features.table import HIGHEST, LOWEST, Feature, Features
from nextstop.features.writing import cut, put_bits, put_raised, put_row, seat_to_the_left
from nextstop.games.bits import lowest
from nextstop.games.busstop.numbers import (
    BUSES,
    ET,
    MAX_SEATS,
    MOST_QUEUED,
    PASSENGERS,
    PILE_SIZE,
    PLACES,
    QUEUE_SPACES,
    ROUNDS,
    SORTS,
    TILES,
)
from nextstop.games.busstop.observe import may_see_choice
from nextstop.games.busstop.scoring import END_BONUSES
from nextstop.games.busstop.state import ABSENT, GONE, OVER, TAKE, TILE
from nextstop.games.kernel import Int, Row, State, helper, rule

_ALL = MOST_QUEUED if MOST_QUEUED < HIGHEST else HIGHEST
_PERSON = "baby, child, girl, salaryman, granny, their VIPs, extra-terrestrial"
FEATURES = Features(
    shared=(
        Feature("phase", 3, "A flag each: choosing tiles, taking, boarding."),
        Feature("round", 1, "The round, from 1.", ROUNDS),
        Feature(
            "line", PLACES * PASSENGERS, f"Who stands at places 1 to 5, a flag each: {_PERSON}."
        ),
        Feature("pile", PASSENGERS, f"How many are in the pile: {_PERSON}.", PILE_SIZE),
        Feature("position", MAX_SEATS, "While taking, a flag: which position takes."),
        Feature("to_take", 1, "How many tiles it still takes.", MAX_SEATS),
    ),
    of_seat=(
        Feature("decides", 1, "Whether the next action is for this seat."),
        Feature("acts", 1, "Whether the seat still has to act before the game goes on."),
        Feature("conductor", 1, "Whether the seat is the conductor."),
        Feature("hand", TILES, "Tiles 1 to 10 not yet revealed, a flag each."),
        Feature("chosen", 1, "Whether the seat has chosen a tile this round."),
        Feature("choice", 1, "That tile, where the viewer may know it; else 0.", TILES),
        Feature("choice_sort", SORTS, "The sort on that tile, a flag each."),
        Feature("place", 1, "From the reveal on: its place in player order, from 1.", MAX_SEATS),
        Feature("in_lineup", 1, "Whether its tile can still be taken."),
        Feature("received", PASSENGERS, f"To be distributed: {_PERSON}.", 2 * PLACES),
        Feature("bus_sort", BUSES * SORTS, "The sort aboard each bus, a flag each."),
        Feature("bus_there", BUSES, "Whether each bus is there."),
        Feature("riders", BUSES, "Aboard each bus, VIPs and extra-terrestrials not counted.", 9),
        Feature("vips", BUSES, "VIPs aboard each bus.", 9),
        Feature("ets", BUSES, "Extra-terrestrials aboard each bus.", 9),
        Feature("queue_size", 1, "How many wait in the queue.", _ALL),
        Feature(
            "queue",
            QUEUE_SPACES,
            "Who waits, head first: 0 nobody, 1 to 5 a passenger by sort, 6 to 10 a VIP.",
            ET,
        ),
        Feature("scored", PASSENGERS, f"Score pile: {_PERSON}.", _ALL),
        Feature("penalty", ET, "Penalty passengers from the proxy's queue (T7.5).", _ALL),
        Feature("bonus_sort", SORTS, "The sort that scores double (T8.1), a flag each."),
        Feature("end_bonus", len(END_BONUSES), "The requirement (T8.2), a flag each."),
        Feature("score", 1, "Points as if the game ended now.", HIGHEST, LOWEST),
    ),
)
SHARED = FEATURES.shared_size
SEAT = FEATURES.seat_size
_AT = FEATURES.places()
PHASE = _AT["phase"]
ROUND = _AT["round"]
LINE = _AT["line"]
PILE = _AT["pile"]
POSITION = _AT["position"]
TO_TAKE = _AT["to_take"]
DECIDES = _AT["decides"]
ACTS = _AT["acts"]
CONDUCTOR = _AT["conductor"]
HAND = _AT["hand"]
CHOSEN = _AT["chosen"]
CHOICE = _AT["choice"]
CHOICE_SORT = _AT["choice_sort"]
PLACE = _AT["place"]
IN_LINEUP = _AT["in_lineup"]
RECEIVED = _AT["received"]
BUS_SORT = _AT["bus_sort"]
BUS_THERE = _AT["bus_there"]
ABOARD = _AT["riders"]
VIPS = _AT["vips"]
ETS = _AT["ets"]
QUEUE_SIZE = _AT["queue_size"]
QUEUE = _AT["queue"]
SCORED = _AT["scored"]
PENALTY = _AT["penalty"]
BONUS_SORT = _AT["bonus_sort"]
END_BONUS = _AT["end_bonus"]
SCORE = _AT["score"]


@rule
def encode_table(o: State, row: Row) -> None:
    """What concerns the whole table, but for the pile."""
    if o["phase"] < OVER:
        row[PHASE + np.uint64(o["phase"])] = 1
    row[ROUND] = o["round"]
    for place in range(PLACES):
        passenger = np.int64(o["line"][place])
        shown: Int = min(passenger, PASSENGERS - 1)
        row[LINE + np.uint64(PASSENGERS * place + shown)] = passenger != GONE
    row[POSITION + np.uint64(o["position"])] = o["phase"] == TAKE
    row[TO_TAKE] = o["to_take"] * np.int64(o["phase"] == TAKE)


@rule
def encode_board(o: State, seat: Int, row: Row, at: Int) -> None:
    """What stands on a seat's board, and its tiles."""
    put_bits(row, at + HAND, np.int64(o["hand"][seat]), TILES)
    put_row(row, at + RECEIVED, o["received"][seat], PASSENGERS)
    for bus in range(BUSES):
        sort = np.int64(o["bus_sort"][seat, bus])
        row[at + BUS_THERE + np.uint64(bus)] = sort != ABSENT
        shown: Int = min(sort, SORTS - 1)
        row[at + BUS_SORT + np.uint64(SORTS * bus + shown)] = sort < SORTS
    put_row(row, at + ABOARD, o["riders"][seat], BUSES)
    put_row(row, at + VIPS, o["vips"][seat], BUSES)
    put_row(row, at + ETS, o["ets"][seat], BUSES)
    head = np.int64(o["head"][seat])
    size = np.int64(o["tail"][seat]) - head
    row[at + QUEUE_SIZE] = size
    put_raised(row, at + QUEUE, o["queue"][seat], head, min(size, QUEUE_SPACES))
    put_row(row, at + SCORED, o["scored"][seat], PASSENGERS)
    put_row(row, at + PENALTY, o["penalty"][seat], ET)
    if o["bonus_kind"][seat] < SORTS:
        row[at + BONUS_SORT + np.uint64(o["bonus_kind"][seat])] = 1
    if o["end_bonus"][seat]:
        row[at + END_BONUS + np.uint64(o["end_bonus"][seat] - 1)] = 1


@rule
def encode_seats(o: State, viewer: Int, row: Row) -> None:
    """One block for each seat, the viewer's first; choices and scores are not yet written."""
    actors = np.int64(o["actors"])
    decides = lowest(actors) if actors else -1
    seats = np.int64(o["seats"])
    for k in range(seats):
        place = seat_to_the_left(viewer, k, seats)
        seat = np.uint64(place)
        at = np.uint64(SHARED + SEAT * k)
        row[at + DECIDES] = place == decides
        row[at + ACTS] = actors >> place & 1
        row[at + CONDUCTOR] = place == o["conductor"]
        row[at + IN_LINEUP] = np.int64(o["lineup"]) >> place & 1
        encode_board(o, seat, row, at)
    is_revealed = np.int64(o["phase"] != TILE)
    for position in range(seats):
        k = seat_to_the_left(np.int64(o["order"][position]), seats - viewer, seats)
        row[np.uint64(SHARED + SEAT * k) + PLACE] = (position + 1) * is_revealed


@rule
def encode_choice(o: State, tile: Int, row: Row, at: Int) -> None:
    """T9.1: a tile that the viewer may see, or 0."""
    row[at + CHOICE] = tile
    row[at + CHOICE_SORT + np.uint64(o["kind"][max(tile - 1, 0)])] = tile != 0


@rule
def encode_state(s: State, viewer: Int, memo: Row, row: Row) -> None:
    """The row of a seat that looks at state `s`; `row` is overwritten, `memo` updated."""
    remember(s, memo)
    row[:] = 0
    encode_table(s, row)
    for passenger in range(PASSENGERS):
        row[PILE + np.uint64(passenger)] = memo[passenger]
    encode_seats(s, viewer, row)
    seats = np.int64(s["seats"])
    for k in range(seats):
        seat = seat_to_the_left(viewer, k, seats)
        at = np.uint64(SHARED + SEAT * k)
        tile = np.int64(s["choice"][np.uint64(seat)])
        row[at + CHOSEN] = tile != 0
        encode_choice(s, tile if may_see_choice(s, viewer, seat) else 0, row, at)
        row[at + SCORE] = cut(score(s, seat, memo))


@helper
def encode_observation(o: State, viewer: Int, row: Row) -> None:
    """The row of a seat from its observation `o`; `row` is overwritten."""
    row[:] = 0
    encode_table(o, row)
    put_row(row, PILE, o["pile_cards"], PASSENGERS)
    encode_seats(o, viewer, row)
    seats = np.int64(o["seats"])
    for k in range(seats):
        seat = seat_to_the_left(viewer, k, seats)
        at = np.uint64(SHARED + SEAT * k)
        row[at + CHOSEN] = np.int64(o["chosen"]) >> seat & 1
        encode_choice(o, np.int64(o["choice"][seat]), row, at)
        row[at + SCORE] = cut(o["scores"][seat])
