"""Whole games stay as they were: every position, every score."""

from __future__ import annotations

import re

import pytest

from nextstop import GAMES
from tests.golden.draw import drawn, read
from tests.golden.games import GOLDEN
from tests.golden.write import FOLDER, path_of


@pytest.mark.parametrize("name", GOLDEN)
def test_the_game_is_as_it_was(name: str) -> None:
    kept = path_of(name).read_text(encoding="utf-8")
    now = drawn(read(kept))
    assert now == kept, f"If this is meant: python -m tests.golden.write {name}"


@pytest.mark.parametrize("name", GOLDEN)
def test_the_file_tells_the_table_that_is_listed(name: str) -> None:
    record, golden = read(path_of(name).read_text(encoding="utf-8")), GOLDEN[name]
    assert record["game"] == golden.game
    assert len(record["players"]) == golden.players
    defaults = GAMES[golden.game].check_options({}, golden.players)
    assert record["options"] == {k: v for k, v in golden.options.items() if v != defaults[k]}


def test_every_player_count_and_every_option_value_has_a_golden_game() -> None:
    for name, rules in GAMES.items():
        golden = [table for table in GOLDEN.values() if table.game == name]
        assert {table.players for table in golden} == set(rules.player_counts)
        for option in rules.options:
            values = [table.options.get(option.name, option.default) for table in golden]
            for choice in option.choices or ():
                assert choice in values
            assert option.default in values and any(v != option.default for v in values)


def test_no_golden_file_is_left_behind() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN)


@pytest.mark.parametrize(
    ("rule", "game", "sign"),
    [
        ("C2.6", "bus-and-stop", "\nshuffle [^\n]+\nshuffle "),
        ("C3.3", "bus-and-stop", " drop station 4 "),
        ("C3.6", "bus-and-stop-2-sixes", " drop (school|tennis) 6 "),
        ("C4.1", "bus-and-stop", " skedaddle "),
        ("C5.1", "bus-and-stop", " unhappy [BRGYP]"),
        ("C6.2", "bus-and-stop", "final round"),
        ("T5.4", "busstop", "[0-9] [A-E] queue "),
        ("T5.5", "busstop", "[0-9] [A-E] done"),
        ("T5.6", "busstop", "[0-9] [A-E] (board .|call) 3"),
        ("T7.2", "busstop-2", "conductor C"),
        ("T7.5", "busstop-2-overflow-all", "penalty [a-zA-Z]"),
        ("T7.5", "busstop-2-overflow-excess", "penalty [a-zA-Z]"),
        ("T8.1", "busstop", "passenger_bonus [1-9]"),
        ("T8.2", "busstop", "end_bonus 5"),
    ],
)
def test_rare_rules_are_met(rule: str, game: str, sign: str) -> None:
    texts = [path_of(name).read_text(encoding="utf-8") for name in GOLDEN if name.startswith(game)]
    assert any(re.search(sign, text) for text in texts), rule
