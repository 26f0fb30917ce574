"""The page of a review: the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from nextstop import GAMES
from nextstop.languages import Sentence, listed, say, say_many
from nextstop.languages.figures import tenths
from nextstop.review import Account, Line, Mark, Point, Review, Swing, chart
from nextstop.tables.advice import advise
from nextstop.tables.match import Match, seat_names
from nextstop.tables.names import isolated
from nextstop.tables.past import at
from nextstop.web.reviewing import Progress

# Hundredths of the win: what is less is not worth a word; and the length of the shortest scale.
_LITTLE, _LEAST_SCALE = 2, 10
# A bar's drawing, from the middle to either side.
_HALF = 100


@dataclass(frozen=True)
class Game:
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
    value: int  # in games of a hundred
    x: float  # where its bar begins, of 200
    width: float


@dataclass(frozen=True)
class Lapse:
    """A move that cost something."""

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
    lapses: tuple[Lapse, ...]


@dataclass(frozen=True)
class Row:
    """How the game stood at one position."""

    ply: int
    figures: tuple[Sentence, ...]  # of each player


@dataclass(frozen=True)
class ReviewPage:
    """All that the page shows; of a review under way only the line so far."""

    game: Game
    done: int
    total: int
    place: int  # in the queue
    is_started: bool
    is_done: bool
    picture: Markup
    players: tuple[tuple[str, str], ...]  # letter and name
    rows: tuple[Row, ...]
    parts: tuple[Part, ...]


def not_started(game: Game) -> ReviewPage:
    """The page of a game that nobody has asked to review."""
    return ReviewPage(
        game, 0, game.match.ply + 1, 0, False, False, Markup(), _players(game), (), ()
    )


def make_page(game: Game, progress: Progress) -> ReviewPage:
    """The page of a review, as far as it has come."""
    review = progress.review
    curve = review.curve
    is_done = progress.is_done
    lapses = {seat: review.swings(seat) for seat in review.players} if is_done else {}
    return ReviewPage(
        game,
        len(curve),
        review.total,
        progress.place,
        is_started=True,
        is_done=is_done,
        picture=_picture(game, review, curve, lapses) if curve else Markup(),
        players=_players(game),
        rows=tuple(_rows(curve)) if is_done else (),
        parts=tuple(_parts(game, review, lapses)) if is_done else (),
    )


def _players(game: Game) -> tuple[tuple[str, str], ...]:
    seats = game.match.game.seats
    return tuple(zip(seats, game.match.game.players, strict=False))


def _picture(
    game: Game,
    review: Review,
    curve: tuple[Point, ...],
    lapses: Mapping[str, list[Swing]],
) -> Markup:
    players = _players(game)
    lines = [Line(s, name, [point.shares[s] for point in curve]) for s, name in players]
    marks = [
        Mark(n, swing.ply, str(_mark(name, swing)), f"{game.replay_url}/{swing.ply}")
        for n, (seat, name) in enumerate(players)
        for swing in lapses.get(seat, ())
    ]
    last = curve[-1]
    ends = listed(
        say("%(name)s %(percent)s", name=isolated(name), percent=percent(last.shares[seat]))
        for seat, name in players
    )
    return Markup(  # the words in it are escaped where it is drawn
        chart(
            lines,
            review.total - 1,
            title=str(say("Chance to win, move by move")),
            description=str(
                say(
                    "After move %(ply)d: %(players)s. All figures are in the table below.",
                    ply=last.ply,
                    players=ends,
                )
            ),
            marks=marks,
            percent=lambda n: str(say("%(num)d %%", num=n)),
        )
    )


def percent(share: float) -> Sentence:
    """A share in whole hundredths."""
    return say("%(num)d %%", num=round(share * 100))


def _mark(name: str, swing: Swing) -> Sentence:
    return say(
        "Move %(ply)d: %(name)s could have done better.", ply=swing.ply + 1, name=isolated(name)
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


def _parts(game: Game, review: Review, lapses: Mapping[str, list[Swing]]) -> list[Part]:
    accounts = {seat: review.account(seat) for seat in review.players}
    longest = max(abs(value) for one in accounts.values() for _, value in _values(one))
    scale = max(_LEAST_SCALE, longest)
    scores, winners = game.match.game.scores, game.match.game.winners
    return [
        Part(
            seat,
            name,
            scores[seat],
            seat in winners,
            _words(accounts[seat]),
            tuple(_bar(label, value, scale) for label, value in _values(accounts[seat])),
            tuple(_lapse(game, swing) for swing in lapses[seat]),
        )
        for seat, name in _players(game)
    ]


def _values(account: Account) -> list[tuple[Sentence, int]]:
    return [
        (label, round(value * 100))
        for label, value in (
            (say("Own choices"), account.own),
            (say("Choices of the others"), account.others),
            (say("Luck of the deck"), account.luck),
            (say("Not to be told apart"), account.noise),
        )
    ]


def _bar(label: Sentence, value: int, scale: int) -> Bar:
    width = round(_HALF * abs(value) / scale, 1)
    return Bar(label, value, _HALF - width if value < 0 else _HALF, width)


def _words(account: Account) -> tuple[Sentence, ...]:
    """What a player began with, and what became of it, in a sentence each."""
    lost, luck = -round(account.own * 100), round(account.luck * 100)
    start = say_many(
        "Before the first move %(num)d game in 100 was theirs.",
        "Before the first move %(num)d games in 100 were theirs.",
        round(account.start * 100),
    )
    return start, _choices(lost), _luck(luck)


def _choices(lost: int) -> Sentence:
    if lost < _LITTLE:
        return say("Hardly a choice could have been better.")
    return say_many(
        "Better choices would have won %(num)d more game in 100.",
        "Better choices would have won %(num)d more games in 100.",
        lost,
    )


def _luck(luck: int) -> Sentence:
    if abs(luck) < _LITTLE:
        return say("The deck neither helped nor hurt.")
    if luck > 0:
        return say_many(
            "The deck gave %(num)d game in 100.", "The deck gave %(num)d games in 100.", luck
        )
    return say_many(
        "The deck took %(num)d game in 100.", "The deck took %(num)d games in 100.", -luck
    )


def _lapse(game: Game, swing: Swing) -> Lapse:
    match = game.match
    then = at(match, swing.ply)
    better = advise(then.position, swing.seat, swing.better, seat_names(match.game), match.fares)
    return Lapse(swing.ply, match.log[swing.ply].words, better, _cost(swing))


def _cost(swing: Swing) -> Sentence:
    games, points = round(swing.share * 100), tenths(abs(swing.points))
    if games and swing.points >= 0.05:
        return say_many(
            "It cost %(num)d game in 100 and %(points)s points.",
            "It cost %(num)d games in 100 and %(points)s points.",
            games,
            points=points,
        )
    if games:
        return say_many("It cost %(num)d game in 100.", "It cost %(num)d games in 100.", games)
    return say("It cost %(points)s points.", points=points)
