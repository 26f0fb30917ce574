"""Live updates: a version number and nothing else, in bursts made one, from any process."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.tables.builders import tables_at
from tests.web.server import Person, Running, links, running, words
from tests.web.test_moves import Duel


class Listener:
    """Somebody's open stream, read in a thread."""

    def __init__(self, person: Person, url: str) -> None:
        self.lines: list[tuple[float, str]] = []
        self.ended = threading.Event()
        self._response: httpx.Response | None = None
        self._thread = threading.Thread(target=self._read, args=(person, url), daemon=True)
        self._thread.start()

    def _read(self, person: Person, url: str) -> None:
        try:
            with person.http.stream("GET", url, timeout=60) as response:
                for line in response.iter_lines():
                    self.lines.append((time.monotonic(), line))
        except httpx.HTTPError:
            pass
        self.ended.set()

    def versions(self) -> list[int]:
        return [int(line[6:]) for _, line in self.lines if line.startswith("data: ")]

    def wait_for(self, version: int, seconds: float = 10) -> float:
        """How long it took until the version was told."""
        return self._wait(lambda: version in self.versions(), seconds)

    def wait_for_more_than(self, version: int, seconds: float = 20) -> None:
        """Wait until a later version is told; those between may be passed over."""
        self._wait(lambda: max(self.versions(), default=0) > version, seconds)

    def _wait(self, true: Callable[[], bool], seconds: float) -> float:
        begun = time.monotonic()
        while not true():
            assert time.monotonic() - begun < seconds, self.lines
            time.sleep(0.01)
        return time.monotonic() - begun


@contextmanager
def listening(person: Person, url: str) -> Iterator[Listener]:
    listener = Listener(person, url)
    deadline = time.monotonic() + 10
    while not listener.lines:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    yield listener


def test_a_move_is_told_to_everybody_at_once(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "bus-and-stop")
    version = duel.table.head.version
    with listening(person(), f"{duel.url}/events?version={version}") as spectator:
        assert spectator.versions() == []
        duel.ann.move(duel.url, "A", 0, move=duel.table.match.moves["A"][0])
        assert spectator.wait_for(version + 1) < 5


def test_who_comes_with_an_old_page_is_told_at_once(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "bus-and-stop")
    with listening(person(), f"{duel.url}/events?version=1") as late:
        late.wait_for(duel.table.head.version)


def test_a_stream_holds_a_version_and_nothing_else(server: Running, person) -> None:
    ann: Person = person()
    url = ann.create("busstop", ("others", "friend"), ("first", "A"))
    version = 1
    with listening(ann, f"{url}/events?version={version}") as listener:
        for link, name in zip(links(ann.get(url).text), ("Ben", "Cio"), strict=True):
            version += 1
            assert person().post(link, ("name", name)).status_code == 303
            listener.wait_for(version)
        ann.move(url, "A", 0, move="tile 5")
        listener.wait_for(version + 1)
    assert {line for _, line in listener.lines} <= {
        "",
        "retry: 1000",
        "event: version",
        *(f"data: {n}" for n in range(10)),
    }


def test_a_burst_of_moves_is_told_as_one(server: Running, person) -> None:
    ann: Person = person()
    url = ann.create("busstop", ("kind-A", "bot"), ("kind-B", "friend"), ("kind-C", "bot"))
    table = server.tables.get(url.removeprefix("/tables/"))
    with listening(ann, f"{url}/events?version={table.head.version}") as listener:
        server.tables.seat_bot(table.id, table.head.host, "B", "random")
        deadline = time.monotonic() + 60
        while not server.tables.get(table.id).over:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        final = server.tables.get(table.id)
        listener.wait_for(final.head.version)
    told = listener.versions()
    assert told == sorted(set(told))
    assert len(told) < final.match.ply / 2


def test_what_another_process_does_is_told_too(server: Running, person, database: Path) -> None:
    duel = Duel(server, person(), person(), "bus-and-stop")
    table = duel.table
    elsewhere = tables_at(database)
    with listening(person(), f"{duel.url}/events?version={table.head.version}") as spectator:
        move = table.match.moves["A"][0]
        elsewhere.move(table.id, table.seat("A").guest, "A", 0, move)
        spectator.wait_for(table.head.version + 1)
    elsewhere.close()
    assert "Waiting for Ben" in words(duel.ann.get(duel.url).text)


def test_streams_end_promptly_when_the_server_stops(database: Path) -> None:
    with running(database) as server:
        ann = Person(server)
        url = ann.create("bus-and-stop")
        with listening(ann, f"{url}/events") as listener:
            assert server.stop() < 5
            assert listener.ended.wait(3)
        ann.close()
