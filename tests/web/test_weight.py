"""How much a browser fetches, counted on the wire by Chromium itself."""

from __future__ import annotations

import random
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from nextstop.tables.table import Table
from tests.web.server import Person, Running

KILOBYTE = 1000
Visitor = Callable[..., Page]


class Scales:
    """Weighs what a page fetches: headers and compressed bodies."""

    def __init__(self, page: Page) -> None:
        self.answers: dict[str, int] = {}  # address → bytes
        self._names: dict[str, str] = {}
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.requestWillBeSent", self._asked)
        network.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict) -> None:
        self._names[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict) -> None:
        self.answers[self._names[event["requestId"]]] = event["encodedDataLength"]

    @property
    def total(self) -> int:
        return sum(self.answers.values())


def table_at(server: Running, path: str) -> Table:
    return server.tables.get(path.rpartition("/")[2])


@pytest.mark.browser
def test_the_first_page_is_lighter_than_150_kb_with_all_its_styles_and_art(
    visitor: Visitor, server: Running
) -> None:
    page = visitor()
    scales = Scales(page)
    page.goto(server.url, wait_until="networkidle")
    assert any("/static/css/" in address for address in scales.answers)
    assert scales.total < 150 * KILOBYTE, scales.answers


@pytest.mark.browser
@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_a_whole_table_is_lighter_than_150_kb_for_somebody_who_comes_by_a_link(
    visitor: Visitor, server: Running, game: str
) -> None:
    host = visitor()
    host.goto(f"{server.url}/new?game={game}&first=A")
    host.locator("#open").click()
    expect(host.locator("#board.board")).to_be_visible()
    page = visitor()
    scales = Scales(page)
    page.goto(host.url)
    expect(page.locator("#board.board")).to_be_visible()
    page.wait_for_function("Boolean(window.htmx) && document.readyState === 'complete'")
    assert scales.total < 150 * KILOBYTE, scales.answers


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_answer_to_a_move_at_any_time_of_a_game_is_lighter_than_30_kb(
    server: Running, person: Callable[[], Person], game: str
) -> None:
    ann, draw, heaviest = person(), random.Random(3), 0
    seats = [(f"kind-{seat}", "device") for seat in "BCD"]
    path = ann.create(game, ("players", "4"), ("kind-A", "me"), *seats)
    while not (match := table_at(server, path).match).over:
        seat = match.position["actors"][0]
        if match.ply % 3:  # its answer differs little from those before and after it
            guest, move = table_at(server, path).mover(seat).guest, draw.choice(match.moves[seat])
            server.tables.move(path.rpartition("/")[2], guest, seat, match.ply, move)
            continue
        fields = {"seat": seat, "ply": match.ply, "move": draw.choice(match.game.moves(seat))}
        with ann.http.stream(
            "POST", f"{path}/move", data=fields, headers={"hx-request": "true"}
        ) as answer:
            assert answer.status_code == 200
            heaviest = max(heaviest, sum(map(len, answer.iter_raw())))
    assert 1 * KILOBYTE < heaviest < 30 * KILOBYTE


def test_text_is_compressed_for_those_who_can_read_it_so(server: Running) -> None:
    with httpx.Client(base_url=server.url) as client:
        assert client.get("/").headers["content-encoding"] == "gzip"
        plain = client.get("/", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["vary"].lower().count("accept-encoding") == 1
