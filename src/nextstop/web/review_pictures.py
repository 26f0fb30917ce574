"""The two pictures of a review: everybody’s chance to win, and the points to expect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from nextstop.languages import listed, say
from nextstop.languages.figures import tenths
from nextstop.review import Line, Mark, Point, Swing, chart, point_levels, share_levels
from nextstop.tables.names import isolated
from nextstop.web.review_words import could_be_better, percent


class Player(NamedTuple):
    """Whose line it is."""

    letter: str
    name: str
    colour: str = ""  # in Busstop, of the player's pieces


def chances(
    players: Sequence[Player],
    curve: Sequence[Point],
    plies: int,
    swings: Mapping[str, list[Swing]],
    replay_url: str,
) -> Markup:
    """Each player’s chance to win along a game; costly moves are dots that lead to the position."""
    marks = [
        Mark(n, swing.ply, str(could_be_better(name, swing)), f"{replay_url}/{swing.ply}")
        for n, (seat, name, _) in enumerate(players)
        for swing in swings.get(seat, ())
    ]
    last = curve[-1]
    ends = listed(
        say("%(name)s %(percent)s", name=isolated(name), percent=percent(last.shares[seat]))
        for seat, name, _ in players
    )
    return Markup(  # the words in it are escaped where it is drawn
        chart(
            [Line(s, name, [at.shares[s] for at in curve], colour) for s, name, colour in players],
            plies,
            levels=share_levels(lambda n: str(say("%(num)d %%", num=n))),
            title=str(say("Chance to win, move by move")),
            description=str(
                say(
                    "After move %(ply)d: %(players)s. All figures are in the table below.",
                    ply=last.ply,
                    players=ends,
                )
            ),
            marks=marks,
            name="chances",
        )
    )


def points(players: Sequence[Player], curve: Sequence[Point], plies: int) -> Markup:
    """The points that each player could expect at the end, along a game."""
    lines = [Line(s, name, [at.points[s] for at in curve], colour) for s, name, colour in players]
    last = curve[-1]
    ends = listed(
        say("%(name)s %(points)s", name=isolated(name), points=tenths(last.points[seat]))
        for seat, name, _ in players
    )
    return Markup(
        chart(
            lines,
            plies,
            levels=point_levels(lines),
            title=str(say("Points to expect, move by move")),
            description=str(
                say(
                    "After move %(ply)d: %(players)s. All figures are in the table below.",
                    ply=last.ply,
                    players=ends,
                )
            ),
            name="points",
        )
    )
