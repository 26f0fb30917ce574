"""What a simulation found, as tables."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nextstop.cli.columns import table
from nextstop.cli.draw import option_in_words
from nextstop.cli.text import Row, Span, words
from nextstop.games import GAMES

_SPREAD = ("mean", "sd", "min", "q05", "q25", "median", "q75", "q95", "max")
_SHORT = ("mean", "sd", "median")
_NARROW = 70
_EMPTY = Row(Span(""))


def report(found: Mapping[str, Any], width: int = 80) -> Iterator[Row]:
    """What `nextstop.lab.simulate.simulate` found, for people; less of it where little fits."""
    figures = _SPREAD if width >= _NARROW else _SHORT
    title = f"{found['games']:,} games of {GAMES[found['game']].title}"
    yield Row(Span(f"{title}, {found['players']} players, seed {found['seed']}", "head"))
    usual = {option.name: option.default for option in GAMES[found["game"]].options}
    for name, value in found["options"].items():
        if value != usual[name] and name != "colours":
            yield Row(Span(""), words(f"Option {name}: {option_in_words(value)}"))
    yield _EMPTY
    yield from _scores(found, figures)
    yield _EMPTY
    yield from table(["", *figures], [["plies", *_spread(found["plies"], figures)]])
    yield _EMPTY
    yield from _shares("seat", found["win_share"].items(), found["players"])
    yield _EMPTY
    places = enumerate(found["win_share_by_turn"], 1)
    yield from _shares(
        "in turn order", ((_nth(at), share) for at, share in places), found["players"]
    )
    yield _EMPTY
    ends = [
        [reason, f"{number:,}", f"{number / found['games']:.1%}"]
        for reason, number in found["end_reasons"].items()
    ]
    yield from table(["end", "games", ""], ends)


def _scores(found: Mapping[str, Any], figures: Sequence[str]) -> Iterator[Row]:
    rows = [
        [f"{seat} {bot}", *_spread(found["scores"][seat], figures)]
        for seat, bot in zip(found["scores"], found["bots"], strict=True)
    ]
    yield from table(["score", *figures], rows)


def _spread(found: Mapping[str, float], figures: Sequence[str]) -> list[str]:
    return [f"{found[key]:.1f}" if key in ("mean", "sd") else f"{found[key]:g}" for key in figures]


def _shares(what: str, shares: Any, players: int) -> Iterator[Row]:
    """Shares of the win with their 95 % intervals; marked where they leave out an even share."""
    rows = []
    for name, found in shares:
        even = 1 / players
        mark = "more" if found["low"] > even else "less" if found["high"] < even else ""
        interval = f"{found['low']:.1%} – {found['high']:.1%}"
        rows.append([name, f"{found['share']:.1%}", interval, mark])
    yield from table([what, "wins", "95 % interval", f"even: {1 / players:.0%}"], rows)


def _nth(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"
