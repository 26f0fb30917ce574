"""The server stops in the middle of games and starts again on the same file."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.tables.builders import play_until
from tests.web.server import Person, running
from tests.web.test_moves import Duel
from tests.web.test_streams import listening


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_game_goes_on_where_it_stopped_and_people_keep_their_seats(
    database: Path, game: str
) -> None:
    with running(database) as server:
        ann, ben = Person(server), Person(server)
        duel = Duel(server, ann, ben, game)
        table = play_until(server.tables, duel.table, lambda t: t.match.ply == 12)
    with running(database) as server:
        duel.server = server
        for who in (ann, ben):
            who.http.base_url = server.url
        assert duel.table.match.position == table.match.position
        assert "badge lamp" in ann.get(duel.url).text
        seat = table.match.position["actors"][0]
        who = {"A": ann, "B": ben}[table.mover(seat).letter]
        move = table.match.moves[seat][0]
        assert who.move(duel.url, seat, 12, move=move).status_code == 303
        play_until(server.tables, duel.table, lambda t: t.over)
        assert "Rematch" in ann.get(duel.url).text
    ann.close()
    ben.close()


def test_bots_that_were_moving_go_on_by_themselves(database: Path) -> None:
    with running(database, bot_pause=30) as server:
        ann = Person(server)
        url = ann.create("bus-and-stop", ("kind-A", "bot"))
        table = url.removeprefix("/tables/")
        assert server.tables.get(table).match.ply == 0
    with running(database) as server:
        deadline = time.monotonic() + 60
        while not server.tables.get(table).over:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    ann.close()


def test_a_page_that_was_open_wakes_bots_that_nobody_woke(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(database, bot_pause=30) as server:
        ann = Person(server)
        url = ann.create("bus-and-stop", ("kind-A", "bot"))
    monkeypatch.setattr("nextstop.tables.tables.Tables.waiting_for_bots", lambda self: [])
    with running(database) as server:
        ann.http.base_url = server.url
        table = server.tables.get(url.removeprefix("/tables/"))
        with listening(ann, f"{url}/events?version={table.head.version}") as listener:
            listener.wait_for_more_than(table.head.version)
    ann.close()


def test_two_servers_on_one_file_are_one_table(database: Path) -> None:
    """The same form sent to both at the same moment is made once."""
    with running(database) as one, running(database) as two:
        ann, ben = Person(one), Person(one)
        duel = Duel(one, ann, ben, "bus-and-stop")
        there = Person(two)
        there.http.cookies.update(ann.http.cookies)
        moves = duel.table.match.moves["A"]
        first = ann.move(duel.url, "A", 0, move=moves[0])
        second = there.move(duel.url, "A", 0, move=moves[-1])
        assert (first.status_code, second.status_code) == (303, 409)
        assert "moved on" in second.text
        for who in (ann, ben, there):
            who.close()
