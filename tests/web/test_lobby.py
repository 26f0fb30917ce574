"""The lobby: finding a table, sitting down, watching."""

from __future__ import annotations

import pytest

from tests.web.server import Person, Running, links, words

OPEN = (("others", "friend"), ("public", "yes"), ("name-A", "Ann"))


@pytest.fixture
def ann(person) -> Person:
    return person()


def test_an_empty_lobby_says_so_and_offers_a_table_of_ones_own(person) -> None:
    answer = person().get("/tables")
    assert answer.status_code == 200
    assert "Nobody is waiting at this stop just now." in words(answer.text)
    assert 'href="/new?others=friend&amp;public=yes"' in answer.text
    assert "set-cookie" not in answer.headers
    assert 'name="public" value="yes" checked' in person().get("/new?public=yes").text


def test_a_table_is_listed_only_if_its_host_wants_it(ann, person) -> None:
    hidden = ann.create("bus-and-stop", ("others", "friend"))
    assert hidden not in person().get("/tables").text
    shown = ann.create("bus-and-stop", *OPEN, ("option-values", "sixes"), ("clock", "turn 86400"))
    page = person().get("/tables").text
    assert f'formaction="{shown}/join"' in page
    text = words(page)
    for said in (
        "Bus & Stop",
        "with Ann",
        "2 seats free",
        "With sixes",
        "opened just now",
        "1 day",
    ):
        assert said in text
    assert links(page) == []  # invitations are for the host to give away


def test_a_name_and_one_click_sit_down(ann, person) -> None:
    table = ann.create("busstop", ("players", "3"), *OPEN)
    ben, cio = person(), person()
    answer = ben.post(f"{table}/join", ("name", "Ben"))
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert "set-cookie" in answer.headers
    assert "1 seat free" in words(cio.get("/tables").text)
    assert "Back to your table" in words(ben.get("/tables").text)
    assert ben.post(f"{table}/join", ("name", "Ben")).headers["location"] == table
    assert ben.get(f"{table}/join").headers["location"] == table
    cio.post(f"{table}/join", ("name", "Cio"))
    assert "Cio" in words(ann.get(table).text)
    page = person().get("/tables").text
    assert "Nobody is waiting" in words(page)
    assert f'href="{table}"' in page  # now it is to be watched
    late = person().post(f"{table}/join", ("name", "Dan"))
    assert late.status_code == 409
    assert "taken" in words(late.text)
    assert "All seats are taken" in words(person().get(f"{table}/join").text)


def test_whose_seat_was_taken_is_led_to_another_that_is_free(ann, person) -> None:
    table = ann.create("busstop", ("players", "3"), *OPEN)
    first, _ = links(ann.get(table).text)
    person().post(f"{table}/join", ("name", "Ben"))
    invited = person()
    assert f'href="{table}/join"' in invited.get(first).text
    assert invited.post(f"{table}/join", ("name", "Cio")).status_code == 303
    assert f'href="{table}/join"' not in person().get(first).text


@pytest.mark.parametrize("name", ["", "\u202e", "x" * 31, "ann"])
def test_a_bad_name_is_refused_and_kept(ann, person, name: str) -> None:
    table = ann.create("bus-and-stop", *OPEN)
    answer = person().post(f"{table}/join", ("name", name))
    assert answer.status_code == 422
    assert f'value="{name}"' in answer.text
    assert f'action="{table}/join"' in answer.text


def test_a_table_by_link_cannot_be_joined_from_outside(ann, person, server: Running) -> None:
    table = ann.create("bus-and-stop", ("others", "friend"))
    for answer in (person().get(f"{table}/join"), person().post(f"{table}/join", ("name", "Ben"))):
        assert answer.status_code == 403
        assert "link to a seat" in words(answer.text)
    assert server.tables.get(table.removeprefix("/tables/")).names == ["Guest", "B", "C"]


def test_looking_at_an_invitation_of_the_lobby_takes_no_seat(ann, person, server: Running) -> None:
    table = ann.create("bus-and-stop", *OPEN)
    before = server.tables.get(table.removeprefix("/tables/"))
    answer = person().get(f"{table}/join")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert server.tables.get(before.id) == before


def test_a_page_that_stays_gets_the_lists_alone(ann, person) -> None:
    ann.create("bus-and-stop", *OPEN)
    answer = person().get("/tables", **{"hx-request": "true"})
    assert "<html" not in answer.text
    assert "with Ann" in words(answer.text)


def test_the_lobby_has_pages_and_a_last_one(ann, person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nextstop.web.paging._A_PAGE", 2)
    tables = [ann.create("bus-and-stop", *OPEN) for _ in range(3)]
    page = person().get("/tables").text
    assert [table in page for table in tables] == [False, True, True]
    assert 'href="/tables?page=2"' in page
    page = person().get("/tables?page=2").text
    assert [table in page for table in tables] == [True, False, False]
    assert 'href="/tables?page=3"' not in page
    assert person().get("/tables?page=0").status_code == 200
    assert person().get("/tables?page=999999999").status_code == 200
    for bad in ("x", "-1", "9" * 30):
        assert person().get(f"/tables?page={bad}").status_code == 422


def test_hostile_names_are_text(ann, person) -> None:
    name = "<b>&\"'"
    ann.create("bus-and-stop", ("others", "friend"), ("public", "yes"), ("name-A", name))
    page = person().get("/tables").text
    assert "&lt;b&gt;&amp;" in page
    assert "<b>&" not in page
