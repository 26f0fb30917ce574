"""The bot that learns (`examples/learning`): how it plays, is kept, plugs in and is trained."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from nextstop import GAMES, Game
from nextstop.bots import bot_move

FOLDER = Path(__file__).parents[1] / "examples" / "learning"
every_table = pytest.mark.parametrize(
    ("name", "players"), [(n, players) for n, r in GAMES.items() for players in r.player_counts]
)


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))


def module(name: str) -> ModuleType:
    return import_module(name)


def small_weights(size: int, seed: int = 0) -> dict[str, np.ndarray]:
    """A network that knows nothing, small enough to be made on the spot."""
    random = np.random.default_rng(seed)
    shapes = {"w0": (4, size), "b0": (4,), "w1": (3, 4), "b1": (3,), "w2": (1, 3), "b2": (1,)}
    weights = {name: random.normal(size=shape) for name, shape in shapes.items()}
    return {"mean": np.zeros(size), "scale": np.ones(size), **weights}


def kept(folder: Path, name: str, players: int) -> Path:
    """A folder with small weights in it."""
    size = module("learned_bot").Lookahead(name, players).table.row_size
    np.savez(folder / f"{name}-{players}.npz", **small_weights(size))
    return folder


def test_a_game_that_there_is_not_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="There is no game 'nope': bus-and-stop, busstop"):
        module("learned_bot").make_bot("nope", 1)


@every_table
def test_it_plays_a_whole_game_with_weights_from_a_file(
    name: str, players: int, tmp_path: Path
) -> None:
    bot = module("learned_bot").LearnedBot(name, 1, kept(tmp_path, name, players))
    game = Game(name, players, seed=1)
    while not game.over:
        seat = game.actors[-1]  # not always the first of those who may act
        game.play(seat, bot_move(game, seat, bot))
    assert game.winners


def test_the_network_says_what_its_formula_says() -> None:
    weights = small_weights(6)
    net = module("learned_bot").Net(weights, scores=[2, 3])
    row = np.array([[1, 0, 10, 3, 0, 2]], np.int8)
    first = np.maximum(weights["w0"] @ row[0] + weights["b0"], 0)
    second = np.maximum(weights["w1"] @ first + weights["b1"], 0)
    wanted = (weights["w2"] @ second + weights["b2"])[0] + (10 - 3) / 40
    assert net(row)[0] == pytest.approx(wanted, rel=1e-4)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_sits_at_tables_as_an_installed_bot(name: str, tmp_path: Path) -> None:
    info = tmp_path / "learned_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: learned-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[nextstop.bots]\nlearned = learned_bot:make_bot\n")
    (tmp_path / "learned_bot.py").write_text((FOLDER / "learned_bot.py").read_text("utf-8"))
    (tmp_path / "weights").mkdir()
    kept(tmp_path / "weights", name, 2)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from learned_bot import make_bot\n"
        "from nextstop import Game\n"
        "from nextstop.lab.arena import play\n"
        # The first action may compile, which is no thought of the bot's.
        f"game = Game({name!r}, 2)\n"
        "seat = game.actors[0]\n"
        f"make_bot({name!r}, 0).act(game.observe(seat), game.seats.index(seat))\n"
        f"print(len(list(play({name!r}, ['learned', 'random'], games=2))))\n"
        "assert 'torch' not in sys.modules\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["2"]), done.stderr
    assert "forfeits" not in done.stderr


def test_the_weights_that_come_along_beat_greedy() -> None:
    """In a process of its own, where NumPy's threads do not wait for each other."""
    path = FOLDER / "weights" / "bus-and-stop-2.npz"
    assert path.stat().st_size < 300_000
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import numpy as np\n"
        "from learned_bot import Lookahead, Net\n"
        "from tables import duel\n"
        "net = Net(np.load(sys.argv[2]), Lookahead('bus-and-stop', 2).scores)\n"
        "print(duel(net, 'bus-and-stop', 2, games=200, deals=4).mean())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(FOLDER), str(path)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    )
    assert float(done.stdout) > 0.55


def test_what_the_page_shows_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(FOLDER.parents[1])
    page = (FOLDER.parents[1] / "docs" / "learning.md").read_text("utf-8")
    program = page.split("```python\n")[1].split("```")[0]
    exec(compile(program, "learning.md", "exec"), {})
    assert capsys.readouterr().out.startswith("pick ")


def test_a_learning_curve_is_a_picture() -> None:
    curve = module("curve")
    points = [curve.Point(0.0, 0.2, 0.05), curve.Point(60.0, 0.6, 0.05)]
    picture = ElementTree.fromstring(curve.draw(points, 0.5))
    assert picture.tag.endswith("svg")
    assert len(picture.findall("{*}polyline")[0].attrib["points"].split()) == 2


@pytest.mark.parametrize("name", sorted(GAMES))
def test_training_leaves_weights_that_play_and_a_curve(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed; only training needs it")
    train = module("train")
    for key, value in {"GAMES": 8, "PART": 64, "TRIED": 10, "JUDGED": 2}.items():
        monkeypatch.setattr(train, key, value)
    words: list[Any] = [name, "--minutes", "0.02", "--games", "4", "--folder", str(tmp_path)]
    train.main(words, standalone_mode=False)
    assert (tmp_path / f"{name}-2.svg").exists()
    bot = module("learned_bot").LearnedBot(name, 1, tmp_path)
    game = Game(name, 2, seed=1)
    assert bot_move(game, game.actors[0], bot) in game.moves(game.actors[0])
