"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from nextstop.tables.bots import BotDriver
from nextstop.tables.database import open_database
from nextstop.tables.storage import Storage
from nextstop.tables.tables import Tables
from nextstop.tables.timekeeping import Timekeeper
from nextstop.web import (
    devices,
    hints,
    home,
    joining,
    language,
    lessons,
    lobby,
    messages,
    mine,
    moves,
    records,
    replay,
    reviews,
    rooms,
    rules,
    seating,
    setup,
    verify,
    waiting,
)
from nextstop.web.api.apart import Apart
from nextstop.web.api.app import create_api
from nextstop.web.api.problems import BASE
from nextstop.web.errors import add_error_pages, too_much
from nextstop.web.guests import Guests
from nextstop.web.heads import Heads
from nextstop.web.hinting import Hints
from nextstop.web.limiting import Counting, Limiting
from nextstop.web.limits import Limits
from nextstop.web.render import STATIC
from nextstop.web.reviewing import Reviewing
from nextstop.web.security import Security
from nextstop.web.site import Site
from nextstop.web.streams import Hub

# Seconds between two moves of bots: long enough to see what each of them does.
BOT_PAUSE = 0.9

_PAGES = (
    home,
    mine,
    language,
    setup,
    joining,
    lobby,
    rooms,
    seating,
    devices,
    waiting,
    moves,
    hints,
    rules,
    verify,
    lessons,
    reviews,
    replay,
    records,
    messages,
)


def create_app(
    database: str | Path | None = None,
    *,
    bot_pause: float = BOT_PAUSE,
    limits: Limits | None = None,
    now: Callable[[], datetime] | None = None,
) -> FastAPI:
    """The application on a database, which is made or brought up to date.

    Args:
        database: a file or an SQLAlchemy URL; None for the usual place.
        bot_pause: seconds between two moves of bots at a table.
        limits: how much one visitor may ask for; None for as much as they like.
        now: what time it is for games; None for the computer's clock.

    Raises:
        BadDatabase: it cannot be used.
    """
    tables = Tables(Storage(open_database(database), now))
    bots, time = BotDriver(tables, bot_pause), Timekeeper(tables)
    thought = Hints(limits.hints_per_minute if limits else None)
    reviewing = Reviewing(tables.reviews)
    site = Site(tables, Guests(tables.key), Hub(tables), bots, time, reviewing, thought)

    app = FastAPI(
        title="nextstop",
        lifespan=lambda _: _running(site),
        openapi_url=None,
        redirect_slashes=False,
        middleware=_door(site, limits),
    )
    app.state.site = site
    for pages in _PAGES:
        app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    add_error_pages(app)
    return app


def _door(site: Site, limits: Limits | None) -> list[Middleware]:
    """What every request goes through, from outside to inside."""
    counting = Counting(limits) if limits is not None else None
    door = [
        Middleware(Apart, below=BASE, other=create_api(site, counting)),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        Middleware(language.Language),
        Middleware(Security),
        Middleware(Heads),
    ]
    if counting is not None:
        door.append(
            Middleware(Limiting, counting=counting, who=site.guests.named, too_much=too_much)
        )
    return door


@asynccontextmanager
async def _running(site: Site) -> AsyncIterator[None]:
    await site.hub.start()
    await site.bots.start()
    await site.time.start()
    yield
    await site.time.stop()
    await site.bots.stop()
    await site.hub.stop()
    site.hints.close()
    site.reviewing.close()
    site.tables.close()
