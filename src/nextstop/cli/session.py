"""A game at the keyboard: people and bots take their turns until it is over or somebody leaves."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nextstop.bots import bot_move
from nextstop.cli import draw
from nextstop.cli.keyboard import ask
from nextstop.cli.prompt import Prompt
from nextstop.cli.terminal import Terminal
from nextstop.cli.text import Row, Span, words
from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.records import Record, save


class Session:
    """One game on one terminal.

    Args:
        game: The game, at its start or going on.
        bots: By seat letter; every other seat is a person's.
        terminal: Where to show it.
        file: Where the record is kept, or None.

    Attributes:
        ours: Files that may be written again, though they are there.
    """

    def __init__(
        self, game: Game, bots: Mapping[str, Any], terminal: Terminal, file: Path | None
    ) -> None:
        self.game, self.bots, self.terminal, self.file = game, bots, terminal, file
        self.people = draw.People.of(game)
        self.position = game.position()
        self.persons = [seat for seat in game.seats if seat not in bots and seat != game.proxy]
        self._seen_by: str | None = None  # who saw the whole table last, with nothing new since
        self._kept = -1
        self.ours = {file.resolve()} if file is not None else set()

    def run(self) -> None:
        """Play to the end.

        Raises:
            Gone: A person left; the game is kept if a file was named.
            OSError: The record cannot be written.
        """
        self._open()
        try:
            while not self.game.over:
                seat = self.game.actors[0]
                if self.game.controller(seat) in self.bots:
                    bot = self.bots[self.game.controller(seat)]
                    self._play(seat, bot_move(self.game, seat, bot))
                else:
                    self._turn(seat)
        finally:
            self.keep()
        self._close()

    def keep(self) -> None:
        """Write the record, if a file was named and something happened since."""
        if self.file is not None and self._kept != self.game.ply:
            save(self.file, Record.from_dict(self.game.record()))
            self._kept = self.game.ply

    def _open(self) -> None:
        rules, terminal = GAMES[self.game.name], self.terminal
        terminal.show([Row(Span(rules.title, "head"))])
        terminal.say(f"Design: {rules.designer}. Published by {rules.publisher}, {rules.year}.")
        terminal.say(draw.legend(self.game.name), style="faint")
        terminal.say("Type a number or a move; `help` tells what else there is.", style="faint")
        if self.game.name == "bus-and-stop":
            terminal.say("`values` shows what each drop-off pays.", style="faint")
        if self.position.get("edition") == "reconstruction":
            terminal.say(
                "What only the printed boards show is our reconstruction, not the publisher's.",
                style="faint",
            )
        if len(self.persons) == 1:
            terminal.say(f"You are {self.people[self.persons[0]]}.")
        terminal.say(f"{self.people[self.game.first]} begins.")

    def _turn(self, seat: str) -> None:
        self.keep()
        person = self.game.controller(seat)
        terminal = self.terminal
        terminal.say("")
        if self._seen_by == person:
            terminal.show(draw.only(self.game.name, self.position, seat, self.people))
        else:
            terminal.show(draw.table(self.game.name, self.position, self.people))
        terminal.say("")
        move = Prompt(self.game, seat, self.people, terminal, hidden=self._is_secret(seat)).move(
            self._on_word
        )
        self._seen_by = person
        self._play(seat, move, asked=person)

    def _is_secret(self, seat: str) -> bool:
        """The choice must not be seen by the other people at this terminal (T9.1)."""
        face_down = self.game.phase == "tile" and seat != self.position["conductor"]
        return face_down and len(self.persons) > 1

    def _play(self, seat: str, move: str, asked: str | None = None) -> None:
        self.game.play(seat, move)
        before, self.position = self.position, self.game.position()
        seat_is_known = asked is not None and asked == self._seen_by
        if not seat_is_known:
            self._seen_by = None
        said = draw.in_words(self.game.name, before, self.position, seat, move, self.people)
        for at, line in enumerate(said):
            self.terminal.show([Row(Span("→" if at == 0 else " "), line)], 2)
            if at:
                self._seen_by = None  # something happened to the whole table
        self.terminal.flush()

    def _on_word(self, word: str, rest: str) -> None:
        """Carry out `table` and `save`, which concern the whole game."""
        if word == "table":
            self.terminal.show(draw.table(self.game.name, self.position, self.people))
        else:
            self.save_as(rest or ask("Save to which file? "))

    def save_as(self, name: str) -> bool:
        """Write the record to a file of this name; say so, or say why not."""
        if not name:
            return False
        try:
            if Path(name).is_file() and Path(name).resolve() not in self.ours:
                raise FileExistsError(0, "there is such a file already; name another one")
            save(name, Record.from_dict(self.game.record()))
            self.ours.add(Path(name).resolve())
        except (OSError, ValueError) as error:  # ValueError: no name of a file
            why = getattr(error, "strerror", None) or "this cannot be the name of a file"
            self.terminal.say(f"Not saved: {why.lower()}.", style="wrong")
            return False
        self.terminal.say(f"Saved to {name}.")
        return True

    def _close(self) -> None:
        terminal = self.terminal
        terminal.say("")
        terminal.show(draw.table(self.game.name, self.position, self.people))
        terminal.say("")
        terminal.show(draw.scores(self.game, self.people, terminal.width))
        terminal.show([Row(Span(""), words("The game is over.", "faint"))])
