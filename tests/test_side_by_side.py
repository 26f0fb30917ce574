"""The page beside other libraries: every line has its ratios, or says why it has none."""

from __future__ import annotations

import sys

import pytest

from benchmarks.beside import page
from benchmarks.beside.lines import GROUPS, OURS
from benchmarks.side_by_side import PAGE, measured, prepared

EVERY = [(group.title, name) for group in GROUPS for name, _ in group]


def test_a_line_tells_how_many_times_as_fast_ours_are() -> None:
    figures = dict.fromkeys(EVERY, 1000.0)
    title = GROUPS[0].title
    figures[title, "**nextstop Busstop**"] = 3000.0
    figures[title, "RLCard uno"] = 100.0
    text = page.page(figures, {"Pgx go": "ImportError: no"}, 5, 100, "load average 0")
    assert "| RLCard uno | 100 | 10 × | 30 × |" in text
    assert "| PettingZoo's loop | 50,000 | 1,000 (missed) | 3,000 (missed) |" in text
    assert text.endswith("* Pgx go: ImportError: no\n")
    assert text.count(" × |") == 2 * len(EVERY)


def test_a_group_without_ours_is_left_out_whole() -> None:
    text = page.page({(GROUPS[0].title, "RLCard uno"): 100.0}, {}, 5, 100, "")
    assert "uno" not in text and "Not measured" not in text


def test_our_lines_run_and_what_is_not_installed_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.side_by_side.SECONDS", 0.001)
    monkeypatch.setattr("benchmarks.side_by_side.ROUNDS", 1)
    runs, absent = prepared("Copies of a state")
    assert len(runs) == len(OURS) and not absent
    assert all(figure > 0 for figure in measured(runs, is_urgent=False).values())
    monkeypatch.setitem(sys.modules, "rlcard", None)
    runs, absent = prepared("RLCard uno")
    assert not runs and absent["RLCard uno"].startswith("ModuleNotFoundError")


def test_the_page_that_is_kept_has_every_line() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [
        name for _, name in EVERY if f"| {name} |" not in text and f"* {name}:" not in text
    ] == []
