"""What both games tell OpenSpiel about themselves."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

import pyspiel

from nextstop.adapters.engine import Table
from nextstop.adapters.openspiel.observer import Observer
from nextstop.adapters.openspiel.state import GameState, Kit
from nextstop.games import GAMES

FIRST_DRAWN = -1


def game_type(name: str, options: dict[str, Any]) -> Any:
    """The type of a game, with its parameters: players, first, and the options."""
    rules = GAMES[name]
    return pyspiel.GameType(
        short_name=f"nextstop_{name.replace('-', '_')}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.player_counts),
        min_num_players=min(rules.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": 3, "first": FIRST_DRAWN, **options},
    )


class NextstopGame(pyspiel.Game):  # type: ignore[misc]
    """One table."""

    def __init__(self, kind: Any, name: str, kit: type[Kit], params: Any) -> None:
        params = written(params or {})
        given = {**kind.parameter_specification, **params}
        players, first = given.pop("players"), given.pop("first")
        table = Table(name, players, read_options(given))
        if not FIRST_DRAWN <= first < players:
            raise ValueError(f"first is a player from 0 to {players - 1}, or {FIRST_DRAWN}.")
        self.kit = kit(table, first)
        info = pyspiel.GameInfo(
            num_distinct_actions=table.rules.actions,
            max_chance_outcomes=max(kit.draws.OUTCOMES, players),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=kit.draws.MOST_DECISIONS,
        )
        super().__init__(kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return self.kit.draws.MOST_DRAWS

    def new_initial_state(self) -> GameState:
        """The beginning of a game."""
        return GameState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at states; by default the observation of one player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.kit, kind, params)


def edition_parameter(edition: str | Mapping[str, Any]) -> str:
    """An edition of Busstop, as the option `edition` takes it, in one word for OpenSpiel.

    An edition of one's own becomes JSON with %-escapes, since commas, parentheses and equals signs
    part OpenSpiel's parameters.
    """
    return edition if isinstance(edition, str) else quote(json.dumps(edition), safe="")


def written(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as OpenSpiel can write them into a string and read them again."""
    found = dict(params)
    if "edition" in found:
        found["edition"] = edition_parameter(_read_edition(found["edition"]))
    return found


def read_options(params: Mapping[str, Any]) -> dict[str, Any]:
    """Options of a table out of OpenSpiel's parameters, where colours are `red/blue/green`."""
    options = {name: value for name, value in params.items() if name != "colours"}
    if params.get("colours"):
        options["colours"] = params["colours"].split("/")
    if "edition" in params:
        options["edition"] = _read_edition(params["edition"])
    return options


def _read_edition(word: str) -> Any:
    """A name, or an object out of JSON, %-escaped or not."""
    text = unquote(word)
    try:
        return json.loads(text) if text.startswith("{") else word
    except ValueError:
        return word  # no edition's name either: the game says so
