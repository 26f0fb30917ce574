"""Looking at a table: what every look of a program does, whatever it wants to see."""

from __future__ import annotations

from nextstop.tables.table import Table
from nextstop.web.api.tokens import seat_of
from nextstop.web.presence import see
from nextstop.web.site import Site


def look_at(site: Site, table_id: str, guest: str | None) -> Table:
    """The table as its clocks leave it now; whoever looks with a token counts as there.

    Raises:
        NoSuchTable: there is none.
        Trouble: the token is of no seat there.
    """
    table = site.tables.keep_time(table_id)
    site.bots.notice(table)
    if guest is not None:
        seat_of(table, guest)
    see(site, table, guest)
    return table
