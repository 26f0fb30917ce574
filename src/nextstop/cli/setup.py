"""From what was typed on the command line to a table: game, options, who sits where."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nextstop.cli.errors import BadInput, known
from nextstop.games import GAMES, check_count
from nextstop.games.protocol import SEAT_LETTERS, Option, Rules
from nextstop.games.refusal import BadSetup

YOU = "you"
USUAL = "you,greedy,greedy"
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def rules_of(name: str) -> Rules:
    """The game of this name, or BadInput with those that there are."""
    if name not in GAMES:
        raise known("game", name, GAMES)
    return GAMES[name]


def options_of(rules: Rules, given: Sequence[str]) -> dict[str, Any]:
    """Options from `name=value` texts; whether a value suits is for the game to say."""
    options: dict[str, Any] = {}
    by_name = {option.name: option for option in rules.options}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in by_name:
            raise known(f"{rules.name}: option", name, by_name)
        if not equals:
            raise BadInput(f"option {name}: write --option {name}=VALUE{_choices(by_name[name])}")
        if name in options:
            raise BadInput(f"option {name} is given twice")
        options[name] = _value(by_name[name], value)
    return options


def _value(option: Option, text: str) -> Any:
    if option.choices is not None:
        for choice in option.choices:
            if text == choice or (isinstance(choice, bool) and _WORDS.get(text.lower()) is choice):
                return choice
        raise BadInput(f"option {option.name}: {text!r} is unknown{_choices(option)}")
    if text.startswith("@"):
        return _json_file(option, text[1:])
    if text.startswith("{"):
        return _json(option, text)
    return [part.strip() for part in text.split(",")] if "," in text else text


def _choices(option: Option) -> str:
    if option.choices is None:
        return ""
    return "; known are " + ", ".join(str(choice).lower() for choice in option.choices)


def _json_file(option: Option, path: str) -> Any:
    try:
        return _json(option, Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not text"
        raise BadInput(f"option {option.name}: {path}: {reason.lower()}") from None


def _json(option: Option, text: str) -> Any:
    from nextstop.records import BadRecord
    from nextstop.records.strict_json import parse_json

    try:
        return parse_json(text.encode())
    except BadRecord as problem:
        raise BadInput(f"option {option.name}: {problem}") from None


def sitters(text: str, rules: Rules) -> tuple[str, ...]:
    """Who sits in each seat, in order: "you" or a bot's name."""
    from nextstop.bots import BOTS

    seats = tuple(part.strip() for part in text.split(","))
    for sitter in seats:
        if sitter != YOU and sitter not in BOTS:
            raise known("seat", sitter, (YOU, *BOTS))
    _check_count(rules, len(seats))
    return seats


def bots_at(rules: Rules, text: str | None, players: int | None) -> tuple[str, ...]:
    """A compiled bot for each seat: one named for all (random if none is), or one for each."""
    from nextstop.lab.simulate import BOTS
    from nextstop.records.problem import shown

    bots = tuple(part.strip() for part in (text or "random").split(","))
    for bot in bots:
        if bot not in BOTS:
            raise BadInput(
                f"simulate plays only the compiled bots {' and '.join(BOTS)}, not {shown(bot)};"
                " the arena (benchmarks/arena.py) plays the others"
            )
    if len(bots) == 1:
        bots *= 3 if players is None else max(players, 0)
    _check_count(rules, len(bots))
    if players not in (None, len(bots)):
        raise BadInput(f"--bots names {len(bots)} for {players} players")
    return bots


def _check_count(rules: Rules, players: int) -> None:
    try:
        check_count(rules, players)
    except BadSetup as error:
        raise BadInput(str(error)) from None


def names_of(seats: Sequence[str], given: str | None) -> list[str]:
    """The players' names: given ones, else the letters of people and the kinds of bots."""
    if given is not None:
        names = [part.strip() for part in given.split(",")]
        if len(names) != len(seats):
            raise BadInput(f"--names gives {len(names)} names for {len(seats)} seats")
        return names
    return [SEAT_LETTERS[at] if seat == YOU else seat for at, seat in enumerate(seats)]


def bots_of(
    game: str, seats: Sequence[str], letters: Sequence[str], seed: int | None
) -> Mapping[str, Any]:
    """A bot for each seat that is not a person's, each with a seed of its own."""
    from nextstop.bots import make_bot

    base = secrets.randbits(32) if seed is None else seed
    return {
        letter: make_bot(seat, game, ((base + 1) * 16 + at) % 2**64)
        for at, (seat, letter) in enumerate(zip(seats, letters, strict=False))
        if seat != YOU
    }
