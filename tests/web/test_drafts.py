"""Trying out who boards where: by plain forms and links, seen by nobody else, confirmed at once."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from tests.tables.builders import phase, play_until
from tests.web.server import Person, Running, links, words
from tests.web.test_leaks import plain, seen

Trio = tuple[str, list[Person]]


@pytest.fixture
def trio(server: Running, person) -> Trio:
    """Ann, Ben and Cio, who have received passengers at Busstop."""
    ann, ben, cio = (person() for _ in range(3))
    url = ann.create("busstop", ("others", "friend"), ("name-A", "Ann"), ("first", "A"))
    for link, who, name in zip(links(ann.get(url).text), (ben, cio), ("Ben", "Cio"), strict=True):
        assert who.post(link, ("name", name)).status_code == 303
    play_until(server.tables, table_of(server, url), phase("seat"))
    return url, [ann, ben, cio]


def table_of(server: Running, url: str):
    return server.tables.get(url.removeprefix("/tables/"))


def field(page: str, name: str) -> list[str]:
    return [unescape(v) for v in re.findall(rf'name="{name}" value="([^"]*)"', page)]


def add(who: Person, url: str, page: str, **what: str):
    """Press a button of the form of seat A on a page."""
    query = [("seat", "A"), ("ply", field(page, "ply")[0])]
    query += [("draft", draft) for draft in dict.fromkeys(field(page, "draft"))]
    return who.http.get(f"{url}/draft", params=[*query, *what.items()])


def first_place(server: Running, url: str) -> dict[str, str]:
    who = table_of(server, url).match.position["players"][0]["received"][0]
    return {"passenger": who, "to": "1"}


def test_a_draft_is_built_and_taken_back_by_links_and_changes_nothing(
    server: Running, trio: Trio
) -> None:
    url, (ann, *_) = trio
    before = table_of(server, url).head.version
    page = ann.get(url).text
    answer = add(ann, url, page, **first_place(server, url))
    assert answer.status_code == 303
    drafted = ann.get(answer.headers["location"]).text
    assert "1 of 3 seats taken" in words(drafted) or "1 of 3 seats taken" in drafted
    assert 'id="undo-A"' in drafted
    answer = add(ann, url, drafted, undo="1")
    assert answer.headers["location"] == url
    assert table_of(server, url).head.version == before


def test_a_draft_reaches_nobody_else(server: Running, trio: Trio, person) -> None:
    url, (ann, ben, cio) = trio
    spectator = person()
    others = (ben, cio, spectator)
    before = {who: plain(seen(who, url)) for who in others}
    page = ann.get(url).text
    location = add(ann, url, page, **first_place(server, url)).headers["location"]
    assert "undo-A" in ann.get(location).text
    assert {who: plain(seen(who, url)) for who in others} == before
    # Nor does the link that Ann's browser shows, should she send it to them.
    for who in others:
        text = who.get(location).text
        assert "undo-" not in text
        assert "board " not in " ".join(field(text, "draft"))
        assert plain(text) == plain(who.get(url).text)


def test_all_of_it_counts_when_it_is_confirmed(server: Running, trio: Trio) -> None:
    url, (ann, *_) = trio
    page = ann.get(url).text
    before = table_of(server, url)
    for _ in range(12):
        if 'name="confirm"' in page:
            break
        who = field(page, "passenger")[0]
        goal = re.search(rf'value="{who}"[^>]*data-to="(\S+?)[ "]', page)
        answer = add(ann, url, page, passenger=who, to=goal[1])
        assert answer.status_code == 303, words(answer.text)
        page = ann.get(answer.headers["location"]).text
    assert table_of(server, url).match.ply == before.match.ply
    (draft,) = dict.fromkeys(field(page, "draft"))
    fields = [("seat", "A"), ("ply", field(page, "ply")[0]), ("draft", draft), ("confirm", "1")]
    answer = ann.post(f"{url}/move", *fields)
    assert answer.status_code == 303
    assert answer.headers["location"] == url
    after = table_of(server, url)
    assert "A" not in after.match.position["actors"]
    assert after.head.version == before.head.version + 1
    again = ann.post(f"{url}/move", *fields)
    assert again.status_code == 409
    assert table_of(server, url).head.version == after.head.version


def test_an_impossible_place_is_refused_with_the_rule_and_the_draft_is_kept(
    server: Running, trio: Trio
) -> None:
    url, (ann, *_) = trio
    page = ann.get(url).text
    drafted = ann.get(add(ann, url, page, **first_place(server, url)).headers["location"]).text
    who = field(drafted, "passenger")[0]
    answer = add(ann, url, drafted, passenger=who, to="3")
    assert answer.status_code == 422
    assert "rule T5.6" in words(answer.text)
    assert 'id="undo-A"' in answer.text
    answer = add(ann, url, drafted, why="done")
    assert answer.status_code == 422
    assert "rule T5.5" in words(answer.text)


def test_htmx_gets_the_board_with_the_draft_at_once(server: Running, trio: Trio) -> None:
    url, (ann, *_) = trio
    page = ann.get(url).text
    query = {"seat": "A", "ply": field(page, "ply")[0], **first_place(server, url)}
    answer = ann.http.get(f"{url}/draft", params=query, headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'id="undo-A"' in answer.text
    (draft,) = dict.fromkeys(field(answer.text, "draft"))
    refreshed = ann.http.get(
        f"{url}/state", params={"draft": draft}, headers={"hx-request": "true"}
    )
    assert 'id="undo-A"' in refreshed.text


def test_a_draft_for_a_decision_that_is_over_is_given_up_and_said_to_be(
    server: Running, trio: Trio
) -> None:
    url, (ann, *_) = trio
    text = ann.get(f"{url}?draft=A.0.board+b+1").text
    assert "has been given up" in words(text)
    assert "undo-A" not in text


def test_nobody_drafts_for_anothers_seat(server: Running, trio: Trio, person) -> None:
    url, (ann, ben, _) = trio
    page = ann.get(url).text
    for who in (ben, person()):
        answer = add(who, url, page, **first_place(server, url))
        assert answer.status_code == 403
    assert "undo-" not in ben.get(f"{url}?draft=A.{field(page, 'ply')[0]}.board+b+1").text


@pytest.mark.parametrize(
    "draft",
    ["", "A", "A.1.", "A.x.y", "Z.1.board b 1", "A.1.<b>", "A.1." + "board b 1," * 90, "\0"],
)
def test_nonsense_is_no_draft(server: Running, trio: Trio, draft: str) -> None:
    url, (ann, *_) = trio
    answer = ann.http.get(url, params={"draft": draft})
    assert answer.status_code == 200
    assert "<b>" not in answer.text
    assert "undo-A" not in answer.text


def test_where_nothing_can_be_tried_out_the_page_says_that_the_game_moved_on(
    server: Running, person
) -> None:
    ann = person()
    url = ann.create("bus-and-stop", ("players", "2"), ("others", "device"), ("first", "A"))
    answer = ann.http.get(f"{url}/draft", params={"seat": "A", "ply": "0", "undo": "1"})
    assert answer.status_code == 409


# Why not


def test_a_choice_that_cannot_be_made_says_why_by_a_plain_form(server: Running, person) -> None:
    ann = person()
    url = ann.create("bus-and-stop", ("players", "2"), ("others", "device"), ("first", "A"))
    page = ann.get(url).text
    asked = field(page, "why")
    assert "drop office 5" in asked
    answer = ann.move(url, "A", 0, why="drop office 5")
    assert answer.status_code == 422
    assert "Aboard: 0." in words(answer.text)
    assert "/rules/bus-and-stop#C3.1" in answer.text
    assert table_of(server, url).match.ply == 0


def test_asking_never_makes_a_move(server: Running, person) -> None:
    ann = person()
    url = ann.create("bus-and-stop", ("players", "2"), ("others", "device"), ("first", "A"))
    legal = table_of(server, url).match.moves["A"][0]
    answer = ann.move(url, "A", 0, why=legal)
    assert answer.status_code == 422
    assert "can be done now" in words(answer.text)
    assert table_of(server, url).match.ply == 0


def test_only_who_chooses_sees_what_cannot_be_chosen(server: Running, trio: Trio, person) -> None:
    url, (ann, *_) = trio
    assert 'name="why"' in ann.get(url).text
    assert 'name="why"' not in person().get(url).text


def test_another_language_keeps_what_is_tried_out_when_a_form_was_refused(
    server: Running, trio: Trio
) -> None:
    url, (ann, *_) = trio
    page = ann.get(url).text
    location = add(ann, url, page, **first_place(server, url)).headers["location"]
    (draft,) = field(ann.get(location).text, "draft")[:1]
    refused = ann.move(url, "A", int(field(page, "ply")[0]), draft=draft, move="board b 9")
    assert refused.status_code == 422
    (back,) = field(refused.text, "back")
    assert httpx.URL(back).params.get_list("draft") == [draft]
    chosen = ann.post("/language", ("language", "de"), ("back", back))
    assert "undo-A" in ann.get(chosen.headers["location"]).text


def test_a_page_tells_since_when_each_boarding_is_open(server: Running, trio: Trio) -> None:
    """What a browser remembers from before that is of another decision."""
    url, (ann, *_) = trio
    since = table_of(server, url).match.opened["A"]
    assert f'data-seat="A" data-since="{since}"' in ann.get(url).text


def test_the_points_of_a_draft_are_those_of_its_parts(server: Running, trio: Trio) -> None:
    url, (ann, *_) = trio
    page = ann.get(url).text
    who = table_of(server, url).match.position["players"][0]["received"][0]
    page = ann.get(add(ann, url, page, passenger=who, to="queue").headers["location"]).text
    (sheet,) = re.findall(r'id="points-A" popover(.*?)</dl>', page, re.S)
    (score,) = re.findall(r'id="score-A">([^<]*)<', page)
    parts = [int(n.replace("−", "-")) for n in re.findall(r'class="figure">([^<]*)<', sheet)]
    assert int(score.replace("−", "-")) == parts[-1] == sum(parts[:-1])
    assert parts[-1] < 0
