"""Moving, and the record of what was played."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nextstop.records import Record
from nextstop.web.api.asked import Move, MoveInWords
from nextstop.web.api.factored import move_of
from nextstop.web.api.problems import documented
from nextstop.web.api.showing import show
from nextstop.web.api.tokens import Guest
from nextstop.web.api.told import Moved
from nextstop.web.api.watching import acting_seat, begun_match
from nextstop.web.site import SiteHere

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])


@router.post(
    "/moves",
    responses=documented(
        "unreadable",
        "unauthorized",
        "not-your-seat",
        "no-such-table",
        "stale",
        "closed",
        "too-large",
        "not-json",
        "invalid",
        "refused",
        "too-many-requests",
    ),
)
def move(table_id: str, site: SiteHere, guest: Guest, wish: Move) -> Moved:
    """Make a move for your seat, on the position that you have seen. All of it, or nothing."""
    now = site.tables.get(table_id)
    begun_match(now)
    letter = acting_seat(now, guest, wish.seat)
    match = now.check_may_move(guest, letter, wish.ply)
    words = wish.move if isinstance(wish, MoveInWords) else move_of(match, letter, wish.actions)
    table = site.tables.move(table_id, guest, letter, wish.ply, words)
    made = begun_match(table).log[-1]
    return Moved(ply=made.ply, seat=made.seat, move=made.move, table=show(site, table, guest))


@router.get("/record", responses=documented("no-such-table", "closed"))
def record(table_id: str, site: SiteHere) -> dict[str, Any]:
    """The whole game (nextstop-record/1) once it is over: it holds the order of the cards."""
    played = Record.from_dict(site.tables.get(table_id).record())
    return played.to_dict()
