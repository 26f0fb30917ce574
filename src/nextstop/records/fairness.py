"""Chance that anybody can check afterwards: everything random of a game follows from one secret.

Before anything is drawn the table shows a commitment, the SHA-256 of the line

    nextstop-fairness/1 TABLE FIRST SECRET

TABLE is the table's name in links, FIRST is `drawn` or `named` (who begins), SECRET 32 bytes from
the operating system as 64 hexadecimal digits. The secret is told when the game is over. Then:

* A number is the HMAC-SHA-256, under the bytes of the secret, of the line
  `nextstop-fairness/1 TABLE PURPOSE COUNT`, read as one big-endian integer. COUNT is 0 for the
  first number of a purpose, 1 for the next.
* A choice from n things takes the next number modulo n; numbers from the largest multiple of n
  below 2**256 upwards are passed over, so that all choices are equally likely.
* Who begins, if drawn, is a choice from the seats, with the purpose `first`.
* Shuffle k of the game, from 1, has the purpose `shuffle k`. It begins with the cards' names in
  ASCII order; from the last place down to the second, the card there changes places with one chosen
  from the first place up to its own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from nextstop.games.protocol import SEAT_LETTERS
from nextstop.languages import Sentence, say
from nextstop.records.problem import BadRecord, place, shown

if TYPE_CHECKING:
    from nextstop.records.format import Record

SCHEME = "nextstop-fairness/1"
BYTES = 32
"""Length of a secret."""

First = Literal["drawn", "named"]
_KEYS = ("scheme", "table", "first", "commitment", "secret")
_ALL = 1 << 256


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a record says of its chance.

    Attributes:
        table: The name of the table.
        first: Whether who begins was drawn or named.
        commitment: What was shown before the game, "sha256:" and 64 hexadecimal digits.
        secret: 64 hexadecimal digits; None while it is not told.
    """

    table: str
    first: First
    commitment: str
    secret: str | None = None

    @classmethod
    def from_json(cls, value: Any) -> Fairness:
        """Check the shape of a record's `fairness`.

        Raises:
            BadRecord: A key is missing, unknown, or holds a value that it cannot have.
        """
        if not isinstance(value, dict):
            raise BadRecord(
                say(
                    "%(place)s: %(value)s is not an object",
                    place=place("fairness"),
                    value=shown(value),
                )
            )
        for key in value:
            if key not in _KEYS:
                raise BadRecord(
                    say(
                        "%(place)s: %(key)s is not a key of it; they are %(known)s",
                        place=place("fairness"),
                        key=shown(key),
                        known=", ".join(_KEYS),
                    )
                )
        _text(value, "scheme", re.escape(SCHEME), say("known is %(known)s", known=SCHEME))
        return cls(
            _text(value, "table", r"[0-9A-Za-z_-]{1,64}", say("not the name of a table")),
            "drawn"
            if _text(value, "first", "drawn|named", say("neither drawn nor named")) == "drawn"
            else "named",
            _text(value, "commitment", "sha256:[0-9a-f]{64}", say("not sha256: and 64 hex digits")),
            _text(value, "secret", "[0-9a-f]{64}", say("not 64 hex digits"))
            if "secret" in value
            else None,
        )

    def to_json(self) -> dict[str, str]:
        """As a record holds it; without a secret that is not told."""
        told = {"secret": self.secret} if self.secret is not None else {}
        return {
            "scheme": SCHEME,
            "table": self.table,
            "first": self.first,
            "commitment": self.commitment,
            **told,
        }


@dataclass(frozen=True, slots=True)
class Chance:
    """All chance of one game, as its secret has it.

    Attributes:
        table: The name of the table, so that one secret never gives two tables the same cards.
        first: Whether who begins is drawn or named.
        secret: 64 hexadecimal digits.
    """

    table: str
    first: First
    secret: str = field(repr=False)

    @property
    def commitment(self) -> str:
        """What may be shown before the game."""
        line = f"{SCHEME} {self.table} {self.first} {self.secret}"
        return f"sha256:{hashlib.sha256(line.encode()).hexdigest()}"

    def told(self) -> Fairness:
        """What the record of the finished game says."""
        return Fairness(self.table, self.first, self.commitment, self.secret)

    def who_begins(self, players: int) -> str:
        """The letter of one of so many seats."""
        return SEAT_LETTERS[_Draws(self, "first").below(players)]

    def shuffle(self, number: int, cards: str) -> str:
        """The result of the game's shuffle `number`, from 1.

        Args:
            number: Which shuffle of the game it is.
            cards: What is shuffled, in any order, written as in records.
        """
        draws, names = _Draws(self, f"shuffle {number}"), sorted(_names(cards))
        for last in range(len(names) - 1, 0, -1):
            other = draws.below(last + 1)
            names[last], names[other] = names[other], names[last]
        return (" " if " " in cards else "").join(names)


class _Draws:
    """The numbers of one purpose, one after the other."""

    def __init__(self, chance: Chance, purpose: str) -> None:
        self._key = bytes.fromhex(chance.secret)
        self._purpose = f"{SCHEME} {chance.table} {purpose}"
        self._count = 0

    def below(self, n: int) -> int:
        """A choice from n things: 0 to n - 1, all equally likely."""
        while True:
            said = f"{self._purpose} {self._count}".encode()
            self._count += 1
            number = int.from_bytes(hmac.digest(self._key, said, "sha256"), "big")
            if number < _ALL - _ALL % n:
                return number % n


def unfair(record: Record) -> Sentence | None:
    """What of a sound record does not follow from its secret, in one line; None if all does.

    A record that tells no secret claims nothing, and so nothing of it is wrong.
    """
    said = record.fairness
    if said is None or said.secret is None:
        return None
    chance = Chance(said.table, said.first, said.secret)
    if chance.commitment != said.commitment:
        return say("the commitment is to another secret than the one that is told")
    if said.first == "drawn" and record.first != (drawn := chance.who_begins(len(record.players))):
        return say(
            "the secret draws %(drawn)s to begin, not %(first)s", drawn=drawn, first=record.first
        )
    for number, cards in enumerate(record.shuffles, 1):
        if chance.shuffle(number, cards) != cards:
            return say(
                "shuffle %(number)d is not the one that follows from the secret", number=number
            )
    return None


def in_words(said: Fairness | None) -> str:
    """What a sound and not `unfair` record shows of its chance, as part of a line."""
    if said is None:
        return "no commitment to its shuffles"
    if said.secret is None:
        return f"committed to {said.commitment}, secret not told yet"
    begins = "who begins and all shuffles" if said.first == "drawn" else "all shuffles"
    return f"{begins} follow from the secret of {said.commitment}"


def _names(cards: str) -> Sequence[str]:
    """Cards as records write them: numbers with spaces, a capital and a letter, or a letter each.

    Bus & Stop's cards are told from Busstop's by their pairs of a capital and a small letter.
    """
    if " " in cards:
        return cards.split(" ")
    return re.findall(r"[BRGYP][cspte]", cards) if _PAIRS.fullmatch(cards) else list(cards)


_PAIRS = re.compile(r"(?:[BRGYP][cspte])+")


def _text(value: dict[str, Any], key: str, pattern: str, otherwise: Sentence) -> str:
    if key not in value:
        raise BadRecord(say("%(key)s is missing", key=place("fairness", key)))
    text = value[key]
    if not isinstance(text, str):
        raise BadRecord(
            say(
                "%(place)s: %(value)s is not a string",
                place=place("fairness", key),
                value=shown(text),
            )
        )
    if re.fullmatch(pattern, text, re.ASCII) is None:
        raise BadRecord(
            say(
                "%(place)s: %(value)s: %(problem)s",
                place=place("fairness", key),
                value=shown(text),
                problem=otherwise,
            )
        )
    return text
