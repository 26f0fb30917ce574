"""The generator of the rules: SplitMix64, as published."""

from __future__ import annotations

from collections import Counter

import numpy as np

from nextstop.games import chance
from nextstop.games.bus_and_stop.state import STATE

# The first outputs of SplitMix64 for the seed 1234567, as other implementations test themselves.
SEED = 1234567
KNOWN = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def generator(seed: int) -> np.void:
    state: np.void = np.zeros(1, STATE)[0]
    state["rng"] = seed
    return state


def test_a_draw_is_the_upper_half_of_an_output_scaled() -> None:
    for n in (2, 5, 100, 2**31):
        state = generator(SEED)
        assert [chance.draw(state, n) for _ in KNOWN] == [
            (output >> 32) * n >> 32 for output in KNOWN
        ]


def test_the_largest_seed_wraps_around() -> None:
    state = generator(2**64 - 1)
    assert 0 <= chance.draw(state, 10) < 10
    assert int(state["rng"]) == 0x9E3779B97F4A7C15 - 1


def test_every_number_is_drawn_about_as_often() -> None:
    state = generator(1)
    drawn = Counter(chance.draw(state, 6) for _ in range(12_000))
    assert set(drawn) == set(range(6))
    assert all(1_800 < times < 2_200 for times in drawn.values())


def test_a_shuffle_keeps_the_cards_and_can_give_every_order() -> None:
    state = generator(1)
    orders = Counter()
    for _ in range(2_400):
        cards = np.array([1, 2, 3, 4, 9], dtype=np.uint8)
        chance.shuffle(state, cards, 4)
        assert cards[4] == 9
        orders[tuple(cards[:4].tolist())] += 1
    assert len(orders) == 24
    assert all(60 < times < 145 for times in orders.values())
