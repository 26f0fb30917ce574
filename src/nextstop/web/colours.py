"""Two seats of Busstop with one colour, told by who they are (T1.4).

With scripts the form exchanges colours by itself; without, two seats can be sent with the same.
"""

from __future__ import annotations

from nextstop.games.busstop.edition import COLOURS
from nextstop.languages import Sentence, listed, say
from nextstop.tables.errors import BadPlan
from nextstop.tables.names import isolated
from nextstop.tables.vocabulary import COLOURS as WORDS
from nextstop.web.wishes import SeatWish, Wish


def check_colours(wish: Wish) -> None:
    """Whether every seat has a colour of its own.

    Raises:
        BadPlan: some have the same; its field is the colour of the last of them.
    """
    if not (wish.form.has("colour-A") and any(o.name == "colours" for o in wish.rules.options)):
        return
    chosen = [seat.colour for seat in wish.seats]
    for colour in COLOURS:
        clashing = [seat for seat in wish.seats if seat.colour == colour]
        if len(clashing) > 1:
            raise BadPlan(
                say(
                    "Each player needs a colour of their own, but %(names)s have the same: "
                    "%(colour)s. Still free: %(free)s.",
                    names=listed([_called(seat) for seat in clashing]),
                    colour=WORDS[colour],
                    free=listed([WORDS[free] for free in COLOURS if free not in chosen]),
                ),
                f"colour-{clashing[-1].letter}",
            )


def _called(seat: SeatWish) -> Sentence:
    if seat.kind in {"me", "device"} and seat.name.strip():
        return isolated(seat.name.strip())
    return say("seat %(letter)s", letter=seat.letter)
