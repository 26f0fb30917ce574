"""Parts of pages that are drawn once."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest
from jinja2 import DictLoader, Environment
from markupsafe import Markup

from nextstop import Game
from nextstop.languages import speaking
from nextstop.tables.match import Match
from nextstop.tables.seats import Seat
from nextstop.tables.stored import Head
from nextstop.tables.table import Table
from nextstop.tables.view import Viewer
from nextstop.web.drawn import Drawn, frozen
from nextstop.web.render import environment
from nextstop.web.room import make_room

DRAWN = []


def drawings(template: str, most: int = 10) -> Drawn:
    DRAWN.clear()
    own = Environment(loader=DictLoader({"pieces": template}), autoescape=True)
    own.globals["draw"] = lambda word: DRAWN.append(word) or word  # type: ignore[func-returns-value]
    return Drawn(own, "pieces", most)


def test_the_same_piece_is_drawn_once() -> None:
    pieces = drawings(
        "{% macro bus(name, lit=False) %}<b>{{ draw(name) }}{{ lit }}</b>{% endmacro %}"
    )
    assert pieces.bus("A") == pieces.bus("A") == "<b>AFalse</b>"
    assert pieces.bus("A", lit=True) == "<b>ATrue</b>"
    assert DRAWN == ["A", "A"]


def test_text_is_never_taken_for_markup_of_the_same_characters() -> None:
    pieces = drawings("{% macro bus(name) %}{{ name }}{% endmacro %}")
    assert pieces.bus(Markup("<i>A</i>")) == "<i>A</i>"
    assert pieces.bus("<i>A</i>") == "&lt;i&gt;A&lt;/i&gt;"


def test_each_language_has_its_own_drawings() -> None:
    art = Drawn(environment, "art/pieces.html", most=10)
    with speaking("de"):
        german = art.pax("Bc")
    assert art.pax("Bc") != german
    with speaking("de"):
        assert art.pax("Bc") == german


def test_only_so_many_drawings_are_kept() -> None:
    pieces = drawings("{% macro bus(name) %}{{ draw(name) }}{% endmacro %}", most=2)
    for name in "ABCA":
        pieces.bus(name)
    assert DRAWN == ["A", "B", "C", "A"]


def test_what_is_set_beside_the_macros_is_passed_on() -> None:
    assert Drawn(environment, "art/pieces.html", most=10).place_type["office"] == "c"


def test_lists_can_be_drawn_once_when_they_are_frozen() -> None:
    assert frozen([1, ["a", []], None]) == (1, ("a", ()), None)
    assert frozen("ab") == "ab"


def boards(game: str, players: int) -> list[str]:
    """What two viewers are shown along a whole game, in two languages by turns."""
    host, other = "h" * 64, "o" * 64
    letters = "ABCDE"[:players]
    seats = tuple(
        Seat(letter, f"<{letter}>", other if letter == "B" else host) for letter in letters
    )
    # No hints are given here, and nobody asks for a link.
    site = SimpleNamespace(hints=SimpleNamespace(known=lambda *_: None))
    request = SimpleNamespace(base_url="http://x/", url=SimpleNamespace(hostname="x"))
    begun = Game(game, [str(seat.name) for seat in seats], first="A", seed=players)
    table = Table(Head("t", game, begun.options, "A", host), seats, Match.begin(begun))
    draw, pages = random.Random(players), []
    while table.match is not None and not table.match.over:
        match = table.match
        # One position of four: all phases come by, and the test stays short.
        for viewer in (Viewer(host, match.position["actors"][0]), Viewer(other)):
            if match.ply % 4:
                continue
            with speaking("de" if match.ply % 8 else "ja"):
                room = make_room(site, request, table, viewer)  # type: ignore[arg-type]
                template = environment.get_template("table/_state.html")
                pages.append(template.render(room=room, view=room.view))
        seat = draw.choice(match.position["actors"])
        table = replace(table, match=match.play(seat, draw.choice(match.moves[seat])))
    return pages


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_boards_with_kept_parts_are_those_drawn_anew(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = boards(game, 2)
    for name, template in (("art", "art/pieces.html"), ("log", "table/_log.html")):
        module = environment.get_template(template).module
        monkeypatch.setitem(environment.globals, name, module)
    folder = game.replace("-", "_")
    anew = {game: environment.get_template(f"{folder}/parts.html").module}
    monkeypatch.setitem(environment.globals, "drawn_boards", anew)
    assert boards(game, 2) == kept
