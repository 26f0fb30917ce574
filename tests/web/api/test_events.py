"""The stream of events: what happens, as each seat may know it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from nextstop.web import limiting, streams
from nextstop.web.api.told import Event
from nextstop.web.limits import Limits
from tests.tables.builders import play_until
from tests.web.api.programs import Program, create, kind
from tests.web.server import Running, running

_EVENT: TypeAdapter[Any] = TypeAdapter(Event)


class Listener:
    """A program's open stream, read in a thread."""

    def __init__(self, program: Program, **query: object) -> None:
        self.events: list[dict[str, Any]] = []
        self.ended = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(program, query), daemon=True)
        self._thread.start()

    def _read(self, program: Program, query: dict[str, object]) -> None:
        url = f"{program.table}/events"
        try:
            with program.http.stream("GET", url, params=query, timeout=60) as response:
                assert response.headers["content-type"] == "application/x-ndjson"
                for line in response.iter_lines():
                    self.events.append(json.loads(line))
        except httpx.HTTPError:
            pass
        self.ended.set()

    def named(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]

    def wait_for(self, name: str, **what: object) -> dict[str, Any]:
        """The first event of a name with these values."""
        deadline = time.monotonic() + 10
        while True:
            for event in self.named(name):
                if what.items() <= event.items():
                    return event
            assert time.monotonic() < deadline, self.events
            time.sleep(0.005)


@contextmanager
def listening(program: Program, **query: object) -> Iterator[Listener]:
    listener = Listener(program, **query)
    listener.wait_for("table")
    yield listener


def heard(program: Program, **query: object) -> list[dict[str, Any]]:
    """What a program hears that does not wait for more."""
    answer = program.get("/events", wait=0, **query)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def test_the_table_comes_first_and_then_whose_turn_it_is(seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    events = heard(ann)
    assert names(events) == ["table", "turn"]
    assert events[0]["table"] == ann.get().json()
    assert events[1] == {
        "event": "turn",
        "version": events[0]["table"]["version"],
        "ply": 0,
        "to_move": ["A"],
        "may_move": ["A"],
    }
    assert heard(ben)[1]["may_move"] == []
    for event in events:
        _EVENT.validate_python(event)


def test_each_move_is_told_to_everybody(server: Running, seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    spectator = Program(server, ann.get().json()["id"])
    with listening(ben) as his, listening(spectator) as theirs:
        move = ann.get("/legal").json()["moves"][0]["move"]
        version = ann.move(0, move).json()["table"]["version"]
        told = {
            "event": "move",
            "version": version,
            "ply": 1,
            "seat": "A",
            "move": move,
            "hidden": False,
            "by_clock": False,
        }
        assert his.wait_for("move") == theirs.wait_for("move") == told
        assert his.wait_for("turn", ply=1)["may_move"] == ["B"]
        assert theirs.wait_for("turn", ply=1)["may_move"] == []


def test_who_comes_back_hears_what_was_missed(server: Running, seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    table = server.tables.get(ann.get().json()["id"])
    play_until(server.tables, table, lambda t: t.match.ply >= 9)
    history = server.tables.get(table.id).match.game.history
    for since in (0, 4, 9, 50):
        events = heard(ann, since=since)
        assert names(events) == ["table", *["move"] * max(0, 9 - since), "turn"]
        moves = [(e["seat"], e["move"]) for e in events if e["event"] == "move"]
        assert moves == list(history[since:])


def test_sitting_down_is_told_and_starts_the_game(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "open")
    ann = Program(server, made["table"]["id"], made["tokens"]["A"])
    with listening(ann) as hers:
        assert hers.events[0]["table"]["state"] == "waiting"
        wish = {"name": "Ben", "invitation": made["invitations"]["B"]}
        Program(server, made["table"]["id"]).post("/join", wish)
        hers.wait_for("turn", ply=0)
    assert hers.events[1]["table"]["state"] == "running"
    assert hers.events[1]["table"]["seats"][1]["name"] == "Ben"


def test_a_hidden_tile_is_told_when_it_is_turned_up(seated) -> None:
    ann, ben, cio = seated("busstop", "Ann", "Ben", "Cio")
    ann.move(0, "tile 5")
    with listening(cio) as hers:
        ben.move(1, "tile 7")
        assert hers.wait_for("move", ply=2)["move"] == "tile"
        assert hers.wait_for("move", ply=2)["hidden"]
        assert heard(ben)[2] | {"version": 0} == {
            "event": "move",
            "version": 0,
            "ply": 2,
            "seat": "B",
            "move": "tile 7",
            "hidden": False,
            "by_clock": False,
        }
        cio.move(2, "tile 9")
        told = hers.wait_for("reveal")
        assert (told["ply"], told["seat"], told["move"]) == (2, "B", "tile 7")
        assert [e["ply"] for e in hers.named("reveal")] == [2]
    # Who was away meanwhile hears it, too.
    late = heard(ann, since=2)
    assert [(e["ply"], e["move"]) for e in late if e["event"] == "reveal"] == [(2, "tile 7")]
    assert [e["move"] for e in late if e["event"] == "move"] == ["tile 9"]
    assert [e["event"] for e in heard(ann, since=3)] == ["table", "turn"]


def test_the_stream_ends_with_the_game(server: Running, seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    table = server.tables.get(ann.get().json()["id"])
    with listening(ann) as hers:
        play_until(server.tables, table, lambda t: t.over)
        assert hers.ended.wait(10)
    last = hers.events[-1]
    assert last["event"] == "over"
    final = ann.get().json()
    assert (last["scores"], last["winners"]) == (final["scores"], final["winners"])
    assert len(hers.named("move")) == final["ply"] == last["ply"]
    assert names(heard(ann, since=final["ply"])) == ["table", "over"]


def test_messages_of_people_are_not_told(server: Running, seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    table = server.tables.get(ann.get().json()["id"])
    with listening(ben) as his:
        server.tables.send(table.id, table.seat("A").guest, "hello there")
        ann.move(0, ann.get("/legal").json()["moves"][0]["move"])
        his.wait_for("turn", ply=1)
    assert names(his.events) == ["table", "turn", "move", "turn"]


def test_a_token_that_works_no_more_ends_its_stream(seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    with listening(ann) as hers:
        assert ann.post("/token").status_code == 200
        assert hers.ended.wait(5)


def test_silence_is_broken_by_a_heartbeat(seated, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "SIGN_OF_LIFE", 0.02)
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    with listening(ann) as hers:
        hers.wait_for("heartbeat")
        assert names(hers.events)[:3] == ["table", "turn", "heartbeat"]


def test_a_stream_needs_no_token_but_no_wrong_one_either(server: Running, seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    ann.http.headers["authorization"] += "x"
    assert kind(ann.get("/events", wait=0)) == "unauthorized"
    assert kind(Program(server, "nosuch").get("/events")) == "no-such-table"
    assert kind(Program(server, "nosuch").get("/events", since="x")) == "invalid"


def test_streams_end_promptly_when_the_server_stops(database: Path) -> None:
    with running(database) as server:
        made = create(server, "bus-and-stop", "Ann", "Ben")
        with listening(Program(server, made["table"]["id"], made["tokens"]["A"])) as hers:
            assert server.stop() < 5
            assert hers.ended.wait(3)


def test_so_many_streams_and_no_more(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "clock", lambda: 0.0)
    with running(database, limits=Limits(streams_per_guest=1)) as server:
        made = create(server, "bus-and-stop", "Ann", "Ben")
        ann, ben = (Program(server, made["table"]["id"], t) for t in made["tokens"].values())
        with listening(ann):
            assert kind(ann.get("/events")) == "too-many-requests"
            assert ann.get("/events").headers["retry-after"] == "30"
            assert names(heard(ben)) == ["table", "turn"]
