"""The form that makes a table: what it offers, what was typed, and what is made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nextstop import GAMES, BadSetup
from nextstop.bots import BOTS
from nextstop.bots.levels import LEVELS
from nextstop.games import check_count, find_rules
from nextstop.games.busstop.edition import COLOURS
from nextstop.games.protocol import Option, Rules
from nextstop.languages import Sentence, say
from nextstop.tables.clocks import ENDS, OFFERED, Control, offered
from nextstop.tables.errors import BadPlan
from nextstop.tables.seats import KINDS, LETTERS, USUAL_BOT, Plan
from nextstop.web.clock import span
from nextstop.web.edition import read_edition
from nextstop.web.forms import Form

USUAL_PLAYERS = 3
_NO_CLOCK = "none"
HINTS = ("usual", "yes", "no")
USUAL_NAME = say("Guest")


@dataclass(frozen=True)
class SeatWish:
    """One row of the form."""

    letter: str
    kind: str
    name: str
    bot: str
    colour: str


@dataclass(frozen=True)
class Wish:
    """The whole form as typed so far, with sensible values where nothing was."""

    rules: Rules
    players: int
    seats: tuple[SeatWish, ...]
    first: str  # a letter, or "" for a draw
    form: Form

    @property
    def is_special(self) -> bool:
        """Whether anything but the usual rules is asked for."""
        usual = all(
            self.chosen(option) == _word(option.default)
            for option in self.rules.options
            if option.choices is not None
        )
        return not usual or self.form.get("edition") == "own"

    @property
    def at(self) -> str:
        """The seat that is looked at: on a phone only its ticket shows."""
        letters = [seat.letter for seat in self.seats]
        return self.form.get("at") if self.form.get("at") in letters else letters[0]

    @property
    def clock(self) -> str:
        """The time control that is chosen, as the form writes it."""
        return self.form.get("clock", _NO_CLOCK)

    @property
    def clock_words(self) -> Sentence:
        """The same for people."""
        for per, times in OFFERED.items():
            for seconds in times:
                if self.clock == f"{per} {seconds}":
                    return span(seconds)
        return say("Without a clock")

    @property
    def clock_end(self) -> str:
        """What is chosen for the end of the time."""
        return self.form.get("clock-end", ENDS[0])

    @property
    def public(self) -> bool:
        """Whether anybody may find the table."""
        return self.form.get("public") == "yes"

    @property
    def hints(self) -> str:
        """What is chosen about hints: "yes", "no", or "usual"."""
        return self.form.get("hints", "usual")

    def chosen(self, option: Option) -> str:
        """The value of an option with a few choices."""
        return self.form.get(f"option-{option.name}", _word(option.default))


def read_wish(form: Form, name: str) -> Wish:
    """The form, filled in where it was left open; ``name`` is what the guest was called last.

    Raises:
        BadPlan: no such game, or not for so many.
    """
    players = form.number("players", USUAL_PLAYERS)
    try:
        rules = find_rules(form.get("game", next(iter(GAMES))))
        check_count(rules, players)
    except BadSetup as error:
        raise BadPlan(error.reason, error.field) from None
    letters = LETTERS[:players]
    kinds = _kinds(form, letters)
    seats = tuple(
        SeatWish(
            letter,
            kind=kinds[i],
            name=form.get(f"name-{letter}", _usual_name(letter) if i else name),
            bot=form.get(f"bot-{letter}", USUAL_BOT),
            colour=form.get(f"colour-{letter}", COLOURS[i]),
        )
        for i, letter in enumerate(letters)
    )
    first = form.get("first")
    gone = first in LETTERS[players:]  # it was named when more were to play
    return Wish(rules, players, seats, "" if gone else first, form)


def _kinds(form: Form, letters: str) -> list[str]:
    """Who is to sit where: what was typed; or, by one press, everybody else anew."""
    anew = form.get("with")
    others = _in_addition(form) or form.get("others", "bot")
    kinds = [form.get(f"kind-{letter}", others if i else "me") for i, letter in enumerate(letters)]
    if "me" not in kinds and any(form.get(f"kind-{letter}") == "me" for letter in LETTERS):
        kinds[0] = "me"  # whose own seat went when fewer were to play
    mine = kinds.index("me") if "me" in kinds else 0
    return [anew if anew and i != mine else kind for i, kind in enumerate(kinds)]


def _in_addition(form: Form) -> str | None:
    """What somebody more is to be, where a form sends its seats: what the others are, if one."""
    seats = [form.has(f"kind-{letter}") for letter in LETTERS]
    if seats != sorted(seats, reverse=True):
        return None  # a link that names some seats
    others = {form.get(f"kind-{letter}") for letter in LETTERS[1:]} - {"", "me"}
    return others.pop() if len(others) == 1 else None


def with_room(form: Form) -> Form:
    """The form with as many players as its game takes, for who comes from the other game's form."""
    counts = next((g.player_counts for g in GAMES.values() if g.name == form.get("game")), None)
    if counts is None or not form.get("players"):
        return form
    players = form.number("players")
    fitting = min(max(players, min(counts)), max(counts))
    return Form({**form.fields, "players": [str(fitting)]})


def plans(wish: Wish) -> list[Plan]:
    """The seats as wished for.

    Raises:
        BadPlan: a kind of seat that is not offered, or two seats for “me”.
    """
    kinds = [seat.kind for seat in wish.seats]
    if any(kind not in KINDS for kind in kinds):
        raise BadPlan(say("There is no such kind of seat."), "seats")
    if kinds.count("me") > 1:
        raise BadPlan(
            say(
                "Only one seat can be yours; choose “Another person at this screen” for the others."
            ),
            "seats",
        )
    return [Plan(seat.kind, seat.name or _unnamed(seat), seat.bot) for seat in wish.seats]  # type: ignore[arg-type]


def options(wish: Wish) -> Mapping[str, Any]:
    """The options as wished for; the game checks them.

    Raises:
        BadPlan: a choice that is not offered, or an edition that cannot be read.
    """
    wished: dict[str, Any] = {}
    for option in wish.rules.options:
        if option.choices is not None:
            wished[option.name] = _choice(wish, option)
        elif option.name == "colours" and wish.form.has("colour-A"):
            wished["colours"] = [seat.colour for seat in wish.seats]
        elif option.name == "edition" and wish.form.get("edition") == "own":
            wished["edition"] = read_edition(wish.form, wish.rules.seats(wish.players))
    return wished


def control(wish: Wish) -> Control | None:
    """The time control as wished for; None for no clock.

    Raises:
        BadPlan: one that is not offered.
    """
    return None if wish.clock == _NO_CLOCK else offered(f"{wish.clock} {wish.clock_end}")


def hints(wish: Wish) -> bool:
    """Whether players may ask for hints: unless something else is chosen, where no friend comes.

    Raises:
        BadPlan: a choice that is not offered.
    """
    if wish.hints == "usual":
        return not wish.public and all(seat.kind != "friend" for seat in wish.seats)
    if wish.hints not in HINTS:
        raise BadPlan(say("There is no such choice about hints."), "hints")
    return wish.hints == "yes"


def other_bots() -> list[str]:
    """The bots that are no levels."""
    return [bot for bot in BOTS if bot not in LEVELS]


def _choice(wish: Wish, option: Option) -> Any:
    for value in option.choices or ():
        if _word(value) == wish.chosen(option):
            return value
    raise BadPlan(
        say("%(option)s: there is no such choice.", option=option.label), f"option-{option.name}"
    )


def _word(value: Any) -> str:
    """How a form writes an option's value."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _unnamed(seat: SeatWish) -> str:
    return str(USUAL_NAME) if seat.kind == "me" else _usual_name(seat.letter)


def _usual_name(letter: str) -> str:
    """Of somebody else at this screen."""
    return str(say("Player %(letter)s", letter=letter))
