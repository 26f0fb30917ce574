"""Cards that nobody has seen, dealt anew: no address answers anybody otherwise for it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest

from nextstop.tables.match import Match
from nextstop.tables.table import Table
from tests.tables.builders import phase, play_until
from tests.web.server import Person, Running, links
from tests.web.test_leaks import plain

PATHS = ("", "/state", "/seats", "/messages", "/version", "/record", "/review", "/join")
PATHS += ("/replay/0", "/replay/3", "?seat=A", "?seat=B", "/state?seat=B")
PAGES = ("/", "/mine", "/tables")
# What can be asked, or is no move: each is answered with a board and a reason.
ASKED = ("tile 3", "board b 3", "call 1", "pick red", "drop office 4")
# What tells how late it is, and how long that makes a page.
TIME = re.compile(r"\d+ (second|minute)s?|just now|'content-length': '\d+'")


def answers(somebody: Person, url: str, ply: int) -> list[httpx.Response]:
    """All that a viewer can ask about a running game, but a move that is made."""
    name = url.rpartition("/")[2]
    found = [somebody.get(f"{url}{path}") for path in PATHS]
    found += [somebody.get(path) for path in (*PAGES, f"/verify?table={name}")]
    found += [somebody.move(url, "A", ply, why=choice) for choice in ASKED]
    found.append(somebody.move(url, "A", ply + 1, move="stay"))
    for goal in ("1", "queue"):
        what = {"seat": "A", "ply": ply, "passenger": "c", "to": goal}
        found.append(somebody.http.get(f"{url}/draft", params=what))
    return found


def streamed(somebody: Person, url: str) -> str:
    """The beginning of the stream of a table."""
    with somebody.http.stream("GET", f"{url}/events?version=0") as answer:
        return next(answer.iter_text())


def everything(somebody: Person, url: str, ply: int) -> list[str]:
    texts = [f"{one.status_code}{one.headers}{one.text}" for one in answers(somebody, url, ply)]
    return [*(TIME.sub("", plain(text)) for text in texts), streamed(somebody, url)]


def dealt_anew(table: Table, seed: int) -> Table:
    """The same table with the cards that nobody has seen in another order."""
    assert table.match is not None
    game = table.match.game
    position, first = game.position(), game.shuffles[0]
    step, unseen = (2, position["deck"]) if "deck" in position else (1, position["pile"])
    cards = [first[i : i + step] for i in range(0, len(first), step)]
    tail = cards[-unseen:]
    random.Random(seed).shuffle(tail)
    other = "".join([*cards[:-unseen], *tail])
    assert other != first
    record = {**game.record(), "shuffles": [other, *game.shuffles[1:]]}
    return replace(table, match=Match.replay(record))


def gather(person: Callable[[], Person], game: str) -> tuple[str, list[Person]]:
    """Ann, Ben and Cio at a table that everybody may find, and somebody who looks on."""
    ann, ben, cio, spectator = (person() for _ in range(4))
    fields = [("players", "3"), ("others", "friend"), ("name-A", "Ann"), ("first", "A")]
    url = ann.create(game, *fields, ("public", "yes"))
    friends = zip(links(ann.get(url).text), (ben, cio), ("Ben", "Cio"), strict=True)
    for link, who, name in friends:
        assert who.post(link, ("name", name)).status_code == 303
    return url, [ann, ben, cio, spectator]


STAGES = {"bus-and-stop": lambda table: table.match.ply == 7, "busstop": phase("seat")}


@pytest.mark.parametrize("game", list(STAGES))
def test_cards_to_come_change_no_byte_for_anybody(server: Running, person, game: str) -> None:
    url, people = gather(person, game)
    table = play_until(server.tables, server.tables.get(url.rpartition("/")[2]), STAGES[game])
    for somebody in people:  # who has been seen at the table is told there
        somebody.get(url)
    before = [everything(somebody, url, table.match.ply) for somebody in people]
    for seed, (somebody, known) in enumerate(zip(people, before, strict=True)):
        server.tables._slots[table.id].table = dealt_anew(table, seed)
        assert everything(somebody, url, table.match.ply) == known
