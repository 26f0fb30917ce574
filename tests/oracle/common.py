"""What the two oracles share: the refusal and the source of shuffles. No game state."""

from __future__ import annotations

import random
from collections.abc import Callable


class OracleRefusal(Exception):
    """A move, or a shuffle, that breaks a rule; `rule_id` names the rule."""

    def __init__(self, rule_id: str) -> None:
        super().__init__(rule_id)
        self.rule_id = rule_id


def check_letter(letter: str) -> None:
    """Notation: seats are lettered A to E; any other letter is N1."""
    if letter not in list("ABCDE"):
        raise OracleRefusal("N1")


class Shuffler:
    """Resolves shuffles, from a given list or a generator, and remembers the results in order."""

    def __init__(self, given: list[str] | None, rng: random.Random | None) -> None:
        self.given = given
        self.rng = rng
        self.used: list[str] = []

    def next(
        self,
        items: list[str],
        join: Callable[[list[str]], str],
        split: Callable[[str], list[str]],
        rule_id: str,
    ) -> list[str]:
        """Return `items` in their new order; a missing or wrong given shuffle breaks `rule_id`."""
        if self.given is None:
            assert self.rng is not None, "an oracle needs shuffles or a generator"
            result = list(items)
            self.rng.shuffle(result)
        else:
            if len(self.used) >= len(self.given):
                raise OracleRefusal(rule_id)
            result = split(self.given[len(self.used)])
            if sorted(result) != sorted(items):
                raise OracleRefusal(rule_id)
        self.used.append(join(result))
        return result
