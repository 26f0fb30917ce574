import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nextstop.cli.columns import table
from nextstop.cli.terminal import Terminal
from nextstop.cli.text import Row, Span, cells, counted, harmless, words


@given(st.lists(st.text("abc", min_size=1, max_size=12)), st.integers(20, 60))
def test_a_row_is_wrapped_between_words_and_loses_none(parts: list[str], width: int) -> None:
    row = Row(Span("label"), words(" ".join(parts)), indent=1)
    lines = ["".join(span.text for span in line) for line in row.lines(width, 7)]
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines).split() == ["label", *parts]
    assert all(line.startswith(" " * 8) for line in lines[1:])


def test_what_stands_in_backquotes_stays_together() -> None:
    assert ["".join(span.text for span in w) for w in words("say `pick blue`, then go")] == [
        "say",
        "`pick blue`,",
        "then",
        "go",
    ]


def test_japanese_letters_take_two_cells() -> None:
    assert cells("バス停") == 6 and cells("bus") == 3 and cells("é") == 1


@pytest.mark.parametrize("name", ["\x1b[2Jred", "a\u202eb", "a\u200bb", "\ta\nb", "x" * 10_000])
def test_a_foreign_name_is_harmless(name: str) -> None:
    assert harmless(name).isprintable() and len(harmless(name)) <= 24


def test_one_point_two_points() -> None:
    assert [counted(n, "point") for n in (0, 1, 2, -1)] == [
        "0 points",
        "1 point",
        "2 points",
        "-1 points",
    ]


def shown(*rows: Row, encoding: str = "utf-8") -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding)
    Terminal(stream).show(rows)
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding)


def test_labels_are_padded_to_the_longest_but_headings_stand_alone() -> None:
    rows = [
        Row(Span("a"), words("one")),
        Row(Span("bcd"), words("two")),
        Row(Span("a long heading"), words("three"), is_heading=True),
    ]
    assert shown(*rows) == "a    one\nbcd  two\na long heading three\n"


def test_a_terminal_without_unicode_gets_ascii() -> None:
    row = Row(Span("▶ バス停"), words("1[··] – 3×"))
    assert shown(row, encoding="ascii") == "> ???  1[..] - 3x\n"
    assert shown(row, encoding="latin-1").startswith("> ???")


def test_what_is_not_a_terminal_gets_no_colours() -> None:
    assert shown(Row(Span("a", "wrong"), words("b", "good"))) == "a  b\n"


def test_columns_are_set_right_but_the_first() -> None:
    found = shown(*table(["game", "ns"], [["busstop", "5.0"], ["バス", "12.0"]]))
    assert found == "game       ns\nbusstop   5.0\nバス     12.0\n"
