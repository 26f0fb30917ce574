"""Why a move or a set-up is refused, with the id of the rule behind it."""

from nextstop.languages import Sentence


class Refused(Exception):
    """A move that a rule forbids; nothing has changed. ``str()`` gives the rule and the reason.

    Attributes:
        rule: id of the rule it breaks (N1, N2 and N3 are not game rules, see the rulebook).
        reason: why, as a sentence to be read in any language.
        seat: letter of the seat that tried.
        move: the move as it was given.
    """

    def __init__(self, rule: str, reason: Sentence, seat: str = "", move: str = "") -> None:
        super().__init__(rule, reason, seat, move)
        self.rule = rule
        self.reason = reason
        self.seat = seat
        self.move = move

    @property
    def message(self) -> str:
        """The reason in the current language: English, but for the pages of the server."""
        return str(self.reason)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


def quoted(value: object) -> str:
    """What somebody gave, as Python writes it and cut short, to stand in a sentence."""
    try:
        return f"{value!r:.42}"
    except ValueError:  # Python writes no number of more than 4,300 digits
        return f"{hex(value):.42}" if isinstance(value, int) else f"a {type(value).__name__}"


class BadSetup(ValueError):
    """A game that cannot be set up this way: players, first seat, options or shuffles.

    Attributes:
        field: which part is wrong, e.g. ``players`` or ``options.cards``.
        reason: what is wrong, as a sentence to be read in any language; so does ``str()``.
    """

    def __init__(self, field: str, reason: Sentence) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)
