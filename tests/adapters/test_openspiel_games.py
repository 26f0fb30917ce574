"""OpenSpiel's own simulations of all its games, over all that a table of ours can be."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from nextstop import GAMES, BadSetup  # noqa: E402
from nextstop.adapters.openspiel import edition_parameter  # noqa: E402 - registers the games

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
OWN = {"capacities": [5, 5, 2], "tile_kinds": "bbbccggssn"}
WRITTEN: dict[str, list[Any]] = {  # of options that are not a choice among a few
    "colours": ["", "purple/yellow/green/blue/red"],
    "edition": ["reconstruction", edition_parameter(OWN)],
}


def every_table() -> Iterator[Any]:
    """All numbers of players with all options, and who begins drawn or given."""
    for name, rules in GAMES.items():
        choices = [option.choices or WRITTEN[option.name] for option in rules.options]
        for players, *values in itertools.product(rules.player_counts, *choices):
            given = dict(zip([option.name for option in rules.options], values, strict=True))
            if given.get("colours"):
                given["colours"] = "/".join(given["colours"].split("/")[:players])
            given |= {"players": players, "first": (len(str(given)) % (players + 1)) - 1}
            words = ",".join(f"{key}={value}" for key, value in given.items())
            yield pytest.param(f"nextstop_{name.replace('-', '_')}({words})", id=f"{name}-{words}")


@pytest.mark.long
@pytest.mark.parametrize("name", list(every_table()))
def test_every_table_passes_openspiels_tests(name: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    game = pyspiel.load_game(name)
    GamesSimTest("sim_game").sim_game(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


def test_every_option_is_a_parameter() -> None:
    for name, rules in GAMES.items():
        kind = pyspiel.load_game(f"nextstop_{name.replace('-', '_')}").get_type()
        wanted = {option.name for option in rules.options} | {"players", "first"}
        assert set(kind.parameter_specification) == wanted
        counts = range(kind.min_num_players, kind.max_num_players + 1)
        assert tuple(counts) == tuple(rules.player_counts)


def test_games_are_equal_after_they_were_written_down() -> None:
    for given in (json.dumps(OWN), edition_parameter(OWN), "reconstruction"):
        game = pyspiel.load_game("nextstop_busstop", {"players": 3, "edition": given})
        state = game.new_initial_state()
        for outcome in (1, 0, 1, 2, 3):
            state.apply_action(outcome)
        twin, again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(game, state)
        )
        assert str(twin) == str(game) and str(again) == str(state)


@pytest.mark.parametrize(
    "wrong", ["players=6", "edition=mine", "edition=%7Bbad", "proxy_overflow=none"]
)
def test_tables_that_cannot_be_are_refused(wrong: str) -> None:
    with pytest.raises(BadSetup):
        pyspiel.load_game(f"nextstop_busstop({wrong})")
