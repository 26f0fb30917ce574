import os

import pytest

from nextstop.cli import cold
from nextstop.games import kernel


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine that has compiled nothing yet; what is marked as compiled since."""
    warm: list[str] = []
    monkeypatch.setattr(cold, "_ready", set())
    monkeypatch.setattr(kernel, "is_cold", lambda name: name not in warm)
    monkeypatch.setattr(kernel, "mark_warm", warm.append)
    cold._say_once.cache_clear()
    return warm


def test_a_first_start_says_once_what_it_is_doing(
    fresh: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    used = []
    cold.prepare("one", lambda: used.append("one"))
    cold.prepare("two", lambda: used.append("two"))
    cold.prepare("one", lambda: used.append("again"))
    assert used == fresh == ["one", "two"]
    found = capsys.readouterr()
    assert found.out == "" and found.err.count("\n") == 1
    assert "Compiling the rules" in found.err


def test_what_is_compiled_is_said(fresh: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    cold.prepare("one", lambda: None)
    cold.prepare("two", lambda: None, "the simulator")
    said = capsys.readouterr().err.splitlines()
    assert [line.split(" for ")[0] for line in said] == [
        "Compiling the rules",
        "Compiling the simulator",
    ]


def test_later_starts_say_nothing(fresh: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    fresh.append("one")
    cold.prepare("one", lambda: pytest.fail("it is compiled"))
    assert capsys.readouterr().err == ""


def test_a_compilation_that_fails_is_tried_again(fresh: list[str]) -> None:
    with pytest.raises(ZeroDivisionError):
        cold.prepare("one", lambda: 1 // 0)
    cold.prepare("one", lambda: None)
    assert fresh == ["one"]


def test_several_games_are_compiled_side_by_side_and_what_failed_is_made_up_for(
    fresh: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    together: list[list[str]] = []
    used: list[str] = []
    monkeypatch.setattr(cold.os, "cpu_count", lambda: 2)
    monkeypatch.setattr(cold, "_side_by_side", lambda use, games: together.append(games))
    monkeypatch.setattr("nextstop.bots.warming.warm_up", used.append)
    cold.get_ready("one", "two")
    cold.get_ready("one", "two")
    cold.get_ready("three")
    assert together == [["one", "two"]]
    assert used == fresh == ["one", "two", "three"]


def test_a_process_that_dies_is_no_reason_to_stop() -> None:
    cold._side_by_side(os._exit, [1])  # type: ignore[list-item]
