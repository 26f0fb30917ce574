"""`nextstop verify`: are these records sound, and was their chance decided beforehand?"""

import click

from nextstop.cli.cold import get_ready
from nextstop.languages import say


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
def verify(records: tuple[str, ...]) -> int:
    """Check every move of recorded games, and that nobody touched the cards.

    A RECORD is a file as for `nextstop replay`; "-" is standard input. A table in the browser
    shows a commitment from the start of the game, and its record tells the secret: compare the
    commitment printed here with the one you saw. The secret must be the one committed to, and who
    begins and every shuffle must follow from it.

    The exit status is 0 if every record is sound and fair, or sound and says nothing of its chance;
    1 if something was wrong, 2 if nothing could be read.

    \b
    Examples:
      nextstop verify game.json
      nextstop verify games.jsonl
    """
    from nextstop.records import BadRecord, entries
    from nextstop.records import verify as replayed
    from nextstop.records.fairness import in_words, unfair

    read = wrong = 0
    for place, entry in enumerate(entries(records)):
        problem: object = entry.problem or BadRecord(say("no record"))
        if entry.record is not None:
            get_ready(entry.record.game)
            verdict = replayed(entry.record)
            # What the rules refuse at a move was read; what cannot be set up is no record.
            read += verdict.sound or verdict.rule is not None
            problem = verdict.problem or unfair(entry.record)
        if problem:
            wrong += 1
            click.echo(f"record {place}: {problem} ({entry.source})", err=True)
        elif entry.record is not None:
            how_far = "finished" if verdict.over else "not finished"
            said = f"record {place}: sound, {verdict.plies} moves, {how_far}"
            click.echo(f"{said}; {in_words(entry.record.fairness)}")
    return 0 if not wrong else 1 if read else 2
