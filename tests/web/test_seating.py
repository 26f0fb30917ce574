"""Bots that play for somebody for a while, over HTTP."""

from __future__ import annotations

import re
import time
from datetime import timedelta

import pytest

from nextstop.tables import standing_in
from tests.web.server import Person, Running, links, words
from tests.web.test_moves import Duel


@pytest.fixture
def duel(server: Running, person) -> Duel:
    return Duel(server, person(), person(), "bus-and-stop")


def wait_for_bots(duel: Duel) -> None:
    deadline = time.monotonic() + 20
    while duel.table.bot_to_move is not None:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_bot_plays_for_me_and_i_take_my_seat_back(duel: Duel) -> None:
    assert f'href="{duel.url}/seats"' in duel.ann.get(duel.url).text
    assert "Let a bot play for me" in words(duel.ann.get(f"{duel.url}/seats").text)
    answer = duel.ann.post(f"{duel.url}/stand-in", ("seat", "A"))
    assert (answer.status_code, answer.headers["location"]) == (303, duel.url)
    wait_for_bots(duel)
    assert duel.ply > 0
    page = duel.ann.get(duel.url).text
    assert "A bot plays for you." in words(page)
    assert "bot for now" in words(duel.ben.get(duel.url).text)
    assert "bot for Ann" in words(duel.ben.get(f"{duel.url}/seats").text)
    assert "/take-back" not in duel.ben.get(duel.url).text
    assert "/take-back" not in duel.ann.get(f"{duel.url}/replay/0").text
    answer = duel.ann.post(f"{duel.url}/take-back", ("seat", "A"))
    assert answer.status_code == 303
    assert "bot for now" not in words(duel.ben.get(duel.url).text)


def test_a_page_that_stays_gets_the_board(duel: Duel) -> None:
    htmx = {"hx-request": "true"}
    answer = duel.ann.post(f"{duel.url}/take-back", ("seat", "A"), **htmx)
    assert answer.status_code == 200
    assert answer.text.count("<main") == 1
    assert "<html" not in answer.text


def test_my_old_form_is_not_made_while_a_bot_plays_and_says_so(person, server: Running) -> None:
    duel = Duel(server, person(), person(), "busstop")
    # Ben's bot has nothing to do before the conductor, Ann, has chosen.
    duel.ben.post(f"{duel.url}/stand-in", ("seat", "B"))
    answer = duel.ben.move(duel.url, "B", 0, move="tile 1")
    assert answer.status_code == 409
    assert "Take your seat back first" in words(answer.text)
    assert duel.ply == 0


def test_nobody_else_decides_about_my_seat_while_i_am_here(duel: Duel, person) -> None:
    stranger: Person = person()
    stranger.get("/new")
    for who, status in ((duel.ben, 409), (stranger, 403)):
        answer = who.post(f"{duel.url}/stand-in", ("seat", "A"))
        assert answer.status_code == status
    assert duel.ben.post(f"{duel.url}/take-back", ("seat", "A")).status_code == 403
    assert stranger.post(f"{duel.url}/take-back", ("seat", "A")).status_code == 403
    for seat in ("Z", "", "C"):
        assert duel.ann.post(f"{duel.url}/stand-in", ("seat", seat)).status_code == 403
    answer = duel.ann.post(f"{duel.url}/stand-in", ("seat", "A"), ("bot", "clever"))
    assert answer.status_code == 422
    assert duel.table.seat("A").stand_in is None


def test_who_is_away_can_be_replaced_by_those_who_sit_there(
    duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = words(duel.ben.get(f"{duel.url}/seats").text)
    assert "Let a bot play for Ann" not in page
    monkeypatch.setattr(standing_in, "PATIENCE", timedelta(0))
    page = words(duel.ben.get(f"{duel.url}/seats").text)
    assert "Let a bot play for Ann" in page
    assert "The table has been waiting for 1 minute." in page
    assert duel.ben.post(f"{duel.url}/stand-in", ("seat", "A")).status_code == 303
    assert "A bot plays for you." in words(duel.ann.get(duel.url).text)


def test_the_page_of_seats_is_for_those_who_sit_there(duel: Duel, person) -> None:
    assert person().get(f"{duel.url}/seats").status_code == 403
    assert person().get("/tables/nowhere/seats").status_code == 404


def test_a_link_lets_anybody_watch_without_a_seat(duel: Duel, person) -> None:
    page = duel.ann.get(f"{duel.url}/seats?seat=A").text
    link = re.search(r'id="watch-link"[^>]* value="([^"]*)"', page)
    assert link is not None
    assert link[1].endswith(duel.url)
    stranger: Person = person()
    answer = stranger.get(link[1])
    assert answer.status_code == 200
    assert "Watching" in words(answer.text)


def test_who_looks_at_the_table_is_seen_there(duel: Duel, person) -> None:
    person().get(duel.url)
    duel.ann.get(duel.url)
    duel.ben.get(duel.url)
    assert set(duel.server.tables.sightings.of(duel.table.id)) == {
        seat.guest for seat in duel.table.seats
    }
    page = words(duel.ben.get(f"{duel.url}/seats").text)
    assert re.search(r"A Ann\s+here now", page)


def test_when_the_game_is_over_there_is_nothing_to_take_back(duel: Duel) -> None:
    duel.ann.post(f"{duel.url}/stand-in", ("seat", "A"))
    duel.ben.post(f"{duel.url}/stand-in", ("seat", "B"))
    wait_for_bots(duel)
    assert duel.table.over
    assert "/take-back" not in duel.ann.get(duel.url).text


def test_what_a_stand_in_chooses_in_secret_only_its_person_sees(person, server: Running) -> None:
    ann, ben, cio = person(), person(), person()
    url = ann.create("busstop", ("players", "3"), ("others", "friend"), ("first", "A"))
    for who, link in zip((ben, cio), links(ann.get(url).text), strict=True):
        who.post(link, ("name", "Ben" if who is ben else "Cio"))
    ben.post(f"{url}/stand-in", ("seat", "B"))
    ann.move(url, "A", 0, move="tile 5")
    name = url.removeprefix("/tables/")
    deadline = time.monotonic() + 20
    while (match := server.tables.get(name).match).ply < 2:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    told = match.hidden_tiles["B"]
    assert f"Ben\u2069 plays tile {told}" in words(ben.get(url).text)
    for who in (ann, cio, person()):
        page = words(who.get(url).text)
        assert "Ben\u2069 has chosen a tile" in page
        assert "Ben\u2069 plays tile" not in page
