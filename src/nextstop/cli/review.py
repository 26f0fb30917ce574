"""`nextstop review`: how a recorded game stood, what moves cost, what was luck."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nextstop.cli import review_file
from nextstop.cli.errors import BadInput

if TYPE_CHECKING:
    from nextstop.review import Review

_SAVE_EVERY = 10.0  # seconds


@click.command()
@click.argument("file", required=False)
@click.option(
    "--simulations", type=click.IntRange(1, 1_000_000), metavar="NUMBER",
    help="For each forecast.  [default: 4000]",
)  # fmt: skip
@click.option("--quick", is_flag=True, help="500 simulations: some seconds.")
@click.option("--thorough", is_flag=True, help="20,000 simulations: some minutes.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), metavar="NUMBER", help="[default: 0]")
@click.option("--moves", is_flag=True, help="List every move with how the game stood after it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--svg", metavar="PICTURE", help="Write the curve as a picture.")
@click.option("--save", metavar="REVIEW", help="Keep the review in this file while it is made.")
@click.option("--resume", metavar="REVIEW", help="Go on with a review that was kept.")
def review(
    file: str | None,
    simulations: int | None,
    quick: bool,
    thorough: bool,
    seed: int | None,
    moves: bool,
    as_json: bool,
    svg: str | None,
    save: str | None,
    resume: str | None,
) -> int:
    """Look back at a recorded game: who stood how, which moves cost most, what was luck.

    FILE holds one record, of a game that may still go on; "-" is standard input. A strong player
    forecasts every position from what was public, and judges each move by what its player could
    know. It takes about half a minute. The same record, simulations and seed give the same review.

    Ctrl-C leaves it; what was done is kept if --save is given, and --resume goes on.

    The exit status is 0; 1 if a move of the record breaks a rule, 2 if nothing could be read.

    \b
    Examples:
      nextstop review game.json
      nextstop review game.json --thorough --save review.json --svg curve.svg
      nextstop review --resume review.json
    """
    from nextstop.records import BrokenRule

    wanted = [simulations is not None, quick, thorough]
    if sum(wanted) > 1:
        raise BadInput("--simulations, --quick and --thorough exclude each other")
    if (file is None) == (resume is None):
        raise BadInput("a review needs a FILE with a record, or --resume with a review")
    if resume is not None and (any(wanted) or seed is not None):
        raise BadInput("a review goes on with its own simulations and seed")
    _check_places(save, svg, resume)
    try:
        if resume is not None:
            found = review_file.load(resume)
        else:
            assert file is not None
            budget = _budget(simulations, quick, thorough)
            found = review_file.begin(file, budget, seed or 0)
    except BrokenRule as problem:
        click.echo(f"nextstop: {file}: {problem}", err=True)
        return 1
    _run(found, save or resume)
    if svg is not None:
        from nextstop.cli.review_picture import picture

        review_file.write(svg, picture(found))
    _tell(found, moves, as_json, file)
    return 0


def _check_places(save: str | None, svg: str | None, resume: str | None) -> None:
    """Nothing that is there is written over, but for the review that goes on."""
    if save is not None and save != resume and Path(save).exists():
        raise BadInput(f"{save} is there already; --resume goes on with a review")
    if svg is not None and not Path(svg).is_dir() and Path(svg).exists():
        raise BadInput(f"{svg} is there already; a picture needs a place of its own")
    if svg is not None and save is not None and Path(svg).resolve() == Path(save).resolve():
        raise BadInput("--svg and --save need two files")
    for target in (save, svg):
        review_file.check_place(target)


def _budget(simulations: int | None, quick: bool, thorough: bool) -> int:
    from nextstop.review import QUICK, SIMULATIONS, THOROUGH

    return simulations or (QUICK if quick else THOROUGH if thorough else SIMULATIONS)


def _run(found: "Review", file: str | None) -> None:
    """Do what is left, kept in a file as it goes; who leaves is told how to go on."""
    from nextstop.cli.progress import counting
    from nextstop.games import GAMES

    if found.is_done:
        return
    title = GAMES[found.record.game].title
    saved = time.monotonic()
    try:
        with counting(found.total - found.done, "positions", title) as progress:
            for _ in found.run():
                progress(1)
                if file is not None and time.monotonic() - saved > _SAVE_EVERY:
                    review_file.save(found, file)
                    saved = time.monotonic()
    except KeyboardInterrupt:
        if file is not None:
            review_file.save(found, file)
            click.echo(
                f"\nLeft after {found.done} of {found.total} positions."
                f" `nextstop review --resume {file}` goes on.",
                err=True,
            )
        raise
    if file is not None:
        review_file.save(found, file)


def _tell(found: "Review", moves: bool, as_json: bool, file: str | None) -> None:
    from nextstop.cli import review_report
    from nextstop.cli.terminal import Terminal

    if as_json:
        click.echo(json.dumps(review_report.as_json(found), ensure_ascii=False))
        return
    terminal = Terminal()
    terminal.show(review_report.report(found, terminal.width, terminal.unicode), 0)
    if moves:
        terminal.show(review_report.moves(found, terminal.width), 0)
    if file is not None and file != review_file.STANDARD_INPUT:  # else there is none to look into
        terminal.show(review_report.where_to_look(found, review_file.named(file)), 0)
