"""A bot plays for somebody for a while."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from nextstop.tables import standing_in
from nextstop.tables.errors import BadPlan, BotStandsIn, NotYourSeat, TableClosed
from nextstop.tables.seats import Plan
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, CIO, people, phase, play_until, tables_at


def bots_play(tables: Tables, table: Table) -> Table:
    while tables.move_bot(table.id):
        pass
    return tables.get(table.id)


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is to move counts as away at once."""
    monkeypatch.setattr(standing_in, "PATIENCE", timedelta(0))


# One's own seat


def test_a_bot_plays_for_me_until_i_take_my_seat_back(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    table = tables.stand_in(table.id, ANN, "A")
    assert table.actors_of(ANN) == ()
    assert table.bot_to_move == ("A", "medium")
    table = bots_play(tables, table)
    assert [seat for seat, _ in table.match.game.history] == ["A"]
    assert table.match.position["actors"] == ["B"]
    table = tables.take_back(table.id, ANN, "A")
    table = tables.move(table.id, BEN, "B", 1, table.match.moves["B"][0])
    assert table.bot_to_move is None
    assert "A" in table.actors_of(ANN) or table.match.position["actors"] == ["B"]


def test_taken_back_before_the_bot_has_moved_the_decision_is_mine_again(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    tables.stand_in(table.id, ANN, "A", "random")
    table = tables.take_back(table.id, ANN, "A")
    assert not tables.move_bot(table.id)
    assert tables.move(table.id, ANN, "A", 0, table.match.moves["A"][0]).match.ply == 1


def test_name_and_seat_stay_the_persons_own(tables: Tables) -> None:
    table = tables.stand_in(people(tables, "bus-and-stop").id, ANN, "A")
    assert table.names == ["Ann", "Ben"]
    assert table.seats_of(ANN) == ("A",)
    assert table.seat("A").bot is None


def test_a_form_of_mine_while_a_bot_plays_is_not_made_and_says_so(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    move = table.match.moves["A"][0]
    tables.stand_in(table.id, ANN, "A")
    for ply in (0, 99):
        with pytest.raises(BotStandsIn, match="Take your seat back first"):
            tables.move(table.id, ANN, "A", ply, move)
    with pytest.raises(NotYourSeat):
        tables.move(table.id, BEN, "A", 0, move)
    assert tables.get(table.id).match.ply == 0


def test_a_stand_in_steers_the_proxy_in_its_persons_rounds(tables: Tables) -> None:
    table = play_until(tables, people(tables, "busstop"), phase("seat"))
    assert table.mover("C").guest == BEN
    table = tables.stand_in(table.id, BEN, "B")
    assert "C" not in table.actors_of(BEN)
    with pytest.raises(BotStandsIn):
        tables.move(table.id, BEN, "C", table.match.ply, table.match.moves["C"][0])
    table = bots_play(tables, table)
    assert not {"B", "C"} & set(table.match.position["actors"])
    assert any(entry.seat == "C" for entry in table.match.log)


def test_a_stand_in_plays_to_the_end_and_goes_on_after_a_restart(database: Path) -> None:
    tables = tables_at(database)
    table = people(tables, "busstop", 3)
    tables.stand_in(table.id, BEN, "B")
    tables.stand_in(table.id, CIO, "C", "random")
    tables.close()
    tables = tables_at(database)
    assert tables.waiting_for_bots() == [table.id]
    assert tables.get(table.id).seat("C").stand_in == "random"
    table = tables.stand_in(table.id, ANN, "A")
    table = bots_play(tables, table)
    assert table.over
    tables.close()


def test_in_a_rematch_a_bot_goes_on_for_who_is_away_but_not_for_who_asks(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    tables.stand_in(table.id, ANN, "A")
    table = bots_play(tables, tables.stand_in(table.id, BEN, "B"))
    again = tables.rematch(table.id, ANN)
    assert [seat.stand_in for seat in again.seats] == [None, "medium"]


# Somebody else's seat


def test_who_is_here_keeps_the_seat_from_the_others(tables: Tables) -> None:
    table = people(tables, "bus-and-stop", 3)
    with pytest.raises(TableClosed, match="Ann is not away"):
        tables.stand_in(table.id, BEN, "A")
    assert tables.get(table.id).seat("A").stand_in is None


@pytest.mark.usefixtures("away")
def test_who_sits_there_may_let_a_bot_play_for_who_is_away(tables: Tables) -> None:
    table = people(tables, "bus-and-stop", 3)
    for stranger in ("", "somebody else"):
        with pytest.raises(NotYourSeat):
            tables.stand_in(table.id, stranger, "A")
    with pytest.raises(TableClosed, match="Cio is not away"):  # it is not Cio's turn
        tables.stand_in(table.id, BEN, "C")
    table = tables.stand_in(table.id, BEN, "A")
    assert table.seat("A").stand_in == "medium"
    for other in (BEN, CIO, ""):
        with pytest.raises(NotYourSeat):
            tables.take_back(table.id, other, "A")
    assert tables.take_back(table.id, ANN, "A").seat("A").stand_in is None


def test_the_clock_may_at_any_time(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    assert tables.stand_in(table.id, None, "B").seat("B").stand_in == "medium"


def test_nobody_stands_in_before_the_game_after_it_or_for_a_bot(tables: Tables) -> None:
    waiting = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("friend")])
    with pytest.raises(TableClosed):
        tables.stand_in(waiting.id, ANN, "A")
    table = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("bot")])
    with pytest.raises(TableClosed):
        tables.stand_in(table.id, ANN, "B")
    with pytest.raises(BadPlan, match="no bot"):
        tables.stand_in(table.id, ANN, "A", "clever")
    table = bots_play(tables, tables.stand_in(table.id, ANN, "A"))
    with pytest.raises(TableClosed):
        tables.stand_in(table.id, ANN, "A")


# Away


def test_away_is_who_could_move_and_was_neither_seen_nor_moved_for_ten_minutes(
    tables: Tables,
) -> None:
    table = people(tables, "bus-and-stop")
    began = table.moved_at
    minutes = timedelta(minutes=1)

    def absence(letter: str, after: int, **seen: int) -> timedelta | None:
        sightings = {{"ann": ANN, "ben": BEN}[who]: began + n * minutes for who, n in seen.items()}
        return standing_in.absence(table, letter, sightings, began + after * minutes)

    assert absence("A", 9) is None
    assert absence("A", 10) == 10 * minutes
    assert absence("A", 15, ann=6) is None
    assert absence("A", 25, ann=6, ben=24) == 19 * minutes
    assert absence("B", 60) is None  # it is Ann's turn
    # A game that is still played the next day is played over days.
    day = 24 * 60
    assert absence("A", day - 1) is None
    assert absence("A", day + 10, ann=60) is None
    assert absence("A", day + 60, ann=60) == day * minutes


def test_a_move_anywhere_at_the_table_starts_the_waiting_anew(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    after = tables.move(table.id, ANN, "A", 0, table.match.moves["A"][0])
    assert after.moved_at > table.moved_at
    assert tables_moved_at(tables, after) == after.moved_at


def tables_moved_at(tables: Tables, table: Table) -> object:
    """As another process on the same database reads it."""
    return Table.restore(tables._storage.load(table.id)).moved_at


def test_a_sighting_is_stored_and_changes_no_version(tables: Tables, database: Path) -> None:
    table = people(tables, "bus-and-stop")
    tables.sightings.note(table.id, ANN)
    tables.sightings.note(table.id, ANN)
    tables.sightings.note("nowhere", ANN)
    other = tables_at(database)
    assert list(other.sightings.of(table.id)) == [ANN]
    assert other.get(table.id).head.version == table.head.version
    other.close()
