"""The front page, the page about the games, and errors."""

from __future__ import annotations

import pytest

from tests.web.server import Person, Running, words


def test_the_front_page_offers_both_games_and_needs_no_cookie(person) -> None:
    answer = person().get("/")
    assert answer.status_code == 200
    assert "Bus & Stop" in words(answer.text)
    assert "Busstop: The Boardgame" in words(answer.text)
    assert answer.text.count('action="/tables"') == 2
    assert "set-cookie" not in answer.headers


def test_one_click_plays_against_two_bots(person) -> None:
    ann = person()
    table = ann.create("bus-and-stop")
    page = words(ann.get(table).text)
    assert "Medium bot" in page
    assert "Medium bot 2" in page


def test_my_tables_are_on_the_front_page_with_whose_turn_it_is(person) -> None:
    ann, ben = person(), person()
    table = ann.create("bus-and-stop", ("first", "A"), ("name-A", "Ann"))
    assert f'href="{table}"' in ann.get("/").text
    assert "your turn" in words(ann.get("/").text)
    assert table not in ben.get("/").text


def test_the_makers_of_the_games_are_named(person) -> None:
    page = words(person().get("/about").text)
    for name in ("Saashi", "Kai Fujiwara", "Pigphone", "Japon Brand"):
        assert name in page
    assert "unofficial" in page
    assert "reconstruction" in page


@pytest.mark.parametrize("path", ["/nowhere", "/tables/nowhere", "/join/nowhere", "/static/no.css"])
def test_what_is_not_there_is_said_in_words(person, path: str) -> None:
    answer = person().get(path)
    assert answer.status_code == 404
    assert "There is no" in answer.text
    assert "To the front page" in answer.text


@pytest.mark.parametrize("path", ["/state", "/events", "/record"])
def test_parts_of_an_unknown_table_are_not_there_either(person, path: str) -> None:
    assert person().get(f"/tables/nowhere{path}").status_code == 404


def test_nothing_is_made_by_looking(server: Running, person) -> None:
    ann: Person = person()
    for path in ("/", "/new", "/tables/nowhere", "/join/nowhere", "/about"):
        ann.get(path)
    for path in ("/tables/nowhere/move", "/tables/nowhere/rematch", "/tables/nowhere/bot"):
        assert ann.post(path, ("seat", "A"), ("ply", "0"), ("move", "stay")).status_code == 404
    assert "set-cookie" not in ann.get("/").headers
    assert server.tables.waiting_for_bots() == []


def test_the_wrong_method_is_said_in_words(person) -> None:
    answer = person().post("/about")
    assert answer.status_code == 405
    assert "does not take that kind of request" in answer.text


def test_a_page_answers_head_without_its_body(person) -> None:
    someone = person()
    asked = someone.http.head("/")
    assert (asked.status_code, asked.content) == (200, b"")
    assert asked.headers["content-type"] == someone.http.get("/").headers["content-type"]
    assert someone.http.head("/tables/nowhere").status_code == 404
