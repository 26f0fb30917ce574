"""Bots of other packages: the example in `examples/`, run as an installed entry point."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nextstop import Game
from nextstop.bots import bot_move, plugins

EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = EXAMPLES / "hoarder_bot.py"


def install(folder: Path, name: str, value: str) -> None:
    """What pip leaves behind of a package with one bot."""
    info = folder / f"{name.replace('-', '_')}_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[nextstop.bots]\n{name} = {value}\n")


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 40


def test_the_installed_example_is_listed_and_plays_a_whole_game(tmp_path: Path) -> None:
    install(tmp_path, "hoarder", "hoarder_bot:make_bot")
    (tmp_path / "hoarder_bot.py").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from nextstop import Game\n"
        "from nextstop.bots import BOTS, bot_move, make_bot\n"
        "assert list(BOTS)[-1] == 'hoarder'\n"
        "from nextstop.lab.arena import play\n"
        "for name in ('busstop', 'bus-and-stop'):\n"
        "    print(len(list(play(name, ['hoarder', 'random'], games=2))))\n"
        "assert 'hoarder_bot' not in sys.modules\n"  # it is another process that runs it
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["2", "2"]), done.stderr
    assert "forfeits" not in done.stderr


def test_an_entry_point_that_leads_nowhere_does_not_stop_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "lost", "no_such_module:make")
    monkeypatch.syspath_prepend(str(tmp_path))
    lost = plugins.installed()["lost"]
    game = Game("busstop", 3, first="A", seed=1)
    assert bot_move(game, "A", lost("busstop", 1)) in game.moves("A")


@pytest.mark.parametrize("name", ["you", "a,b", "two words", "x" * 41, "-"])
def test_a_name_that_cannot_be_typed_is_left_out(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(tmp_path, name, "no_such_module:make")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert name not in plugins.installed()
    assert "is left out" in caplog.text


def test_no_package_takes_a_name_of_ours(tmp_path: Path) -> None:
    install(tmp_path, "greedy", "no_such_module:make")
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from nextstop.bots import BOTS, make_bot\n"
        "print(type(make_bot('greedy', 'busstop')).__name__, 'lost' in BOTS)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "GreedyBot False\n"
