"""The rules of each game, a page to read and to print; every rule has an anchor of its id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.responses import Response

from nextstop import GAMES, rulebook
from nextstop.games.protocol import Rules
from nextstop.rulebook.ledger import Rule, rules
from nextstop.tables.fares import Fares, fares
from nextstop.web.render import page

router = APIRouter()


@dataclass(frozen=True)
class RulesPage:
    """What a page of rules is written from: nothing printed is typed again in a template."""

    game: Rules
    book: Mapping[str, Any]  # the TOML page of the printed numbers
    edition: Mapping[str, Any]  # the reconstruction of Busstop's boards; empty for Bus & Stop
    fares: Mapping[str, Fares]  # Bus & Stop: by the option `values`
    rules: Mapping[str, Rule]  # by id, those of both games


@router.get("/rules")
def all_rules() -> Response:
    """Which rules there are to read."""
    return page("rules/index.html", games=list(GAMES.values()))


@router.get("/rules/{game}")
def game_rules(game: str) -> Response:
    """The rules of one game."""
    if game not in GAMES:
        raise HTTPException(404)
    is_busstop = game == "busstop"
    shown = RulesPage(
        game=GAMES[game],
        book=rulebook.load(game.replace("-", "_")),
        edition=rulebook.load("busstop_edition") if is_busstop else {},
        fares={}
        if is_busstop
        else {values: fares({"values": values}) for values in ("printed", "sixes")},
        rules=rules(),
    )
    return page("rules/page.html", page=shown, book=shown.book)
