import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nextstop.games import GAMES
from nextstop.records import Record, dumps, entries, positions, save
from tests.cli.run import Here, apart
from tests.records.builders import play, record

COMMON = {"record", "ply", "phase", "actors", "players"}
KEYS = {
    "bus-and-stop": COMMON | {"final", "stop", "deck", "destinations"},
    "busstop": COMMON | {"round", "conductor", "shown", "lineup", "line"},
}
PLAYER_KEYS = {
    "bus-and-stop": {"bus", "claims", "seniors", "skedaddled", "unhappy", "score"},
    "busstop": {"hand", "received", "buses", "queue", "scored", "penalty", "score"},
}


def broken(at: int = 3) -> Record:
    """A record whose move number `at` breaks a rule."""
    whole = record(most=8).to_dict()
    whole["moves"][at - 1] = f"{whole['moves'][at - 1][0]} stay"
    return Record.from_dict(whole)


@pytest.mark.parametrize("name", list(GAMES))
def test_json_is_one_line_per_position(here: Here, tmp_path: Path, name: str) -> None:
    game, positions = play(name, 3, seed=7)
    game.save(tmp_path / "game.json")
    ran = here("replay", tmp_path / "game.json", "--json")
    assert (ran.status, ran.err) == (0, "")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [(line.pop("record"), line.pop("ply")) for line in found] == [
        (0, ply) for ply in range(game.ply + 1)
    ]
    assert found == positions
    assert KEYS[name] - {"record", "ply"} <= set(found[0])
    assert all(PLAYER_KEYS[name] <= set(player) for player in found[0]["players"])
    assert ["winners" in line for line in found] == [False] * game.ply + [True]


def test_the_same_records_give_the_same_bytes(tmp_path: Path) -> None:
    save(tmp_path / "games.jsonl", record(seed=1, most=9), record("busstop", seed=2, most=9))
    one = apart("replay", "--json", tmp_path / "games.jsonl", PYTHONHASHSEED="1")
    two = apart("replay", "--json", "-", given=(tmp_path / "games.jsonl").read_bytes())
    assert one.status == two.status == 0 and one.out == two.out
    assert one.out.startswith('{"record":0,"ply":0,"phase":"main",')
    assert one.out.isascii()


def test_records_are_numbered_through_all_files_and_broken_ones_keep_their_places(
    here: Here, tmp_path: Path
) -> None:
    good = record(most=2)
    (tmp_path / "a.jsonl").write_text(f"{dumps(good)}\nrubbish\n{dumps(broken(3))}\n")
    (tmp_path / "b.json").write_text("{")
    save(tmp_path / "c.json", good)
    files = [tmp_path / name for name in ("a.jsonl", "b.json", "none.json", "c.json")]
    ran = here("replay", "--json", *files)
    assert ran.status == 1
    assert [(p["record"], p["ply"]) for p in map(json.loads, ran.out.splitlines())] == [
        *((0, ply) for ply in range(3)),
        *((2, ply) for ply in range(3)),
        *((5, ply) for ply in range(3)),
    ]
    said = ran.err.splitlines()
    assert [line.split(":")[0].split(",")[0] for line in said] == [
        "record 1",
        "record 2",
        "record 3",
        "record 4",
    ]
    assert "a.jsonl, line 2" in said[0] and "no such file" in said[3]


def test_a_broken_rule_is_told_with_place_number_move_and_rule(here: Here, tmp_path: Path) -> None:
    save(tmp_path / "game.json", broken(3))
    ran = here("replay", "--json", tmp_path / "game.json")
    move = broken(3).moves[2]
    assert ran.status == 1 and ran.out.count("\n") == 3
    assert ran.complaint.startswith(f"record 0, move 3, {move}: C2.1: ")


def test_when_nothing_could_be_read_the_status_is_2(here: Here, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("rubbish\n[]\n")
    ran = here("replay", tmp_path / "a.jsonl", tmp_path / "none", "--json")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 3)


@pytest.mark.parametrize("form", ["--json", None])
def test_an_unused_shuffle_in_a_finished_game_prints_no_position(
    here: Here, tmp_path: Path, form: str | None
) -> None:
    whole = record().to_dict()
    whole["shuffles"] *= 2
    (tmp_path / "game.json").write_text(json.dumps(whole))
    ran = here("replay", tmp_path / "game.json", *([form] if form else []))
    assert (ran.status, ran.out) == (2, "")
    assert "never used" in ran.complaint


def test_a_set_up_that_needs_another_shuffle_breaks_c1_5(here: Here, tmp_path: Path) -> None:
    """C1.5."""
    from tests.records.test_replay import BY_COLOUR

    whole = record(most=0).to_dict() | {"shuffles": [BY_COLOUR]}
    (tmp_path / "game.json").write_text(json.dumps(whole))
    ran = here("replay", "--json", tmp_path / "game.json")
    assert (ran.status, ran.out) == (1, "")
    assert "record 0" in ran.complaint and "move 0" in ran.complaint and "C1.5" in ran.complaint


MALICIOUS = {
    "nothing": b"",
    "truncated": dumps(record()).encode()[:-30],
    "not a record": b'"record"',
    "a number": b"5",
    "binary": bytes(range(256)),
    "utf-16": dumps(record()).encode("utf-16"),
    "deep": b"[" * 500_000,
    "deep objects": b'{"a":' * 200_000,
    "NaN": dumps(record()).replace('"options":{}', '"options":{"cards":NaN}').encode(),
    "infinity": b'{"format": Infinity}',
    "huge number": b'{"format": ' + b"9" * 100_000 + b"}",
    "duplicate key": dumps(record()).replace('"first"', '"moves":[],"first"').encode(),
    "unknown key": dumps(record()).replace('"first"', '"x":1,"first"').encode(),
    "half a surrogate": dumps(record()).replace('"A"', '"\\ud800"', 1).encode(),
    "moves as numbers": dumps(record(most=0)).replace('"moves":[]', '"moves":[1,2]').encode(),
    "steering characters": b'{"format": "\\u001b[2J\\u0007", "\\u001b]0;x": 1}',
    "long line": b"x" * (3 << 20),
    "many lines": b"[\n" + b"1,\n" * 2_000_000,
}


@pytest.mark.parametrize("what", MALICIOUS)
def test_what_is_no_record_is_one_harmless_line_and_status_2(here: Here, what: str) -> None:
    ran = here("replay", "-", "--json", given=MALICIOUS[what])
    assert (ran.status, ran.out) == (2, "")
    assert ran.complaint.isprintable() and len(ran.complaint) < 300
    assert ran.complaint.startswith("record 0: ") and "standard input" in ran.complaint


def test_100_megabytes_on_one_line_are_refused_at_once(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as stream:
        stream.write(b'{"moves": ["')
        stream.truncate(100 << 20)
    started = time.monotonic()
    ran = apart("replay", huge)
    assert ran.status == 2 and "longer than" in ran.complaint
    assert time.monotonic() - started < 20


def test_an_account_tells_each_move_and_draws_each_position(here: Here, tmp_path: Path) -> None:
    game, _ = play("bus-and-stop", 2, seed=11)
    game.save(tmp_path / "game.json")
    ran = here("replay", tmp_path / "game.json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\nStop ") == game.ply + 1
    assert f"\n{game.ply}. " in ran.out
    assert "Scores" in ran.out and "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_an_account_of_busstop_tells_what_happens_by_itself(here: Here, tmp_path: Path) -> None:
    game, _ = play("busstop", 2, seed=12)
    game.save(tmp_path / "game.json")
    ran = here("replay", tmp_path / "game.json")
    assert ran.status == 0 and ran.out.count("Revealed: ") == 10
    assert "A bus leaves" in ran.out and "proxy bus" in ran.out
    unfinished = record("busstop", most=5)
    save(tmp_path / "game.json", unfinished)
    assert "The game goes on" in here("replay", tmp_path / "game.json").out


def test_an_account_on_a_terminal_without_unicode(tmp_path: Path) -> None:
    save(tmp_path / "game.json", record(most=5))
    ran = apart("replay", tmp_path / "game.json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.status == 0 and ran.out.isascii() and "> " in ran.out


def test_names_of_a_record_do_not_steer_the_terminal(here: Here, tmp_path: Path) -> None:
    whole = record(most=3).to_dict() | {"players": ["\x1b[2Jx", "a\u202eb", "\u200b"]}
    (tmp_path / "game.json").write_text(json.dumps(whole))
    ran = here("replay", tmp_path / "game.json")
    assert ran.status == 0
    assert all(line.isprintable() for line in ran.out.splitlines())


@pytest.mark.parametrize("form", ["--json", None])
def test_who_stops_reading_makes_no_noise(tmp_path: Path, form: str | None) -> None:
    save(tmp_path / "games.jsonl", *[record(seed=seed) for seed in range(20)])
    command = [sys.executable, "-m", "nextstop", "replay", str(tmp_path / "games.jsonl")]
    with subprocess.Popen(
        [*command, *([form] if form else [])], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        os.read(process.stdout.fileno(), 100)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_hundreds_of_records_take_seconds(tmp_path: Path) -> None:
    lines = [f"{dumps(record(name, seed=seed))}\n" for name in GAMES for seed in range(5)]
    (tmp_path / "games.jsonl").write_text("".join(lines * 20))
    started = time.process_time()
    records = [entry.record for entry in entries([tmp_path / "games.jsonl"])]
    count = sum(1 for found in records if found is not None for _ in positions(found))
    assert len(records) == 200 and count > 10_000
    assert time.process_time() - started < 20
