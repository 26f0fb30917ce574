"""How a table speaks to one person, and to several at one screen."""

from __future__ import annotations

import re

import pytest

from nextstop.tables.table import Table
from tests.web.server import Person, Running, words


def board(page: str, seat: str) -> str:
    """A player's board."""
    return re.search(rf'<article class="([^"]*)" id="player-{seat}">.*?</article>', page, re.S)[0]


def play_to(server: Running, url: str, seats: set[str]) -> Table:
    """Play the first move everywhere until all of these seat passengers."""
    name = url.removeprefix("/tables/")
    while not seats <= set((table := server.tables.get(name)).match.position["actors"]) or (
        table.match.position["phase"] != "seat"
    ):
        match = table.match
        people = [s for s in match.position["actors"] if table.mover(s).bot is None]
        # Whoever is waited for stays; the others get on.
        if people and not (table.bot_to_move and match.position["phase"] != "seat"):
            seat = people[0]
            guest = table.mover(seat).guest
            server.tables.move(name, guest, seat, match.ply, match.moves[seat][0])
    return table


def test_somebody_who_steers_the_proxy_is_spoken_to_as_you(person, server: Running) -> None:
    ann: Person = person()
    url = ann.create("busstop", ("players", "2"), ("kind-B", "friend"), ("first", "A"))
    host = server.tables.get(url.removeprefix("/tables/"))
    person().post(f"/join/{server.tables.invitation(host, 'B')}", ("name", "Ben"))
    table = play_to(server, url, {"A", "B", "C"})
    ben_steers = table.match.game.controller("C") == "B"
    while ben_steers and "C" in table.match.position["actors"]:
        seat = table.match.position["actors"][-1]
        guest = table.mover(seat).guest
        move = table.match.moves[seat][0]
        table = server.tables.move(table.id, guest, seat, table.match.ply, move)
    if ben_steers:
        table = play_to(server, url, {"A", "B", "C"})
    assert table.match.game.controller("C") == "A"
    page = words(ann.get(url).text)
    assert "Your turn: seat everybody, on your buses and on the proxy’s." in page
    assert "and Proxy bus:" not in page


def test_of_two_people_at_one_screen_the_one_to_act_is_badged(person, server: Running) -> None:
    ann: Person = person()
    fields = [("players", "2"), ("kind-B", "device"), ("name-A", "Ann"), ("name-B", "Ben")]
    page = ann.get(ann.create("bus-and-stop", *fields, ("first", "B"))).text
    assert "to-move" in board(page, "B")
    assert "to-move" not in board(page, "A")
    assert "Ben now" in words(board(page, "B"))
    for seat in "AB":
        assert ">you<" not in board(page, seat)
    # Both may seat passengers at once (T5.1): one after the other is asked.
    url = ann.create("busstop", ("players", "3"), *fields[1:])
    play_to(server, url, {"A", "B"})
    page = ann.get(url).text
    assert "Ann now, then" in words(page)
    assert page.count(" to-move") - ("to-move" in board(page, "C")) == 1


def test_alone_at_a_screen_one_is_badged_you(person) -> None:
    ann: Person = person()
    page = ann.get(ann.create("bus-and-stop", ("first", "A"))).text
    assert ">you<" in board(page, "A")
    assert ">now<" not in page


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_who_looks_on_is_told_so_and_nobody_else(person, server: Running, game: str) -> None:
    ann, ben = person(), person()
    url = ann.create(game, ("players", "2"), ("kind-B", "device"), ("first", "A"))
    assert "You are watching." in words(ben.get(url).text)
    assert "You are watching." not in words(ann.get(url).text)
    for somebody in (ann, ben):
        assert "You are watching." not in words(somebody.get(f"{url}/replay/0").text)
