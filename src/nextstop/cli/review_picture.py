"""The curve of a review as a picture of its own, in English."""

from nextstop.cli.draw.people import People
from nextstop.games import GAMES
from nextstop.review import Line, Mark, Review, chart


def picture(review: Review) -> str:
    """An SVG document on white paper, with a dot at each costly move."""
    people = People.of_record(review.record)
    lines = [
        Line(seat, people[seat], [point.shares[seat] for point in review.curve])
        for seat in review.players
    ]
    marks = [
        Mark(at, swing.ply, f"move {swing.ply + 1}, {swing.move}: better {swing.better}")
        for at, seat in enumerate(review.players)
        for swing in review.swings(seat)
    ]
    title = f"{GAMES[review.record.game].title}: who would win"
    ends = ", ".join(f"{line.name} {line.values[-1]:.0%}" for line in lines)
    return chart(
        lines,
        len(review.turns),
        title=title,
        description=f"Expected share of the win after each move; at the end {ends}.",
        marks=marks,
        percent="{}%".format,
        paper="white",
    )
