"""Who counts as there: who looks at a table, and for a while who holds a silent stream open."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

from nextstop.tables.table import Table
from nextstop.web.site import Site

# Seconds for which an open stream counts as somebody who is there, if nothing else comes from them.
_AWAKE = 1800


def see(site: Site, table: Table, guest: str | None) -> None:
    """Note that a guest looks at a table."""
    if guest is not None:
        site.tables.see(table, guest)


async def seen(
    site: Site, table: Table, guest: str | None, versions: AsyncIterator[int | None]
) -> AsyncIterator[int | None]:
    """The same versions; whoever holds a silent stream open counts as there for a while."""
    until = time.monotonic() + _AWAKE
    async for version in versions:
        if version is None and time.monotonic() < until:
            await asyncio.to_thread(see, site, table, guest)
        yield version
