"""What holds in every game of either kind, whatever the table chose."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

from nextstop import Game, load
from tests.games.tables import Table, moments, move_at_random, state_of, tables

FEW = settings(max_examples=60)


@FEW
@given(tables())
def test_no_position_but_over_is_without_a_legal_move(table: Table) -> None:
    for game in table.play():
        assert game.over == (game.phase == "over") == (game.actors == ())
        assert game.over == (not any(game.legal(seat).size for seat in game.seats))
    assert game.over


@FEW
@given(tables())
def test_those_who_may_act_are_those_with_a_legal_move(table: Table) -> None:
    for game in table.play():
        assert game.actors == tuple(seat for seat in game.seats if game.legal(seat).size)
        assert game.position()["actors"] == list(game.actors)


@FEW
@given(tables())
def test_in_the_middle_of_a_move_only_its_seat_may_act(table: Table) -> None:
    game, rng = table.game(), table.random()
    while not game.over:
        seat = rng.choice(game.actors)
        game.apply(seat, int(rng.choice(game.legal(seat))))
        if game.pending:
            assert game.actors == (seat,)
        assert game.pending == game.position().get("pending", False)


@FEW
@given(tables())
def test_scores_are_the_sum_of_their_parts(table: Table) -> None:
    for game in table.play():
        for seat, score in game.scores.items():
            parts = game.breakdown(seat)
            assert (parts == {}) if seat == game.proxy else (sum(parts.values()) == score)


@FEW
@given(tables())
def test_the_win_is_shared_out_whole_among_the_winners(table: Table) -> None:
    for game in table.play():
        if not game.over:
            assert game.winners == () and "winners" not in game.position()
    shares = np.zeros(len(game.players))
    game.rules.verbs.returns(state_of(game), 0, shares)
    assert shares.sum() == pytest.approx(1)
    assert shares.tolist() == [
        1 / len(game.winners) if seat in game.winners else 0 for seat in game.seats[: len(shares)]
    ]
    best = max(score for score in game.scores.values() if score is not None)
    assert game.winners and all(game.scores[seat] == best for seat in game.winners)


@FEW
@given(moments())
def test_a_copy_and_its_original_play_on_without_touching_each_other(game: Game) -> None:
    before = state_of(game).tobytes(), game.record(), game.position()
    twin = game.copy()
    play_to_the_end(twin)
    assert (state_of(game).tobytes(), game.record(), game.position()) == before
    ended = state_of(twin).tobytes(), twin.record(), twin.position()
    play_to_the_end(game)
    assert (state_of(twin).tobytes(), twin.record(), twin.position()) == ended
    assert (state_of(game).tobytes(), game.record(), game.position()) == ended


def play_to_the_end(game: Game) -> None:
    rng = Table(game.name, len(game.players), {}, game.first, 1, "").random()
    while not game.over:
        move_at_random(game, rng)


@FEW
@given(tables())
def test_a_record_replays_to_the_same_positions(table: Table) -> None:
    positions = [game.position() for game in table.play()]
    *_, game = table.play()
    record = json.loads(json.dumps(game.record()))
    again = Game.from_record({**record, "moves": []})
    assert again.position() == positions[0]
    for line, position in zip(record["moves"], positions[1:], strict=True):
        again.play(line[0], line[2:])
        assert again.position() == position
    assert again.record() == record
    assert again.unused_shuffles == 0


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=moments())
def test_a_saved_game_is_loaded_where_it_stopped(game: Game, tmp_path: Path) -> None:
    game.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json")
    assert again.record() == game.record()
    assert again.position() == game.position()
    for seat in game.seats:
        assert again.observe(seat).tobytes() == game.observe(seat).tobytes()
    play_to_the_end(again)
    assert again.over
