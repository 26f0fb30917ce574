"""The entry points of Bus & Stop that environments call."""

import numpy as np

from nextstop.adapters.engine import batch as many
from nextstop.adapters.engine import turns
from nextstop.adapters.engine.batch import Batch
from nextstop.adapters.engine.masking import write_mask
from nextstop.adapters.engine.pieces import Pieces, Steps
from nextstop.bots.greedy_bus_and_stop import choose
from nextstop.features.bus_and_stop import encode_observation, encode_state
from nextstop.games.bus_and_stop import scoring, verbs
from nextstop.games.bus_and_stop.apply import apply
from nextstop.games.bus_and_stop.observe import observe
from nextstop.games.kernel import Int, Row, State, States, helper, rule, verb


@rule
def players(s: State) -> Int:
    """How many people play."""
    return s["seats"]


@rule
def owner(s: State, seat: Int) -> Int:
    """Everyone decides for themselves."""
    return seat


GAME = Pieces(
    players,
    verbs.begin,
    verbs.resolve,
    apply,
    owner,
    scoring.winners,
    encode_state,
    observe,
    choose,
)


@helper
def answer(s: State, o: State, learner: Int, opponent: Int) -> Int:
    """Let the opponents act until the learner is to; the learner, or OVER."""
    return many.answer(GAME, s, o, learner, opponent)


@helper
def begin_anew(batch: Batch, i: Int, is_drawn: Int, opponent: Int) -> None:
    """Start game `i` up to the first decision from outside."""
    many.begin_anew(GAME, answer, batch, i, is_drawn, opponent)


@helper
def finish(batch: Batch, i: Int, is_legal: Int) -> None:
    """Hand out the rewards of game `i`, which is over."""
    many.finish(GAME, batch, i, is_legal)


STEPS = Steps(answer, begin_anew, finish)


@verb
def start(states: States, i: Int, first: Int) -> Int:
    """Begin game `i` anew; who is to act."""
    turns.start(GAME, states[i], first)
    return turns.decider(GAME, states[i])


@verb
def act(states: States, i: Int, action: Int) -> Int:
    """One action in game `i`: who is to act next, OVER, or ILLEGAL and nothing has changed."""
    if not turns.try_to_act(GAME, states[i], action):
        return turns.ILLEGAL
    return turns.decider(GAME, states[i])


@verb
def decider(states: States, i: Int) -> Int:
    """The player who is to act in game `i`; OVER when nobody is."""
    return turns.decider(GAME, states[i])


@verb
def mask(states: States, i: Int, row: Row) -> None:
    """What is legal in game `i`, as bytes of 0 or 1 in eight words."""
    write_mask(row, turns.legal_now(states[i]))


@verb
def see(states: States, i: Int, viewer: Int, memo: Row, row: Row) -> None:
    """The features of game `i` for a player (int8)."""
    encode_state(states[i], viewer, memo, row)


@verb
def encode(observations: States, i: Int, viewer: Int, row: Row) -> None:
    """The features of observation `i` for its viewer, the same as `see` gives (int8)."""
    encode_observation(observations[i], viewer, row)


@verb
def share_out(states: States, i: Int, out: Row) -> None:
    """Every player's reward in game `i`, which is over (float64)."""
    s = states[i]
    turns.share_out(scoring.winners(s), np.int64(players(s)), out)


@verb
def step(batch: Batch, actions: Row, is_drawn: Int, opponent: Int, autoreset: Int) -> None:
    """One action in every game (see `batch.step`)."""
    many.step(GAME, STEPS, batch, actions, is_drawn, opponent, autoreset)


@verb
def step_bare(states: States, actions: Row, legal: Row) -> None:
    """One legal action in every game, without observations (see `batch.step_bare`)."""
    many.step_bare(GAME, states, actions, legal)


@verb
def draw_actions(states: States, generators: States, actions: Row) -> None:
    """A uniformly random legal action for every game, 0 where there is none."""
    many.draw_actions(states, generators, actions)
