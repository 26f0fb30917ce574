"""Checking a table's options."""

from collections.abc import Mapping, Sequence
from typing import Any

from nextstop.games.protocol import Option, Options
from nextstop.games.refusal import BadSetup, quoted
from nextstop.languages import say


def check_choices(known: Sequence[Option], given: Mapping[str, Any]) -> Options:
    """Fill in the defaults; BadSetup for an unknown name or a value not among the choices."""
    if not _is_mapping(given):
        raise BadSetup("options", say("options gives a value for each of some names."))
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadSetup(
                f"options.{name}",
                say(
                    "There is no option %(name)s: %(known)s.",
                    name=quoted(name),
                    known=", ".join(names),
                ),
            )
    full: Options = {}
    for option in known:
        value = given.get(option.name, option.default)
        if option.choices is not None and not _is_one_of(value, option.choices):
            listed = ", ".join(str(c).lower() if isinstance(c, bool) else c for c in option.choices)
            raise BadSetup(
                f"options.{option.name}",
                say("Option %(name)s must be one of %(known)s.", name=option.name, known=listed),
            )
        full[option.name] = value
    return full


def _is_mapping(given: object) -> bool:
    return isinstance(given, Mapping)


def _is_one_of(value: Any, choices: Sequence[Any]) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in choices)
