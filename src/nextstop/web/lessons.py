"""First lessons over HTTP: the address says how far one is, and nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from nextstop import GAMES, Refused
from nextstop.tables.lessons import LESSONS, PUPIL, Lesson, Step, pupil
from nextstop.tables.view import Viewer
from nextstop.web.notation import move_of
from nextstop.web.render import page
from nextstop.web.room import Problem, Room, make_room
from nextstop.web.site import FormSent, Site, SiteHere

router = APIRouter()


@dataclass(frozen=True)
class LessonPage:
    """What the guide speaks about."""

    url: str  # of the lesson's beginning
    game: str
    title: str  # of the game
    done: int  # steps behind the pupil
    steps: int  # of the whole lesson
    step: Step | None  # what is to be done now; None at the end
    room: Room  # the table as the pupil sees it
    was_wrong: bool  # whether something else has just been tried
    refusal: Problem | None  # why the rules forbid it; None if they do not

    @property
    def words(self) -> str:
        """Under which name the guide's words are found."""
        return self.step.id if self.step else "end"


@router.get("/lessons/{game}")
def first_step(game: str, request: Request, site: SiteHere) -> Response:
    """A lesson's beginning."""
    return _show(request, site, _lesson(game), 0)


@router.get("/lessons/{game}/{done}")
def later_step(game: str, done: int, request: Request, site: SiteHere) -> Response:
    """A lesson with some of its steps behind."""
    return _show(request, site, _lesson(game), done)


@router.post("/lessons/{game}/{done}/move")
def move(game: str, done: int, request: Request, site: SiteHere, form: FormSent) -> Response:
    """Go on if it is the move that is taught; else say kindly why not."""
    lesson = _lesson(game)
    if done not in range(len(lesson.steps)):
        raise HTTPException(404)
    try:
        wanted = move_of(form, lesson.match(done), PUPIL)
        if lesson.is_taught(done, wanted):
            return RedirectResponse(f"/lessons/{game}/{done + 1}", 303)
        refusal = lesson.refusal(done, wanted)
    except Refused as refused:
        refusal = refused
    # What the rules allow is refused without a rule: it is only not what is taught now.
    problem = Problem(refusal.reason, refusal.rule) if refusal else None
    return _show(request, site, lesson, done, was_wrong=True, refusal=problem)


def _lesson(game: str) -> Lesson:
    if game not in LESSONS:
        raise HTTPException(404)
    return LESSONS[game]


def _show(
    request: Request,
    site: Site,
    lesson: Lesson,
    done: int,
    *,
    was_wrong: bool = False,
    refusal: Problem | None = None,
) -> Response:
    if done not in range(len(lesson.steps) + 1):
        raise HTTPException(404)
    url = f"/lessons/{lesson.game}"
    room = make_room(site, request, lesson.table(done), Viewer(pupil()), drafts=None)
    shown = LessonPage(
        url=url,
        game=lesson.game,
        title=GAMES[lesson.game].title,
        done=done,
        steps=len(lesson.steps),
        step=lesson.steps[done] if done < len(lesson.steps) else None,
        room=replace(room, url=f"{url}/{done}"),
        was_wrong=was_wrong,
        refusal=refusal,
    )
    status = 422 if was_wrong else 200
    return page("lessons/page.html", status, lesson=shown, room=shown.room, view=room.view)
