"""The table in the browser: HTTP only; what a table is stands in `nextstop.tables`."""

from nextstop.web.app import create_app
from nextstop.web.serve import serve

__all__ = ["create_app", "serve"]
