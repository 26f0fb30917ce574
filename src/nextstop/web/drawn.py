"""Parts of pages that are drawn once: the same arguments give the same markup."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinja2 import Environment

from nextstop.languages import current


def frozen(value: Any) -> Any:
    """Lists as tuples, to any depth: what a drawing can be kept for."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


class Drawn:
    """A template's macros, each drawing kept for everybody who reads the language.

    A table's page is drawn anew for every viewer after every move, and nearly all pieces on it are
    those of the page before. For macros whose markup depends on nothing but their (hashable)
    arguments and the language; not for macros that are told of a table or a viewer as a whole.
    Text and markup are told apart among the arguments, not within them: no markup there.
    What a template sets beside its macros is passed on as it is.
    """

    def __init__(self, environment: Environment, template: str, most: int) -> None:
        """Keep up to ``most`` drawings of each macro of a template."""
        self._environment, self._template, self._most = environment, template, most

    def __getattr__(self, name: str) -> Any:
        # Asked once for each name: what is found stays as an attribute of its own.
        found = getattr(self._environment.get_template(self._template).module, name)
        if not name.startswith("_"):
            found = self._keep(found) if callable(found) else found
            setattr(self, name, found)
        return found

    def _keep(self, macro: Callable[..., Any]) -> Callable[..., Any]:
        # typed: text and markup of the same characters are equal, and drawn differently.
        @lru_cache(maxsize=self._most, typed=True)
        def draw(_language: str, /, *args: Any, **kwargs: Any) -> Any:
            return macro(*args, **kwargs)

        return lambda *args, **kwargs: draw(current(), *args, **kwargs)
