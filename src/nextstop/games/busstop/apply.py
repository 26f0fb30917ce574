"""What each action does. The caller has made sure that the action is legal for the seat."""

from nextstop.games.busstop import board
from nextstop.games.busstop.actions import CALL, DONE, QUEUE, TAKE, TILE
from nextstop.games.busstop.legal import distribution
from nextstop.games.busstop.numbers import PASSENGERS
from nextstop.games.busstop.rounds import choose, go_on, take
from nextstop.games.kernel import Int, State, rule


@rule
def place(s: State, seat: Int, action: Int) -> None:
    """T5.1-T5.5: board, queue or call; then see what is left to do."""
    if action < QUEUE:
        bus = action // PASSENGERS
        passenger = action % PASSENGERS
        board.hand_over(s, seat, passenger)
        board.board(s, seat, passenger, bus)
    elif action < CALL:
        board.hand_over(s, seat, action - QUEUE)
        board.join_queue(s, seat, action - QUEUE)
    else:
        board.call(s, seat, action - CALL)


@rule
def apply(s: State, seat: Int, action: Int) -> None:
    """Carry out one legal action of one seat."""
    if action < DONE:
        place(s, seat, action)
        go_on(s, seat, distribution(s, seat))
    elif action == DONE:
        go_on(s, seat, 0)
    elif action < TAKE:
        choose(s, seat, action - TILE + 1)
    else:
        take(s, seat, action - TAKE)
