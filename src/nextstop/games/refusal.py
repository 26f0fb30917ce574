"""Why a move or a set-up is refused, with the id of the rule behind it."""


class Refused(Exception):
    """A move that a rule forbids; nothing has changed.

    Attributes:
        rule: id of the rule it breaks (N1, N2 and N3 are not game rules, see the rulebook).
        message: the reason in an English sentence.
        seat: letter of the seat that tried.
        move: the move as it was given.
    """

    def __init__(self, rule: str, message: str, seat: str = "", move: str = "") -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message
        self.seat = seat
        self.move = move


class BadSetup(ValueError):
    """A game that cannot be set up this way: players, first seat, options or shuffles.

    Attributes:
        field: which part is wrong, e.g. ``players`` or ``options.cards``.
    """

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
