"""The application of the interface for programs."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from nextstop.web.api import about, events, moving, seats, tables, watching
from nextstop.web.api.bodies import Bodies
from nextstop.web.api.errors import add_problems
from nextstop.web.api.problems import MEDIA_TYPE, Plain, problem
from nextstop.web.api.tokens import guest_named
from nextstop.web.api.told import Event
from nextstop.web.heads import Heads
from nextstop.web.limiting import Counting, Limiting
from nextstop.web.limits import seconds
from nextstop.web.security import SafeHeaders
from nextstop.web.site import Site

VERSION = "1"
_ABOUT = """Play *Bus & Stop* and *Busstop: The Boardgame* from programs, beside bots and people.

A seat's token goes into the header `Authorization: Bearer …`. Every error is a problem (RFC 9457).
Within version 1 fields may be added to answers, and nothing is taken away.
"""


def create_api(site: Site, counting: Counting | None) -> FastAPI:
    """The application; it shares tables, streams and limits with the pages."""
    door = [Middleware(SafeHeaders, cache="no-store"), Middleware(Heads)]
    if counting is not None:
        door.append(Middleware(Limiting, counting=counting, who=guest_named, too_much=_too_much))
    door.append(Middleware(Bodies))
    api = FastAPI(
        title="nextstop",
        version=VERSION,
        description=_ABOUT,
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        default_response_class=Plain,
        middleware=door,
        generate_unique_id_function=lambda route: route.name,
    )
    api.state.site = site
    for part in (about, tables, seats, watching, moving, events):
        api.include_router(part.router)
    add_problems(api)
    described: dict[str, Any] = {}

    def describe() -> dict[str, Any]:
        if not described:
            described.update(_described(api))
        return described

    api.openapi = describe  # type: ignore[method-assign]
    return api


def _described(api: FastAPI) -> dict[str, Any]:
    """The description, its errors under the media type that they are sent as."""
    told = get_openapi(
        title=api.title, version=api.version, description=api.description, routes=api.routes
    )
    for methods in told["paths"].values():
        for operation in methods.values():
            _name_media_types(operation["responses"])
    for unused in ("HTTPValidationError", "ValidationError"):
        told["components"]["schemas"].pop(unused, None)
    _add_events(told)
    return told


def _name_media_types(answers: dict[str, Any]) -> None:
    for status, answer in list(answers.items()):
        if status < "400":
            continue
        (content,) = answer["content"].values()
        if content["schema"]["$ref"].endswith("/Problem"):
            answer["content"] = {MEDIA_TYPE: content}
        else:  # FastAPI's own, where there is nothing to be wrong with
            del answers[status]


def _add_events(told: dict[str, Any]) -> None:
    """Describe the lines of the stream: OpenAPI 3.1 has no words for lines."""
    event = TypeAdapter(Event).json_schema(ref_template="#/components/schemas/{model}")
    told["components"]["schemas"] |= event.pop("$defs") | {"Event": event}


def _too_much(_: Request, wait: float) -> Response:
    whole = seconds(wait)
    return problem(
        "too-many-requests",
        f"That was too much at once, and was not done. Try again in {whole} s.",
        {"retry-after": str(whole)},
    )
