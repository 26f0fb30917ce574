"""The printed numbers for the compiled rules, and how passengers are numbered.

A passenger is `b c g s n` (0-4), a VIP of the same sort (5-9), or an extra-terrestrial (10).
"""

import numpy as np

from nextstop import rulebook

PAGE = rulebook.load("busstop")

SORTS = len(PAGE["sorts"]["value"])
SORT_NAMES: list[str] = PAGE["sorts"]["value"]
SORT_LETTERS: str = PAGE["sorts"]["letters"]
VIP = SORTS  # the VIP of sort k is passenger VIP + k
ET = 2 * SORTS
PASSENGERS = ET + 1
LETTERS = SORT_LETTERS + SORT_LETTERS.upper() + "x"

PLAYER_COUNTS = tuple(PAGE["players"]["value"])
MAX_SEATS = max(PLAYER_COUNTS)
PROXY = 2  # seat C of a two-player game
TILES = PAGE["tiles"]["value"]  # T1.2
BUSES = PAGE["buses"]["value"]  # T1.3
BUSES_AT_START = PAGE["buses_at_start"]["value"]
ROUNDS = PAGE["rounds"]["value"]  # T2.1
PLACES = PAGE["lineup"]["value"]
QUEUE_SPACES = PAGE["queue_spaces"]["value"]  # T1.3
EXTRA_BUS_QUEUE = PAGE["extra_bus_queue"]["value"]
PROXY_OVERFLOW_QUEUE = PAGE["proxy_overflow_queue"]["value"]
PASSENGER_POINTS = PAGE["passenger_points"]["value"]
VIP_POINTS = PAGE["vip_points"]["value"]
WAITING_POINTS = PAGE["waiting_points"]["value"]
WAITING_VIP_POINTS = PAGE["waiting_vip_points"]["value"]
BONUS_PASSENGER_POINTS = PAGE["bonus_passenger_points"]["value"]
BONUS_VIP_POINTS = PAGE["bonus_vip_points"]["value"]
END_BONUS_POINTS = PAGE["end_bonus_points"]["value"]

# T1.1: all passengers, not yet shuffled.
FULL_PILE = np.repeat(
    np.arange(PASSENGERS, dtype=np.uint8),
    [PAGE["passengers_of_a_sort"]["value"]] * SORTS
    + [PAGE["vips_of_a_sort"]["value"]] * SORTS
    + [PAGE["extra_terrestrials"]["value"]],
)
PILE_SIZE = len(FULL_PILE)
MOST_QUEUED = PILE_SIZE + MAX_SEATS * TILES  # every passenger there is
