"""What a table answers when it cannot do as asked; each error reads as a sentence for a person.

They are sentences, read in the language of the request that asks for their ``str()``.
"""

from __future__ import annotations

from nextstop.languages import Sentence, say


class TableError(Exception):
    """Something at a table that was asked for and cannot be done; ``str()`` says why."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


class NoSuchTable(TableError):
    """There is no table, or no invitation, of that name."""

    def __init__(self, why: Sentence | None = None) -> None:
        super().__init__(why or say("There is no such table. Perhaps the link was cut short?"))


class NotYourSeat(TableError):
    """Somebody acted for a seat that is not theirs, or did what only the host may do."""


class TableClosed(TableError):
    """It is too late, or too early: the seat is taken, the game has not begun, or it is over."""


class BotStandsIn(TableClosed):
    """A move for a seat that a bot plays for now."""

    def __init__(self) -> None:
        super().__init__(
            say("A bot plays for you now, so your move was not made. Take your seat back first.")
        )


class BadPlan(TableError):
    """A table cannot be made like this; ``field`` names the part of the form to look at."""

    def __init__(self, reason: Sentence, field: str = "") -> None:
        super().__init__(reason)
        self.field = field


class BadName(BadPlan):
    """A player's name that cannot be shown to others."""


class Stale(TableError):
    """What a move or a question was meant for is over: the page showed an older position."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "The game has moved on since your page was drawn, so nothing was done. "
                "This is how the table stands now."
            )
        )


class BadDatabase(TableError):
    """The database cannot be opened or is not one of ours."""
