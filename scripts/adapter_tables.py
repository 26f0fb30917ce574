"""Write the tables of actions and observations into docs/adapters/tables.md, out of the code."""

from collections.abc import Iterator
from pathlib import Path

from nextstop.features import bus_and_stop, busstop
from nextstop.features.table import Feature, Features
from nextstop.games import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "adapters" / "tables.md"
_FEATURES = {"bus-and-stop": bus_and_stop.FEATURES, "busstop": busstop.FEATURES}
_HEAD = """# Actions and observations

Written by `scripts/adapter_tables.py`; do not edit. All three libraries use the same numbers.

A row of features is int8: first what concerns the whole table, then one block for each seat, the
viewer's own first and the others clockwise from it. Scores beyond 127 are cut.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_lines()]) + "\n"


def _lines() -> Iterator[str]:
    for name, features in _FEATURES.items():
        rules = GAMES[name]
        yield f"## {rules.title}\n"
        yield "| players | numbers in a row |\n|---:|---:|"
        for players in rules.player_counts:
            yield f"| {players} | {features.size(rules.seats(players))} |"
        yield from _table("The whole table", features.shared, features)
        yield from _table("One seat", features.of_seat, features)
        yield f"\n### {rules.actions} actions\n\n| action | in words |\n|---:|---|"
        options = rules.check_options({}, rules.player_counts[0])
        for action in range(rules.actions):
            yield f"| {action} | {rules.describe(action, options)} |"
        yield ""


def _table(title: str, parts: tuple[Feature, ...], features: Features) -> Iterator[str]:
    yield f"\n### {title}\n\n| from | numbers | name | values | meaning |\n|---:|---:|---|---|---|"
    places = features.places()
    for part in parts:
        values = f"{part.low} to {part.high}"
        yield f"| {places[part.name]} | {part.size} | {part.name} | {values} | {part.meaning} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
