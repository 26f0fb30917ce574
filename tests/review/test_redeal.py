"""What chance might have brought instead."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings

from nextstop import Game
from nextstop.records import Record
from nextstop.review.redeal import Deals, redeal, unseen
from nextstop.review.settle import settled
from nextstop.review.turns import game_at
from tests.games.tables import moments


@settings(max_examples=30)
@given(moments())
def test_nobody_could_tell_a_redealt_game_from_the_real_one(game: Game) -> None:
    other = redeal(game, 1)
    assert other.observe().tobytes() == game.observe().tobytes()
    assert other.history == game.history
    assert [sorted(order) for order in other.shuffles] == [sorted(order) for order in game.shuffles]


def test_every_card_that_may_come_next_comes_as_often_as_it_is_left() -> None:
    game = Game("bus-and-stop", 2, first="A", seed=3)
    move = min(game.moves("A"), key=lambda m: m.startswith("drop"))
    came = Counter[str]()
    for seed in range(400):
        other = redeal(game, seed)
        other.play("A", move)
        came[other.position()["stop"][-1][1]] += 1
    left = Counter(card[1] for card in _cards(game.shuffles[-1])[5:])
    for kind, number in left.items():
        expected = 400 * number / left.total()
        assert abs(came[kind] - expected) < 4.5 * expected**0.5, (kind, came, left)


def test_the_proxys_hidden_tile_may_be_any_that_it_has_not_shown() -> None:
    game = Game("busstop", 2, first="A", seed=5)
    game.play("A", game.moves("A")[0])
    move = game.moves("B")[0]
    tiles = Counter[int]()
    for seed in range(200):
        other = redeal(game, seed)
        other.play("B", move)
        tiles[dict(other.position()["order"])["C"]] += 1
    assert set(tiles) == set(range(1, 11))


@settings(max_examples=30)
@given(moments())
def test_a_move_turns_something_up_exactly_if_deals_can_differ_after_it(game: Game) -> None:
    """But where all that is left to see is known anyway."""
    for seat in game.actors:
        for move in game.moves(seat)[:3]:
            deals = Deals(_free(game), lambda number: number)
            after = {deals.after(number, seat, move).observe().tobytes() for number in range(3)}
            assert len(after) == 1 or deals.turns_up(seat, move)


@settings(max_examples=60)
@given(moments())
def test_settling_makes_forced_moves_only_and_turns_nothing_up(game: Game) -> None:
    game = _free(game)
    after = settled(game)
    assert unseen(after) == unseen(game)
    again = game.copy()
    for seat, move in after.history[game.ply :]:
        assert again.moves(seat) == [move]
        again.play(seat, move)
    for seat in after.actors:
        if len(after.moves(seat)) == 1:
            beyond = after.copy()
            beyond.play(seat, after.moves(seat)[0])
            assert unseen(beyond) != unseen(after)


def _free(game: Game) -> Game:
    """The same game, free to shuffle what is not recorded."""
    return game_at(Record.from_dict(game.record()), game.ply)


def _cards(order: str) -> list[str]:
    return [order[at : at + 2] for at in range(0, len(order), 2)]
