"""Every table there is: all numbers of players with all values of all options."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import nextstop
from nextstop.adapters.engine import Table

Given = tuple[str, int, dict[str, Any]]


def every_table() -> Iterator[Given]:
    """Name, players, options; those whose values have a form of their own are left out."""
    for name, rules in nextstop.GAMES.items():
        chosen = [option for option in rules.options if option.choices]
        for players, values in product(
            rules.player_counts, product(*(option.choices for option in chosen))
        ):
            given = dict(zip((option.name for option in chosen), values, strict=True))
            with suppress(nextstop.BadSetup):  # an option that these players do not have
                Table(name, players, given)
                yield name, players, given


def every_table_of_ones_own() -> Iterator[Given]:
    """Those with a value of its own form for each option that takes one."""
    edition = {"capacities": [5, 5, 2], "tile_kinds": "bbbccggssn"}
    colours = ["purple", "yellow", "green", "blue", "red"]
    for players in nextstop.GAMES["busstop"].player_counts:
        yield "busstop", players, {"edition": edition}
        yield "busstop", players, {"colours": colours[:players], "end_bonus": True}
