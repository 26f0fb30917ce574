"""Showing a draft: the view of one who tries a round out, their own boards as they would be.

Only buses, queue and piles of the seats that draft are taken from the copy that it is played on.
So what the last move of a round would reveal stays unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from nextstop import Game, Refused
from nextstop.tables.drafts import Draft, Sketch, acts, can_draft, play_on
from nextstop.tables.match import Match
from nextstop.tables.refusals import refusals
from nextstop.tables.view import View

# What is shown of a board: all of it follows from public moves of the seat's own.
_SHOWN = ("received", "buses", "queue", "scored", "penalty", "score", "ets")


def sketch(view: View, match: Match, drafts: Iterable[Draft]) -> View:
    """The view of one who drafts: their own boards as they would be.

    What can no longer be tried out, as its decision is over, is marked as lost.
    """
    game, sketches, lost = match.game.copy(), {}, {}
    given = {draft.seat: draft for draft in drafts}
    for seat in view.my_actors:
        if not can_draft(match, seat):
            continue
        draft = given.get(seat, Draft(seat, view.ply))
        tried = _try(match, game, draft)
        kept = draft if tried else Draft(seat, view.ply)
        game = tried or game
        sketches[seat] = Sketch(
            replace(kept, ply=view.ply),
            is_ready=not (acts(match, game, seat) and _player(game, seat)["received"]),
            is_lost=tried is None and not _was_made(match, draft),
            since=match.opened[seat],
        )
    for seat in (seat.letter for seat in view.seats if seat.mine and seat.letter in given):
        if seat not in sketches and not _was_made(match, given[seat]):
            lost[seat] = Sketch(Draft(seat, view.ply), is_ready=False, is_lost=True)
    if not sketches:
        return replace(view, drafts=lost)
    acting = [seat for seat in sketches if acts(match, game, seat)]
    return replace(
        view,
        drafts={**sketches, **lost},
        position=_shown(view.position, match, game, sketches),
        breakdown=_breakdowns(view, match, game, sketches),
        moves={
            seat: tuple(game.moves(seat)) if seat in acting else () if seat in sketches else moves
            for seat, moves in view.moves.items()
        },
        refusals={
            **view.refusals,
            **{s: refusals(game, s) if s in acting else {} for s in sketches},
        },
    )


def _was_made(match: Match, draft: Draft) -> bool:
    """Whether the moves of a draft have become the seat's moves: nothing of it is lost then."""
    made = tuple(entry.move for entry in match.log[draft.ply :] if entry.seat == draft.seat)
    return made[: len(draft.moves)] == draft.moves


def _try(match: Match, game: Game, draft: Draft) -> Game | None:
    """A copy of the game after the draft; None if it no longer fits."""
    if not match.is_open(draft.seat, draft.ply):
        return None
    try:
        return play_on(game.copy(), draft)
    except Refused:
        return None


def _player(game: Game, seat: str) -> Mapping[str, Any]:
    player: Mapping[str, Any] = game.position()["players"][game.seats.index(seat)]
    return player


def _breakdowns(
    view: View, match: Match, game: Game, sketches: Iterable[str]
) -> Mapping[str, Mapping[str, int]]:
    """The parts of the scores, of those who draft as their drafts leave them."""
    drafting = _drafting(match, sketches)
    return {
        seat: game.breakdown(seat) if seat in drafting else parts
        for seat, parts in view.breakdown.items()
    }


def _drafting(match: Match, sketches: Iterable[str]) -> set[str]:
    """Whose boards drafts change: what the proxy carries goes to who steers it (T7.4)."""
    return {seat for one in sketches for seat in (one, match.game.controller(one))}


def _shown(
    position: Mapping[str, Any], match: Match, game: Game, sketches: Iterable[str]
) -> Mapping[str, Any]:
    """The position with what the drafts change of the boards, and nothing else of the copy."""
    drafting = _drafting(match, sketches)
    drawn = game.position()["players"]
    players = [
        {**player, **{name: drawn[n][name] for name in _SHOWN}} if seat in drafting else player
        for n, (seat, player) in enumerate(zip(game.seats, position["players"], strict=True))
    ]
    return {**position, "players": players}
