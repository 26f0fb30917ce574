"""Pages from templates; everything in them is escaped unless a template says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from nextstop.languages import LANGUAGES, current
from nextstop.languages.catalogs import gettext, ngettext
from nextstop.rulebook.standing import standings

HERE = Path(__file__).parent
STATIC = HERE / "static"

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.i18n"],
)
# Templates say `_("…")` and `ngettext`, and are answered in the language of the request.
environment.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
environment.globals["languages"] = LANGUAGES
environment.globals["current_language"] = current
# How sure each rule is: every page that names a rule may tell.
environment.globals["standings"] = standings


def is_fragment(request: Request) -> bool:
    """Whether a page that stays asks only for what has changed in it."""
    return request.headers.get("hx-request") == "true"


def page(template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page or a fragment of one."""
    return HTMLResponse(environment.get_template(template).render(context), status)
