"""Pieces at a place of the picture, as SVG: passengers, tiles, words."""

from nextstop.adapters.drawing.art import drawing, tokens

WIDTH, HEIGHT = 40, 50  # of a piece
# By name, for the rasteriser does not ask the system which font `sans-serif` is: usual ones of
# Linux, macOS and Windows.
_FONTS = (
    "DejaVu Sans, Liberation Sans, Noto Sans, Arial, Helvetica, Helvetica Neue, Verdana, Segoe UI, "
    "Roboto, Open Sans, Ubuntu, Cantarell, FreeSans, Nimbus Sans, Lato, Noto Sans CJK, sans-serif"
)
_COLOURS = {"B": "c-blue", "R": "c-red", "G": "c-green", "Y": "c-yellow", "P": "c-purple"}
_TYPES = {"c": "commuter", "s": "student", "p": "parent", "t": "tennis", "e": "elder"}
_SORTS = {
    "b": "baby",
    "c": "child",
    "g": "girl",
    "s": "commuter",
    "n": "granny",
    "x": "alien",
}


def box(x: float, y: float, width: float, height: float, fill: str, line: str = "line") -> str:
    """A rectangle with round corners."""
    inside, edge = tokens().get(fill, fill), tokens().get(line, line)
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" '
        f'fill="{inside}" stroke="{edge}" stroke-width="1.5"/>'
    )


def words(x: float, y: float, text: str, size: int = 15, fill: str = "ink") -> str:
    """A line of text; it needs one of these fonts on the machine."""
    return (
        f'<text x="{x}" y="{y}" font-family="{_FONTS}" font-size="{size}" '
        f'fill="{tokens()[fill]}">{text}</text>'
    )


def place(x: float, y: float, name: str) -> str:
    """A destination, or the depot."""
    shape = drawing("tennis-court" if name == "tennis" else name)
    return f'<g transform="translate({x} {y}) scale(0.75)">{shape}</g>'


def _figure(x: float, y: float, name: str, colour: str, ground: str, edge: str) -> str:
    inside = drawing(name, colour)
    paper = tokens()["paper"]
    return (
        box(x, y, WIDTH, HEIGHT, ground, edge)
        + f'<g transform="translate({x} {y + 2}) scale({WIDTH / 80} {(HEIGHT - 2) / 100})">'
        + f'<g stroke="{paper}" stroke-width="6" stroke-linejoin="round">{inside}</g>{inside}</g>'
    )


def pax(x: float, y: float, card: str) -> str:
    """A passenger of Bus & Stop, as `Bc`."""
    colour = _COLOURS[card[0]]
    return _figure(x, y, _TYPES[card[1]], colour, colour, "print")


def person(x: float, y: float, letter: str) -> str:
    """A passenger of Busstop, as `b`; a VIP has a golden edge."""
    sort = letter.lower()
    colour = "c-red" if sort == "s" else f"s-{sort}"
    edge = "gold" if letter.isupper() else "print"
    return _figure(x, y, _SORTS[sort], colour, f"s-{sort}", edge)


def tile(x: float, y: float, number: int, sort: str, colour: str) -> str:
    """A player's numbered tile."""
    return _figure(x, y, _SORTS[sort], f"c-{colour}", f"c-{colour}", "print") + words(
        x + 3, y + 15, str(number), 15, "paper"
    )


def blank(x: float, y: float) -> str:
    """A free place."""
    return box(x, y, WIDTH, HEIGHT, "none", "line-soft")
