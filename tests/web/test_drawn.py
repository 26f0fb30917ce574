"""Parts of pages that are drawn once."""

from jinja2 import DictLoader, Environment
from markupsafe import Markup

from nextstop.languages import speaking
from nextstop.web.drawn import Drawn
from nextstop.web.render import environment

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
