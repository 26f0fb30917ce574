import io
import json
import tracemalloc
from pathlib import Path

import pytest

from nextstop.records import LARGEST, BadRecord, Entry, entries, entries_of, load
from tests.records.builders import document, record, text

ONE, TWO, THREE = (record(seed=seed, most=3) for seed in (1, 2, 3))


def line(of: object) -> bytes:
    return json.dumps(of.to_dict()).encode() + b"\n"  # type: ignore[attr-defined]


def pretty(indent: int = 2) -> bytes:
    return json.dumps(ONE.to_dict(), indent=indent).encode() + b"\n"


def found(data: bytes, by_line: bool = False) -> list[Entry]:
    return list(entries_of(io.BytesIO(data), "here", by_line=by_line))


def told(data: bytes, by_line: bool = False) -> list[object]:
    """Each record, or "bad"."""
    return [entry.record or "bad" for entry in found(data, by_line)]


class Endless(io.RawIOBase):
    """A device that gives the same for ever; who reads on and on is stopped, as a test must end."""

    def __init__(self, given: bytes) -> None:
        self._given, self._left = given, 300 * LARGEST

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None and size > 0 and self._left > 0, "read for ever"
        given = self._given if self._given.endswith(b"\n") else self._given * size
        self._left -= len(given) + 40  # empty lines take their time, too
        return given


@pytest.mark.parametrize("by_line", [True, False])
def test_a_stream_that_never_ends_is_no_record_and_is_left(by_line: bool) -> None:
    (entry,) = entries_of(Endless(b"\0"), "here", by_line=by_line)  # type: ignore[arg-type]
    assert str(entry.problem) == f"longer than {LARGEST} bytes: no record"


def test_empty_lines_for_ever_are_no_record() -> None:
    (entry,) = entries_of(Endless(b"\n"), "here")  # type: ignore[arg-type]
    assert entry.problem is not None


@pytest.mark.parametrize("indent", [0, 1, 4])
def test_one_record_may_be_spread_over_lines(indent: int) -> None:
    assert told(pretty(indent)) == [ONE]


def test_an_edition_spread_over_lines_does_not_look_like_records() -> None:
    place = {"arrows": [1], "tiles": 1, "conductor": False}
    whole = document(options={"edition": {"positions": {"3": [place] * 3}}})
    assert len(found(json.dumps(whole, indent=0).encode())) == 1
    assert len(found(json.dumps(whole, indent=0).encode()[:-20])) == 1


@pytest.mark.parametrize("by_line", [True, False])
def test_one_record_a_line(by_line: bool) -> None:
    data = line(ONE) + line(TWO) + line(THREE)
    assert told(data, by_line) == [ONE, TWO, THREE]
    assert told(data.rstrip(), by_line) == [ONE, TWO, THREE]
    assert told(data.replace(b"\n", b"\r\n"), by_line) == [ONE, TWO, THREE]
    assert told(b"\xef\xbb\xbf" + data, by_line) == [ONE, TWO, THREE]
    assert told(line(ONE), by_line) == [ONE]


@pytest.mark.parametrize("by_line", [True, False])
def test_empty_lines_between_are_not_records(by_line: bool) -> None:
    data = b"\n" + line(ONE) + b"\n  \n" + line(TWO) + b"\n"
    assert told(data, by_line) == [ONE, TWO]
    assert [entry.source for entry in found(data, by_line)] == ["here, line 2", "here, line 5"]


@pytest.mark.parametrize("by_line", [True, False])
@pytest.mark.parametrize(
    "broken", [b"rubbish\n", b'{"format": "next\n', b"\xff\xfe\n", b"5\n", b"[]\n"]
)
def test_a_broken_line_keeps_its_place(by_line: bool, broken: bytes) -> None:
    for at in range(3):
        lines = [line(ONE), line(TWO)]
        lines.insert(at, broken)
        expected: list[object] = [ONE, TWO]
        expected.insert(at, "bad")
        assert told(b"".join(lines), by_line) == expected


def test_several_lines_that_are_cut_off_are_several_broken_records() -> None:
    assert told(line(ONE)[:200] + b"\n" + line(TWO)[:200]) == ["bad", "bad"]


def test_one_record_that_is_cut_off_is_one_broken_record() -> None:
    whole = pretty()
    for end in range(1, len(whole) - 2, 97):
        assert told(whole[:end]) == ["bad"], end


@pytest.mark.parametrize("by_line", [True, False])
@pytest.mark.parametrize("nothing", [b"", b"\n", b" \n\n"])
def test_an_empty_file_keeps_a_place(by_line: bool, nothing: bytes) -> None:
    assert told(nothing, by_line) == ["bad"]


@pytest.mark.parametrize("by_line", [True, False])
def test_a_line_that_is_too_long_is_passed_over(by_line: bool) -> None:
    long = b'{"format": "' + b"x" * (3 * LARGEST) + b'"}\n'
    assert told(long + line(ONE) + long + line(TWO) + long, by_line) == [
        "bad",
        ONE,
        "bad",
        TWO,
        "bad",
    ]


def test_a_document_over_lines_that_is_too_long_is_one_broken_record() -> None:
    long = b'{\n"players": [\n' + b'"x",\n' * LARGEST
    (entry,) = found(long)
    assert "longer than" in str(entry.problem)


def test_many_records_without_a_name_for_them_are_told_by_themselves() -> None:
    data = b"rubbish\n" + line(ONE) * 3000
    assert len(data) > LARGEST
    assert told(data) == ["bad"] + [ONE] * 3000


@pytest.mark.parametrize("name", ["huge.json", "huge.jsonl"])
def test_100_megabytes_without_a_line_end_take_neither_memory_nor_time(
    tmp_path: Path, name: str
) -> None:
    huge = tmp_path / name
    with huge.open("wb") as stream:
        stream.write(b'{"format": "')
        stream.truncate(100 << 20)  # a hole: reads as zero bytes
    tracemalloc.start()
    try:
        (entry,) = entries([huge])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "longer than" in str(entry.problem)
    assert peak < 10 * LARGEST


def test_records_of_a_stream_do_not_pile_up() -> None:
    data = line(ONE) * 4000
    tracemalloc.start()
    try:
        number = sum(1 for _ in entries_of(io.BytesIO(data), "here"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert number == 4000 and peak < LARGEST


def test_files_that_cannot_be_read_keep_their_places(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(pretty())
    names = [tmp_path, tmp_path / "none.json", tmp_path / "one.json"]
    bad, missing, good = entries(names)
    assert "directory" in str(bad.problem) and "no such file" in str(missing.problem)
    assert good.record == ONE and good.source == str(tmp_path / "one.json")


def test_load_reads_the_only_record_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(pretty())
    assert load(path) == ONE
    path.write_bytes(line(ONE) + line(TWO))
    with pytest.raises(BadRecord, match="more than one"):
        load(path)
    path.write_bytes(text(game="chess"))
    with pytest.raises(BadRecord, match='"game"'):
        load(path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none")
