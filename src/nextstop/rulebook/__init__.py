"""What is printed: the numbers of each game with their sources, and the numbered rules."""

import tomllib
from importlib.resources import files
from typing import Any


def load(page: str) -> dict[str, Any]:
    """Read one TOML page of this folder, e.g. ``load("bus_and_stop")``."""
    return tomllib.loads((files(__name__) / f"{page}.toml").read_text(encoding="utf-8"))
