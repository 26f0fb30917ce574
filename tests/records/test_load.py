"""`nextstop.load`: a file back into a game, or what is wrong with it and where."""

import json
from pathlib import Path
from typing import Any

import pytest

from nextstop import load
from nextstop.records import BadRecord, BrokenRule, dumps
from nextstop.records import load as load_record
from tests.records.builders import document, play, record


def test_a_game_is_saved_as_records_are(tmp_path: Path) -> None:
    game, _ = play("busstop", 3, 1)
    game.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_text(
        "utf-8"
    ) == f"{dumps(load_record(tmp_path / 'game.json'))}\n"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "chess"}, '^"game": "chess" is unknown'),
        ({"players": ["Ann"]}, '^"players": .*2 to 4 players, not 1'),
        ({"first": "Q"}, '^"first": '),
        ({"options": {"cards": "none"}}, r'^"options"\."cards": '),
        ({"shuffles": []}, r'^"shuffles": Shuffle 1 is missing'),
    ],
)
def test_a_file_that_tells_no_game_is_refused_with_the_place(
    changes: dict[str, Any], says: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document(**changes)), "utf-8")
    with pytest.raises(BadRecord, match=says):
        load(path)


def test_a_move_that_breaks_a_rule_is_refused_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    whole = record(most=10).to_dict()
    whole["moves"][6] = "A fly"
    path.write_text(json.dumps(whole), "utf-8")
    with pytest.raises(BrokenRule, match=r"^move 7, A fly: N1: "):
        load(path)
