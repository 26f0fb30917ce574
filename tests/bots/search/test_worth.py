"""What playouts of Bus & Stop strive for: worths as the weights say, and worths that win games."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from benchmarks import evolve_playouts
from nextstop import GAMES
from nextstop.bots.search.bus_and_stop.learned import WEIGHTS
from nextstop.bots.search.bus_and_stop.worth import EARLY, LAST, LATE, Weights, tables

PLAIN = Weights(held=(0.5, 0.5, 0.5, 1.0), hope=0.5)
OFFICE, TENNIS = 0, 3
PRINTED, ALL_OPEN = 0, 0b1111


def group(weights: Weights, kind: int, size: int, open_drops: int = ALL_OPEN) -> float:
    return float(tables(weights, weights)["group"][EARLY, PRINTED, kind, open_drops, size])


def test_a_group_is_worth_the_best_card_it_may_still_reach() -> None:
    assert group(PLAIN, OFFICE, 7) == 0.5 * 20
    assert group(PLAIN, OFFICE, 6) == max(0.5 * 14, 0.5 * 20 * 0.5)
    assert group(PLAIN, TENNIS, 7) == max(8, 16 * 0.5**2)


def test_a_number_that_is_claimed_is_worth_nothing() -> None:
    assert group(PLAIN, OFFICE, 7, open_drops=0b0001) == 0.5 * 6
    assert group(PLAIN, OFFICE, 7, open_drops=0) == 0


def test_the_fewer_cards_are_left_the_less_a_group_is_worth() -> None:
    left = tables(replace(PLAIN, scarcity=0.1), PLAIN)["left"]
    assert left[EARLY].tolist() == pytest.approx([0.6, 0.7, 0.8, 0.9, 1.0])
    assert left[LATE].tolist() == [1.0] * 5


def test_at_the_end_only_whole_groups_count_whatever_the_weights() -> None:
    table = tables(PLAIN, replace(PLAIN, drop=5.0, rival=5.0, rider=5.0))
    assert table["group"][LAST, PRINTED, OFFICE, ALL_OPEN, 3] == 0
    assert table["group"][LAST, PRINTED, OFFICE, ALL_OPEN, 4] > 0
    assert not table["riders"][LAST].any()
    assert table["drop"][LAST] == table["rival"][LAST] == 0


def test_every_number_of_players_has_weights_and_they_survive_the_way_into_a_row_and_back() -> None:
    assert tuple(WEIGHTS) == GAMES["bus-and-stop"].player_counts
    for weights in WEIGHTS.values():
        row = evolve_playouts.numbers(weights)
        assert evolve_playouts.weights_of(row) == weights
        assert len(row) == 2 * len(evolve_playouts.STEPS)


@pytest.mark.long
@pytest.mark.parametrize("players", WEIGHTS)
def test_what_was_learned_wins_clearly_more_than_one_guess_for_all(players: int) -> None:
    guess = (Weights((0.85,) * 4, 0.78), Weights((0.85,) * 4, 0.45))
    rows = [evolve_playouts.numbers(w) for w in (WEIGHTS[players], guess)]
    share, _ = evolve_playouts.Arena(players).share(*rows, games=12_000, seed=5)
    assert share > 1 / players + 0.06
    assert np.isclose(evolve_playouts.Arena(players).share(rows[1], rows[1], 12, 5)[0], 1 / players)
