"""My tables: whose turn it is, and what waits for me first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nextstop.tables.match import Match
from tests.golden.games import GOLDEN
from tests.web.server import Person, Running, words
from tests.web.test_moves import Duel


def lines(page: str) -> list[str]:
    """The lines of the list, in words."""
    (listing,) = page.split('id="my-tables"')[1:]
    return [words(line) for line in listing.partition("</ul>")[0].split("<li")[1:]]


def test_what_waits_for_me_comes_first_and_others_turns_by_name(server: Running, person) -> None:
    ann, ben = person(), person()
    theirs = Duel(server, ben, ann, "bus-and-stop")  # ben is called Ann there, and begins
    mine = Duel(server, ann, ben, "busstop")
    waiting = ann.create("bus-and-stop", ("others", "friend"))
    theirs.server.tables.send(theirs.table.id, theirs.table.seat("A").guest, "The latest change")
    for path in ("/", "/mine"):
        page = ann.get(path).text
        first, second, third = lines(page)
        assert page.index(mine.url) < page.index(theirs.url) < page.index(waiting)
        assert first.endswith("your turn")
        assert "Ann\u2069’s turn" in second
        assert third.endswith("waiting for players")
        for url in (theirs.url, mine.url, waiting):
            assert f'href="{url}/re' not in page


def test_of_several_people_at_my_screen_it_is_said_whose_turn_it_is(person) -> None:
    ann: Person = person()
    fields = (("players", "2"), ("kind-B", "device"), ("name-A", "Ann"), ("name-B", "Ben"))
    ann.create("bus-and-stop", *fields, ("first", "B"))
    (line,) = lines(ann.get("/mine").text)
    assert "Ben\u2069’s turn" in line
    assert "your turn" not in line


def test_finished_games_are_kept_apart(server: Running, person) -> None:
    ann = person()
    duel = Duel(server, ann, person(), "bus-and-stop")
    duel.on_until(lambda t: t.over)
    page = ann.get("/mine").text
    assert 'id="my-tables"' not in page
    assert "finished just now" in words(page)
    for past in ("replay", "review"):
        assert f'href="{duel.url}/{past}"' in page
        assert ann.get(f"{duel.url}/{past}").status_code in (200, 303)
    assert duel.url in page
    front = ann.get("/").text
    assert duel.url not in front
    assert 'href="/mine"' in front


def test_who_has_no_table_is_told_so_without_a_cookie(person) -> None:
    answer = person().get("/mine")
    assert "You have not sat at a table yet" in words(answer.text)
    assert "set-cookie" not in answer.headers
    assert "Your tables" not in words(person().get("/").text)


def test_time_that_is_left_for_me_is_said(person) -> None:
    ann: Person = person()
    ann.create("bus-and-stop", ("first", "A"), ("clock", "turn 86400"))
    (line,) = lines(ann.get("/mine").text)
    assert "left your turn" in line


def test_a_game_that_ends_while_the_list_is_made_is_no_line_of_it(
    server: Running, person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann: Person = person()
    table = server.tables.get(ann.create("bus-and-stop").removeprefix("/tables/"))
    whole = GOLDEN["bus-and-stop-3"].play().record()
    over = replace(table, match=Match.replay(whole))
    monkeypatch.setattr(server.tables, "unfinished_of", lambda *_: [over])
    assert 'id="my-tables"' not in ann.get("/mine").text
