"""A line for each player along a game, as an SVG picture: no script, no style, no words of its own.

Lines are told apart without colour, by their dashes and by the letters at their ends. Text and grid
take the colour of the text around the picture. Colours are presentation attributes, which any style
sheet overrides. Classes: `chart`, `chart-grid`, `chart-text`, `chart-line`, `chart-mark`,
`chart-reach`, and `chart-a` to `chart-e` for the players in order; where the game gives a player a
colour also one like `chart-red`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, dist, floor

WIDTH, HEIGHT = 340, 210
_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 22, 10, 26  # room for what stands around the lines
_LETTER = 13  # the least distance of two letters at the ends of lines
_TICKS = 6  # at most so many numbers below
# How large a dot is, and how far around it can be pressed: 12 px on the narrowest phones.
_DOT, _REACH = 4, 14
_LEVELS = 5  # and about so many level lines of points
_DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2")
_STROKES = {  # 3:1 on white and on black
    "blue": "#2f6fd0",
    "red": "#d1452f",
    "green": "#23864f",
    "yellow": "#b07d00",
    "purple": "#8a4fc0",
}
_IN_ORDER = tuple(_STROKES)  # for players without a colour


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line.

    Attributes:
        letter: stands at its end.
        name: who it is, told to who points at the line or cannot see it.
        values: one for each ply from 0 on; fewer than there will be is no harm.
        colour: of the player's pieces, a colour of the edition; empty: by order, as good as any.
    """

    letter: str
    name: str
    values: Sequence[float]
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    """A level line.

    Attributes:
        value: where it is. The lowest and the highest bound the picture.
        label: stands before it; may be empty.
    """

    value: float
    label: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A dot on a line.

    Attributes:
        line: index of the line.
        ply: where on it.
        label: what is there.
        href: where it leads; None: nowhere.
    """

    line: int
    ply: int
    label: str
    href: str | None = None


def chart(
    lines: Sequence[Line],
    plies: int,
    *,
    levels: Sequence[Level],
    title: str,
    description: str,
    marks: Sequence[Mark] = (),
    name: str = "chart",
    paper: str | None = None,
    top: int | None = None,
) -> str:
    """Draw the lines.

    Args:
        lines: at most five.
        plies: how many there are, if the lines are to go on.
        levels: at least two, ascending; all values lie between them.
        title: of the picture.
        description: what it shows, for who cannot see it.
        marks: dots on the lines.
        name: begins the ids in the picture: another one for each picture of a page.
        paper: colour of a background, for a picture on its own; None: none.
        top: how far down it lies within a picture of several; None: it is one on its own.

    Returns:
        An `svg` element, `WIDTH` by `HEIGHT`, that fills the width it is given.
    """
    place = _Places(max(plies, 1), levels[0].value, levels[-1].value)
    # Within an image nothing can be reached: one with links is a group.
    role = "group" if any(mark.href is not None for mark in marks) else "img"
    within = "" if top is None else f' y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f'{within} font-family="sans-serif" role="{role}"'
        f' aria-labelledby="{escape(name)}-title {escape(name)}-description">',
        f'<title id="{escape(name)}-title">{escape(title)}</title>',
        f'<desc id="{escape(name)}-description">{escape(description)}</desc>',
    ]
    if paper is not None:
        parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{escape(paper)}"/>')
    parts += _grid(place, levels)
    parts += [_line(at, line, place) for at, line in enumerate(lines)]
    parts += _marks(marks, lines, place)
    parts += _letters(lines, place)
    return "".join([*parts, "</svg>"])


@dataclass(frozen=True, slots=True)
class _Places:
    """Where a value at a ply is drawn."""

    plies: int
    low: float
    high: float

    def x(self, ply: float) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * ply / self.plies

    def y(self, value: float) -> float:
        return _TOP + (HEIGHT - _TOP - _BOTTOM) * (self.high - value) / (self.high - self.low)


def share_levels(percent: Callable[[int], str]) -> list[Level]:
    """Levels of a share, 0 to 1; `percent` writes a number of hundredths."""
    return [Level(n / 100, "" if n in (25, 75) else percent(n)) for n in (0, 25, 50, 75, 100)]


def point_levels(lines: Sequence[Line]) -> list[Level]:
    """Levels of points around all values, at round numbers; a minus is a minus sign."""
    values = [value for line in lines for value in line.values] or [0.0]
    step = _step(max(values) - min(values), _LEVELS)
    low, high = floor(min(values) / step), ceil(max(values) / step)
    return [
        Level(n * step, f"{n * step}".replace("-", "\u2212"))
        for n in range(low, max(high, low + 1) + 1)
    ]


def _grid(place: _Places, levels: Sequence[Level]) -> list[str]:
    """Level lines with their labels, and numbers of moves below."""
    left, right, below = place.x(0), place.x(place.plies), HEIGHT - _BOTTOM + 16
    bounds = levels[0], levels[-1]
    rows = [
        f'<path class="chart-grid" d="M{left:g} {place.y(level.value):g}H{right:g}"'
        f' stroke="currentColor" stroke-opacity="{0.5 if level in bounds else 0.2}"/>'
        for level in levels
    ]
    texts = [_text(left - 5, place.y(at.value) + 4, at.label, "end") for at in levels if at.label]
    ticks = [_text(place.x(ply), below, str(ply), "middle") for ply in _ticks(place.plies)]
    return [*rows, *texts, *ticks]


def _ticks(plies: int) -> range:
    """Round numbers from 0 on, not too many."""
    return range(0, plies + 1, _step(plies, _TICKS))


def _step(span: float, most: int) -> int:
    """A round number of which less than so many fill a span."""
    steps = (n * 10**power for power in range(8) for n in (1, 2, 5))
    return int(next(step for step in steps if span / step < most))


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return (
        f'<text class="chart-text{more}" x="{x:.1f}" y="{y:.1f}" font-size="11"'
        f' text-anchor="{anchor}" fill="currentColor">{escape(text)}</text>'
    )


def _line(at: int, line: Line, place: _Places) -> str:
    points = " ".join(
        f"{place.x(ply):.1f},{place.y(value):.1f}" for ply, value in enumerate(line.values)
    )
    dash = f' stroke-dasharray="{_DASHES[at]}"' if _DASHES[at] else ""
    return (
        f'<polyline class="chart-line {_class(at, line)}" points="{points}" fill="none"'
        f' stroke="{_stroke(at, line)}" stroke-width="2" stroke-linejoin="round"{dash}>'
        f"<title>{escape(line.name)}</title></polyline>"
    )


def _marks(marks: Sequence[Mark], lines: Sequence[Line], place: _Places) -> list[str]:
    """Each can be pressed somewhat beside it, but no further than halfway to the next one."""
    spots = [(place.x(mark.ply), place.y(lines[mark.line].values[mark.ply])) for mark in marks]
    drawn = []
    for at, (mark, spot) in enumerate(zip(marks, spots, strict=True)):
        others = spots[:at] + spots[at + 1 :]
        nearest = min((dist(spot, other) for other in others), default=2.0 * _REACH)
        reach = max(_DOT, min(_REACH, nearest / 2))
        drawn.append(_mark(mark, lines[mark.line], spot, reach))
    return drawn


def _mark(mark: Mark, line: Line, spot: tuple[float, float], reach: float) -> str:
    where = f'cx="{spot[0]:.1f}" cy="{spot[1]:.1f}"'
    dot = (
        f'<circle class="chart-mark {_class(mark.line, line)}" {where} r="{_DOT}"'
        f' fill="{_stroke(mark.line, line)}"/>'
    )
    label = escape(mark.label)
    if mark.href is None:
        return f"<g><title>{label}</title>{dot}</g>"
    around = (
        f'<circle class="chart-reach" {where} r="{reach:.1f}" fill="none" pointer-events="all"/>'
    )
    named = f'href="{escape(mark.href)}" aria-label="{label}"'
    return f"<a {named}><title>{label}</title>{around}{dot}</a>"


def _letters(lines: Sequence[Line], place: _Places) -> list[str]:
    """At the ends of the lines, moved apart where they would lie on each other."""
    ends = [(place.y(line.values[-1]), at) for at, line in enumerate(lines) if line.values]
    return [
        _text(
            place.x(len(lines[at].values) - 1) + 5,
            y + 4,
            lines[at].letter,
            "start",
            f" {_class(at, lines[at])}",
        )
        for y, (_, at) in zip(_apart([y for y, _ in sorted(ends)]), sorted(ends), strict=True)
    ]


def _apart(heights: Sequence[float]) -> list[float]:
    """Ascending heights with room for a letter between them, near where they were."""
    placed: list[float] = []
    for y in heights:
        placed.append(max(y, placed[-1] + _LETTER) if placed else y)
    lowest = float(HEIGHT - _BOTTOM)
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - _LETTER
    return placed


def _class(at: int, line: Line) -> str:
    in_order = f"chart-{'abcde'[at]}"
    return f"{in_order} chart-{line.colour}" if line.colour in _STROKES else in_order


def _stroke(at: int, line: Line) -> str:
    return _STROKES.get(line.colour) or _STROKES[_IN_ORDER[at]]
