"""What all routes share: the tables, who is who, the streams and the bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from nextstop.tables.bots import BotDriver
from nextstop.tables.tables import Tables
from nextstop.tables.timekeeping import Timekeeper
from nextstop.web.forms import Form, read_form
from nextstop.web.guests import Guest, Guests
from nextstop.web.hinting import Hints
from nextstop.web.reviewing import Reviewing
from nextstop.web.shelf import Shelf
from nextstop.web.streams import Hub


@dataclass(frozen=True)
class Site:
    """One running server."""

    tables: Tables
    guests: Guests
    hub: Hub
    bots: BotDriver
    time: Timekeeper
    reviewing: Reviewing
    hints: Hints = field(default_factory=Hints)
    shelf: Shelf = field(default_factory=Shelf)  # records that somebody opened to look at


async def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


SiteHere = Annotated[Site, Depends(_site)]
FormSent = Annotated[Form, Depends(read_form)]


async def _known(request: Request, site: SiteHere) -> Guest | None:
    return site.guests.known(request)


async def _known_or_new(request: Request, site: SiteHere) -> Guest:
    return site.guests.known_or_new(request)


Known = Annotated[Guest | None, Depends(_known)]
KnownOrNew = Annotated[Guest, Depends(_known_or_new)]
