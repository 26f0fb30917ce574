"""Long lists of tables, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from nextstop.web.forms import Form

_A_PAGE = 20

Found = TypeVar("Found")
Row = TypeVar("Row")


@dataclass(frozen=True)
class Stretch(Generic[Row]):
    """One page of a list."""

    rows: tuple[Row, ...]
    number: int  # of the page, from 1
    is_last: bool


def stretch(
    query: Form,
    name: str,
    find: Callable[[int, int], Sequence[Found]],
    row: Callable[[Found], Row],
    most_pages: int,
) -> Stretch[Row]:
    """The page of a list that a link asks for.

    Args:
        query: the fields of the link.
        name: of the field with the number of the page.
        find: finds what is listed: at most so many, after so many others.
        row: makes a row of what was found.
        most_pages: how far one can go.
    """
    number = min(max(query.number(name, 1), 1), most_pages)
    found = find(_A_PAGE + 1, (number - 1) * _A_PAGE)
    is_last = len(found) <= _A_PAGE or number == most_pages
    return Stretch(tuple(row(one) for one in found[:_A_PAGE]), number, is_last)
