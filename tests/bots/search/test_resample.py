"""The resampler deals uniformly what a seat cannot see, and nothing that it can see otherwise."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from nextstop import Game
from nextstop.bots.search.budget import Budget
from nextstop.bots.search.search import Search
from nextstop.games.busstop.actions import TILE
from tests.bots.search.resampling import chi_square, first_moment, limit, resampled, samples, seen
from tests.games.tables import moments, state_of

SAMPLES = 20_000


@settings(max_examples=150)
@given(moments())
def test_what_is_dealt_anew_looks_the_same_to_the_one_who_dealt(game: Game) -> None:
    for viewer in (*game.seats, None):
        states = resampled(game, viewer, game.ply + 1)
        assert seen(game, states, viewer) == game.observe(viewer).tobytes()


@settings(max_examples=60)
@given(moments())
def test_a_resampled_game_can_be_played_to_its_end(game: Game) -> None:
    states = resampled(game, None, game.ply)
    game.rules.verbs.playout(states, 0)
    assert game.rules.verbs.is_over(states, 0)


@settings(max_examples=60)
@given(moments())
def test_all_that_is_dealt_anew_is_what_was_hidden(game: Game) -> None:
    kept, dealt = state_of(game)[0], resampled(game, None, 3)[0]
    if game.name == "bus-and-stop":
        lying = [
            sorted(s["deck"][int(s["top"]) : int(s["deck_end"])].tolist()) for s in (kept, dealt)
        ]
    else:
        lying = [sorted(s["pile"][5 * int(s["round"]) :].tolist()) for s in (kept, dealt)]
    assert lying[0] == lying[1]


def is_uniform(found: Counter[Any], weights: Counter[Any]) -> bool:
    statistic, freedom = chi_square(found, weights)
    return statistic < limit(freedom)


def test_every_order_of_a_small_deck_comes_equally_often() -> None:
    def is_small(game: Game) -> bool:
        return game.phase == "main" and game.observe()["deck_size"] in (3, 4)

    game = first_moment("bus-and-stop", is_small, 3, "pick")
    state = state_of(game)[0]
    deck = state["deck"][int(state["top"]) : int(state["deck_end"])].tolist()
    found = Counter(
        tuple(s["deck"][: s["deck_end"]].tolist()) for s in samples(game, "A", 1, SAMPLES)
    )
    assert is_uniform(found, Counter(itertools.permutations(deck)))


def test_what_C2_6_shuffled_again_is_dealt_with_the_rest() -> None:
    def has_reshuffled(game: Game) -> bool:
        return len(game.shuffles) > 1 and game.phase == "main" and game.observe()["deck_size"] < 40

    game = first_moment("bus-and-stop", has_reshuffled, 3, "pick")
    counts = Counter(game.observe()["deck_cards"].nonzero()[0].tolist())
    weights: Counter[int] = Counter()
    for card in counts:
        weights[card] = int(game.observe()["deck_cards"][card])
    found = Counter(int(s["deck"][0]) for s in samples(game, "B", 2, SAMPLES))
    assert is_uniform(found, weights)


def test_every_line_of_the_last_pile_comes_equally_often() -> None:
    game = first_moment("busstop", lambda g: g.position()["round"] == 9, 3)
    pile = state_of(game)[0]["pile"][45:].tolist()
    found = Counter(tuple(s["pile"][45:].tolist()) for s in samples(game, "A", 3, SAMPLES))
    assert is_uniform(found, Counter(itertools.permutations(pile)))


def test_hidden_tiles_are_any_of_the_hand_independently() -> None:
    def all_but_one_have_chosen(game: Game) -> bool:
        position = game.position()
        return position["round"] == 8 and len(position["chosen"]) == 3 and game.phase == "tile"

    game = first_moment("busstop", all_but_one_have_chosen, 4)
    position, viewer = game.position(), game.actors[0]
    hidden = [s for s in position["chosen"] if s != position["conductor"]]
    seats = [game.seats.index(seat) for seat in hidden]
    hands = [position["players"][seat]["hand"] for seat in seats]
    found = Counter(
        tuple(int(s["choice"][seat]) for seat in seats) for s in samples(game, viewer, 4, SAMPLES)
    )
    assert is_uniform(found, Counter(itertools.product(*hands)))
    conductor = game.seats.index(position["conductor"])
    assert all(s["choice"][conductor] == position["shown"] for s in samples(game, viewer, 5, 20))


def test_in_a_search_who_has_chosen_face_down_chooses_any_tile_of_the_hand_anew() -> None:
    def two_have_chosen(game: Game) -> bool:
        position = game.position()
        return position["round"] == 5 and len(position["chosen"]) == 2 and game.phase == "tile"

    game = first_moment("busstop", two_have_chosen, 4)
    position, viewer = game.position(), game.actors[0]
    search = Search("busstop")
    search.run(game.observe(viewer), game.seats.index(viewer), Budget(simulations=1))
    root = search._states[0]
    conductor = game.seats.index(position["conductor"])
    assert root["choice"].tolist()[:4] == [
        position["shown"] if seat == conductor else 0 for seat in range(4)
    ]
    for seat in range(4):
        acts = bool(root["actors"] >> seat & 1)
        assert acts == (seat != conductor)
        if acts:
            tiles = [tile for tile in range(1, 11) if root["legal"][seat] >> (TILE + tile - 1) & 1]
            assert tiles == position["players"][seat]["hand"]


@pytest.mark.parametrize("shown", [False, True])
def test_the_proxy_draws_any_of_its_tiles_but_the_one_it_shows(shown: bool) -> None:
    def is_wanted(game: Game) -> bool:
        position = game.position()
        by_proxy = position["conductor"] == "C"
        return position["round"] == 7 and game.phase == "tile" and by_proxy == shown

    game = first_moment("busstop", is_wanted, 2)
    hand = game.position()["players"][2]["hand"]
    this_round = [game.position()["shown"]] if shown else hand
    weights = Counter(order for order in itertools.permutations(hand) if order[0] in this_round)
    found = Counter()  # type: Counter[tuple[int, ...]]
    for state in samples(game, game.actors[0], 6, SAMPLES):
        order = tuple(state["proxy_tiles"][6:].tolist())
        assert state["choice"][2] == order[0]
        found[order] += 1
    assert is_uniform(found, weights)


def test_one_seed_deals_the_same_again() -> None:
    game = Game("busstop", 3, seed=1)
    first, again, other = (resampled(game, "A", seed).tobytes() for seed in (1, 1, 2))
    assert first == again != other
