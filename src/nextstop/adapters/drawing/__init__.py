"""Pictures of a position, drawn from the same art as the table in the browser."""

from nextstop.adapters.drawing.picture import picture, svg

__all__ = ["picture", "svg"]
