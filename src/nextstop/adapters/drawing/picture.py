"""A position as SVG, and as the colours of its points."""

from io import BytesIO
from typing import Any

import numpy as np

from nextstop.adapters.drawing import bus_and_stop, busstop
from nextstop.adapters.drawing.pieces import box
from nextstop.adapters.engine import Table

_GAMES: dict[str, Any] = {"bus-and-stop": bus_and_stop, "busstop": busstop}


def svg(table: Table, states: np.ndarray) -> str:
    """The public position of game 0."""
    page = _GAMES[table.rules.name]
    position = table.position(states)
    width, height = page.PAGE_WIDTH, page.height(position)
    inside = "".join(page.draw(position))
    ground = box(0, 0, width, height, "ground", "ground")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{ground}{inside}</svg>'
    )


def picture(table: Table, states: np.ndarray) -> np.ndarray:
    """The public position of game 0, uint8 (height, width, 3).

    Raises:
        ImportError: the extra `render` is not installed.
    """
    import resvg_py
    from PIL import Image

    with Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg(table, states))))) as image:
        return np.array(image.convert("RGB"))
