"""Reviewing a game: how it stood along the way, what choices cost, what luck did.

review = Review.of(record)
for step in review.run():
    print(review.done, review.total)
review.curve, review.swings("A"), review.account("A")
"""

from nextstop.review.account import Account
from nextstop.review.chart import Level, Line, Mark, chart, point_levels, share_levels
from nextstop.review.document import FORMAT, BadReview
from nextstop.review.review import QUICK, SIMULATIONS, THOROUGH, Point, Review
from nextstop.review.step import Choice, Step, Worth
from nextstop.review.swings import Swing
from nextstop.review.turns import Turn

__all__ = [
    "FORMAT",
    "QUICK",
    "SIMULATIONS",
    "THOROUGH",
    "Account",
    "BadReview",
    "Choice",
    "Level",
    "Line",
    "Mark",
    "Point",
    "Review",
    "Step",
    "Swing",
    "Turn",
    "Worth",
    "chart",
    "point_levels",
    "share_levels",
]
