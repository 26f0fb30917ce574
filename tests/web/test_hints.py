"""Hints over HTTP: who gets them, who sees what, and what is said where there are none."""

from __future__ import annotations

import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from nextstop.bots.analysis import Budget
from nextstop.tables import hints
from nextstop.web.hinting import Hints, TooMany
from nextstop.web.limits import Rate
from tests.tables.builders import phase, play_until
from tests.web.server import Person, Running, links, words
from tests.web.test_leaks import plain, seen

ALLOWED = ("hints", "yes")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it matters that something is found, not how good it is."""
    monkeypatch.setattr(hints.find_hint, "__defaults__", (Budget(simulations=200),))


def table_of(server: Running, url: str):
    return server.tables.get(url.removeprefix("/tables/"))


def duel(
    person, game: str = "bus-and-stop", *fields: tuple[str, str]
) -> tuple[str, Person, Person]:
    ann, ben = person(), person()
    url = ann.create(
        game, ("players", "2"), ("others", "friend"), ("name-A", "Ann"), ("first", "A"), *fields
    )
    assert ben.post(links(ann.get(url).text)[0], ("name", "Ben")).status_code == 303
    return url, ann, ben


def ask(who: Person, url: str, seat: str, ply: int, *more, **headers: str) -> httpx.Response:
    return who.post(f"{url}/hint", ("seat", seat), ("ply", str(ply)), *more, **headers)


def advice(page: str) -> str:
    found = re.search(r'<section class="advice".*?</section>', page, re.S)
    return words(found[0]) if found else ""


def test_a_hint_says_the_move_and_why_and_lights_it(server: Running, person) -> None:
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    answer = ask(ann, url, "A", 0, **{"hx-request": "true"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "Pick up" in advice(answer.text)
    assert "games in 100" in advice(answer.text)
    assert answer.text.count("advised") == 1


def test_without_a_script_it_stands_on_the_page_and_stays_there(server: Running, person) -> None:
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    assert 'id="hint-A"' in ann.get(url).text
    answer = ask(ann, url, "A", 0)
    assert (answer.status_code, answer.headers["location"]) == (303, url)
    first = advice(ann.get(url).text)
    assert "Pick up" in first
    ask(ann, url, "A", 0)
    assert advice(ann.get(url).text) == first
    assert 'id="hint-A"' not in ann.get(url).text
    assert table_of(server, url).seat("A").hints == 1


def test_everybody_sees_how_many_were_asked_for_and_nobody_what_was_said(
    server: Running, person
) -> None:
    url, ann, ben = duel(person, "bus-and-stop", ALLOWED)
    spectator = person()
    ask(ann, url, "A", 0)
    for who in (ann, ben, spectator):
        page = who.get(url).text
        assert re.search(r'id="hints-A">1<', page)
        assert 'id="hints-B"' not in page
    for who in (ben, spectator):
        assert "advi" not in seen(who, url).replace("advice.css", "")


def test_a_hint_for_a_secret_choice_changes_no_byte_for_the_others(server: Running, person) -> None:
    """Beside the count: what was advised goes nowhere."""
    url, ann, ben = duel(person, "busstop", ALLOWED)
    ann.move(url, "A", 0, move="tile 5")
    before = seen(ann, url)
    asked = ask(ben, url, "B", 1, **{"hx-request": "true"})
    assert "Play tile" in advice(asked.text)
    after = seen(ann, url)
    assert "hints-B" in after
    assert without_count(after) == without_count(before)


def without_count(text: str) -> str:
    """Without how many hints were asked for, the versions that count them, and lengths."""
    badge = r'<span class="badge quiet" title="Hints asked for">.*?</span></span>'
    counted = r"version(': '|=\"?)\d+|'content-length': '\d+'"
    return re.sub(rf"{badge}|{counted}|\s", "", plain(text))


@pytest.mark.parametrize("who", ["spectator", "ben"])
def test_nobody_asks_for_somebody_else(server: Running, person, who: str) -> None:
    url, _, ben = duel(person, "bus-and-stop", ALLOWED)
    somebody = ben if who == "ben" else person()
    answer = ask(somebody, url, "A", 0)
    assert answer.status_code == 403
    assert not advice(answer.text)
    assert table_of(server, url).seat("A").hints == 0


def test_before_it_is_your_turn_there_is_none(server: Running, person) -> None:
    url, _, ben = duel(person, "bus-and-stop", ALLOWED)
    assert 'id="hint-B"' not in ben.get(url).text
    answer = ask(ben, url, "B", 0)
    assert answer.status_code == 403
    assert "A hint can be asked for when it is your turn." in words(answer.text)


def test_an_old_page_is_told_that_the_game_has_moved_on(server: Running, person) -> None:
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    table = play_until(
        server.tables,
        table_of(server, url),
        lambda t: t.match.ply > 1 and t.match.position["actors"] == ["A"],
    )
    answer = ask(ann, url, "A", 0)
    assert answer.status_code == 409
    assert "The game has moved on" in words(answer.text)
    assert ask(ann, url, "A", table.match.ply).status_code == 303


def test_where_hints_are_not_allowed_it_is_said(server: Running, person) -> None:
    url, ann, _ = duel(person)
    page = ann.get(url).text
    assert 'id="hint-A"' not in page
    assert "Hints are not allowed at this table." in words(page)
    answer = ask(ann, url, "A", 0)
    assert answer.status_code == 403
    assert "Hints are not allowed at this table." in words(answer.text)


@pytest.mark.parametrize(
    ("fields", "allowed"),
    [
        ([], True),
        ([("others", "device")], True),
        ([("others", "friend")], False),
        ([("kind-C", "friend")], False),
        ([("public", "yes")], False),
        ([("hints", "no")], False),
        ([("others", "friend"), ("hints", "yes")], True),
        ([("hints", "usual")], True),
    ],
)
def test_hints_are_allowed_where_no_friend_comes_or_the_host_says_so(
    server: Running, person, fields: list[tuple[str, str]], allowed: bool
) -> None:
    url = person().create("busstop", *fields)
    assert table_of(server, url).head.hints is allowed


def test_no_other_choice_is_taken(server: Running, person) -> None:
    answer = person().post("/tables", ("game", "busstop"), ("hints", "always"))
    assert answer.status_code == 422
    assert "There is no such choice about hints." in words(answer.text)


def test_whoever_is_invited_is_told_beforehand(server: Running, person) -> None:
    ann, ben = person(), person()
    url = ann.create("busstop", ("players", "2"), ("others", "friend"), ALLOWED)
    link = links(ann.get(url).text)[0]
    assert "Hints are allowed at this table." in words(ann.get(url).text)
    assert "Hints are allowed at this table." in words(ben.get(link).text)
    ann.post(f"{url}/public", ("public", "yes"))
    assert "Hints are allowed" in words(ben.get("/tables").text)


def test_a_boarding_is_advised_as_a_whole_and_on_from_what_is_tried_out(
    server: Running, person
) -> None:
    url, ann, _ = duel(person, "busstop", ALLOWED)
    table = play_until(server.tables, table_of(server, url), phase("seat"))
    ply, seat = table.match.ply, "A"
    answer = ask(ann, url, seat, ply)
    page = ann.get(answer.headers["location"]).text
    hint = server.site.hints.known(table, table.match, hints.Draft(seat, ply))
    assert hint is not None
    assert all(str(line) in advice(page) for line in hint.best)
    # Following it keeps the rest of it, and asks for nothing anew.
    draft = ("draft", f"A.{ply}.{hint.moves[0]}")
    followed = ann.http.get(url, params=[draft]).text
    if len(hint.moves) > 1:
        assert str(hint.best[-1]) in advice(followed)
    other = next(move for move in table.match.moves[seat] if move not in hint.moves)
    asked = ask(ann, url, seat, ply, ("draft", f"A.{ply}.{other}"))
    assert asked.status_code == 303
    assert "draft=A" in asked.headers["location"]
    assert table_of(server, url).seat("A").hints == 2
    assert ask(ann, url, seat, ply, ("draft", f"A.{ply}.board x 3")).status_code == 409


def test_at_a_shared_screen_a_hint_is_seen_by_who_holds_it(server: Running, person) -> None:
    ann = person()
    url = ann.create("busstop", ("players", "3"), ("others", "device"), ("first", "A"))
    ann.move(url, "A", 0, move="tile 5")
    answer = ask(ann, url, "B", 1)
    assert answer.headers["location"] == f"{url}?seat=B"
    assert "Play tile" in advice(ann.get(f"{url}?seat=B").text)
    assert not advice(ann.get(f"{url}?seat=C").text)
    assert not advice(ann.get(url).text)


def test_a_hint_outlives_the_moves_of_others_and_ends_with_ones_own(
    server: Running, person
) -> None:
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    ask(ann, url, "A", 0)
    ann.move(url, "A", 0, move=table_of(server, url).match.moves["A"][0])
    assert not advice(ann.get(url).text)


def test_what_two_pages_ask_at_once_is_thought_over_once(server: Running, person) -> None:
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda _: ask(ann, url, "A", 0), range(2)))
    assert {answer.status_code for answer in answers} == {303}
    assert table_of(server, url).seat("A").hints == 1


def test_who_asks_the_same_many_times_at_once_holds_no_more_than_two_requests(
    server: Running, person, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, *_ = duel(person, "bus-and-stop", ALLOWED)
    table, draft = table_of(server, url), hints.Draft("A", 0)
    may_go_on, thought = threading.Event(), Hints()
    monkeypatch.setattr("nextstop.web.hinting.find_hint", lambda *_: may_go_on.wait(60))
    with ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(thought.ask, "ann", table, table.match, draft) for _ in range(2)]
        while thought._waiting.total() < 2:
            time.sleep(0.01)
        with pytest.raises(TooMany) as refused:
            thought.ask("ann", table, table.match, draft)
        may_go_on.set()
    assert refused.value.wait == 1
    assert sorted(is_new for _, is_new in (done.result() for done in waiting)) == [False, True]
    assert not thought._waiting
    thought.close()


def test_too_many_at_once_are_asked_to_come_again_in_a_moment(
    server: Running, person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.site.hints, "_most_waiting", 0)
    url, ann, _ = duel(person, "bus-and-stop", ALLOWED)
    answer = ask(ann, url, "A", 0)
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "1"
    assert "Please try again in a moment." in words(answer.text)


def test_whoever_asks_again_and_again_is_told_to_wait_and_how_long(
    server: Running, person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.site.hints, "_rate", Rate(1, time.monotonic))
    ann = person()
    one, other = (ann.create("bus-and-stop", ("first", "A"), ALLOWED) for _ in range(2))
    assert ask(ann, one, "A", 0).status_code == 303
    answer = ask(ann, other, "A", 0)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["retry-after"]) <= 60
    assert "Please wait a moment before the next." in words(answer.text)
