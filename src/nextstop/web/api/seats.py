"""What the holder of a seat may do with it: its token, a bot that stands in, another game."""

from __future__ import annotations

from fastapi import APIRouter

from nextstop.tables.tokens import give_up, renew
from nextstop.web.api.asked import StandIn
from nextstop.web.api.problems import documented
from nextstop.web.api.showing import show
from nextstop.web.api.tokens import Guest, seat_of
from nextstop.web.api.told import Renewed, TableTold
from nextstop.web.site import SiteHere

router = APIRouter(prefix="/tables/{table_id}", tags=["seats"])
_USUAL = documented("unauthorized", "no-such-table", "closed", "too-many-requests")


@router.post("/token", responses=_USUAL)
def change_token(table_id: str, site: SiteHere, guest: Guest) -> Renewed:
    """Another token for your seat: the one that you ask with works no more."""
    letter = seat_of(site.tables.get(table_id), guest)
    return Renewed(token=renew(site.tables, table_id, guest, letter))


@router.delete("/token", responses=_USUAL)
def revoke_token(table_id: str, site: SiteHere, guest: Guest) -> TableTold:
    """Give your seat up for good: it is open again, or in the game a bot plays it to the end."""
    letter = seat_of(site.tables.get(table_id), guest)
    return show(site, give_up(site.tables, table_id, guest, letter))


@router.post(
    "/stand-in",
    responses=_USUAL | documented("unreadable", "too-large", "not-json", "bad-plan", "invalid"),
)
def stand_in(table_id: str, site: SiteHere, guest: Guest, wish: StandIn) -> TableTold:
    """Let a bot play for your seat until you take it back."""
    letter = seat_of(site.tables.get(table_id), guest)
    return show(site, site.tables.stand_in(table_id, guest, letter, wish.bot), guest)


@router.post("/take-back", responses=_USUAL)
def take_back(table_id: str, site: SiteHere, guest: Guest) -> TableTold:
    """Play your seat again after a bot has: you let it, your time was over, or you were away."""
    letter = seat_of(site.tables.get(table_id), guest)
    return show(site, site.tables.take_back(table_id, guest, letter), guest)


@router.post("/rematch", responses=_USUAL)
def rematch(table_id: str, site: SiteHere, guest: Guest) -> TableTold:
    """The table of another game with the same seats and tokens, once this one is over."""
    seat_of(site.tables.get(table_id), guest)
    return show(site, site.tables.rematch(table_id, guest), guest)
