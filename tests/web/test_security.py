"""What every answer carries, and what is refused before it reaches a page."""

from __future__ import annotations

import re

import pytest
from starlette.routing import Route

from nextstop.web.forms import MOST_BYTES
from nextstop.web.security import SAFE_METHODS
from tests.web.server import Person, Running, words


def test_every_answer_has_a_strict_policy(person) -> None:
    ann: Person = person()
    table = ann.create("bus-and-stop")
    for path in ("/", "/about", "/new", table, f"{table}/state", "/nowhere", "/static/js/live.js"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_no_page_has_scripts_or_styles_of_its_own(person) -> None:
    """The policy forbids them; a page that had some would be broken."""
    ann: Person = person()
    paths = ["/", "/about", "/new?game=busstop", "/nowhere"]
    paths += [ann.create("bus-and-stop"), ann.create("busstop")]
    paths.append(ann.create("busstop", ("others", "friend")))
    for path in paths:
        page = ann.get(path).text
        assert not re.search(r"<script(?![^>]* src=)", page)
        assert "<style" not in page
        assert not re.search(r"<[^>]*\s(style|on[a-z]+)=", page)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
    ],
)
def test_a_form_of_another_site_is_refused(person, headers: dict[str, str], status: int) -> None:
    answer = person().post("/tables", ("game", "busstop"), **headers)
    assert answer.status_code == status


def addresses(server: Running, table: str) -> list[tuple[str, str]]:
    """Method and path of everything that can be asked for, at one table where it needs one."""
    found = []
    todo = list(server.app.routes)
    while todo:
        route = todo.pop()
        todo += getattr(getattr(route, "original_router", None), "routes", [])
        if isinstance(route, Route):
            path = re.sub(r"^/tables/\{\w+\}", table, route.path)
            filled = re.sub(r"\{[^}]*\}", "1", path)
            found += [(method, filled) for method in route.methods or ()]
    return found


def test_no_address_takes_a_form_of_another_site(server: Running, person) -> None:
    ann: Person = person()
    table = ann.create("bus-and-stop")
    unsafe = [a for a in addresses(server, table) if a[0] not in SAFE_METHODS]
    assert ("POST", "/tables") in unsafe and ("POST", f"{table}/move") in unsafe
    before = server.tables.get(table.removeprefix("/tables/"))
    for method, path in unsafe:
        for headers in (
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site", "origin": server.url},
            {"origin": "http://evil.example"},
            {"origin": f"{server.url}.evil.example"},
            {"origin": "http://127.0.0.1:1"},
        ):
            answer = ann.http.request(method, path, headers=headers)
            assert answer.status_code == 403, (method, path, headers)
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert "set-cookie" not in answer.headers
    after = server.tables.get(table.removeprefix("/tables/"))
    assert (after.seats, after.rematch) == (before.seats, before.rematch)


def test_every_address_has_the_policy_and_no_scripts_or_styles_of_its_own(
    server: Running, person
) -> None:
    ann: Person = person()
    table = ann.create("busstop", ("others", "friend"))
    pages = [path for method, path in addresses(server, table) if method == "GET"]
    assert "/about" in pages and f"{table}/state" in pages
    for path in pages:
        with ann.http.stream("GET", path) as answer:
            assert "default-src 'none'" in answer.headers["content-security-policy"], path
            assert "access-control-allow-origin" not in answer.headers
            if answer.headers.get("content-type", "").startswith("text/html"):
                page = answer.read().decode()
                assert not re.search(r"<script(?![^>]* src=)|<style", page), path
                assert not re.search(r"<[^>]*\s(style|on[a-z]+)=", page), path


def test_a_form_of_our_own_origin_is_taken(person) -> None:
    ann: Person = person()
    answer = ann.post("/tables", ("game", "busstop"), origin=str(ann.http.base_url).rstrip("/"))
    assert answer.status_code == 303


def test_a_form_that_is_too_large_is_refused(person) -> None:
    answer = person().post("/tables", ("game", "busstop"), ("name-A", "x" * (MOST_BYTES + 1)))
    assert answer.status_code == 413
    assert "too large" in words(answer.text)


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"\xff\xfe=\xff", "application/x-www-form-urlencoded", 400),
        (b"game=%ff%fe", "application/x-www-form-urlencoded", 400),
        (b"&".join(b"a=1" for _ in range(1000)), "application/x-www-form-urlencoded", 400),
        (b'{"game": "busstop"}', "application/json", 415),
        (b"--x\r\n", "multipart/form-data; boundary=x", 415),
        (b"", "application/x-www-form-urlencoded", 303),
    ],
)
def test_what_is_no_form_of_ours_is_said_in_words(
    person, body: bytes, kind: str, status: int
) -> None:
    ann: Person = person()
    answer = ann.http.post("/tables", content=body, headers={"content-type": kind})
    assert answer.status_code == status
    assert status == 303 or "form" in words(answer.text)


def test_a_broken_link_is_said_in_words(person) -> None:
    assert person().get("/new?game=%ff").status_code == 400
    assert person().get("/new?players=1e9").status_code == 422
    table = person().create("busstop")
    assert person().get(f"{table}?seat=%3Cscript%3E").status_code == 200
    assert person().get(f"{table}/events?version=x").status_code == 422
