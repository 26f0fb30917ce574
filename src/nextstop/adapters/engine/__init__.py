"""What the environments of all libraries share: turns in an order, rewards, many games a step."""

from nextstop.adapters.engine.table import Table

__all__ = ["Table"]
