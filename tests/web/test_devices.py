"""A seat on another device, over HTTP: what the links do, and all that they do not."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.web.server import Person, Running, words
from tests.web.test_moves import Duel


@pytest.fixture
def duel(server: Running, person) -> Duel:
    return Duel(server, person(), person(), "busstop")


def link_of(who: Person, table: str, seat: str = "A") -> str:
    """A new link to a seat, as a path."""
    answer = who.post(f"{table}/devices/link", ("seat", seat))
    assert answer.status_code == 200, answer.text
    return unescape(re.search(r'value="http://[^"/]*(/seat/[^"]*)"', answer.text)[1])


def test_a_seat_is_played_on_by_link_on_another_device(duel: Duel, person) -> None:
    phone: Person = person()
    link = link_of(duel.ann, duel.url)
    page = phone.get(link)
    assert "Go on as Ann ?" in words(page.text)
    assert "Busstop: The Boardgame" in words(page.text)
    answer = phone.post(link)
    assert (answer.status_code, answer.headers["location"]) == (303, duel.url)
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "badge lamp" in phone.get(duel.url).text
    assert phone.move(duel.url, "A", 0, move="tile 4").status_code == 303
    # Both devices of the seat know its choice, nobody else does.
    assert duel.ply == 1
    assert phone.get(link).status_code == 404


def test_the_link_is_shown_once_with_a_code_and_is_kept_nowhere(duel: Duel) -> None:
    here = duel.ann.post(f"{duel.url}/devices/link", ("seat", "A"))
    assert "on this computer only" in words(here.text)
    assert 'class="qr"' not in here.text
    answer = duel.ann.post(f"{duel.url}/devices/link", ("seat", "A"), host="games.example")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert 'class="qr"' in answer.text
    secret = re.search(r"/seat/([^\"]+)", answer.text)[1]
    for who in (duel.ann, duel.ben):
        for path in (duel.url, f"{duel.url}/state", f"{duel.url}/seats", "/", "/mine"):
            assert secret not in who.get(path).text


def test_looking_at_a_link_changes_nothing(duel: Duel, person) -> None:
    """Messengers and mail programs fetch links to show what is there."""
    link = link_of(duel.ann, duel.url)
    before = duel.table
    for _ in range(3):
        preview: Person = person()
        answer = preview.get(link)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
        assert answer.headers["x-robots-tag"] == "noindex"
        assert preview.http.head(link).status_code == 200
    assert duel.table == before
    assert person().post(link).status_code == 303


def test_a_link_tells_the_game_and_the_name_and_nothing_else(duel: Duel, person) -> None:
    duel.ann.move(duel.url, "A", 0, move="tile 4")
    duel.ben.post(f"{duel.url}/messages", ("text", "secret words"))
    page = person().get(link_of(duel.ann, duel.url)).text
    for told in (duel.table.id, "Ben", "secret words", "tile 4"):
        assert told not in page
    assert not re.search(r"\b[0-9a-f]{64}\b", page)


def test_used_withdrawn_and_forged_links_say_the_same(duel: Duel, person) -> None:
    used = link_of(duel.ann, duel.url)
    person().post(used)
    withdrawn = link_of(duel.ann, duel.url)
    assert duel.ann.post(f"{duel.url}/devices/withdraw", ("seat", "A")).status_code == 303
    before = duel.table
    said = set()
    for link in (used, withdrawn, "/seat/" + "x" * 22, "/seat/%ff", "/seat/'--"):
        for answer in (person().get(link), person().post(link)):
            assert answer.status_code == 404
            assert "set-cookie" not in answer.headers
            said.add(words(answer.text))
    assert len(said) == 1
    assert "works no more" in said.pop()
    assert duel.table == before


def test_a_link_cannot_be_followed_from_another_site(duel: Duel, person) -> None:
    link = link_of(duel.ann, duel.url)
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "http://evil.example"}):
        assert person().post(link, **headers).status_code == 403
    assert person().get(link, **{"sec-fetch-site": "cross-site"}).status_code == 200


def test_nobody_touches_the_devices_of_anothers_seat(duel: Duel, person) -> None:
    stranger: Person = person()
    before = duel.table
    for who in (duel.ben, stranger):
        for verb in ("link", "withdraw", "sign-out", "leave"):
            answer = who.post(f"{duel.url}/devices/{verb}", ("seat", "A"))
            assert answer.status_code == 403
            assert "/seat/" not in answer.text
    for seat in ("C", "Q", ""):
        assert duel.ann.post(f"{duel.url}/devices/link", ("seat", seat)).status_code == 403
    assert duel.table == before


def test_a_device_that_is_signed_out_only_watches(duel: Duel, person) -> None:
    phone: Person = person()
    phone.post(link_of(duel.ann, duel.url))
    page = words(duel.ann.get(f"{duel.url}/seats").text)
    assert "Devices that play this seat" in page
    assert "Another device" in page
    assert "Another device" not in words(duel.ben.get(f"{duel.url}/seats").text)
    assert duel.ann.post(f"{duel.url}/devices/sign-out", ("seat", "A")).status_code == 303
    assert phone.move(duel.url, "A", 0, move="tile 4").status_code == 403
    assert phone.get(f"{duel.url}/seats").status_code == 403
    assert phone.get(f"{duel.url}/messages").status_code == 403
    assert "badge lamp" not in phone.get(duel.url).text
    assert phone.post(f"{duel.url}/devices/link", ("seat", "A")).status_code == 403
    assert duel.url not in phone.get("/mine").text
    assert duel.ann.move(duel.url, "A", 0, move="tile 4").status_code == 303


def test_a_device_that_came_later_cannot_sign_out_the_first(duel: Duel, person) -> None:
    thief: Person = person()
    thief.post(link_of(duel.ann, duel.url))
    assert "/devices/sign-out" not in thief.get(f"{duel.url}/seats").text
    thief.post(f"{duel.url}/devices/sign-out", ("seat", "A"))
    assert duel.ann.move(duel.url, "A", 0, move="tile 4").status_code == 303


def test_a_seat_is_left_to_the_other_device(duel: Duel, person) -> None:
    assert duel.ann.post(f"{duel.url}/devices/leave", ("seat", "A")).status_code == 409
    phone: Person = person()
    phone.post(link_of(duel.ann, duel.url))
    assert duel.ann.post(f"{duel.url}/devices/leave", ("seat", "A")).status_code == 303
    assert duel.ann.move(duel.url, "A", 0, move="tile 4").status_code == 403
    assert phone.move(duel.url, "A", 0, move="tile 4").status_code == 303


def test_who_plays_there_already_is_told_that_they_will_play_both(duel: Duel) -> None:
    link = link_of(duel.ann, duel.url)
    assert "You" not in words(duel.ann.get(link).text)  # it leads Ann to her table
    assert duel.ann.get(link).headers["location"] == duel.url
    assert "you play at that table already, as Ben" in words(duel.ben.get(link).text)
    assert duel.ben.post(link).status_code == 303
    assert duel.table.seats_of(duel.table.seat("B").guest) == ("A", "B")


def test_a_hidden_choice_is_shown_at_the_seats_devices_only(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "busstop")
    phone: Person = person()
    phone.post(link_of(duel.ben, duel.url, "B"))
    duel.ann.move(duel.url, "A", 0, move="tile 5")
    # Ann is conductor; with two players the proxy's tile comes by chance, so Ben ends the round:
    # his choice is never hidden. Before that, his devices are offered the same moves.
    offers = [re.findall(r'value="tile \d+"', w.get(duel.url).text) for w in (duel.ben, phone)]
    assert offers[0] == offers[1] != []
    assert re.findall(r'value="tile \d+"', duel.ann.get(duel.url).text) == []
