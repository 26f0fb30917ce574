"""Links as codes to scan with a telephone."""

from __future__ import annotations

import segno
from markupsafe import Markup


def qr(link: str) -> Markup:
    """A link as a drawing, to stand beside the link itself; it says nothing to a screen reader.

    Dark on light in either theme, with its quiet margin: many readers want it so.
    """
    code = segno.make(link, error="m", micro=False)
    drawn = code.svg_inline(
        omitsize=True, border=3, dark="#131a30", light="#ffffff", svgclass=None, lineclass=None
    )
    return Markup(
        drawn.replace("<svg ", '<svg class="qr" aria-hidden="true" focusable="false" ', 1)
    )
