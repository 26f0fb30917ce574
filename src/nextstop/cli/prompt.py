"""Asking a person for one legal move."""

from collections.abc import Callable, Sequence

from nextstop.cli import draw
from nextstop.cli.fares_text import fares_rows
from nextstop.cli.help_text import explain_rule, help_rows, rules_rows
from nextstop.cli.hint_text import hint_rows
from nextstop.cli.keyboard import Gone, ask
from nextstop.cli.menu import Item, meant, menu, ways
from nextstop.cli.short_drop import whole_drop, why_not
from nextstop.cli.terminal import Terminal
from nextstop.cli.text import Row, Span, Word, words
from nextstop.games.play import Game

_MANY = 40


class Prompt:
    """Asks for the move of one seat until there is a legal one.

    Args:
        game: The game; it is not changed.
        seat: Who is to move.
        people: The names.
        terminal: Where to show the menu.
        hidden: What is typed is not shown.
    """

    def __init__(
        self, game: Game, seat: str, people: draw.People, terminal: Terminal, *, hidden: bool
    ) -> None:
        self.game, self.seat, self.terminal, self.hidden = game, seat, terminal, hidden
        self.items = menu(game.moves(seat))
        self.position = game.position()
        person = game.controller(seat)
        self.name = people[person] + (f", for seat {seat}" if person != seat else "")

    def move(self, on_word: Callable[[str, str], None]) -> str:
        """The legal move that the person wants.

        Args:
            on_word: Called for `table` and `save FILE`.

        Raises:
            Gone: The person wants to leave, or has left.
        """
        self._list(self.items)
        while True:
            line = self._ask(self.name)
            first, _, rest = line.partition(" ")
            match first.lower():
                case "":
                    if len(self.items) == 1 and len(self.items[0].moves) == 1:
                        return self.items[0].moves[0]
                    self._list(self.items)
                case "help" | "?":
                    self.terminal.show([*help_rows(self.game.name), *fares_rows(self.game)])
                case "values" if self.game.name == "bus-and-stop":
                    self.terminal.show(fares_rows(self.game))
                case "rules":
                    self.terminal.show(rules_rows(self.game.name, rest.strip()))
                case "hint":
                    self.terminal.show(hint_rows(self.game, self.seat))
                case "moves":
                    self._list(self.items)
                case "table" | "save":
                    on_word(first.lower(), rest.strip())
                case "quit" | "exit":
                    raise Gone(asked=True)
                case _:
                    if move := self._chosen(line):
                        return move

    def _ask(self, who: str) -> str:
        secret = " (what you type is not shown)" if self.hidden else ""
        self.terminal.flush()
        return ask(self.terminal.written(f"{who}{secret}> "), hidden=self.hidden)

    def _list(self, items: Sequence[Item]) -> None:
        width = max(len(item.label) for item in items)
        moves = sum(len(item.moves) for item in items)
        for item in items:
            hint = draw.hint(self.game, self.position, self.seat, item.moves[0])
            text = (*words(item.text), *hint)
            if moves == 1:
                text = (*text, *words("(or Enter)", "faint"))
            if len(item.moves) > 1:
                text = (*text, *words(f"({len(item.moves)} ways)", "faint"))
            self.terminal.show(
                [Row(Span(item.label.rjust(width), "strong"), text, indent=1)], width + 1
            )

    def _chosen(self, line: str) -> str | None:
        """The move that a line means; None after saying why there is none, or not one."""
        moves = meant(line, self.items)
        if not moves:
            return self._canonical(line)
        if len(moves) == 1:
            return moves[0]
        for item in self.items:
            if set(moves) <= set(item.moves):
                return self._who_leaves(Item(item.label, item.text, moves))
        found = [item.text for item in self.items if set(item.moves) & set(moves)]
        self.terminal.say(f"That may be: {'; '.join(found)}.")
        return None

    def _canonical(self, line: str) -> str | None:
        """A move written another way (cards in another order), or the rule that refuses it."""
        text = f"tile {line}" if line.isdigit() and self.game.phase == "tile" else line
        if text.isdigit():
            last = self.items[-1].label
            self.terminal.say(f"There is no number {text} here; 1 to {last}.", style="wrong")
            return None
        text = whole_drop(self.game, self.seat, text) or text
        refusal = self.game.refusal(self.seat, text)
        if refusal is None:
            return text
        reason, aboard = why_not(self.game, self.seat, line, refusal)
        self.terminal.say(reason, style="wrong")
        if aboard:
            self.terminal.show([Row(Span(""), aboard)], 0)
        self.terminal.show(explain_rule(refusal.rule))
        return None

    def _who_leaves(self, item: Item) -> str | None:
        """Which passengers, where several sets would do."""
        choices = ways(item)
        if len(choices) <= _MANY:
            self.terminal.say(f"{item.text}: who leaves?")
            self.terminal.show(self._columns(choices))
        else:
            self.terminal.say(f"{item.text}: {len(choices)} ways. Type who leaves, such as")
            self.terminal.say(choices[0].text)
        while True:
            line = self._ask("Who")
            if line in ("", "back"):
                self._list(self.items)
                return None
            for choice in choices:
                if line == choice.label or line.split() == choice.text.split():
                    return choice.moves[0]
            wanted = sorted(line.lower().split())
            for choice in choices:
                if sorted(choice.text.lower().split()) == wanted:
                    return choice.moves[0]
            self.terminal.say(
                "Not one of them: a number, the passengers, or `back`.", style="wrong"
            )

    def _columns(self, choices: Sequence[Item]) -> list[Row]:
        width = max(len(choice.label) for choice in choices)
        return [
            Row(Span(choice.label.rjust(width), "strong"), self._coloured(choice.text), indent=1)
            for choice in choices
        ]

    def _coloured(self, text: str) -> tuple[Word, ...]:
        from nextstop.cli.draw.bus_and_stop import card

        return tuple(card(name) for name in text.split())
