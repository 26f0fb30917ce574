"""What a search finds."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Found:
    """What was found of one action.

    Attributes:
        value: mean reward, 0 to 1; by this actions are compared.
        share: mean share of the win.
        points: mean final score.
        simulations: how many went through it; 0 where it was solved exactly.
    """

    value: float
    share: float
    points: float
    simulations: int


@dataclass(frozen=True)
class Result:
    """What a search came to.

    Attributes:
        found: each legal action that was looked at, the best first.
        simulations: how many in all; 0 where the actions were solved exactly.
    """

    found: dict[int, Found]
    simulations: int

    @property
    def best(self) -> int:
        """The action to play."""
        return next(iter(self.found))

    @property
    def exact(self) -> bool:
        """Whether the actions were solved, not sampled."""
        return self.simulations == 0


@dataclass(frozen=True)
class Outlook:
    """What is expected of a position.

    Attributes:
        shares: mean share of the win, by player.
        points: mean final score, by player.
        simulations: how many went into it; 0 where it is exact.
    """

    shares: tuple[float, ...]
    points: tuple[float, ...]
    simulations: int
