"""Checking a record: its moves against the rules, its chance against the secret."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from nextstop import GAMES
from nextstop.languages import Sentence
from nextstop.records import BadRecord, Fairness, Record, loads, unfair, verify
from nextstop.web.forms import read_query
from nextstop.web.render import page
from nextstop.web.site import SiteHere
from nextstop.web.uploads import read_record

router = APIRouter(prefix="/verify")


@dataclass(frozen=True)
class Checked:
    """What was found."""

    problem: str | Sentence | None  # what breaks a rule, or makes it no record
    unfair: Sentence | None = None  # what does not follow from the secret
    title: str = ""  # of the game
    plies: int = 0
    over: bool = False
    fairness: Fairness | None = None  # what the record says of its chance

    @property
    def is_good(self) -> bool:
        """Whether nothing is wrong."""
        return self.problem is None and self.unfair is None


def check(record: Record) -> Checked:
    """Replay a record and follow its chance."""
    verdict = verify(record)
    return Checked(
        verdict.problem,
        unfair(record) if verdict.sound else None,
        GAMES[record.game].title,
        verdict.plies,
        verdict.over,
        record.fairness,
    )


@router.get("")
def ask(request: Request, site: SiteHere) -> Response:
    """The form; or what is found of a table's finished game."""
    table = read_query(request).get("table")
    found = check(Record.from_dict(site.tables.get(table).record())) if table else None
    return _page(found, review_url=f"/tables/{table}/review" if table else None)


@router.post("")
async def answer(request: Request) -> Response:
    """What is found of the record that was sent."""
    sent = await read_record(request)
    found = await run_in_threadpool(_check, sent)
    return _page(found, 200 if found.is_good else 422)


def _check(sent: bytes) -> Checked:
    try:
        return check(loads(sent))
    except BadRecord as problem:
        return Checked(str(problem))


def _page(found: Checked | None, status: int = 200, review_url: str | None = None) -> Response:
    return page("verify.html", status, found=found, review_url=review_url)
