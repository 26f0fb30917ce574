"""What a review found, for people and as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from nextstop.cli.columns import table
from nextstop.cli.draw.people import People
from nextstop.cli.text import Row, Span, cells, words
from nextstop.games import GAMES
from nextstop.review import Account, Review, Swing

_BLOCKS, _DIGITS = "▁▂▃▄▅▆▇█", "0123456789"
_NARROW = 70
_EMPTY = Row(Span(""))
_LEAST_SHARE = 0.005  # less is no whole hundredth


def report(review: Review, width: int = 80, unicode: bool = True) -> Iterator[Row]:
    """The curve, the costliest moves, and what choices and luck add up to.

    Args:
        review: with a step at least.
        width: columns to fill.
        unicode: whether blocks can be shown; else tenths are.
    """
    people = People.of_record(review.record)
    yield Row(Span(f"{GAMES[review.record.game].title}, {_moves(len(review.turns))}", "head"))
    how = f"{review.simulations:,} simulations a forecast, seed {review.seed}"
    yield _said(f"{how}." if review.is_over else f"{how}. The game goes on.")
    yield _EMPTY
    yield from _curves(review, people, width, unicode)
    for seat in review.players:
        yield _EMPTY
        yield from _swings(review, people, seat)
    yield _EMPTY
    yield from _accounts(review, people, width)


def _moves(count: int) -> str:
    return f"{count} move" if count == 1 else f"{count} moves"


def moves(review: Review, width: int = 80) -> Iterator[Row]:
    """Every move, and each player's share of the win and points after it."""
    seats = review.players
    figures = [
        [f"{p.shares[s]:.0%}" for s in seats] + [f"{p.points[s]:.1f}" for s in seats]
        for p in review.curve
    ]
    head = ["move", "", "", *(f"{seat} wins" for seat in seats), *(f"{s} points" for s in seats)]
    if width < _NARROW + 10 * len(seats):
        head = ["move", "", "", *(f"{s} %" for s in seats), *(f"{s} pt" for s in seats)]
        figures = [[text.removesuffix("%") for text in row] for row in figures]
    taken = sum(
        2 + max(cells(t) for t in column) for column in zip(head[3:], *figures, strict=True)
    )
    room = max(width - taken - 4 - 5, 8)
    said = ["", *(_cut(turn.move, room) for turn in review.turns[: review.done - 1])]
    longest = max(map(len, said))
    rows = [
        [str(ply), review.turns[ply - 1].seat if ply else "", said[ply].ljust(longest), *row]
        for ply, row in enumerate(figures)
    ]
    yield _EMPTY
    yield from table(head, rows)


def where_to_look(review: Review, file: str) -> Iterator[Row]:
    """How to look at the position before the costliest move."""
    found = [swing for seat in review.players for swing in review.swings(seat, 1)]
    if found:
        worst = max(found, key=lambda swing: swing.share)
        yield _EMPTY
        yield _said(
            f"`nextstop replay {file} --at {worst.ply}` shows the position before move"
            f" {worst.ply + 1}."
        )


def as_json(review: Review) -> dict[str, Any]:
    """The same as numbers."""
    turns = [None, *review.turns]
    return {
        "game": review.record.game,
        "players": list(review.record.players),
        "over": review.is_over,
        "simulations": review.simulations,
        "seed": review.seed,
        "curve": [
            {
                "ply": point.ply,
                "seat": turn and turn.seat,
                "move": turn and turn.move,
                "shares": point.shares,
                "points": point.points,
            }
            for point, turn in zip(review.curve, turns, strict=False)
        ],
        "accounts": {s: _rounded(asdict(review.account(s))) for s in review.players},
        "swings": {
            seat: [_rounded(asdict(swing)) for swing in review.swings(seat)]
            for seat in review.players
        },
    }


def _curves(review: Review, people: People, width: int, unicode: bool) -> Iterator[Row]:
    yield Row(Span("Expected share of the win, from the first move to the last", "head"))
    label = max(cells(people[seat]) for seat in review.players)
    room = max(width - label - 12, 8)
    for seat in review.players:
        shares = [point.shares[seat] for point in review.curve]
        name = people[seat] + " " * (label - cells(people[seat]))
        line = f"{name} {shares[0]:>4.0%} {spark(shares, room, unicode)} {shares[-1]:.0%}"
        yield Row(Span(""), ((Span(line),),))


def spark(shares: Sequence[float], room: int, unicode: bool = True) -> str:
    """Shares as one line of blocks, or of tenths, in at most so many columns."""
    columns = min(room, len(shares))
    steps = _BLOCKS if unicode else _DIGITS
    ends = (len(shares) * (column + 1) // columns - 1 for column in range(columns))
    return "".join(steps[min(int(shares[at] * len(steps)), len(steps) - 1)] for at in ends)


def _accounts(review: Review, people: People, width: int) -> Iterator[Row]:
    yield Row(Span("Estimates added up over all moves, in hundredths of a win", "head"))
    head = ["", "start", "own choices", "others’ choices", "luck", "unexplained", "end"]
    if width < _NARROW:
        head = ["", "start", "own", "others", "luck", "rest", "end"]
    accounts = {seat: review.account(seat) for seat in review.players}
    yield from table(head, [[people[seat], *_account(accounts[seat])] for seat in accounts])
    unsure = [people[seat] for seat in accounts if accounts[seat].is_uncertain]
    if unsure:
        yield _said(
            f"Too uncertain to say much of {', '.join(unsure)}: much is unexplained, and more than"
            " its ± comes to."
        )
    yield _said(
        "Choices are measured against the best moves, luck by what else the deck could have turned"
        " up. ± is a standard error. What is unexplained the forecasts saw only later. Sums add up"
        " the errors, too, and can come to more than there is to win.",
        "faint",
    )


def _account(account: Account) -> Iterator[str]:
    yield f"{100 * account.start:.0f}"
    yield f"{_signed(account.own)} ±{100 * account.own_error:.0f}"
    yield _signed(account.others)
    yield f"{_signed(account.luck)} ±{100 * account.luck_error:.0f}"
    yield f"{_signed(account.noise)} ±{100 * account.noise_error:.0f}"
    yield f"{100 * account.end:.0f}"


def _swings(review: Review, people: People, seat: str) -> Iterator[Row]:
    yield Row(Span(f"{people[seat]}: costliest moves", "head"))
    found = review.swings(seat)
    if not found:
        yield _said("None that surely cost anything.")
    for swing in found:
        yield Row(Span(""), words(_swing(swing, people)))


def _swing(swing: Swing, people: People) -> str:
    whose = "" if swing.seat == swing.decider else f" for the {people.names[swing.seat]}"
    move = f"Move {swing.ply + 1}{whose}, `{swing.move}`; better was `{swing.better}`"
    sure = f" ±{100 * swing.error:.0f}" if swing.error else ""
    share = f"{100 * swing.share:.0f}%{sure} of the win"
    points = f"{abs(swing.points):.1f} points"
    if swing.share < _LEAST_SHARE:
        return f"{move}: {points} lost."
    if swing.points < 0:
        return f"{move}: {share} lost, for {points}."
    return f"{move}: {share} and {points} lost."


def _signed(share: float) -> str:
    """Hundredths with their sign; 0 has none."""
    hundredths = round(100 * share)
    return f"{hundredths:+d}".replace("-", "−") if hundredths else "0"


def _said(text: str, style: str = "") -> Row:
    return Row(Span(""), words(text, style))


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _rounded(found: dict[str, Any]) -> dict[str, Any]:
    """With no more digits than mean something."""
    return {key: round(v, 6) if isinstance(v, float) else v for key, v in found.items()}
