import os
from pathlib import Path

import pytest

from nextstop.games.writing import write_text
from nextstop.records import dumps, entries, load, loads, save
from tests.records.builders import record, text

ONE, TWO = record(seed=1), record(seed=2)


def test_a_record_is_one_line_and_reads_back_the_same() -> None:
    assert "\n" not in dumps(ONE)
    assert loads(dumps(ONE)) == ONE
    assert dumps(loads(dumps(ONE))) == dumps(ONE)


def test_names_are_written_as_they_are() -> None:
    assert "バス停 \u2028" in dumps(loads(text(players=["バス停 \u2028", "b", "c"])))


def test_saved_records_are_read_again(tmp_path: Path) -> None:
    save(tmp_path / "game.json", ONE)
    assert load(tmp_path / "game.json") == ONE
    save(tmp_path / "games.jsonl", ONE, TWO)
    assert [entry.record for entry in entries([tmp_path / "games.jsonl"])] == [ONE, TWO]


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(path, ONE)

    def broken() -> object:
        yield "{"
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_text(path, broken())  # type: ignore[arg-type]
    assert load(path) == ONE
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_saved_file_has_the_permissions_of_any_new_file_or_keeps_its_own(tmp_path: Path) -> None:
    usual, path = tmp_path / "usual", tmp_path / "game.json"
    usual.touch()
    save(path, ONE)
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    save(path, TWO)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    save(tmp_path / "link", ONE)
    assert (tmp_path / "link").is_symlink() and load(tmp_path / "game.json") == ONE


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        save(pipe, ONE)
        assert pipe.is_fifo()
        assert loads(os.read(reading, 1 << 16)) == ONE
    finally:
        os.close(reading)
