"""The bench tells what it says it tells; how fast things are is not tested here."""

from __future__ import annotations

import math

import pytest

from nextstop import GAMES
from nextstop.lab import bench


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of a few milliseconds."""
    monkeypatch.setattr(bench, "RUNS", 3)
    monkeypatch.setattr(bench, "_SECONDS", 0.005)


@pytest.mark.usefixtures("short")
def test_every_game_has_every_figure() -> None:
    table = bench.bench()
    assert set(table) == set(GAMES)
    for name, figures in table.items():
        assert list(figures) == [
            "ns_per_action",
            "games_per_s",
            "actions_per_game",
            "draws_per_action",
            "apply_us",
            "apply_per_call",
            "copy_us",
            "state_bytes",
        ]
        assert all(math.isfinite(figure) and figure > 0 for figure in figures.values())
        assert figures["state_bytes"] == GAMES[name].state.itemsize
        per_game = figures["ns_per_action"] * figures["actions_per_game"]
        assert per_game * figures["games_per_s"] == pytest.approx(1e9)
        for figure in figures:
            assert f"`{figure}`" in (bench.bench.__doc__ or ""), "every figure is explained"
