"""Looking at a game: what a seat may know, and what it may do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from nextstop import Game
from nextstop.features.rows import row_of
from nextstop.languages import say
from nextstop.tables.errors import NotYourSeat, TableClosed
from nextstop.tables.match import Match
from nextstop.tables.table import Table
from nextstop.web.api.asked import Choosing, Looking
from nextstop.web.api.factored import actions_of, begun
from nextstop.web.api.looking import look_at
from nextstop.web.api.problems import Trouble, documented
from nextstop.web.api.tokens import OPTIONAL, Guest, MaybeGuest, seat_of
from nextstop.web.api.told import ActionTold, Legal, MoveTold, Observation
from nextstop.web.site import SiteHere

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])
_FOUND = ("no-such-table", "not-your-seat", "closed", "invalid", "refused", "unauthorized")


@router.get("/observation", responses=documented(*_FOUND), openapi_extra=OPTIONAL)
def observe(
    table_id: str, site: SiteHere, guest: MaybeGuest, how: Annotated[Looking, Query()]
) -> Observation:
    """What your seat may know; without a token, what everybody may."""
    table = look_at(site, table_id, guest)
    match = begun_match(table)
    told = Observation(table=table.id, version=table.head.version, ply=match.ply)
    if guest is None:
        if how.form == "features" or how.seat or how.after:
            raise Trouble("unauthorized", "Only the holder of a seat can ask for that.")
        told.position = dict(match.position)
        return told
    own, acting = seat_of(table, guest), acting_seat(table, guest, how.seat)
    game = begun(match, acting, how.after)
    legal = set(_legal(table, guest, game, acting))
    told.seat, told.acting, told.may_move = own, acting, list(table.actors_of(guest))
    if how.form == "features":
        told.features = row_of(game, own)
    else:
        told.position = game.position()
    told.private = _private(match, own)
    told.action_mask = [int(action in legal) for action in range(game.action_space)]
    return told


@router.get("/legal", responses=documented(*_FOUND))
def legal(
    table_id: str, site: SiteHere, guest: Guest, which: Annotated[Choosing, Query()]
) -> Legal:
    """What your seat may do now: the actions that may come next, and whole moves in notation."""
    table = look_at(site, table_id, guest)
    match = begun_match(table)
    acting = acting_seat(table, guest, which.seat)
    game = begun(match, acting, which.after)
    moves = tuple(game.moves(acting)) if which.after else match.moves.get(acting, ())
    if acting not in table.actors_of(guest):
        moves = ()  # a bot stands in, or it is the other's turn to steer the proxy
    part = moves[which.offset : which.offset + which.limit]
    return Legal(
        table=table.id,
        version=table.head.version,
        ply=match.ply,
        seat=acting,
        actions=[
            ActionTold(action=action, words=game.describe(action))
            for action in _legal(table, guest, game, acting)
        ],
        total=len(moves),
        offset=which.offset,
        moves=[MoveTold(move=move, actions=actions_of(match.game, move)) for move in part],
    )


def begun_match(table: Table) -> Match:
    """The game of a table.

    Raises:
        TableClosed: it has not begun.
    """
    if table.match is None:
        raise TableClosed(say("The game has not begun: somebody is still waited for."))
    return table.match


def acting_seat(table: Table, guest: str, wanted: str | None) -> str:
    """The seat that somebody acts for: their own, or the proxy's where that is theirs to move.

    Raises:
        NotYourSeat: the one that they want is not theirs.
        Trouble: they have no seat at this table.
    """
    own, match = seat_of(table, guest), table.match
    if wanted is None:
        asked = table.actors_of(guest)
        return asked[0] if asked and own not in asked else own
    proxy = match.game.proxy if match is not None else None
    if wanted not in {own, proxy}:
        raise NotYourSeat(say("That seat is not yours to move for."))
    return wanted


def _legal(table: Table, guest: str, game: Game, acting: str) -> list[int]:
    if acting not in table.actors_of(guest):
        return []
    found: list[int] = game.legal(acting).tolist()
    return found


def _private(match: Match, own: str) -> dict[str, Any]:
    if match.game.name != "busstop":
        return {}
    tile = match.hidden_tiles.get(own)
    return {"tile": int(tile) if tile is not None else None}
