"""How long a move takes when many tables play at once: one server process, real HTTP on loopback.

    python benchmarks/table_load.py [--tables 50] [--seconds 30] [--json FILE]

Half the tables play Bus & Stop, half Busstop, each with two people at two devices. Once a second
every table gets a move from one of them, as the page sends it; both hold the table's stream open,
and the other one fetches the new board when the stream says so. The server is a process of its own
on a new database file. A move is timed from its request to its answer: the whole new board,
compressed. The people share one process, so what they wait for each other is counted, too.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from nextstop import Game
from nextstop.tables.database import open_database
from nextstop.tables.storage import Storage

GAMES = ("bus-and-stop", "busstop")
FORM = {"content-type": "application/x-www-form-urlencoded", "hx-request": "true"}
MOST_SECONDS = 600
# Seconds until all pages that were opened at once have been drawn: nobody moves before.
SETTLING = 3.0


@dataclass
class Measured:
    """Milliseconds, one for each request."""

    moves: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)  # fetched by the one who did not move
    news: list[float] = field(default_factory=list)  # from a move's request to the other's stream
    refused: int = 0
    finished: int = 0


@dataclass
class Playing:
    """A table and its two people."""

    path: str
    seats: dict[str, httpx.AsyncClient]
    asked_at: float = 0.0
    mover: str = ""  # who has the newest board already, as the answer to their move

    @property
    def id(self) -> str:
        """The table's name."""
        return self.path.rpartition("/")[2]


async def seat_two(address: str, game: str, number: int) -> Playing:
    """A new table whose second seat is taken by its invitation."""
    ann, ben = (httpx.AsyncClient(base_url=address, timeout=30) for _ in "AB")
    fields = {"game": game, "players": "2", "first": "A", "kind-A": "me", "name-A": f"Ann {number}"}
    answer = await ann.post("/tables", data={**fields, "kind-B": "friend"})
    path = answer.headers["location"]
    page = (await ann.get(path)).text
    invitation = page.partition("/join/")[2].partition('"')[0]
    joined = await ben.post(f"/join/{invitation}", data={"name": f"Ben {number}"})
    assert joined.status_code == 303, joined.text
    return Playing(path, {"A": ann, "B": ben})


async def follow(table: Playing, seat: str, measured: Measured) -> None:
    """Hold the stream open, and fetch the board whenever there is a new one, as a page does."""
    person = table.seats[seat]
    async with person.stream("GET", f"{table.path}/events?version=0", timeout=None) as stream:
        async for line in stream.aiter_lines():
            if not line.startswith("data:"):
                continue
            begun = time.perf_counter()
            if seat == table.mover:
                continue
            if table.asked_at:
                measured.news.append((begun - table.asked_at) * 1000)
            await person.get(f"{table.path}/state", headers={"hx-request": "true"})
            measured.boards.append((time.perf_counter() - begun) * 1000)


def follow_the_server(storage: Storage, table: str) -> Game:
    """The table's game at its set-up; what it shuffles from there is as in the server's file.

    So a legal move is at hand at once, and the people do not keep each other waiting.
    """
    stored = storage.load(table)
    assert stored is not None
    game = Game.from_record(
        {
            "game": stored.head.game,
            "players": [seat.name for seat in stored.seats],
            "first": stored.head.first,
            "options": stored.head.options,
            "shuffles": list(stored.shuffles),
            "moves": [],
        }
    )

    def shuffled(number: int, _cards: str) -> str:
        now = storage.load(table)
        assert now is not None
        return now.shuffles[number - 1]

    game.play_on(shuffled)
    return game


async def move_each_second(
    table: Playing, game: Game, seconds: float, offset: float, measured: Measured
) -> None:
    """Make a legal move a second."""
    draw = random.Random(table.id)
    await asyncio.sleep(offset)
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        if game.over:
            measured.finished += 1
            return
        seat = draw.choice(game.actors)
        move = draw.choice(game.moves(seat))
        table.mover = game.controller(seat)
        person = table.seats[table.mover]
        body = str(httpx.QueryParams({"seat": seat, "ply": game.ply, "move": move}))
        table.asked_at = time.perf_counter()
        answer = await person.post(f"{table.path}/move", content=body, headers=FORM)
        measured.moves.append((time.perf_counter() - table.asked_at) * 1000)
        if answer.status_code == 200:
            game.play(seat, move)
        else:
            measured.refused += 1
        await asyncio.sleep(max(0.0, 1 - (time.perf_counter() - begun)))


@asynccontextmanager
async def serving(database: Path) -> AsyncIterator[str]:
    """The server, in a process of its own; its address."""
    command = [
        sys.executable,
        "-m",
        "nextstop",
        "serve",
        "--port",
        "0",
        "--no-open",
        "--limits",
        "off",
    ]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NEXTSTOP_DATABASE": str(database)},
    ) as server:
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if "http" in line:
                    yield line.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
                    break
        finally:
            server.terminate()


async def measure(number: int, seconds: float) -> Measured:
    """Play at so many tables for so long."""
    measured = Measured()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite3"
        async with serving(database) as address:
            playing = [await seat_two(address, GAMES[n % 2], n) for n in range(number)]
            storage = Storage(open_database(database))
            games = [follow_the_server(storage, table.id) for table in playing]
            for game in games:
                game.moves(game.actors[0])  # so that nobody waits for compiled code to be loaded
            streams = [
                asyncio.create_task(follow(t, s, measured)) for t in playing for s in t.seats
            ]
            # A look through the engine for garbage would be taken for the server's delay.
            gc.collect()
            gc.freeze()
            await asyncio.sleep(SETTLING)
            measured.boards.clear()
            await asyncio.gather(
                *(
                    move_each_second(table, games[n], seconds, n / number, measured)
                    for n, table in enumerate(playing)
                )
            )
            for stream in streams:
                stream.cancel()
            await asyncio.gather(*streams, return_exceptions=True)
            storage.close()
    return measured


def spread(times: list[float]) -> dict[str, float]:
    """Median and high percentiles, in milliseconds."""
    cuts = statistics.quantiles(times, n=100)
    return {"p50": round(cuts[49], 1), "p95": round(cuts[94], 1), "p99": round(cuts[98], 1)}


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--seconds", type=float, default=30)
    arguments.add_argument("--json", type=Path)
    given = arguments.parse_args()
    if not (0 < given.tables <= 1000 and 1 <= given.seconds <= MOST_SECONDS):
        arguments.error(f"1 to 1000 tables, 1 to {MOST_SECONDS} seconds")
    measured = asyncio.run(measure(given.tables, given.seconds))
    result = {
        "tables": given.tables,
        "moves": len(measured.moves),
        "move_ms": spread(measured.moves),
        "board_ms": spread(measured.boards),
        "news_ms": spread(measured.news),
        "refused": measured.refused,
        "finished": measured.finished,
        "load_average": round(os.getloadavg()[0], 1),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
    }
    print(json.dumps(result, indent=2))
    if given.json:
        given.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
