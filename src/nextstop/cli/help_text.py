"""What a person at the keyboard can ask for: help, and the rules."""

from collections.abc import Iterator

from nextstop.cli.text import Row, Span, harmless, words
from nextstop.rulebook.ledger import Rule, rules

_LETTER = {"bus-and-stop": "C", "busstop": "T"}  # of the rules' ids; N: of either game

_WORDS = {
    "a number": "the move with that number",
    "a move": "in full or by the beginnings of its words: {move}",
    "hint": "what a strong player would do",
    "moves": "the legal moves again",
    "table": "the whole table again",
    "rules": "the rules, numbered; `rules {rule}` shows one",
    "save FILE": "write the record of the game so far",
    "quit": "leave; the game can be saved",
}
_MORE_WORDS: dict[str, dict[str, str]] = {
    "bus-and-stop": {"values": "what each drop-off pays"},
    "busstop": {},
}
_EXAMPLES = {
    "bus-and-stop": {"move": "`pick blue`, `p b`", "rule": "C2.3"},
    "busstop": {"move": "`board b 1`, `b b 1`", "rule": "T5.5"},
}
_MOVES = {
    "bus-and-stop": {
        "pick COLOUR": "take all passengers of that colour from the stop",
        "drop PLACE NUMBER": "drop that many off; to say who: `drop office 4 Bc Bc Rc Gc`",
        "skedaddle CARD": "let one passenger leave when another player drops off; else `stay`",
        "unhappy CARDS": "only if you can do nothing else",
    },
    "busstop": {
        "tile NUMBER": "choose one of your tiles",
        "take SEAT": "take the tile that this seat played",
        "board LETTER BUS": "put a received passenger on a bus",
        "queue LETTER": "put a received passenger at the end of your queue",
        "call BUS": "let the first of your queue board",
        "done": "end your part of the round",
    },
}


def help_rows(game: str) -> Iterator[Row]:
    """What can be typed."""
    yield Row(Span("Moves", "head"))
    for what, meaning in _MOVES[game].items():
        yield Row(Span(what, "strong"), words(meaning), indent=1)
    yield Row(Span("Anything else", "head"))
    for what, meaning in (_WORDS | _MORE_WORDS[game]).items():
        yield Row(Span(what, "strong"), words(meaning.format(**_EXAMPLES[game])), indent=1)


def rules_rows(game: str, wanted: str) -> Iterator[Row]:
    """The numbered rules of a game, or the one of this id."""
    known = [rule for rule in rules().values() if rule.id[0] in (_LETTER[game], "N")]
    found = [rule for rule in known if rule.id.lower() == wanted.lower()] if wanted else known
    if not found:
        yield Row(Span(""), words(f"There is no rule {harmless(wanted)}: {known[0].id} and so on."))
    for rule in found:
        yield _rule_row(rule)


def explain_rule(rule: str) -> Iterator[Row]:
    """The rule behind a refusal."""
    if rule in rules():
        yield _rule_row(rules()[rule])


def _rule_row(rule: Rule) -> Row:
    ours = words(f"(Our decision: {rule.own or 'no rulebook says it'}.)", "faint")
    return Row(
        Span(rule.id, "strong"), (*words(rule.text), *(ours if rule.is_own else ())), indent=1
    )
