"""The curves of a review as a picture of its own, in English."""

from nextstop.cli.draw.people import People
from nextstop.games import GAMES
from nextstop.review import Line, Mark, Review, chart, point_levels, share_levels
from nextstop.review.chart import HEIGHT, WIDTH


def picture(review: Review) -> str:
    """An SVG document on white paper: chances, with a dot at each costly move, and points."""
    both = [_chances(review), _points(review)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {len(both) * HEIGHT}">'
        f"{''.join(both)}</svg>"
    )


def _chances(review: Review) -> str:
    people = People.of_record(review.record)
    marks = [
        Mark(at, swing.ply, f"move {swing.ply + 1}, {swing.move}: better {swing.better}")
        for at, seat in enumerate(review.players)
        for swing in review.swings(seat)
    ]
    lines = [
        Line(seat, people[seat], [point.shares[seat] for point in review.curve], colour)
        for seat, colour in zip(review.players, review.colours, strict=True)
    ]
    ends = ", ".join(f"{line.name} {line.values[-1]:.0%}" for line in lines)
    return chart(
        lines,
        len(review.turns),
        levels=share_levels("{}%".format),
        title=f"{GAMES[review.record.game].title}: who would win",
        description=f"Expected share of the win after each move; at the end {ends}.",
        marks=marks,
        name="chances",
        paper="white",
        top=0,
    )


def _points(review: Review) -> str:
    people = People.of_record(review.record)
    lines = [
        Line(seat, people[seat], [point.points[seat] for point in review.curve], colour)
        for seat, colour in zip(review.players, review.colours, strict=True)
    ]
    ends = ", ".join(f"{line.name} {line.values[-1]:.0f}" for line in lines)
    return chart(
        lines,
        len(review.turns),
        levels=point_levels(lines),
        title=f"{GAMES[review.record.game].title}: the score to expect",
        description=f"Expected points at the end, after each move; at the end {ends}.",
        name="points",
        paper="white",
        top=HEIGHT,
    )
