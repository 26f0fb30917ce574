"""Many games a step: an action for each, then each one's row, mask and reward, in one pass."""

from typing import Any, NamedTuple

import numpy as np

from nextstop.adapters.engine import turns
from nextstop.adapters.engine.masking import write_mask
from nextstop.adapters.engine.pieces import Pieces, Steps
from nextstop.games import chance
from nextstop.games.kernel import Int, Row, State, States, rule

ALL = -1  # a learner's seat: every one is played from outside
RANDOM, GREEDY = range(2)
NEXT_STEP, SAME_STEP, DISABLED, RESET = range(4)
FORGOTTEN = 999  # more than any count


class Batch(NamedTuple):
    """Arrays of one item a game, written in place.

    Attributes:
        states: the games.
        learners: int8, the seat that acts from outside, or ALL; `opponent` plays the others.
        viewers: int8, who is to act from outside; in a game that is over, who last was.
        rows: int8 (games, features), what the viewer sees.
        masks: uint64 (games, 8), legal actions as bytes of 0 or 1.
        rewards: float64, what the last action earned who made it.
        terminated: bool, whether the game is over.
        returns: float32 (games, players), at the end every player's reward, else 0.
        final_rows: int8 (games, features), with SAME_STEP the last row of a game that is over.
        memos: int16 (games, what is remembered between rows), FORGOTTEN in a new game.
        observation: one observation, to think in.
    """

    states: np.ndarray
    learners: np.ndarray
    viewers: np.ndarray
    rows: np.ndarray
    masks: np.ndarray
    rewards: np.ndarray
    terminated: np.ndarray
    returns: np.ndarray
    final_rows: np.ndarray
    memos: np.ndarray
    observation: np.ndarray


@rule
def answer(game: Pieces, s: State, o: State, learner: Int, opponent: Int) -> Int:
    """Let the opponents act until the learner is to; the learner, or OVER."""
    viewer = turns.decider(game, s)
    while viewer != learner and viewer != turns.OVER:
        seat = turns.acting_seat(s)
        if opponent == GREEDY:
            game.observe(s, viewer, o)
            action = np.int64(game.choose(o, seat))
        else:
            action = chance.member(s, s["legal"][seat])
        turns.act(game, s, seat, action)
        viewer = turns.decider(game, s)
    return viewer


@rule
def next_viewer(game: Pieces, answer: Any, s: State, o: State, learner: Int, opponent: Int) -> Int:
    """Who is to act from outside, after the opponents' answers; OVER when the game is over."""
    if learner == ALL:
        return turns.decider(game, s)
    return answer(s, o, learner, opponent)


@rule
def begin_anew(
    game: Pieces, answer: Any, batch: Batch, i: Int, is_drawn: Int, opponent: Int
) -> None:
    """Start game `i` up to the first decision from outside; perhaps draw the learner's seat."""
    s = batch.states[i]
    if is_drawn:
        batch.learners[i] = chance.draw(s, np.int64(game.players(s)))
    turns.start(game, s, turns.DRAWN)
    batch.memos[i, :] = FORGOTTEN
    learner = np.int64(batch.learners[i])
    batch.viewers[i] = next_viewer(game, answer, s, batch.observation[0], learner, opponent)
    batch.rewards[i] = 0.0
    batch.terminated[i] = False
    batch.returns[i, :] = 0.0


@rule
def finish(game: Pieces, batch: Batch, i: Int, is_legal: Int) -> None:
    """Hand out the rewards of game `i`, which is over by itself or by an illegal action."""
    s = batch.states[i]
    players = np.int64(game.players(s))
    mover = np.int64(batch.viewers[i])
    if is_legal:
        turns.share_out(game.winners(s), players, batch.returns[i])
    else:
        turns.forfeit(mover, players, batch.returns[i])
        s["actors"] = 0
        s["legal"][:] = 0
    batch.rewards[i] = batch.returns[i, mover]
    batch.terminated[i] = True


@rule
def restart_at_once(steps: Steps, batch: Batch, i: Int, is_drawn: Int, opponent: Int) -> None:
    """Keep what game `i`, which is over, has to say, and start it anew."""
    reward = batch.rewards[i]
    returns = batch.returns[i].copy()
    batch.final_rows[i, :] = batch.rows[i]
    steps.begin_anew(batch, i, is_drawn, opponent)
    batch.rewards[i] = reward
    batch.returns[i, :] = returns
    batch.terminated[i] = True


@rule
def leave_behind(
    steps: Steps, batch: Batch, i: Int, is_drawn: Int, opponent: Int, autoreset: Int
) -> bool:
    """What becomes of game `i`, which was over before this step; whether it now takes an action."""
    if autoreset in (NEXT_STEP, RESET):
        steps.begin_anew(batch, i, is_drawn, opponent)
    elif autoreset == SAME_STEP:  # it has begun anew already
        batch.terminated[i] = False
        batch.returns[i, :] = 0.0
    else:  # it pays only once
        batch.rewards[i] = 0.0
        batch.returns[i, :] = 0.0
    return autoreset == SAME_STEP


@rule
def step(
    game: Pieces,
    steps: Steps,
    batch: Batch,
    actions: Row,
    is_drawn: Int,
    opponent: Int,
    autoreset: Int,
) -> None:
    """One action in every game; those that are over begin anew as `autoreset` says.

    NEXT_STEP: at the step after, whose action is not looked at. SAME_STEP: at once; the last row
    stays in `final_rows`, and reward, `terminated` and `returns` tell of the game that is over.
    DISABLED: never; actions in a game that is over are not looked at and earn nothing. RESET: no
    actions at all, those that are over begin anew.
    """
    # In names of their own: taking an array out of the batch counts a reference each time.
    states, learners, viewers, rows, masks, rewards, terminated, _, _, memos, observation = batch
    for i in range(len(actions)):
        s = states[i]
        acts = autoreset != RESET
        if terminated[i]:
            acts = leave_behind(steps, batch, i, is_drawn, opponent, autoreset)
        if acts:
            rewards[i] = 0.0
            is_legal = turns.try_to_act(game, s, actions[i])
            viewer = np.int64(turns.OVER)
            if is_legal:
                viewer = next_viewer(
                    game, steps.answer, s, observation[0], np.int64(learners[i]), opponent
                )
            if viewer == turns.OVER:
                steps.finish(batch, i, is_legal)
            else:
                viewers[i] = viewer
        rows_to_write = 2 if autoreset == SAME_STEP and terminated[i] else 1
        while rows_to_write > 0:
            game.encode(s, np.int64(viewers[i]), memos[i], rows[i])
            rows_to_write -= 1
            if rows_to_write > 0:
                restart_at_once(steps, batch, i, is_drawn, opponent)
        write_mask(masks[i], turns.legal_now(s))


@rule
def step_bare(game: Pieces, states: States, actions: Row, legal: Row) -> None:
    """One legal action in every game, and what is legal then; games that are over begin anew."""
    for i in range(len(actions)):
        s = states[i]
        turns.act(game, s, turns.acting_seat(s), actions[i])
        if not s["actors"]:
            turns.start(game, s, turns.DRAWN)
        legal[i] = turns.legal_now(s)


@rule
def draw_actions(states: States, generators: States, actions: Row) -> None:
    """A uniformly random legal action for every game, 0 where there is none."""
    for i in range(len(actions)):
        bits = turns.legal_now(states[i])
        actions[i] = chance.member(generators[0], bits) if bits else 0
