import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import nextstop
from nextstop.bots import BOTS
from nextstop.games import GAMES
from tests.cli.run import Here, apart

COMMANDS = ("play", "serve", "replay", "simulate", "bench")


def test_help_tells_the_commands_and_examples(here: Here) -> None:
    ran = here("--help")
    assert ran.status == 0 and not ran.err
    for command in COMMANDS:
        assert f"\n  {command}" in ran.out
    assert "nextstop play busstop --seats you,greedy,greedy" in ran.out


def test_without_words_it_helps(here: Here) -> None:
    ran = here()
    assert ran.status == 0 and "Usage:" in ran.out + ran.err


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_an_example(here: Here, command: str) -> None:
    ran = here(command, "--help")
    assert ran.status == 0 and not ran.err
    assert f"  nextstop {command}" in ran.out.partition("Example")[2]
    assert max(map(len, ran.out.splitlines())) <= 100
    assert r"\b" not in ran.out


def test_the_help_of_play_names_every_option_of_the_games_and_every_bot(here: Here) -> None:
    told = here("play", "--help").out
    for rules in GAMES.values():
        for option in rules.options:
            assert f"{option.name}=" in told
            if option.choices and not isinstance(option.default, bool):
                assert f"{option.name}={'|'.join(option.choices)}" in told
    assert all(f"`{bot}`" in told for bot in BOTS)


def test_version(here: Here) -> None:
    assert here("--version").out == f"nextstop {nextstop.__version__}\n"


def test_it_can_be_run_as_a_module() -> None:
    ran = apart("--version")
    assert (ran.status, ran.out, ran.err) == (0, f"nextstop {nextstop.__version__}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("replay",),
        ("replay", "--jsonn", "x"),
        ("play",),
        ("play", "chess"),
        ("play", "bus-and-stop", "--seats", "you"),
        ("play", "bus-and-stop", "--seats", "you,deep-blue"),
        ("play", "bus-and-stop", "--first", "Z"),
        ("play", "bus-and-stop", "--seed", "-1"),
        ("play", "bus-and-stop", "-o", "cards=some"),
        ("play", "bus-and-stop", "--names", "a,b"),
        ("play", "bus-and-stop", "--save", "/no/such/folder/game.json"),
        ("play", "--resume", "/no/such/file.json"),
        ("play", "busstop", "-o", "edition={"),
        ("play", "busstop", "-o", "colours=red,red,red"),
        ("simulate",),
        ("simulate", "chess"),
        ("simulate", "busstop", "--games", "0"),
        ("simulate", "busstop", "--bots", "deep-blue"),
        ("simulate", "busstop", "--bots", "random,random", "--players", "3"),
        ("simulate", "busstop", "--players", "9"),
        ("simulate", "busstop", "-o", "speed=1"),
        ("serve", "--port", "99999"),
        ("bench", "more"),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(here: Here, words: tuple[str, ...]) -> None:
    ran = here(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.complaint.startswith("nextstop: ") and len(ran.complaint) < 200


def test_starting_does_not_import_what_is_not_needed() -> None:
    code = (
        "import sys, nextstop.cli.command as c; c.main(['replay', '--help']);"
        "print([m for m in ('rich', 'fastapi', 'sqlalchemy', 'jinja2') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_bench_prints_figures(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    from nextstop.cli.bench import _LINES
    from nextstop.lab import bench

    figures = {"busstop": dict.fromkeys([key for key, _, _ in _LINES], 39.5)}
    figures["busstop"]["games_per_s"] = 164003.2
    monkeypatch.setattr(bench, "bench", lambda: figures)
    assert json.loads(here("bench", "--json").out) == figures
    head, action, *others = here("bench").out.splitlines()
    assert head.split() == ["busstop"]
    assert action.split()[-1] == "39.5"
    assert any(line.endswith("164,003") for line in others)


@pytest.mark.parametrize(
    "words", ["--version", "play bus-and-stop --seats greedy,greedy --seed 1", "replay -"]
)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_make_no_traceback(words: str, closed: str) -> None:
    done = shell(f"{words} {closed}")
    assert done.returncode == (2 if words == "replay -" else 0)
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_one_clear_line_and_status_1() -> None:
    full = Path("/dev/full")
    if not full.is_char_device():
        pytest.skip("no device that is always full")
    for words in ("--help", "play bus-and-stop --seats greedy,greedy --seed 1"):
        done = shell(f"{words} > {full}")
        assert done.returncode == 1
        assert done.stderr == "nextstop: standard output: no space left on device\n"


def test_play_ends_quietly_when_nobody_reads() -> None:
    done = shell("play bus-and-stop --seats greedy,greedy --seed 1 | head -1")
    assert (done.stdout, done.stderr) == ("Bus & Stop\n", "")


def test_a_pipe_that_nobody_reads_at_the_last_flush_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)  # else all is written before
    nextstop.Game("bus-and-stop", 2).save(tmp_path / "game.json")
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "nextstop", "replay", str(tmp_path / "game.json"), "--json"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def shell(words: str) -> "subprocess.CompletedProcess[str]":
    """Run `nextstop` with words and redirections as a shell understands them."""
    return subprocess.run(
        f"{shlex.quote(sys.executable)} -m nextstop {words}",
        shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
