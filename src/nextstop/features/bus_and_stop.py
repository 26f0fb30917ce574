"""The features of Bus & Stop.

`encode_state` and `encode_observation` write the same row: the one straight from a state, which is
what makes thousands of games a step cheap, the other from an observation. The first may only read
what C8.1 shows; a test holds the two equal.

Loops that go on as far as they can, and sums of what may be nothing, stand where a branch would
often be guessed wrong: that takes longer than they do.
"""

import numpy as np

from nextstop.features.table import HIGHEST, LOWEST, Feature, Features
from nextstop.features.writing import cut, put_bits, put_row, seat_to_the_left, total
from nextstop.games.bits import lowest
from nextstop.games.bus_and_stop.numbers import (
    BUS_CAPACITY,
    CARDS,
    CARDS_OF_DESTINATION,
    DECK_SIZE,
    DEPOT_POINTS,
    DESTINATIONS,
    DROPS,
    MAX_SEATS,
    MOST_DROPPED,
    NUMBER,
    POINTS,
    RIDERS,
    SENIOR_POINTS,
    SKEDADDLE_POINTS,
    STATION,
    STOP_SIZE,
    UNHAPPY_POINTS,
)
from nextstop.games.bus_and_stop.state import LEAVE, OVER, SKEDADDLE
from nextstop.games.kernel import Int, Row, State, helper, rule

_CARD = "colour by colour (blue, red, green, yellow, purple)"
FEATURES = Features(
    shared=(
        Feature("phase", 4, "A flag each: main, passengers leaving, skedaddle, unhappy."),
        Feature("final", 1, "Whether the final round has begun (C6.2)."),
        Feature("deck_size", 1, "Cards face down.", DECK_SIZE),
        Feature(
            "stop",
            CARDS,
            f"How many of each card stand at the stop: {_CARD} commuter, student, parent, tennis "
            "player, then the seniors by colour.",
            STOP_SIZE,
        ),
        Feature("deck", CARDS, "How many of each card are face down, ordered likewise.", 5),
        Feature(
            "cards_left",
            len(DESTINATIONS),
            "Destination cards left: office, school, park, tennis, station.",
            int(CARDS_OF_DESTINATION.max()),
        ),
        Feature("open_drops", DROPS, "Which numbers can still be claimed, as in actions 5 to 22."),
        Feature("drop", DROPS, "The drop-off that goes on or that others may skedaddle after."),
        Feature("leaving", 1, "How many must still leave for it.", MOST_DROPPED),
        Feature("left", RIDERS, f"Who has left for it, {_CARD}.", MOST_DROPPED),
    ),
    of_seat=(
        Feature("decides", 1, "Whether the next action is for this seat."),
        Feature("acts", 1, "Whether the seat still has to act before the game goes on."),
        Feature("turn", 1, "Whether it is the seat's turn."),
        Feature("bus", RIDERS, f"How many of each card ride, {_CARD}.", BUS_CAPACITY),
        Feature("riders", 1, "Seats taken.", BUS_CAPACITY),
        Feature("seniors", 1, "Seniors beside the bus.", DECK_SIZE),
        Feature("skedaddled", 1, "Skedaddled passengers beside the bus.", DECK_SIZE),
        Feature("unhappy", 1, "Unhappy passengers.", DECK_SIZE),
        Feature("score", 1, "Points as if the game ended now.", HIGHEST, LOWEST),
    ),
)
SHARED = FEATURES.shared_size
SEAT = FEATURES.seat_size
_AT = FEATURES.places()
PHASE = _AT["phase"]
FINAL = _AT["final"]
DECK_LEFT = _AT["deck_size"]
STOP = _AT["stop"]
DECK = _AT["deck"]
CARDS_LEFT = _AT["cards_left"]
OPEN = _AT["open_drops"]
DROP = _AT["drop"]
LEAVING = _AT["leaving"]
LEFT = _AT["left"]
DECIDES = _AT["decides"]
ACTS = _AT["acts"]
TURN = _AT["turn"]
BUS = _AT["bus"]
TAKEN = _AT["riders"]
SENIORS = _AT["seniors"]
SKEDADDLED = _AT["skedaddled"]
UNHAPPY = _AT["unhappy"]
SCORE = _AT["score"]

# What is remembered of a game between its rows, int16: how many of each card are face down, the
# points of each seat's claims, how far that has been counted. Too large a TOP: count anew.
CLAIMED = CARDS
CLAIMS, TOP, DECK_END, MEMO = range(CARDS + MAX_SEATS, CARDS + MAX_SEATS + 4)


@rule
def encode_table(o: State, row: Row) -> None:
    """What concerns the whole table, but for the deck."""
    if o["phase"] < OVER:
        row[PHASE + np.uint64(o["phase"])] = 1
    row[FINAL] = o["final"]
    for place in range(STOP_SIZE):
        row[STOP + np.uint64(o["stop"][place])] += place < o["stop_size"]
    put_row(row, CARDS_LEFT, o["cards_left"], STATION + 1)
    put_bits(row, OPEN, o["open_drops"], DROPS)


@rule
def encode_drop(o: State, row: Row) -> None:
    """The drop-off that goes on, or whose skedaddles are being decided."""
    is_decided = o["phase"] == SKEDADDLE
    is_shown = is_decided or o["phase"] == LEAVE
    claim = (np.int64(o["claims"]) - np.int64(is_decided)) * np.int64(is_shown)
    drop = np.int64(o["claim_drop"][claim])
    leaving = np.int64(o["leaving"]) * np.int64(o["phase"] == LEAVE)
    left = (NUMBER[o["sixes"], drop] - leaving) * np.int64(is_shown)
    row[DROP + np.uint64(drop)] = is_shown
    row[LEAVING] = leaving
    for k in range(MOST_DROPPED):
        row[LEFT + np.uint64(o["claim_cards"][claim, k])] += k < left


@rule
def encode_seats(o: State, viewer: Int, row: Row) -> None:
    """One block for each seat, the viewer's first; scores are not yet written."""
    actors = np.int64(o["actors"])
    decides = lowest(actors) if actors else -1
    for k in range(o["seats"]):
        place = seat_to_the_left(viewer, k, np.int64(o["seats"]))
        seat = np.uint64(place)
        at = np.uint64(SHARED + SEAT * k)
        row[at + DECIDES] = place == decides
        row[at + ACTS] = actors >> place & 1
        row[at + TURN] = place == o["turn"]
        put_row(row, at + BUS, o["bus"][seat], RIDERS)
        row[at + TAKEN] = o["riders"][seat]
        row[at + SENIORS] = o["seniors"][seat]
        row[at + SKEDADDLED] = o["skedaddled"][seat]
        row[at + UNHAPPY] = total(o["unhappy"][seat])


@rule
def forget_drawn(s: State, memo: Row) -> None:
    """Cards drawn since are no longer face down."""
    first = np.int64(memo[TOP])
    drawn = np.int64(s["top"]) - first
    for k in range(STOP_SIZE):
        memo[s["deck"][min(first + k, DECK_SIZE - 1)]] -= k < drawn
    for place in range(first + STOP_SIZE, s["top"]):
        memo[s["deck"][place]] -= 1


@rule
def remember(s: State, memo: Row) -> None:
    """Bring the memo up to date: the cards face down and the points of claims."""
    if s["top"] < memo[TOP] or s["deck_end"] != memo[DECK_END]:
        memo[:] = 0
        for place in range(s["top"], s["deck_end"]):
            memo[s["deck"][place]] += 1
        memo[DECK_END] = s["deck_end"]
    else:
        forget_drawn(s, memo)
    memo[TOP] = s["top"]
    for claim in range(memo[CLAIMS], s["claims"]):
        memo[CLAIMED + np.int64(s["claim_seat"][claim])] += POINTS[s["claim_drop"][claim]]
    memo[CLAIMS] = s["claims"]


@rule
def encode_score(claimed: Int, row: Row, at: Int) -> None:
    """C7.1: a seat's score out of the points of its claims and what is in its block already."""
    score = np.int64(claimed)
    score += SENIOR_POINTS * np.int64(row[at + SENIORS])
    score += SKEDADDLE_POINTS * np.int64(row[at + SKEDADDLED])
    score += UNHAPPY_POINTS * np.int64(row[at + UNHAPPY])
    row[at + SCORE] = cut(score if row[at + TAKEN] else score + DEPOT_POINTS)


@rule
def encode_state(s: State, viewer: Int, memo: Row, row: Row) -> None:
    """The row of a seat that looks at state `s`; `row` is overwritten, `memo` updated."""
    remember(s, memo)
    row[:] = 0
    encode_table(s, row)
    row[DECK_LEFT] = s["deck_end"] - s["top"]
    for card in range(CARDS):
        row[DECK + np.uint64(card)] = memo[card]
    encode_drop(s, row)
    encode_seats(s, viewer, row)
    for k in range(s["seats"]):
        seat = seat_to_the_left(viewer, k, np.int64(s["seats"]))
        encode_score(memo[CLAIMED + seat], row, np.uint64(SHARED + SEAT * k))


@helper
def encode_observation(o: State, viewer: Int, row: Row) -> None:
    """The row of a seat from its observation `o`; `row` is overwritten."""
    row[:] = 0
    encode_table(o, row)
    row[DECK_LEFT] = o["deck_size"]
    put_row(row, DECK, o["deck_cards"], CARDS)
    encode_drop(o, row)
    encode_seats(o, viewer, row)
    for k in range(o["seats"]):
        seat = seat_to_the_left(viewer, k, np.int64(o["seats"]))
        row[np.uint64(SHARED + SEAT * k) + SCORE] = cut(o["scores"][seat])
