from pathlib import Path
from typing import Any

import pytest

from nextstop.cli import setup
from nextstop.cli.errors import BadInput

BUS = setup.rules_of("bus-and-stop")
BUSSTOP = setup.rules_of("busstop")


def test_an_unknown_game_is_told_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match=r'"busstopp" is unknown; known are .*busstop'):
        setup.rules_of("busstopp")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("passenger_bonus=true", True),
        ("passenger_bonus=No", False),
        ("proxy_overflow=excess", "excess"),
        ("colours=red, blue", ["red", "blue"]),
        ("edition=reconstruction", "reconstruction"),
        ('edition={"capacities": [2, 3, 4]}', {"capacities": [2, 3, 4]}),
    ],
)
def test_options_are_typed_as_name_and_value(text: str, value: Any) -> None:
    name = text.partition("=")[0]
    assert setup.options_of(BUSSTOP, [text]) == {name: value}


def test_an_edition_may_stand_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"tile_kinds": "bcgsnbcgsn"}')
    found = setup.options_of(BUSSTOP, [f"edition=@{tmp_path / 'mine.json'}"])
    assert found == {"edition": {"tile_kinds": "bcgsnbcgsn"}}


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["speed=1"], r'"speed" is unknown; known are .*passenger_bonus'),
        (["proxy_overflow=some"], "known are all, excess"),
        (["passenger_bonus"], "write --option passenger_bonus=VALUE; known are"),
        (["passenger_bonus=1"], "'1' is unknown; known are false, true"),
        (["end_bonus=yes", "end_bonus=no"], "given twice"),
        (["edition={"], "not JSON"),
        (["edition=@nowhere.json"], "no such file"),
    ],
)
def test_what_is_wrong_with_an_option_is_said(texts: list[str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        setup.options_of(BUSSTOP, texts)


def test_seats_are_people_and_bots() -> None:
    assert setup.sitters("you, greedy,random", BUS) == ("you", "greedy", "random")
    with pytest.raises(BadInput, match=r'seat "me" is unknown; known are you, .*greedy'):
        setup.sitters("me,greedy", BUS)
    with pytest.raises(BadInput, match="for 2 to 4 players, not 1"):
        setup.sitters("you", BUS)


@pytest.mark.parametrize("bot", ["medium", "clever"])
def test_only_compiled_bots_are_simulated(bot: str) -> None:
    assert setup.bots_at(BUS, "greedy,random", None) == ("greedy", "random")
    with pytest.raises(
        BadInput, match=f'only the compiled bots random and greedy, not "{bot}"; the arena'
    ):
        setup.bots_at(BUS, f"greedy,{bot}", None)


def test_names_are_given_or_plain() -> None:
    assert setup.names_of(("you", "greedy"), None) == ["A", "greedy"]
    assert setup.names_of(("you", "greedy"), "Anna, Bot") == ["Anna", "Bot"]
    with pytest.raises(BadInput, match="1 names for 2 seats"):
        setup.names_of(("you", "greedy"), "Anna")
