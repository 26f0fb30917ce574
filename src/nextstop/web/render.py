"""Pages from templates; everything in them is escaped unless a template says otherwise."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from nextstop.games.bus_and_stop.explain import ONLY_FOR
from nextstop.games.busstop.numbers import ROUNDS
from nextstop.languages import LANGUAGES, current, listed, say, say_many
from nextstop.languages.catalogs import gettext, ngettext
from nextstop.rulebook.standing import standings
from nextstop.tables import vocabulary
from nextstop.tables.clocks import OFFERED
from nextstop.tables.names import LONGEST
from nextstop.web import clock
from nextstop.web.drawn import Drawn, frozen
from nextstop.web.qr import qr

HERE = Path(__file__).parent
STATIC = HERE / "static"

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.i18n"],
)
# Templates say `_("…")` and `ngettext`, and are answered in the language of the request.
environment.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
# As the sentences are extracted: `{% trans %}` over several lines is one sentence.
environment.policies["ext.i18n.trimmed"] = True
# What is set once at the head of an imported template must be said lazily: `say` instead of `_`.
environment.globals.update(say=say, say_many=say_many, listed=listed)
# A name within a sentence, whatever direction it is written in.
environment.filters["bdi"] = Markup("<bdi>{}</bdi>").format
# A link as a code to scan.
environment.globals["qr"] = qr
environment.globals["languages"] = LANGUAGES
environment.globals["current_language"] = current
# Words for letters and codes.
environment.globals["vocabulary"] = vocabulary
environment.globals["only_for"] = ONLY_FOR
environment.globals["rounds"] = ROUNDS
# What a field for a name takes: so that none is refused for its length after it was typed.
environment.globals["longest_name"] = LONGEST
# How sure each rule is: every page that names a rule may tell.
environment.globals["standings"] = standings
environment.globals.update(
    clocks_offered=OFFERED,
    clock_patterns=clock.PATTERNS,
    control_words=clock.control_words,
    is_low=clock.is_low,
    left_words=clock.left_words,
    span=clock.span,
)


@lru_cache(maxsize=100)
def _zone(language: str, game: str, zone: str) -> Markup:
    words: Markup = environment.get_template("table/_zones.html").module.about(game, zone)  # type: ignore[attr-defined]
    return words


def about_zone(game: str, zone: str) -> Markup:
    """What the “?” of a zone opens: made once, for everybody who reads the language."""
    return _zone(current(), game, zone)


environment.globals["about_zone"] = about_zone
# Drawings, lines of the log, parts of boards: the same on page after page.
environment.filters["frozen"] = frozen
environment.globals["art"] = Drawn(environment, "art/pieces.html", most=4_000)
environment.globals["log"] = Drawn(environment, "table/_log.html", most=5_000)
environment.globals["drawn_points"] = Drawn(environment, "table/_points.html", most=2_000)
environment.globals["drawn_boards"] = {
    "bus-and-stop": Drawn(environment, "bus_and_stop/parts.html", most=2_000),
    "busstop": Drawn(environment, "busstop/parts.html", most=2_000),
}


def read_templates() -> None:
    """Compile all templates now, so that nobody’s page waits for it."""
    for name in environment.list_templates():
        environment.get_template(name)


def is_fragment(request: Request) -> bool:
    """Whether a page that stays asks only for what has changed in it."""
    return request.headers.get("hx-request") == "true"


def page(template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page or a fragment of one."""
    return HTMLResponse(environment.get_template(template).render(context), status)
