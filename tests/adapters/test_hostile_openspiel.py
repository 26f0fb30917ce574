"""OpenSpiel states in rough hands: what is not legal is refused, and nothing has changed."""

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import nextstop.adapters.openspiel  # noqa: E402, F401 - registers the games

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
ODD = [-(10**12), -4, 5, 43, 47, 57, 63, 64, 127, 999, 2**62]  # OpenSpiel itself refuses -1
NAMES = [
    "nextstop_bus_and_stop(players=2)",
    "nextstop_bus_and_stop(players=4,cards=one-per-number)",
    "nextstop_busstop(players=2)",
    "nextstop_busstop(players=3,first=0)",
    "nextstop_busstop(players=5,end_bonus=true)",
]


def all_of(state: Any) -> tuple[Any, ...]:
    """Everything that can be asked of a state."""
    return (
        str(state),
        state.current_player(),
        state.legal_actions(),
        state.history(),
        state.move_number(),
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_legal_is_refused_at_every_state_of_a_game(name: str) -> None:
    draws = random.Random(4)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while True:
        legal, before = state.legal_actions(), all_of(state)
        for wrong in {*ODD, draws.randrange(70)} - set(legal):
            with pytest.raises(ValueError, match=f"{wrong} is not legal here"):
                state.apply_action(wrong)
            assert all_of(state) == before
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert legal == [outcome for outcome, share in state.chance_outcomes() if share > 0]
        state.apply_action(draws.choice(legal))
    assert sum(state.returns()) == pytest.approx(0)
    chances = sum(event.player < 0 for event in state.full_history())
    assert chances <= game.max_chance_nodes_in_history()
    with pytest.raises(TypeError):
        state.apply_action("1")
