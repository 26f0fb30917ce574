"""A recorded game told in words, with every position drawn."""

from nextstop.cli import draw
from nextstop.cli.terminal import Terminal
from nextstop.cli.text import Row, Span, words
from nextstop.games import GAMES
from nextstop.games.play import Game
from nextstop.records import Record, replay


class Account:
    """Tells games on a terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def tell(self, place: int, record: Record, at: int | None = None) -> None:
        """Tell one game.

        Args:
            place: of the record among those given.
            record: the game.
            at: tell only the position after so many moves, and the move that led there.

        Raises:
            BadRecord: Before anything is printed.
            BrokenRule: After the positions before the move.
        """
        before, game = None, None
        for game in replay(record):
            after = game.position()
            if before is None:
                self._open(place, record, game)
            elif at in (None, game.ply):
                self._move(game, before, after)
            if at in (None, game.ply):
                self.terminal.show(draw.table(game.name, after, draw.People.of(game)))
            before = after
        assert game is not None
        if at in (None, game.ply):
            self._close(game)

    def _open(self, place: int, record: Record, game: Game) -> None:
        people = draw.People.of(game)
        self.terminal.say("")
        title = f"Record {place}: {GAMES[game.name].title}"
        self.terminal.show([Row(Span(title, "head"))])
        self.terminal.say(f"{people.together(list(game.seats))}. {people[game.first]} begins.")
        for name, value in record.options.items():
            self.terminal.say(f"Option {name}: {draw.option_in_words(value)}")
        self.terminal.say(draw.legend(game.name), style="faint")

    def _move(self, game: Game, before: dict[str, object], after: dict[str, object]) -> None:
        seat, move = game.history[-1]
        said = draw.in_words(game.name, before, after, seat, move, draw.People.of(game))
        self.terminal.say("")
        self.terminal.show(
            Row(Span(f"{game.ply}." if at == 0 else ""), line) for at, line in enumerate(said)
        )

    def _close(self, game: Game) -> None:
        people = draw.People.of(game)
        self.terminal.say("")
        if game.over:
            self.terminal.show(draw.scores(game, people, self.terminal.width))
        else:
            said = f"The game goes on: {people.together(list(game.actors))} to move."
            self.terminal.show([Row(Span(""), words(said, "strong"))])
