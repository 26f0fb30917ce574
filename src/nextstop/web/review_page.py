"""The page of a review: the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from nextstop import GAMES
from nextstop.languages import Sentence, say
from nextstop.languages.figures import tenths
from nextstop.review import Account, Point, Review, Swing
from nextstop.tables.advice import advise
from nextstop.tables.called import called
from nextstop.tables.match import Match, seat_names
from nextstop.tables.past import at
from nextstop.web.review_pictures import Player, chances, points
from nextstop.web.review_words import cost, percent, what_became
from nextstop.web.reviewing import Progress

# The length of the shortest scale, in hundredths of the win.
_LEAST_SCALE = 10
# A bar's drawing, from the middle to either side.
_HALF = 100


@dataclass(frozen=True)
class Reviewed:
    """A game that is looked back at, and where."""

    match: Match
    url: str  # of the review
    replay_url: str  # the position after n moves is at {replay_url}/n
    back_url: str  # where the reader came from

    @property
    def title(self) -> str:
        """Of the game."""
        return GAMES[self.match.game.name].title


@dataclass(frozen=True)
class Bar:
    """One part of what became of a player's chances."""

    label: Sentence
    value: int  # in hundredths of a win
    error: int | None  # its standard error, likewise; None where it has none of its own
    x: float  # where its bar begins, of 200
    width: float


@dataclass(frozen=True)
class SwingTold:
    """A move that cost something, in words."""

    ply: int  # of the position to look at
    made: Sentence
    better: Sentence
    cost: Sentence


@dataclass(frozen=True)
class Part:
    """One player's part in the game."""

    letter: str
    name: str
    score: int | None
    won: bool
    words: tuple[Sentence, ...]
    bars: tuple[Bar, ...]
    swings: tuple[SwingTold, ...]


@dataclass(frozen=True)
class Row:
    """How the game stood at one position."""

    ply: int
    figures: tuple[Sentence, ...]  # of each player


@dataclass(frozen=True)
class ReviewPage:
    """All that the page shows; of a review under way only the line so far."""

    game: Reviewed
    done: int
    total: int
    place: int  # in the queue
    is_started: bool
    is_done: bool
    chances: Markup  # the pictures; empty before the first look
    points: Markup
    players: tuple[Player, ...]
    rows: tuple[Row, ...]
    parts: tuple[Part, ...]


def not_started(game: Reviewed) -> ReviewPage:
    """The page of a game that nobody has asked to review."""
    total, nothing = game.match.ply + 1, Markup()
    return ReviewPage(game, 0, total, 0, False, False, nothing, nothing, _players(game), (), ())


def make_page(game: Reviewed, progress: Progress) -> ReviewPage:
    """The page of a review, as far as it has come."""
    review = progress.review
    is_done = progress.is_done  # first: a step that is made meanwhile must not be left out
    curve = review.curve
    swings = {seat: review.swings(seat) for seat in review.players} if is_done else {}
    players, plies = _players(game), review.total - 1
    return ReviewPage(
        game,
        len(curve),
        review.total,
        progress.place,
        is_started=True,
        is_done=is_done,
        chances=chances(players, curve, plies, swings, game.replay_url) if curve else Markup(),
        points=points(players, curve, plies) if curve else Markup(),
        players=players,
        rows=tuple(_rows(curve)) if is_done else (),
        parts=tuple(_parts(game, review, swings)) if is_done else (),
    )


def _players(game: Reviewed) -> tuple[Player, ...]:
    played = game.match.game
    colours = played.options.get("colours") or [""] * len(played.players)
    return tuple(
        Player(seat, str(called(name)), colour)
        for seat, name, colour in zip(played.seats, played.players, colours, strict=False)
    )


def _rows(curve: tuple[Point, ...]) -> list[Row]:
    """Each position, but for those at which nobody could see a change: their figures are shared."""
    before = [None, *curve[:-1]]
    return [
        _row(point)
        for point, last in zip(curve, before, strict=True)
        if last is None or point.shares is not last.shares
    ]


def _row(point: Point) -> Row:
    return Row(
        point.ply,
        tuple(
            say(
                "%(percent)s · %(points)s",
                percent=percent(point.shares[seat]),
                points=tenths(point.points[seat]),
            )
            for seat in point.shares
        ),
    )


def _parts(game: Reviewed, review: Review, swings: Mapping[str, list[Swing]]) -> list[Part]:
    accounts = {seat: review.account(seat) for seat in review.players}
    longest = max(abs(value) for one in accounts.values() for _, value, _ in _values(one))
    scale = max(_LEAST_SCALE, longest)
    scores, winners = game.match.game.scores, game.match.game.winners
    return [
        Part(
            seat,
            name,
            scores[seat],
            seat in winners,
            what_became(accounts[seat]),
            tuple(_bar(*value, scale) for value in _values(accounts[seat])),
            tuple(_told(game, swing) for swing in swings[seat]),
        )
        for seat, name, _ in _players(game)
    ]


def _values(account: Account) -> list[tuple[Sentence, int, int | None]]:
    return [
        (label, round(value * 100), None if error is None else round(error * 100))
        for label, value, error in (
            (say("Own choices"), account.own, account.own_error),
            (say("Choices of the others"), account.others, None),
            (say("Luck of the deck"), account.luck, account.luck_error),
            (say("Not to be told apart"), account.noise, account.noise_error),
        )
    ]


def _bar(label: Sentence, value: int, error: int | None, scale: int) -> Bar:
    width = round(_HALF * abs(value) / scale, 1)
    return Bar(label, value, error, _HALF - width if value < 0 else _HALF, width)


def _told(game: Reviewed, swing: Swing) -> SwingTold:
    match = game.match
    then = at(match, swing.ply)
    better = advise(then.position, swing.seat, swing.better, seat_names(match.game), match.fares)
    return SwingTold(swing.ply, match.log[swing.ply].words, better, cost(swing))
