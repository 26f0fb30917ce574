"""Messages at a table: for those who sit there, short, few, and mutable."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nextstop.tables.errors import NotYourSeat
from nextstop.tables.messages import (
    KEPT,
    LONGEST,
    MOST_A_MINUTE,
    BadMessage,
    Message,
    TooManyMessages,
    compose,
)
from nextstop.tables.tables import Tables
from tests.tables.builders import ANN, BEN, CIO, people, play_until, tables_at

LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def test_a_message_is_for_those_who_sit_at_the_table(tables: Tables) -> None:
    table = tables.send(people(tables, "busstop").id, ANN, "  Hello\n there ")
    (message,) = table.messages_for(BEN)
    assert (message.number, message.seat, message.text) == (1, "A", "Hello there")
    assert table.messages_for(ANN) == (message,)
    assert table.messages_for(CIO) == ()
    assert table.messages_for(None) == ()
    with pytest.raises(NotYourSeat):
        tables.send(table.id, CIO, "Let me in")


def test_messages_are_kept_and_do_not_disturb_the_game(tables: Tables, database: Path) -> None:
    table = people(tables, "bus-and-stop")
    tables.send(table.id, ANN, "one")
    table = play_until(tables, tables.get(table.id), lambda t: t.match.ply == 4)
    tables.send(table.id, BEN, "two")
    again = tables_at(database)
    restored = again.get(table.id)
    assert [m.text for m in restored.messages] == ["one", "two"]
    assert restored.match is not None and restored.match.ply == 4
    assert play_until(again, restored, lambda t: t.match.ply == 6).messages == restored.messages
    again.close()


def test_a_guest_mutes_a_seat_for_themselves_alone(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    tables.send(table.id, BEN, "first")
    for _ in range(2):  # twice is once
        muted = tables.mute(table.id, ANN, "B", True)
    assert muted.messages_for(ANN) == ()
    assert [m.text for m in muted.messages_for(CIO)] == ["first"]
    heard = tables.mute(table.id, ANN, "B", False)
    assert [m.text for m in heard.messages_for(ANN)] == ["first"]
    with pytest.raises(NotYourSeat):
        tables.mute(table.id, ANN, "E", True)
    with pytest.raises(NotYourSeat):
        tables.mute(table.id, "stranger", "B", True)


@pytest.mark.parametrize("text", ["", "   \n", "\u200b\u202e", "x" * (LONGEST + 1)])
def test_a_message_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        compose((), "A", text)


def test_nobody_writes_more_than_so_many_a_minute() -> None:
    now = datetime.now(UTC)
    before = tuple(Message(n, "A", "x", now) for n in range(1, MOST_A_MINUTE + 1))
    with pytest.raises(TooManyMessages):
        compose(before, "A", "again")
    assert compose(before, "B", "mine").number == MOST_A_MINUTE + 1
    later = tuple(Message(m.number, "A", "x", now - timedelta(minutes=2)) for m in before)
    assert compose(later, "A", "again").text == "again"
    with pytest.raises(TooManyMessages):
        compose((Message(2000, "A", "x", LONG_AGO),), "A", "again")


def test_the_latest_messages_are_shown(tables: Tables) -> None:
    table = people(tables, "busstop")
    for n in range(1, KEPT + 4):
        tables._storage.send(
            table.id, tables.get(table.id).head.version, Message(n, "A", str(n), LONG_AGO)
        )
    shown = [m.number for m in tables.get(table.id).messages]
    assert shown == list(range(4, KEPT + 4))
