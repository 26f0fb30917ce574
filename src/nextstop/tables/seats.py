"""Seats: who sits where, and how a new table's seats are planned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from nextstop.bots import BOTS
from nextstop.languages import listed, say
from nextstop.tables.errors import BadPlan
from nextstop.tables.keys import digest, invitation
from nextstop.tables.names import clean_name, free_name, is_taken
from nextstop.tables.vocabulary import BOT_NAMES

Kind = Literal["me", "device", "friend", "bot"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LETTERS = "ABCDE"

USUAL_BOT = "medium"
"""The bot that sits down, or stands in, where nobody chose another: a fair match for most."""


@dataclass(frozen=True)
class Seat:
    """One seat of a table; open while neither a guest nor a bot has it."""

    letter: str
    name: str | None = None
    guest: str | None = None  # the digest of the guest's secret
    bot: str | None = None
    invite: str | None = None  # the digest of the invitation's secret
    stand_in: str | None = None  # the bot that plays for the guest for now
    back_at: datetime | None = None  # when the guest took the seat back
    invite_salt: str | None = None  # which of the seat's invitations is the one that counts
    hints: int = 0  # how many were asked for here
    devices: tuple[str, ...] = ()  # further guests that hold it, in the order in which they came

    @property
    def holders(self) -> tuple[str, ...]:
        """The guests who hold it, its owner first: one person at several devices."""
        return () if self.guest is None else (self.guest, *self.devices)

    def is_of(self, guest: str | None) -> bool:
        """Whether a guest holds it."""
        return guest is not None and guest in self.holders

    @property
    def is_open(self) -> bool:
        """Whether somebody is still waited for."""
        return self.guest is None and self.bot is None

    @property
    def may_be_taken(self) -> bool:
        """Whether an invitation still leads to it: it is open, or a bot has it for a friend."""
        return self.is_open or (self.bot is not None and self.invite is not None)

    @property
    def moving_bot(self) -> str | None:
        """The bot that moves for it now: its own, or the one that stands in for its guest."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class Plan:
    """What the host wants of one seat.

    ``me`` and ``device`` (another person at the same screen) both belong to the host's guest;
    ``friend`` stays open for whoever follows its link; ``bot`` names one of ``BOTS``. A ``guest``
    is named where the host holds each seat as another guest.
    """

    kind: Kind
    name: str = ""
    bot: str = USUAL_BOT
    guest: str | None = None


def plan_seats(plans: Sequence[Plan], table: str, host: str, key: str) -> tuple[Seat, ...]:
    """The seats of a new table.

    Raises:
        BadPlan: an unknown kind or bot, or two people of one name.
    """
    taken: list[str] = []
    seats: list[Seat] = []
    for letter, plan in zip(LETTERS, plans, strict=False):
        if plan.kind not in KINDS:
            raise BadPlan(say("There is no such kind of seat."))
        if plan.kind == "friend":
            invite = digest(invitation(key, table, letter))
            seats.append(Seat(letter, invite=invite))
            continue
        seat = bot_seat(letter, plan.bot, taken) if plan.kind == "bot" else None
        if seat is None:
            name = clean_name(plan.name)
            if is_taken(name, taken):
                raise BadPlan(
                    say("Two people are called %(name)s. Please tell them apart.", name=name),
                    "name",
                )
            seat = Seat(letter, name=name, guest=plan.guest or host)
        taken.append(seat.name or "")
        seats.append(seat)
    return tuple(seats)


def bot_seat(letter: str, bot: str, taken: list[str]) -> Seat:
    """A seat with a bot on it, under a name of its own.

    Raises:
        BadPlan: there is no such bot.
    """
    check_bot(bot)
    return Seat(letter, name=free_name(str(BOT_NAMES.get(bot, bot)), taken), bot=bot)


def check_bot(bot: str) -> None:
    """Whether there is a bot of this name.

    Raises:
        BadPlan: there is none; it tells those that there are.
    """
    if bot not in BOTS:
        raise BadPlan(
            say(
                "There is no bot called “%(bot)s”; known are %(known)s.",
                bot=bot,
                known=listed(BOTS),
            ),
            "bot",
        )
