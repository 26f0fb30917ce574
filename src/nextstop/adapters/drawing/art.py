"""The table's drawings, with its daylight colours filled in.

The sheets in `web/static/art` take their colours from the custom properties of `tokens.css`, which
no rasteriser knows; so they are written into each copy.
"""

import re
from functools import cache
from importlib import resources

_FILES = resources.files("nextstop") / "web" / "static"
_TOKEN = re.compile(r"--([a-z0-9-]+):\s*(?:light-dark\()?(#[0-9a-f]+)")
_USE = re.compile(r"var\(--([a-z0-9-]+)(?:,(#[0-9a-f]+))?\)")
_SHAPE = re.compile(
    r'^<g id="([a-z-]+)".*?^</g>|^<g id="([a-z-]+)".*?</g>$', re.DOTALL | re.MULTILINE
)


@cache
def tokens() -> dict[str, str]:
    """Colours by name, as by day."""
    text = (_FILES / "css" / "tokens.css").read_text(encoding="utf-8")
    return dict(_TOKEN.findall(text))


@cache
def _shapes() -> dict[str, str]:
    found = {}
    for sheet in ("people", "places", "icons"):
        text = (_FILES / "art" / f"{sheet}.svg").read_text(encoding="utf-8")
        found.update({match[1] or match[2]: match[0] for match in _SHAPE.finditer(text)})
    return found


@cache
def drawing(name: str, colour: str = "#c8d0d6") -> str:
    """One drawing; `colour` is that of its card or player, as a token's name or a number."""
    own = tokens().get(colour, colour)

    def fill(match: re.Match[str]) -> str:
        return own if match[1] == "c" else tokens().get(match[1], match[2] or own)

    return _USE.sub(fill, _shapes()[name]).replace(f' id="{name}"', "", 1)
