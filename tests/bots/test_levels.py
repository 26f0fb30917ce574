"""Each level is stronger than the one below; slow, as it takes hundreds of games to tell."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nextstop import GAMES, Game
from nextstop.bots import BUILT_IN
from nextstop.bots.levels import LEVELS, SIMULATIONS
from nextstop.bots.search.budget import Budget
from nextstop.bots.search_bot import SearchBot
from nextstop.lab.arena import Share, play, share_alone

both_games = pytest.mark.parametrize("name", sorted(GAMES))
FROM_WEAK_TO_STRONG = ["random", *LEVELS]


AIMS = {2: 0.65, 3: 1 / 3 + 0.15, 4: 1 / 4 + 0.15}  # by number of players


def share(name: str, strong: str, weak: str, games: int, players: int = 2) -> Share:
    """The share of the wins that the stronger gets alone among the weaker."""
    played = list(play(name, [strong, weak], players=players, games=games, seed=7, alone=strong))
    return share_alone(played, strong, weak)


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert set(FROM_WEAK_TO_STRONG) <= set(BUILT_IN)


@both_games
def test_easy_is_no_dice_and_medium_is_no_easy(name: str) -> None:
    assert share(name, "easy", "random", 80).mean > 0.75
    assert share(name, "medium", "easy", 80).mean > 0.6


@pytest.mark.long
@both_games
@pytest.mark.parametrize("players", list(AIMS))
@pytest.mark.parametrize(("weak", "strong"), list(pairwise(FROM_WEAK_TO_STRONG)))
def test_each_level_is_as_much_stronger_than_the_one_below_as_so_few_games_can_tell(
    name: str, weak: str, strong: str, players: int
) -> None:
    # The aims themselves take the hundreds of games that docs/strength.md tells of.
    found = share(name, strong, weak, 40 if strong == "expert" else 200, players)
    assert found.mean > found.fair
    assert found.high >= AIMS[players]


@pytest.mark.long
@both_games
def test_hard_takes_85_of_100_wins_from_greedy_as_far_as_200_games_can_tell(name: str) -> None:
    assert share(name, "hard", "greedy", 200).high >= 0.85


@both_games
def test_levels_think_far_more_from_one_to_the_next_at_every_player_count(name: str) -> None:
    by_level = [SIMULATIONS[level][name] for level in ("medium", "hard", "expert")]
    for budgets in by_level:
        assert len(budgets) == len(GAMES[name].player_counts)
    for lower, higher in pairwise(by_level):
        assert all(5 * below <= above for below, above in zip(lower, higher, strict=True))


@both_games
def test_a_bot_with_a_budget_for_each_number_of_opponents_takes_that_of_the_game(name: str) -> None:
    counts = GAMES[name].player_counts
    bot = SearchBot(name, [Budget(simulations=10 * players) for players in counts])
    for players in counts:
        observation = Game(name, players, seed=1).observe()
        assert bot._share(observation) == Budget(simulations=10 * players)
