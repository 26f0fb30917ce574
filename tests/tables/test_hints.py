"""Hints: the whole of what is to be decided, in words, from what the seat may know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from nextstop import Game
from nextstop.bots import bot_move, make_bot
from nextstop.bots.analysis import Analysis, Budget, Candidate
from nextstop.languages import say, speaking
from nextstop.languages.figures import tenths
from nextstop.tables.advice import advise
from nextstop.tables.drafts import Draft, acts
from nextstop.tables.errors import NotYourSeat, Stale, TableClosed
from nextstop.tables.gains import Gain, expected, gained
from nextstop.tables.hints import Hint, _comes_to, _hint, _straight, check_hint, find_hint, question
from nextstop.tables.match import Match, seat_names
from nextstop.tables.seats import Plan
from nextstop.tables.tables import Tables
from tests.games.redeal import deal_anew
from tests.games.tables import moments
from tests.tables.builders import ANN, BEN, phase, play_until
from tests.tables.test_drafts import filled, match_of, seating

FEW = Budget(simulations=60)


def match_at(game: Game) -> Match:
    return Match(game, game.position(), dict.fromkeys(game.actors, game.ply))


@settings(max_examples=25)
@given(moments())
def test_a_hint_is_the_same_whatever_the_hidden_cards_are(game: Game) -> None:
    match = match_at(game)
    for seat in game.actors:
        draft = Draft(seat, game.ply)
        dealt = deal_anew(game, game.controller(seat), random.Random(3))
        other = replace(match, game=dealt, position=dealt.position())
        assert find_hint(match, draft, FEW) == find_hint(other, draft, FEW)


@settings(max_examples=25)
@given(moments())
def test_what_is_advised_can_be_played_to_its_end_and_is_said_in_as_many_sentences(
    game: Game,
) -> None:
    match, before = match_at(game), game.record()
    for seat in game.actors:
        hint = find_hint(match, Draft(seat, game.ply), FEW)
        assert len(hint.best) == len(hint.moves) > 0
        ahead = game.copy()
        for move in hint.moves:
            ahead.play(seat, move)
        assert game.phase != "seat" or not acts(match, ahead, seat)
        assert not (hint.second and hint.others)
        assert all(hint.others)  # none without words
        assert hint.second or hint.others or "next best" not in str(hint.why[0])
    assert game.record() == before


def test_a_boarding_is_advised_on_from_what_is_tried_out(tables: Tables) -> None:
    match = match_of(seating(tables))
    draft = Draft("A", match.ply)
    whole = find_hint(match, draft, FEW)
    tried = replace(draft, moves=whole.moves[:1])
    ahead = match.game.copy()
    for move in (*tried.moves, *find_hint(match, tried, FEW).moves):
        ahead.play("A", move)
    assert not acts(match, ahead, "A")


def test_nobody_is_sent_to_the_queue_only_to_be_called_at_once() -> None:
    game, greedy = Game("busstop", 3, first="A", seed=3), make_bot("greedy", "busstop")
    straightened, changes = 0, 0
    while not game.over:
        seat = game.actors[0]
        for board in [move for move in game.moves(seat) if move.startswith("board")]:
            _, who, bus = board.split()
            moves = (f"queue {who}", f"call {bus}")
            result = _comes_to(game, seat, moves)
            if result is None:
                continue  # a call comes after all who were received have a place
            if game.position()["players"][game.seats.index(seat)]["queue"]:
                # Whoever stood there before is called: that is no detour.
                if result != _comes_to(game, seat, (board,)):
                    assert _straight(game, seat, moves, result) == moves
                    changes += 1
            else:
                assert _straight(game, seat, moves, result) == (board,)
                straightened += 1
        game.play(seat, bot_move(game, seat, greedy))
    assert straightened
    assert changes


def test_a_way_that_only_leaves_something_out_is_told_as_a_whole() -> None:
    game, greedy = Game("busstop", 2, first="A", seed=3), make_bot("greedy", "busstop")

    def first_call() -> str | None:
        legal = game.moves(game.actors[0])
        return next((m for m in legal if m.startswith("call") and "done" in legal), None)

    while not (call := first_call()):
        game.play(game.actors[0], bot_move(game, game.actors[0], greedy))
    seat, match = game.actors[0], match_at(game)
    calls, stays = (Candidate(move, 0.5, 20, 100) for move in (call, "done"))
    found = Analysis(seat, (calls, stays), 200, exact=False)
    hint = _hint(match, game, found, [(calls, (call, "done")), (stays, ("done",))])
    names = seat_names(game)
    assert hint.others == ((advise(game.position(), seat, "done", names, match.fares),),)


def test_a_full_boarding_only_needs_its_doors_closed(tables: Tables) -> None:
    match = match_of(seating(tables))
    draft = filled(match, "A")
    hint = find_hint(match, draft, FEW)
    assert hint.moves == ("done",)


def test_whoever_follows_a_hint_sees_what_is_left_of_it(tables: Tables) -> None:
    match = match_of(seating(tables))
    hint = find_hint(match, Draft("A", match.ply), FEW)
    assert hint.after(()) == hint
    assert hint.after(("queue x",)) is None
    assert hint.after(hint.moves) is None


def test_of_a_followed_hint_nothing_is_left_that_begins_with_other_moves() -> None:
    board, close = say("Board bus 1."), say("Close the doors.")
    hint = Hint("A", ("board c 1", "done"), (board, close), ((close,),), (board,), (board,))
    assert hint.after(("board c 1",)) == Hint("A", ("done",), (close,), (), (), ())


def test_who_may_ask_and_when(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("friend")]
    table = tables.create(ANN, "bus-and-stop", plans, first="A", hints=True)
    with pytest.raises(TableClosed):
        check_hint(table, ANN, "A", 0)
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")
    assert check_hint(table, ANN, "A", 0) is table.match
    for guest, seat in ((None, "A"), (BEN, "A"), (ANN, "Z")):
        with pytest.raises(NotYourSeat):
            check_hint(table, guest, seat, 0)
    with pytest.raises(NotYourSeat, match="when it is your turn"):
        check_hint(table, BEN, "B", 0)
    first = match_of(table)
    table = tables.move(table.id, ANN, "A", 0, first.moves["A"][0])
    table = play_until(tables, table, lambda t: t.match.position["actors"] == ["A"])
    with pytest.raises(Stale):
        check_hint(table, ANN, "A", 0)
    closed = replace(table, head=replace(table.head, hints=False))
    with pytest.raises(NotYourSeat, match="not allowed"):
        check_hint(closed, ANN, "A", match_of(table).ply)


def test_hints_are_counted_for_good_by_seat_and_a_rematch_counts_anew(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("bot")]
    table = tables.create(ANN, "bus-and-stop", plans, first="A", hints=True)
    for _ in range(2):
        table = tables.note_hint(table.id, "A")
    assert [seat.hints for seat in table.seats] == [2, 0]
    again = Tables(tables._storage).get(table.id)
    assert [seat.hints for seat in again.seats] == [2, 0]
    while not table.over:
        if not tables.move_bot(table.id):
            table = tables.get(table.id)
            seat = match_of(table).position["actors"][0]
            match = match_of(table)
            table = tables.move(table.id, ANN, seat, match.ply, match.moves[seat][0])
        table = tables.get(table.id)
    rematch = tables.rematch(table.id, ANN)
    assert rematch.head.hints
    assert [seat.hints for seat in rematch.seats] == [0, 0]


def test_a_hint_for_the_proxy_counts_for_whoever_steers_it(tables: Tables) -> None:
    table = seating(tables, 2)
    proxy = match_of(table).game.proxy
    steers = match_of(table).game.controller(proxy)
    table = tables.note_hint(table.id, proxy)
    assert [s.letter for s in table.seats if s.hints] == [steers]


def test_the_same_decision_is_the_same_question_while_others_move(tables: Tables) -> None:
    table = play_until(tables, seating(tables), phase("seat"))
    match = match_of(table)
    draft = Draft("C", match.ply)
    asked = question(table, match, draft)
    later = tables.move(table.id, ANN, "A", match.ply, match.moves["A"][0])
    assert question(later, match_of(later), draft) == asked


@pytest.mark.parametrize("name", ["bus-and-stop", "busstop"])
def test_every_move_can_be_advised_in_words(name: str) -> None:
    game, bot, told = Game(name, 3, first="A", seed=5), make_bot("greedy", name), set()
    match = match_at(game)
    while not game.over:
        for seat in game.actors:
            for move in game.moves(seat)[:40]:
                words = advise(game.position(), seat, move, {s: s for s in "ABC"}, match.fares)
                assert str(words).endswith(".")
                told.add(move.split(" ")[0])
        game.play(game.actors[0], bot_move(game, game.actors[0], bot))
    some = {"pick", "drop", "stay"} if name == "bus-and-stop" else {"tile", "take", "board", "done"}
    assert some <= told


@pytest.mark.parametrize(
    ("gain", "words"),
    [
        (Gain(0.12, 1.4), "It wins 12 more games in 100 than the next best, and ends 1.4 points"),
        (Gain(0.011, 0.0), "It wins 1 more game in 100 than the next best."),
        (Gain(0.05, -1.0), "It wins 5 more games in 100 than the next best, though it ends 1.0"),
        (Gain(0.004, 0.5), "It wins as often as the next best, and ends 0.5 points higher."),
        (Gain(-0.05, 3.0), "It is hardly better than the next best."),
        (Gain(0.5, 1.0, exact=True), "The next best would give the win away, or a part of it."),
        (Gain(0.0, 2.0, exact=True), "With the next best you would end 2.0 points lower."),
    ],
)
def test_what_is_gained_is_said(gain: Gain, words: str) -> None:
    assert not gain.is_nothing
    assert str(gained(gain)).startswith(words)


def test_less_than_the_noise_is_no_gain_unless_it_is_exact() -> None:
    assert Gain(0.009, -0.2).is_nothing
    assert not Gain(0.0, 0.1, exact=True).is_nothing


@pytest.mark.parametrize(
    ("share", "words"),
    [(1.0, "you win with 30 points"), (0.5, "you share the win"), (0.0, "somebody else wins")],
)
def test_a_solved_end_is_called_so(share: float, words: str) -> None:
    said = str(expected(Candidate("stay", share, 30.0, 0), exact=True))
    assert said.startswith("The end is solved")
    assert words in said


@pytest.mark.parametrize(
    ("number", "words"),
    [(1.44, "1.4"), (0.0, "0.0"), (-0.04, "0.0"), (-2.25, "−2.2"), (11.96, "12.0")],
)
def test_figures_have_one_place_after_the_point(number: float, words: str) -> None:
    assert str(tenths(number)) == words


def test_the_point_is_the_readers_own() -> None:
    with speaking("de"):
        assert str(say("%(points)s", points=tenths(1.4))) == "1,4"
