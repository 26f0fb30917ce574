"""What can be played here, and what may go wrong."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from fastapi import APIRouter

from nextstop import GAMES
from nextstop.bots import BOTS
from nextstop.features.rows import FEATURES
from nextstop.features.table import Feature
from nextstop.games.protocol import Rules
from nextstop.tables.clocks import OFFERED
from nextstop.web.api.problems import KINDS
from nextstop.web.api.told import (
    FeatureTold,
    Games,
    GameTold,
    OptionTold,
    ProblemKind,
    Problems,
)

router = APIRouter(tags=["about"])


@router.get("/games")
def games() -> Games:
    """The games with their options, action ids and rows of features; the bots; the clocks."""
    return _games()


@router.get("/problems")
def problems() -> Problems:
    """All kinds of problems: what the `type` of an error leads to."""
    return Problems(
        problems=[
            ProblemKind(name=name, status=kind.status, title=kind.title)
            for name, kind in KINDS.items()
        ]
    )


@cache
def _games() -> Games:
    return Games(
        games=[_game(rules) for rules in GAMES.values()],
        bots=list(BOTS),
        clocks={per: list(times) for per, times in OFFERED.items()},
    )


def _game(rules: Rules) -> GameTold:
    features = FEATURES[rules.name]
    usual = rules.check_options({}, rules.player_counts[0])
    return GameTold(
        name=rules.name,
        title=rules.title,
        designer=rules.designer,
        players=list(rules.player_counts),
        options=[
            OptionTold(
                name=option.name,
                label=str(option.label),
                help=str(option.help),
                default=option.default,
                choices=list(option.choices) if option.choices is not None else None,
            )
            for option in rules.options
        ],
        actions=[rules.describe(action, usual) for action in range(rules.actions)],
        row={str(n): features.size(rules.seats(n)) for n in rules.player_counts},
        shared=_features(features.shared),
        of_seat=_features(features.of_seat),
    )


def _features(parts: Iterable[Feature]) -> list[FeatureTold]:
    return [
        FeatureTold(name=f.name, size=f.size, low=f.low, high=f.high, meaning=f.meaning)
        for f in parts
    ]
