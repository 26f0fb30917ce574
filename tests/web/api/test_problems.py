"""Whatever is asked, the answer is a problem in words, and never broken."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from nextstop.web import limiting
from nextstop.web.api.bodies import MOST
from nextstop.web.api.problems import KINDS
from nextstop.web.limits import Limits
from tests.web.api.programs import API, kind, seats, sit
from tests.web.server import Person, Running, running

GOOD = {"game": "bus-and-stop", "seats": seats("Ann", "Ben")}


def test_every_kind_of_problem_is_told_where_its_type_leads(server: Running) -> None:
    told = httpx.get(f"{server.url}{API}/problems").json()["problems"]
    assert {each["name"]: (each["status"], each["title"]) for each in told} == KINDS


@pytest.mark.parametrize(
    ("method", "path", "status", "name"),
    [
        ("GET", "", 404, "not-found"),
        ("GET", "/nowhere", 404, "not-found"),
        ("GET", "/tables/nosuch", 404, "no-such-table"),
        ("GET", "/tables/%00%ff", 404, "no-such-table"),
        ("PUT", "/games", 405, "method-not-allowed"),
        ("GET", "/tables", 405, "method-not-allowed"),
        ("DELETE", "/tables/nosuch", 405, "method-not-allowed"),
    ],
)
def test_what_is_not_there(server: Running, method: str, path: str, status: int, name: str) -> None:
    answer = httpx.request(method, f"{server.url}{API}{path}")
    assert (answer.status_code, kind(answer)) == (status, name)


def test_an_address_tells_all_that_it_takes(server: Running) -> None:
    for path, allowed in (("/token", "POST, DELETE"), ("", "HEAD, GET"), ("/events", "GET")):
        answer = httpx.put(f"{server.url}{API}/tables/any{path}")
        assert answer.headers["allow"] == allowed
    assert httpx.head(f"{server.url}{API}/games").status_code == 200


@pytest.mark.parametrize(
    ("sent", "status", "name"),
    [
        (b"{", 400, "unreadable"),
        (b"\xff\xfe\x00", 400, "unreadable"),
        (b"[" * 50_000, 400, "unreadable"),
        (b"[]", 422, "invalid"),
        (b"null", 422, "invalid"),
        (b"", 422, "invalid"),
        (b'{"game":"\\ud800","seats":[]}', 422, "invalid"),
        (b'{"game":"busstop","seats":[],"\\ud800":NaN}', 422, "invalid"),
        (b'{"a":"' + b"x" * MOST + b'"}', 413, "too-large"),
    ],
)
def test_bodies_that_cannot_be_read(server: Running, sent: bytes, status: int, name: str) -> None:
    as_json = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}{API}/tables", content=sent, headers=as_json)
    assert (answer.status_code, kind(answer)) == (status, name)


def test_who_names_no_bot_is_told_the_bots_that_there_are(server: Running, seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    *bots, last = httpx.get(f"{server.url}{API}/games").json()["bots"]
    lemon = {"kind": "bot", "bot": "lemon"}
    wish = {"game": "busstop", "seats": [*seats("Cio"), lemon]}
    for answer in (
        httpx.post(f"{server.url}{API}/tables", json=wish),
        ann.post("/stand-in", {"bot": "lemon"}),
    ):
        assert (answer.status_code, answer.json()["field"]) == (422, "bot")
        said = f"There is no bot called “lemon”; known are {', '.join(bots)} and {last}."
        assert answer.json()["detail"] == said


@pytest.mark.parametrize("sent", ["text/plain", "application/x-www-form-urlencoded", None])
def test_a_page_elsewhere_cannot_make_a_browser_act(server: Running, sent: str | None) -> None:
    """Without asking first a browser sends no JSON for another site; and nobody says yes."""
    import json

    headers = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    body = json.dumps(GOOD).encode()
    kinds = {"content-type": sent} if sent else {}
    answer = httpx.post(f"{server.url}{API}/tables", content=body, headers=headers | kinds)
    assert (answer.status_code, kind(answer)) == (415, "not-json")
    wanted = {"access-control-request-method": "POST", **headers}
    asked = httpx.options(f"{server.url}{API}/tables", headers=wanted)
    assert asked.status_code == 405
    assert not [name for name in asked.headers if name.startswith("access-control")]


def test_programs_that_name_an_origin_are_let_in(server: Running) -> None:
    headers = {"origin": "https://tool.example"}
    answer = httpx.post(f"{server.url}{API}/tables", json=GOOD, headers=headers)
    assert answer.status_code == 201


def test_answers_are_not_kept_by_anybody(server: Running) -> None:
    answer = httpx.post(f"{server.url}{API}/tables", json=GOOD)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in answer.headers


def test_unknown_parts_of_an_address_are_refused(seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    assert kind(ann.get("/legal", page=2)) == "invalid"
    assert kind(ann.get("/observation", form="xml")) == "invalid"
    assert kind(ann.get("/legal", limit=100_000)) == "invalid"


def test_what_breaks_is_told_as_a_problem_and_nothing_more(
    server: Running, seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")

    def breaks(_: str) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(server.tables, "keep_time", breaks)
    answer = ann.get()
    assert (answer.status_code, kind(answer)) == (500, "broken")
    assert "secret" not in answer.text


# Limits, which programs and pages share

TIGHT = Limits(seat_per_minute=12, address_per_minute=48)


@pytest.fixture
def tight(database: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limiting, "clock", lambda: 0.0)
    with running(database, limits=TIGHT) as server:
        yield server


def test_a_seat_that_sends_too_much_is_told_when_to_come_again(tight: Running) -> None:
    ann, ben = sit(tight, "bus-and-stop", "Ann", "Ben")
    statuses = [ann.move(99, "stay").status_code for _ in range(3)]
    assert statuses == [409, 409, 429]
    answer = ann.move(99, "stay")
    assert kind(answer) == "too-many-requests"
    assert 0 < int(answer.headers["retry-after"]) <= 5
    assert ann.get().status_code == 200
    assert ben.move(99, "stay").status_code == 409


def test_one_address_has_one_limit_for_programs_and_pages(tight: Running) -> None:
    far = {"x-forwarded-for": "203.0.113.7"}
    for _ in range(4):
        assert httpx.post(f"{tight.url}{API}/tables", json=GOOD, headers=far).status_code == 201
    somebody = Person(tight)
    somebody.http.headers.update(far)
    statuses = [somebody.post("/tables", ("game", "busstop")).status_code for _ in range(5)]
    assert statuses == [303] * 4 + [429]
    answer = httpx.post(f"{tight.url}{API}/tables", json=GOOD, headers=far)
    assert kind(answer) == "too-many-requests"
    somebody.close()
