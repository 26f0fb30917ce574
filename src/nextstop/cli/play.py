"""`nextstop play`: a whole game at the keyboard."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from nextstop.cli.cold import get_ready
from nextstop.cli.errors import BadInput

if TYPE_CHECKING:
    from nextstop.cli.keyboard import Gone
    from nextstop.cli.session import Session
    from nextstop.games.play import Game


@click.command()
@click.argument("game", required=False)
@click.option("--seats", metavar="WHO,WHO,…", help="Who sits where.  [default: you,greedy,greedy]")
@click.option("--names", metavar="NAME,NAME,…", help="The players' names, one for each seat.")
@click.option("--first", metavar="SEAT", help="The letter of who begins; drawn if not given.")
@click.option(
    "--seed", type=click.IntRange(0), metavar="NUMBER", help="Repeat the same shuffles and bots."
)
@click.option(
    "-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
@click.option(
    "--save", "file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Keep the record in this file.",
)  # fmt: skip
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Go on with a saved game.",
)  # fmt: skip
def play(
    game: str | None,
    seats: str | None,
    names: str | None,
    first: str | None,
    seed: int | None,
    options: tuple[str, ...],
    file: Path | None,
    resume: Path | None,
) -> int:
    """Play a whole GAME at the keyboard: bus-and-stop or busstop.

    Each turn shows the table and the legal moves, numbered: type a number or the move itself.
    `help` lists what else can be typed. In a seat sits `you` (several may) or a bot: `easy`,
    `medium`, `hard`, `expert`, or the simple `greedy` and `random`.

    \b
    Options of the games (-o):
      bus-and-stop  cards=any-number|one-per-number  values=printed|sixes
      busstop       passenger_bonus=yes|no  end_bonus=yes|no  proxy_overflow=all|excess
                    colours=red,green,…  edition=@FILE.json

    \b
    Examples:
      nextstop play bus-and-stop
      nextstop play busstop --seats you,greedy,greedy --save game.json
      nextstop play bus-and-stop --seats you,you --names Anna,Ben -o cards=one-per-number
      nextstop play --resume game.json --seats you,greedy,greedy
    """
    from nextstop.cli.keyboard import Gone
    from nextstop.cli.session import Session
    from nextstop.cli.terminal import Terminal

    _check_file(file, resume)
    if resume is not None:
        new = (game, names, first, seed)
        if options or any(value is not None for value in new):
            raise BadInput("--resume goes with --seats and --save only: the rest is in the record")
        table, bots = _resumed(resume, seats)
    else:
        table, bots = _new(game, seats, names, first, seed, options)
    terminal = Terminal()
    session = Session(table, bots, terminal, file)
    if resume is not None:
        session.ours.add(resume.resolve())
    try:
        session.run()
    except Gone as gone:
        return _leave(session, gone)
    except BrokenPipeError:
        raise
    except OSError as error:
        if file is None:  # what failed is the output
            raise
        raise BadInput(f"{file}: {(error.strerror or 'cannot be written').lower()}") from None
    _offer_to_save(session)
    return 0


def _check_file(file: Path | None, resume: Path | None) -> None:
    """Complain before the game, not after it."""
    if file is None:
        return
    if not file.resolve().parent.is_dir():
        raise BadInput(f"{file}: there is no such folder")
    if file.exists() and (resume is None or not file.samefile(resume)):
        raise BadInput(f"{file} is there already; name another file, or --resume it")


def _new(
    game: str | None,
    seats: str | None,
    names: str | None,
    first: str | None,
    seed: int | None,
    options: tuple[str, ...],
) -> tuple["Game", Mapping[str, Any]]:
    from nextstop.cli import setup
    from nextstop.games import GAMES
    from nextstop.games.play import Game
    from nextstop.games.refusal import BadSetup

    if game is None:
        raise BadInput(f"which game? {' or '.join(GAMES)}")
    rules = setup.rules_of(game)
    who = setup.sitters(seats or setup.USUAL, rules)
    chosen = setup.options_of(rules, options)
    get_ready(game)
    try:
        table = Game(
            game,
            setup.names_of(who, names),
            options=chosen,
            first=first and first.upper(),
            seed=seed,
        )
    except BadSetup as error:
        raise BadInput(str(error)) from None
    return table, setup.bots_of(game, who, table.seats, seed)


def _resumed(file: Path, seats: str | None) -> tuple["Game", Mapping[str, Any]]:
    from nextstop.cli import setup
    from nextstop.records import BadRecord, BrokenRule, finish, load

    try:
        record = load(file)
        get_ready(record.game)
        table = finish(record)
    except (OSError, BadRecord, BrokenRule) as error:
        raise BadInput(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    if table.over:
        raise BadInput(f"{file}: this game is over; `nextstop replay {file}` shows it")
    rest = ["greedy"] * (len(record.players) - 1)
    who = setup.sitters(seats or ",".join([setup.YOU, *rest]), setup.rules_of(record.game))
    if len(who) != len(record.players):
        raise BadInput(f"--seats gives {len(who)} for the {len(record.players)} players of {file}")
    table.play_on()
    return table, setup.bots_of(record.game, who, table.seats, None)


def _leave(session: "Session", gone: "Gone") -> int:
    """Say goodbye to who leaves before the end; offer to save if that was not settled."""
    terminal = session.terminal
    terminal.say("")
    if session.file is not None:
        terminal.say(f"The game is kept in {session.file}; go on with --resume {session.file}.")
    elif gone.asked:
        _offer_to_save(session)
    terminal.flush()
    return 130 if gone.interrupted else 0


def _offer_to_save(session: "Session") -> None:
    from nextstop.cli.keyboard import Gone, ask

    if session.file is not None or not sys.stdin.isatty():
        return
    try:
        while name := ask("Save the game? A file name, or Enter for no: "):
            if session.save_as(name):
                return
    except Gone:
        session.terminal.say("")
