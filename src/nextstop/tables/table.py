"""A table as of one version: its seats, its game, and who may do what."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from nextstop import Game
from nextstop.languages import say
from nextstop.records.fairness import BYTES, Chance, Fairness, First
from nextstop.tables.clocks import Control
from nextstop.tables.errors import BotStandsIn, NotYourSeat, Stale, TableClosed
from nextstop.tables.match import Match
from nextstop.tables.messages import Message
from nextstop.tables.seats import Seat
from nextstop.tables.stored import Beginning, Head, Stored


@dataclass(frozen=True)
class Table:
    """A table as of ``head.version``, never changed, only replaced.

    ``match`` is None while a seat is open.
    """

    head: Head
    seats: tuple[Seat, ...]
    match: Match | None = None
    rematch: str | None = None
    messages: tuple[Message, ...] = ()
    mutes: frozenset[tuple[str, str]] = frozenset()
    times: tuple[datetime, ...] = ()  # when each move was made
    by_clock: frozenset[int] = frozenset()  # the positions that moves of the clock led to
    # The same of moves that greedy chose for a bot that failed; known in memory only.
    by_greedy: frozenset[int] = frozenset()

    @classmethod
    def restore(cls, stored: Stored) -> Table:
        """The table from what is stored of it, its game replayed."""
        table = cls(
            stored.head,
            stored.seats,
            rematch=stored.rematch,
            messages=stored.messages,
            mutes=stored.mutes,
            times=stored.times,
            by_clock=stored.by_clock,
        )
        if stored.head.started_at is None:
            return table
        record = {
            "game": stored.head.game,
            "players": table.names,
            "first": stored.head.first,
            "options": stored.head.options,
            "shuffles": list(stored.shuffles),
            "moves": [f"{seat} {move}" for seat, move in stored.moves],
        }
        shuffler = table._chance.shuffle if table._chance else None
        return replace(table, match=Match.replay(record, shuffler))

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.head.id

    @property
    def names(self) -> list[str]:
        """The players' names in seat order; a seat that is open has its letter."""
        return [seat.name or seat.letter for seat in self.seats]

    @property
    def letters(self) -> tuple[str, ...]:
        """All seats' letters, the proxy's among them once the game has begun."""
        return self.match.game.seats if self.match else tuple(s.letter for s in self.seats)

    @property
    def over(self) -> bool:
        """Whether its game has ended."""
        return self.match is not None and self.match.over

    @property
    def moved_at(self) -> datetime | None:
        """When the latest move was made, or else the game begun."""
        return self.times[-1] if self.times else self.head.started_at

    @property
    def control(self) -> Control | None:
        """How much time it allows its players; None for as much as they like."""
        return Control.read(self.head.clock)

    def begin(self) -> tuple[Match, Beginning] | None:
        """The game's start, its chance from a new secret; None unless the last seat is given."""
        if self.match is not None or any(seat.is_open for seat in self.seats):
            return None
        how: First = "named" if self.head.first else "drawn"
        chance = Chance(self.id, how, secrets.token_hex(BYTES))
        game = Game(
            self.head.game,
            self.names,
            options=self.head.options,
            first=self.head.first or chance.who_begins(len(self.seats)),
            shuffler=chance.shuffle,
        )
        kept = f"{chance.first} {chance.secret}"
        return Match.begin(game), Beginning(game.first, game.shuffles, kept)

    @property
    def _chance(self) -> Chance | None:
        """What decides all chance; None before the game, or without a commitment. Never shown."""
        if self.head.chance is None:
            return None
        how, _, secret = self.head.chance.partition(" ")
        return Chance(self.id, "drawn" if how == "drawn" else "named", secret)

    @property
    def fairness(self) -> Fairness | None:
        """The commitment to the game's chance; its secret is told when the game is over."""
        if self._chance is None:
            return None
        told = self._chance.told()
        return told if self.over else replace(told, secret=None)

    # Who may do what

    def seat(self, letter: str) -> Seat:
        """The seat of a letter; NotYourSeat if the table has none such."""
        for seat in self.seats:
            if seat.letter == letter:
                return seat
        raise NotYourSeat(say("There is no such seat at this table."))

    def seats_of(self, guest: str | None) -> tuple[str, ...]:
        """The letters of a guest's own seats, several where people share a device."""
        return tuple(seat.letter for seat in self.seats if seat.is_of(guest))

    def is_host(self, guest: str | None) -> bool:
        """Whether a guest made the table, at whatever device."""
        host = self.head.host
        return guest == host or any(s.guest == host and s.is_of(guest) for s in self.seats)

    @property
    def is_in_company(self) -> bool:
        """Whether people at several devices sit here, or may come: somebody to write to."""
        guests = {seat.guest for seat in self.seats if seat.guest is not None}
        return len(guests) > 1 or any(seat.is_open for seat in self.seats)

    def messages_for(self, guest: str | None) -> tuple[Message, ...]:
        """What a guest is shown of the messages: nothing unless they sit here."""
        if not self.seats_of(guest):
            return ()
        return tuple(m for m in self.messages if (guest, m.seat) not in self.mutes)

    @property
    def to_move(self) -> frozenset[str]:
        """The seats whose people or bots may move now, for themselves or for the proxy."""
        actors: Sequence[str] = self.match.position["actors"] if self.match else ()
        return frozenset(self.mover(seat).letter for seat in actors)

    def mover(self, letter: str) -> Seat:
        """Who moves for a seat now: its own person or bot, or the proxy's controller (T7.3)."""
        if self.match is not None and letter in self.letters:
            letter = self.match.game.controller(letter)
        return self.seat(letter)

    def actors_of(self, guest: str | None) -> tuple[str, ...]:
        """The seats that a guest may move for now, the proxy among them."""
        actors: Sequence[str] = self.match.position["actors"] if self.match else ()
        movers = {seat: self.mover(seat) for seat in actors}
        return tuple(
            seat
            for seat, mover in movers.items()
            if mover.is_of(guest) and mover.moving_bot is None
        )

    @property
    def bot_to_move(self) -> tuple[str, str] | None:
        """A seat that may move now and is moved by a bot, with the bot's name."""
        for letter in self.match.position["actors"] if self.match else ():
            bot = self.mover(letter).moving_bot
            if bot is not None:
                return letter, bot
        return None

    def check_may_move(self, guest: str | None, letter: str, ply: int) -> Match:
        """The match to make a move on.

        Raises:
            TableClosed: the game has not begun.
            NotYourSeat: the guest does not move for this seat.
            BotStandsIn: a bot moves for it as long as its guest does not take it back.
            Stale: the seat's decision has changed since position ``ply``.
        """
        if self.match is None:
            raise TableClosed(say("The game has not begun: somebody is still waited for."))
        if guest is None or not self._moves_for(guest, letter):
            raise NotYourSeat(say("That seat is not yours to move for."))
        mover = self.mover(letter)
        if mover.is_of(guest) and mover.stand_in is not None and not self.over:
            raise BotStandsIn
        if not self.match.is_open(letter, ply):
            raise Stale
        if letter in self.match.opened and not mover.is_of(guest):
            raise NotYourSeat(say("It is the other player who moves the proxy bus this round."))
        return self.match

    def _moves_for(self, guest: str, letter: str) -> bool:
        # Both players move the proxy, a round each: the other's old page is stale, not forged.
        if self.match is not None and letter == self.match.game.proxy:
            return bool(self.seats_of(guest))
        return self.seat(letter).is_of(guest)

    def record(self) -> dict[str, Any]:
        """The whole game as a record.

        Raises:
            TableClosed: it is not over; the record would give the deck's order away.
        """
        if self.match is None or not self.match.over:
            raise TableClosed(
                say("The record can be had when the game is over: it holds the order of the cards.")
            )
        told = {"fairness": self.fairness.to_json()} if self.fairness else {}
        return {**self.match.game.record(), **told}
