"""Time to think on pages: chosen at set-up, shown on the board, kept although nobody looks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from nextstop.tables.clocks import OFFERED, Control
from nextstop.web.clock import control_words, left_words, span
from tests.tables.hours import Hours
from tests.web.server import Person, Running, running, words


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def server(database: Path, hours: Hours) -> Iterator[Running]:
    # A bot that thinks for an hour: what a stand-in has not moved yet can be looked at.
    with running(database, bot_pause=3600, now=hours) as server:
        yield server


def open_table(
    server: Running, ann: Person, ben: Person, clock: str = "turn 60", end: str = "bot"
) -> str:
    """Ann (A, to move first) and Ben (B)."""
    fields = [("players", "2"), ("kind-B", "friend"), ("name-A", "Ann"), ("first", "A")]
    url = ann.create("bus-and-stop", *fields, ("clock", clock), ("clock-end", end))
    table = server.tables.get(url.removeprefix("/tables/"))
    ben.post(f"/join/{server.tables.invitation(table, 'B')}", ("name", "Ben"))
    return url


def clock(page: str, seat: str) -> str:
    """A seat's clock in words; empty if it has none."""
    found = re.search(rf'<span class="clock[^"]*" id="clock-{seat}".*?role="timer">(.*?)<', page)
    return found[1] if found else ""


def test_the_form_offers_no_clock_first_and_every_time(person: Callable[[], Person]) -> None:
    page = person().get("/new").text
    assert re.search(r'name="clock" value="none" checked', page)
    for per, times in OFFERED.items():
        for seconds in times:
            assert f'name="clock" value="{per} {seconds}"' in page
    assert "5 minutes" in words(page)
    assert "14 days" in words(page)


def test_a_table_has_the_clock_that_was_chosen(
    server: Running, person: Callable[[], Person]
) -> None:
    ann = person()
    fields = [("clock", "game 1800"), ("clock-end", "pass")]
    url = ann.create("busstop", *fields)
    assert server.tables.get(url.removeprefix("/tables/")).control == Control("game", 1800, "pass")
    assert "Each player has 30 minutes for the whole game." in words(ann.get(url).text)
    assert server.tables.get(ann.create("busstop").removeprefix("/tables/")).control is None


@pytest.mark.parametrize("wrong", [("clock", "turn 7"), ("clock", "x"), ("clock-end", "explode")])
def test_a_clock_that_is_not_offered_is_refused_in_words(
    person: Callable[[], Person], wrong: tuple[str, str]
) -> None:
    answer = person().post("/tables", ("game", "busstop"), ("clock", "turn 60"), wrong)
    assert answer.status_code == 422
    assert "There is no such time control." in words(answer.text)


def test_the_choice_outlives_another_number_of_players(person: Callable[[], Person]) -> None:
    page = person().get("/new?players=2&clock=game+600&clock-end=pass").text
    assert re.search(r'value="game 600" checked', page)
    assert re.search(r'name="clock-end" value="pass" checked', page)


def test_who_is_waited_for_has_a_clock_on_the_board(
    server: Running, hours: Hours, person: Callable[[], Person]
) -> None:
    ann, ben = person(), person()
    url = open_table(server, ann, ben, "turn 259200")
    hours.run(3600, server.tables)
    for viewer in (ann, ben, person()):
        page = viewer.get(url).text
        assert clock(page, "A") == "2 d 23 h"
        assert clock(page, "B") == ""
    assert 'data-running="yes"' in page


def test_the_waiting_room_says_how_much_time_there_will_be(
    server: Running, person: Callable[[], Person]
) -> None:
    ann = person()
    url = ann.create("busstop", ("kind-B", "friend"), ("clock", "turn 28800"))
    assert "Each turn may take 8 hours." in words(ann.get(url).text)


def test_who_comes_back_late_finds_a_bot_and_can_play_again(
    server: Running, hours: Hours, person: Callable[[], Person]
) -> None:
    ann, ben = person(), person()
    url = open_table(server, ann, ben)
    hours.run(60, server.tables)
    page = words(ann.get(url).text)  # whoever looks first sees it, the timekeeper sleeps or not
    assert "A bot plays for you." in page
    answer = ann.post(f"{url}/take-back", ("seat", "A"))
    assert answer.status_code == 303
    page = ann.get(url).text
    assert clock(page, "A") == "1 min"
    assert 'name="move"' in page


def test_a_passed_turn_is_told_in_the_log(
    server: Running, hours: Hours, person: Callable[[], Person]
) -> None:
    ann, ben = person(), person()
    url = open_table(server, ann, ben, end="pass")
    hours.run(60, server.tables)  # to the moment: the timekeeper may be faster than this look
    page = words(ben.get(url).text)
    assert re.search(r"Ann\u2069 picks up [^.]*\. time was over", page)
    assert clock(ben.get(url).text, "B") == "1 min"


def test_the_timekeeper_acts_while_nobody_looks(
    server: Running, hours: Hours, person: Callable[[], Person]
) -> None:
    url = open_table(server, person(), person())
    table = url.removeprefix("/tables/")
    hours.run(60, server.tables)
    server.site.time.notice(server.tables.get(table))
    for _ in range(1000):
        if server.tables.get(table).seat("A").stand_in is not None:
            return
        time.sleep(0.01)
    raise AssertionError("nobody kept the time")


def test_a_clock_says_nothing_of_what_is_hidden_and_stands_on_no_replay(
    server: Running, person: Callable[[], Person]
) -> None:
    ann = person()
    url = ann.create("bus-and-stop", ("first", "A"), ("clock", "turn 60"))
    ann.move(url, "A", 0, move=server.tables.get(url.removeprefix("/tables/")).match.moves["A"][0])
    assert clock(ann.get(f"{url}/replay/0").text, "A") == ""


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (timedelta(days=2, hours=3, minutes=59), "2 d 3 h"),
        (timedelta(hours=23, minutes=59, seconds=59.5), "1 d 0 h"),
        (timedelta(hours=5, minutes=20), "5 h 20 min"),
        (timedelta(minutes=59, seconds=59), "59 min"),
        (timedelta(seconds=59.2), "1 min"),
        (timedelta(seconds=12.1), "13 s"),
        (timedelta(seconds=-3), "0 s"),
    ],
)
def test_what_is_left_is_said_short(left: timedelta, said: str) -> None:
    assert str(left_words(left)) == said


def test_every_control_is_said_in_a_sentence_of_its_own() -> None:
    said = {
        str(control_words(Control(per, times[0], end)))
        for per, times in OFFERED.items()
        for end in ("bot", "pass")
    }
    assert len(said) == 4
    assert [str(span(s)) for s in OFFERED["turn"]] == [
        "1 minute",
        "5 minutes",
        "1 hour",
        "8 hours",
        "1 day",
        "3 days",
        "7 days",
    ]


def test_who_is_handed_the_device_sees_their_clock(
    server: Running, person: Callable[[], Person]
) -> None:
    ann = person()
    seats = [("players", "3"), ("kind-B", "device"), ("kind-C", "device"), ("first", "A")]
    url = ann.create("busstop", *seats, ("clock", "turn 60"))
    table = server.tables.get(url.removeprefix("/tables/"))
    server.tables.move(table.id, table.seat("A").guest, "A", 0, table.match.moves["A"][0])
    page = ann.get(url).text
    assert "handover-B" in page
    assert clock(page, "B") == "1 min"
