"""A table without HTTP: sitting down, moving, bots, rematches."""

from __future__ import annotations

from pathlib import Path

import pytest

from nextstop import Refused
from nextstop.tables.errors import (
    BadName,
    BadPlan,
    NoSuchTable,
    NotYourSeat,
    Stale,
    TableClosed,
)
from nextstop.tables.seats import Plan
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, CIO, people, phase, play_until, tables_at

ME, BOT, FRIEND = Plan("me", "Ann"), Plan("bot"), Plan("friend")


def alone(tables: Tables, game: str = "bus-and-stop", players: int = 3) -> Table:
    return tables.create(ANN, game, [ME, *[BOT] * (players - 1)], first="A")


# Sitting down


def test_a_table_of_one_person_and_bots_begins_at_once(tables: Tables) -> None:
    table = alone(tables)
    assert table.match is not None
    assert [seat.name for seat in table.seats] == ["Ann", "Medium bot", "Medium bot 2"]
    assert table.match.game.first == "A"


def test_a_table_waits_for_friends_and_begins_with_the_last(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    assert table.match is None
    table = tables.join(tables.invitation(table, "C"), CIO, " Cio ")
    assert table.match is None
    table = tables.join(tables.invitation(table, "B"), BEN, "Ben")
    assert table.match is not None
    assert table.match.game.players == ("Ann", "Ben", "Cio")


def test_the_same_link_twice_is_the_same_seat(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    secret = tables.invitation(table, "B")
    once = tables.join(secret, BEN, "Ben")
    assert tables.join(secret, BEN, "Another").seat("B") == once.seat("B")


def test_a_seat_is_taken_once(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND, FRIEND])
    secret = tables.invitation(table, "B")
    tables.join(secret, BEN, "Ben")
    with pytest.raises(TableClosed, match="taken"):
        tables.join(secret, CIO, "Cio")


def test_two_at_a_table_cannot_have_one_name(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND])
    with pytest.raises(BadPlan, match="called"):
        tables.join(tables.invitation(table, "B"), BEN, "ANN")
    with pytest.raises(BadPlan, match="tell them apart"):
        tables.create(ANN, "bus-and-stop", [ME, Plan("device", "ann")])


def test_an_invitation_that_nobody_made_leads_nowhere(tables: Tables) -> None:
    with pytest.raises(NoSuchTable):
        tables.invited("x" * 24)


def test_the_host_may_seat_a_bot_instead_of_a_friend(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND])
    with pytest.raises(NotYourSeat):
        tables.seat_bot(table.id, BEN, "B", "greedy")
    with pytest.raises(BadPlan, match="no bot"):
        tables.seat_bot(table.id, ANN, "B", "clever")
    with pytest.raises(TableClosed):
        tables.seat_bot(table.id, ANN, "A", "greedy")
    with pytest.raises(NotYourSeat):
        tables.seat_bot(table.id, ANN, "E", "greedy")
    assert tables.seat_bot(table.id, ANN, "B", "greedy").match is not None


@pytest.mark.parametrize(
    ("game", "plans", "options", "first", "field"),
    [
        ("chess", [ME, BOT], {}, None, "game"),
        ("bus-and-stop", [ME], {}, None, "players"),
        ("bus-and-stop", [ME, *[BOT] * 4], {}, None, "players"),
        ("bus-and-stop", [ME, BOT], {"cards": "no"}, None, "options.cards"),
        ("bus-and-stop", [ME, BOT], {"hats": True}, None, "options.hats"),
        ("bus-and-stop", [ME, BOT], {}, "C", "first"),
        ("bus-and-stop", [ME, Plan("bot", bot="clever")], {}, None, "bot"),
        ("busstop", [ME, BOT], {"colours": ["red", "red"]}, None, "options.colours"),
    ],
)
def test_a_table_that_cannot_be_is_not_made(
    tables: Tables, game: str, plans: list[Plan], options: dict, first: str | None, field: str
) -> None:
    with pytest.raises(BadPlan) as error:
        tables.create(ANN, game, plans, options, first)
    assert error.value.field == field
    assert tables.unfinished_of(ANN, 9) == []


def test_a_table_with_a_bad_name_is_not_made(tables: Tables) -> None:
    with pytest.raises(BadName):
        tables.create(ANN, "bus-and-stop", [Plan("me", "x" * 10_000), BOT])
    assert tables.unfinished_of(ANN, 9) == []


# Moving


def test_only_the_seats_own_guest_moves(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    for guest in (BEN, CIO, None):
        with pytest.raises(NotYourSeat):
            tables.move(table.id, guest, "A", 0, table.match.moves["A"][0])
    with pytest.raises(NotYourSeat):
        tables.move(table.id, ANN, "Z", 0, "stay")
    assert tables.get(table.id).match.ply == 0


def test_a_move_against_a_rule_changes_nothing(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    with pytest.raises(Refused) as refused:
        tables.move(table.id, ANN, "A", 0, "drop office 4 Bc Bc Rc Rc")
    assert refused.value.rule.startswith("C3")
    assert tables.get(table.id) == table


def test_a_move_out_of_turn_on_a_present_page_breaks_a_rule(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    with pytest.raises(Refused) as refused:
        tables.move(table.id, BEN, "B", 0, "stay")
    assert refused.value.rule == "N2"


def test_the_same_move_sent_twice_is_made_once(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    move = table.match.moves["A"][0]
    tables.move(table.id, ANN, "A", 0, move)
    with pytest.raises(Stale):
        tables.move(table.id, ANN, "A", 0, move)
    with pytest.raises(Stale):
        tables.move(table.id, ANN, "A", 99, move)
    assert tables.get(table.id).match.ply == 1


def test_anothers_simultaneous_move_does_not_make_mine_stale(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    table = tables.move(table.id, ANN, "A", 0, "tile 5")
    tables.move(table.id, BEN, "B", 1, "tile 3")
    table = tables.move(table.id, CIO, "C", 1, "tile 8")
    assert phase("take")(table)
    table = play_until(tables, table, phase("seat"))
    ply = table.match.ply
    actors = table.match.position["actors"]
    assert len(actors) > 1
    first, second = actors[:2]
    tables.move(table.id, table.mover(first).guest, first, ply, table.match.moves[first][0])
    move = table.match.moves[second][0]
    assert tables.move(table.id, table.mover(second).guest, second, ply, move).match.ply == ply + 2


def test_a_page_of_an_earlier_decision_is_stale_even_if_its_move_would_be_legal(
    tables: Tables,
) -> None:
    table = play_until(tables, people(tables, "busstop", 3), phase("seat"))
    seat = next(s for s, moves in table.match.moves.items() if moves)
    ply = table.match.ply
    guest = table.mover(seat).guest
    table = tables.move(table.id, guest, seat, ply, table.match.moves[seat][0])
    with pytest.raises(Stale):
        tables.move(table.id, guest, seat, ply, "done")


def test_nobody_moves_before_the_game_begins(tables: Tables) -> None:
    table = tables.create(ANN, "bus-and-stop", [ME, FRIEND])
    with pytest.raises(TableClosed, match="not begun"):
        tables.move(table.id, ANN, "A", 0, "stay")


def test_an_unknown_table_is_not_made_by_asking(tables: Tables) -> None:
    for verb in (tables.get, lambda t: tables.move(t, ANN, "A", 0, "stay"), tables.move_bot):
        with pytest.raises(NoSuchTable):
            verb("nowhere")


# The proxy bus of two-player Busstop


def test_the_players_move_the_proxy_in_turns_from_the_second_player_on(tables: Tables) -> None:
    table = play_until(tables, people(tables, "busstop"), phase("seat"))
    assert table.mover("C").guest == BEN
    assert "C" in table.actors_of(BEN)
    assert "C" not in table.actors_of(ANN)
    with pytest.raises(NotYourSeat):
        tables.move(table.id, ANN, "C", table.match.ply, table.match.moves["C"][0])
    table = play_until(tables, table, lambda t: t.match.position["round"] == 2)
    table = play_until(tables, table, phase("seat"))
    assert table.mover("C").guest == ANN


def test_a_bot_moves_the_proxy_in_its_rounds(tables: Tables) -> None:
    table = tables.create(ANN, "busstop", [ME, BOT], first="A")
    while not phase("seat")(table):
        while tables.move_bot(table.id):
            pass
        table = tables.get(table.id)
        if own := table.actors_of(ANN):
            move = table.match.moves[own[0]][0]
            table = tables.move(table.id, ANN, own[0], table.match.ply, move)
    while tables.move_bot(table.id):
        pass
    table = tables.get(table.id)
    assert any(entry.seat == "C" for entry in table.match.log)
    assert "C" not in table.match.position["actors"]


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_bus_and_stop_to_the_end(tables: Tables, players: int) -> None:
    table = tables.create(ANN, "bus-and-stop", [BOT] * players)
    while tables.move_bot(table.id):
        pass
    assert tables.get(table.id).over


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_play_busstop_to_the_end(tables: Tables, players: int) -> None:
    table = tables.create(ANN, "busstop", [BOT] * players)
    while tables.move_bot(table.id):
        pass
    assert tables.get(table.id).over


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_game_goes_on_after_a_restart_at_any_moment(database: Path, game: str) -> None:
    """Every few moves the server is another one; shuffles, log and open decisions survive."""
    tables = tables_at(database)
    table = people(tables, game)
    while not table.over:
        table = play_until(
            tables, table, lambda t, ply=table.match.ply: t.over or t.match.ply >= ply + 7
        )
        tables.close()
        tables = tables_at(database)
        again = tables.get(table.id)
        assert again.match.position == table.match.position
        assert again.match.log == table.match.log
        assert again.match.opened == table.match.opened
        assert again.match.moves == table.match.moves
        assert again.match.game.shuffles == table.match.game.shuffles
        table = again
    tables.close()


def test_the_record_is_given_when_the_game_is_over_and_not_before(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    with pytest.raises(TableClosed):
        table.record()
    table = play_until(tables, table, lambda t: t.over)
    record = table.record()
    assert record["players"] == ["Ann", "Ben"]
    assert len(record["moves"]) == table.match.ply


def test_a_running_table_with_bots_is_found_after_a_restart(tables: Tables) -> None:
    waiting, running = tables.create(ANN, "bus-and-stop", [ME, FRIEND]), alone(tables)
    friends = people(tables, "bus-and-stop")
    found = tables.waiting_for_bots()
    assert found == [running.id]
    assert {waiting.id, friends.id}.isdisjoint(found)


# Rematch


def test_a_rematch_has_the_same_seats_and_the_next_player_begins(tables: Tables) -> None:
    table = people(tables, "bus-and-stop", 3, first="C", cards="one-per-number")
    with pytest.raises(TableClosed):
        tables.rematch(table.id, ANN)
    table = play_until(tables, table, lambda t: t.over)
    with pytest.raises(NotYourSeat):
        tables.rematch(table.id, "somebody else")
    again = tables.rematch(table.id, BEN)
    assert again.match.game.first == "A"
    assert again.names == table.names
    assert [seat.guest for seat in again.seats] == [ANN, BEN, CIO]
    assert again.head.options == {"cards": "one-per-number"}
    assert tables.get(table.id).rematch == again.id
    assert tables.get(table.id).head.version == table.head.version + 1


def test_two_who_ask_for_a_rematch_get_the_same_table(tables: Tables) -> None:
    table = play_until(tables, people(tables, "bus-and-stop"), lambda t: t.over)
    assert tables.rematch(table.id, ANN).id == tables.rematch(table.id, BEN).id


# My tables


def test_my_tables_are_mine_the_latest_change_first(tables: Tables) -> None:
    first, second = alone(tables), alone(tables, "busstop")
    people(tables, "bus-and-stop")
    assert [t.id for t in tables.unfinished_of(ANN, 9)][1:] == [second.id, first.id]
    assert tables.unfinished_of(CIO, 9) == []
    assert tables.name_of(ANN) == "Ann"
    assert tables.name_of(CIO) is None
