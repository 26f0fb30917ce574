"""Playing in a test: a line is a seat letter and a move, as in records."""

import pytest

from nextstop import Game, Refused


def play(game: Game, *lines: str) -> Game:
    """Play whole moves one after the other."""
    for line in lines:
        seat, _, move = line.partition(" ")
        game.play(seat, move)
    return game


def refused(game: Game, line: str) -> str:
    """The id of the rule that a move breaks; it is refused in a sentence and changes nothing."""
    seat, _, move = line.partition(" ")
    before = game.position(), game.history, game.shuffles
    with pytest.raises(Refused) as caught:
        game.play(seat, move)
    assert (game.position(), game.history, game.shuffles) == before
    reason = caught.value
    assert reason.message.endswith(".") and not reason.message[0].islower()
    assert "None" not in reason.message
    assert (reason.seat, reason.move) == (seat, move)
    assert str(reason) == f"{reason.rule}: {reason.message}"
    return reason.rule
