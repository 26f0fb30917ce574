"""A review is made step by step, and is the same however it is made."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import given, settings

from nextstop import GAMES, Game
from nextstop.bots.analysis import Budget, Forecast, forecast
from nextstop.records import BadRecord, BrokenRule, Record
from nextstop.review import Review
from nextstop.review import step as looking
from nextstop.review.redeal import redeal
from nextstop.review.step import Looker
from nextstop.review.turns import game_at, turns_of
from tests.games.tables import moments
from tests.records.builders import EVERY_TABLE, record

both_games = pytest.mark.parametrize("name", sorted(GAMES))


def reviewed(played: Record, simulations: int = 2, seed: int = 0) -> Review:
    review = Review.of(played, simulations=simulations, seed=seed)
    for _ in review.run():
        pass
    return review


@cache
def whole(name: str) -> tuple[Record, Review]:
    """A finished game of two, and its review."""
    played = record(name, 2, seed=4)
    return played, reviewed(played, simulations=1)


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_every_game_is_reviewed_and_what_is_told_of_it_sums_up(name: str, players: int) -> None:
    review = reviewed(record(name, players, seed=3, most=30))
    assert review.is_done and not review.is_over and len(review.curve) == review.total == 31
    assert review.players == tuple("ABCDE"[:players])
    for point in review.curve:
        assert sum(point.shares.values()) == pytest.approx(1, abs=1e-4)
    for seat in review.players:
        found = review.account(seat)
        parts = found.start + found.own + found.others + found.luck + found.noise
        assert parts == pytest.approx(found.end)
        assert found.start == review.curve[0].shares[seat]
        assert found.end == review.curve[-1].shares[seat]
        assert len(review.swings(seat)) <= 3


@both_games
def test_every_position_is_looked_at_with_the_same_draws(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So what the draws share cancels out of what a move changed."""
    seeds: list[int] = []

    def note(game: Game, budget: Budget, *, seed: int) -> Forecast:
        seeds.append(seed)
        return forecast(game, budget, seed=seed)

    monkeypatch.setattr(looking, "forecast", note)
    reviewed(record(name, 3, seed=5, most=12))
    assert len(seeds) > 12 and len(set(seeds)) <= looking.DEALS
    seeds_of_one, one = set(seeds), reviewed(record(name, 3, seed=5, most=2), seed=1)
    assert one.is_done and set(seeds) - seeds_of_one  # another review draws others


@both_games
def test_a_finished_game_ends_with_its_result(name: str) -> None:
    played, review = whole(name)
    game = Game.from_record(played.to_dict())
    assert review.is_over
    for seat in review.players:
        assert review.account(seat).end == (seat in game.winners) / len(game.winners)
        assert review.curve[-1].points[seat] == game.scores[seat]


@both_games
def test_what_one_player_loses_the_others_win(name: str) -> None:
    _, review = whole(name)
    for part in ("luck", "noise", "end"):
        parts = [getattr(review.account(seat), part) for seat in review.players]
        assert sum(parts) == pytest.approx(float(part == "end"), abs=1e-3)


@both_games
def test_going_on_later_gives_what_running_through_gives(name: str) -> None:
    played = record(name, 3, seed=5, most=14)
    whole, left = reviewed(played), Review.of(played, simulations=2)
    for _ in range(5):
        left.step()
    again = Review.from_dict(json.loads(json.dumps(left.to_dict())))
    assert (again.done, again.total) == (5, 15)
    assert len(list(again.run())) == 10
    assert again.to_dict() == whole.to_dict()
    assert again.steps == whole.steps


@both_games
def test_the_same_seed_gives_the_same_review_on_any_thread(name: str) -> None:
    played = record(name, 3, seed=6, most=10)
    first = reviewed(played, simulations=8, seed=1).to_dict()
    with ThreadPoolExecutor(2) as pool:
        others = list(pool.map(lambda _: reviewed(played, simulations=8, seed=1).to_dict(), "ab"))
    assert others == [first, first]
    assert reviewed(played, simulations=8, seed=2).to_dict()["steps"] != first["steps"]


@both_games
def test_steps_do_not_mind_in_which_order_they_are_done(name: str) -> None:
    played = record(name, 2, seed=7, most=12)
    forwards = reviewed(played).steps
    looker = Looker(played, turns_of(played)[0], 2, 0)
    assert [looker.step(ply) for ply in reversed(range(13))] == forwards[::-1]


@settings(max_examples=25)
@given(moments())
def test_a_step_sees_only_what_everybody_could_see(game: Game) -> None:
    """What is dealt later, and was not seen yet, changes nothing: options and editions included."""
    whole = Record.from_dict(game.record())
    ply = max(game.ply - 1, 0)
    before = game_at(whole, ply)
    other = redeal(before, 99)
    for seat, move in game.history[ply:]:
        other.play(seat, move)
    dealt = Record.from_dict(other.record())
    one, two = (Looker(each, turns_of(each)[0], 1, 0).step(ply) for each in (whole, dealt))
    assert one == two


def test_a_forced_move_is_neither_a_choice_nor_a_swing() -> None:
    _, review = whole("busstop")
    forced = [turn for turn in review.turns if turn.is_forced]
    assert forced
    assert all(review.steps[turn.ply].choice is None for turn in forced)
    swings = {swing.ply for seat in review.players for swing in review.swings(seat, 100)}
    assert not swings & {turn.ply for turn in forced}


def test_where_nothing_is_turned_up_there_is_no_luck() -> None:
    """Busstop within a round, its last drop of chance the first five passengers."""
    game = Game("busstop", 4, seed=9)
    while game.position()["round"] == 1:
        last = game.copy()
        game.play(game.actors[-1], game.moves(game.actors[-1])[0])
    review = reviewed(Record.from_dict(last.record()))
    assert all(step.expected is None for step in review.steps)
    assert all(review.account(seat).luck == 0 for seat in review.players)
    whole = reviewed(Record.from_dict(game.record()))
    assert [step.ply for step in whole.steps if step.expected is not None] == [last.ply]


def test_the_final_round_of_bus_and_stop_is_solved_and_has_no_luck() -> None:
    played, review = whole("bus-and-stop")
    for ply, turn in enumerate(review.turns):
        if game_at(played, ply).position()["final"]:
            assert review.steps[ply].expected is None
            errors = review.steps[ply].outlook.errors  # type: ignore[union-attr]
            assert set(errors.values()) == {0.0}, turn


def test_a_pick_that_refills_the_stop_is_partly_luck() -> None:
    game = Game("bus-and-stop", 2, first="A", seed=11)
    game.play("A", game.moves("A")[0])
    (step, _) = reviewed(Record.from_dict(game.record())).steps
    assert step.expected is not None and step.outlook is not None


def test_while_tiles_are_chosen_face_down_the_curve_is_level() -> None:
    game = Game("busstop", 4, first="B", seed=12)
    while game.phase == "tile":
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    review = reviewed(Record.from_dict(game.record()))
    assert [turn.is_hidden for turn in review.turns] == [False, True, True, True]
    assert [turn.reveals for turn in review.turns] == [False, False, False, True]
    assert [step.outlook is None for step in review.steps] == [False, False, True, True, False]
    level = [point.shares for point in review.curve]
    assert level[1] == level[2] == level[3]
    for step, turn in zip(review.steps[1:], review.turns[1:], strict=False):
        assert step.choice is not None and set(step.choice.made.shares) == {turn.decider}


def test_in_two_player_busstop_the_proxys_tile_is_luck_and_its_moves_are_its_controllers() -> None:
    game = Game("busstop", 2, first="A", seed=13)
    while "C" not in game.actors:
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    game.play("C", game.moves("C")[0])
    review = reviewed(Record.from_dict(game.record()))
    reveal = next(turn for turn in review.turns if turn.reveals)
    assert review.steps[reveal.ply].expected is not None
    last = review.turns[-1]
    assert (last.seat, last.decider) == ("C", "B")
    assert "C" not in review.players


def test_what_cannot_be_reviewed_is_refused() -> None:
    whole = record(most=6)
    broken = Record.from_dict(whole.to_dict() | {"moves": [*whole.moves[:5], "A fly"]})
    with pytest.raises(BrokenRule):
        Review.of(broken)
    with pytest.raises(BadRecord):
        Review.of(Record.from_dict(whole.to_dict() | {"players": ["only"]}))
    for bad in (0, -1, True, 2.5, 10**12):
        with pytest.raises(ValueError, match="simulations is a whole number"):
            Review.of(whole, simulations=bad)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seed is a whole number"):
        Review.of(whole, seed=-1)


def test_what_is_asked_too_early_too_late_or_of_nobody_is_said() -> None:
    review = Review.of(record(most=1), simulations=1)
    assert review.curve == () and review.swings("A") == []
    with pytest.raises(ValueError, match="No step"):
        review.account("A")
    assert len(list(review.run())) == 2
    with pytest.raises(ValueError, match="no further step"):
        review.step()
    with pytest.raises(ValueError, match="There is no player 'E': A, B, C"):
        review.swings("E")
