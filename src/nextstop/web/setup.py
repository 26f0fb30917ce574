"""Making a table."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES
from nextstop.bots.levels import LEVELS
from nextstop.games.busstop.edition import COLOURS
from nextstop.tables.errors import BadPlan
from nextstop.web.colours import check_colours
from nextstop.web.edition import edition_form, reconstructed_doubles
from nextstop.web.forms import Form, read_query
from nextstop.web.render import page
from nextstop.web.site import FormSent, Known, KnownOrNew, SiteHere
from nextstop.web.wishes import (
    USUAL_NAME,
    Wish,
    control,
    hints,
    options,
    other_bots,
    plans,
    read_wish,
    with_room,
)

router = APIRouter()


@router.get("/new")
def new(request: Request, site: SiteHere, guest: Known) -> Response:
    """The form. What was typed comes along when another number of players is chosen."""
    name = site.tables.name_of(guest.id) if guest else None
    return _form(read_wish(with_room(read_query(request)), name or str(USUAL_NAME)))


@router.post("/tables")
def create(request: Request, site: SiteHere, guest: KnownOrNew, form: FormSent) -> Response:
    """Make the table; a form that only names the game plays it against two bots."""
    wish = read_wish(form, site.tables.name_of(guest.id) or str(USUAL_NAME))
    try:
        check_colours(wish)
        table = site.tables.create(
            guest.id,
            wish.rules.name,
            plans(wish),
            options(wish),
            wish.first or None,
            control(wish),
            wish.public,
            hints(wish),
        )
    except BadPlan as error:
        return _form(_at(wish, error), error)
    response = RedirectResponse(f"/tables/{table.id}", 303)
    site.guests.remember(request, response, guest)
    return response


def _at(wish: Wish, error: BadPlan) -> Wish:
    """The form with the seat looked at whose ticket is to be changed."""
    part, _, letter = error.field.partition("-")
    if part != "colour":
        return wish
    return replace(wish, form=Form({**wish.form.fields, "at": [letter]}))


def _form(wish: Wish, error: BadPlan | None = None) -> Response:
    return page(
        "new.html",
        422 if error else 200,
        wish=wish,
        error=error,
        # The form was sent; its address alone would not bring back what was typed.
        back=f"/new?{wish.form.query}" if error else "",
        games=list(GAMES.values()),
        levels=list(LEVELS),
        other_bots=other_bots(),
        colours=COLOURS,
        doubles=reconstructed_doubles(),
        edition=edition_form(wish.form, wish.rules.seats(wish.players))
        if any(option.name == "edition" for option in wish.rules.options)
        else None,
    )
