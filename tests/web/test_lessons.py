"""First lessons: a prepared game on the real board, one taught move after the other."""

from __future__ import annotations

import re

import pytest

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.rulebook.ledger import rules
from nextstop.tables.lessons import LESSONS, Lesson, Step
from nextstop.web.render import environment
from tests.web.server import Person, Running, words

EVERY_STEP = [
    pytest.param(lesson, done, id=f"{lesson.game}-{step.id}")
    for lesson in LESSONS.values()
    for done, step in enumerate(lesson.steps)
]


def sent(step: Step) -> list[tuple[str, str]]:
    """The fields that the board's own form sends for a step's move."""
    kind, *parts = step.move.split(" ")
    if kind == "drop":
        return [("drop", " ".join(parts[:2])), *(("card", card) for card in parts[2:])]
    if kind == "board":
        return [("passenger", parts[0]), ("to", parts[1])]
    if kind == "queue":
        return [("passenger", parts[0]), ("to", "queue")]
    return [("move", step.move)]


def other_moves(lesson: Lesson, done: int) -> list[str]:
    legal = lesson.match(done).moves["A"]
    return [move for move in legal if not lesson.is_taught(done, move)]


@pytest.mark.parametrize("game", list(LESSONS))
def test_the_taught_moves_lead_to_the_end_and_to_a_table_with_two_bots(
    server: Running, person, game: str
) -> None:
    ann: Person = person()
    lesson = LESSONS[game]
    url = f"/lessons/{game}"
    for done, step in enumerate(lesson.steps):
        page = ann.get(url if done == 0 else f"{url}/{done}")
        assert page.status_code == 200
        assert f"step {done + 1} of {len(lesson.steps)}" in words(page.text)
        assert f'action="{url}/{done}/move"' in page.text
        answer = ann.post(f"{url}/{done}/move", *sent(step))
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{url}/{done + 1}"
    end = ann.get(f"{url}/{len(lesson.steps)}")
    assert "Now play against two easy bots" in words(end.text)
    fields = re.findall(r'name="(game|bot-[BC])" value="([^"]+)"', end.text)
    table = ann.post("/tables", *fields).headers["location"]
    seats = server.tables.get(table.rpartition("/")[2]).seats
    assert [seat.bot for seat in seats] == [None, "random", "random"]


@pytest.mark.parametrize(("lesson", "done"), EVERY_STEP)
def test_every_step_can_be_seen_on_the_board_and_is_explained(
    person, lesson: Lesson, done: int
) -> None:
    page = person().get(f"/lessons/{lesson.game}/{done}").text
    step = lesson.steps[done]
    assert f'id="{step.target}"' in page
    said = environment.get_template(f"lessons/{lesson.game}.html").module.words[step.id]
    for part in ("so", "do", "why"):
        assert str(said[part]) in words(page)
    assert said["rules"]
    assert set(said["rules"]) <= set(rules())
    for number in said["rules"]:
        assert f'href="/rules/{lesson.game}#{number}"' in page


@pytest.mark.parametrize("game", list(LESSONS))
def test_a_legal_move_that_is_not_taught_now_is_answered_with_the_reason(person, game: str) -> None:
    lesson = LESSONS[game]
    said = environment.get_template(f"lessons/{game}.html").module.words
    ann = person()
    for done in (0, 2):
        answer = ann.post(f"/lessons/{game}/{done}/move", ("move", other_moves(lesson, done)[0]))
        assert answer.status_code == 422
        assert "You could do that, but not in this lesson." in words(answer.text)
        assert str(said[lesson.steps[done].id]["no"]) in words(answer.text)


def test_a_move_against_the_rules_is_answered_with_the_rule(person) -> None:
    answer = person().post("/lessons/bus-and-stop/3/move", ("move", "pick red"))
    assert answer.status_code == 422
    assert "The rules do not allow that." in words(answer.text)
    assert 'href="/rules/bus-and-stop#C2.3"' in answer.text


def test_a_drop_off_without_passengers_is_answered_too(person) -> None:
    answer = person().post("/lessons/bus-and-stop/7/move", ("drop", "station 3"))
    assert answer.status_code == 422
    assert "Choose which passengers leave the bus." in words(answer.text)


def test_the_cards_of_a_taught_move_may_come_in_any_order(person) -> None:
    fields = [("drop", "station 3"), *(("card", card) for card in ("Ys", "Ps", "Rt"))]
    assert person().post("/lessons/bus-and-stop/7/move", *fields).status_code == 303


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.game)
def test_a_lesson_knows_only_what_its_pupil_may_know(person, lesson: Lesson) -> None:
    ann = person()
    for done in range(len(lesson.steps) + 1):
        page = ann.get(f"/lessons/{lesson.game}/{done}").text
        assert not any(shuffle in page for shuffle in lesson.shuffles)
        for seat in SEAT_LETTERS[1 : len(lesson.names)]:
            assert f'id="act-{seat}"' not in page


def test_a_lesson_needs_no_cookie_and_leaves_no_table(server: Running, person) -> None:
    answer = person().get("/lessons/busstop/4")
    assert "set-cookie" not in answer.headers
    assert server.tables.waiting_for_bots() == []


@pytest.mark.parametrize(
    "path",
    ["/lessons/chess", "/lessons/busstop/18", "/lessons/busstop/-1", "/lessons/bus-and-stop/9"],
)
def test_a_step_that_is_not_there_is_said_in_words(person, path: str) -> None:
    assert person().get(path).status_code == 404


def test_after_the_last_step_there_is_no_move(person) -> None:
    answer = person().post("/lessons/bus-and-stop/8/move", ("move", "pick red"))
    assert answer.status_code == 404


def test_both_lessons_are_on_the_front_page(person) -> None:
    page = person().get("/").text
    assert all(f'href="/lessons/{game}"' in page for game in LESSONS)
