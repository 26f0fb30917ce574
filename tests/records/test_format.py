from typing import Any

import pytest

from nextstop.games import GAMES
from nextstop.records import BadRecord, Record, loads, set_up
from tests.records.builders import document, text

LONE_SURROGATE = "\ud800"


def complaint(data: str | bytes) -> str:
    """What is said about a text that is no record, by reading or by setting the game up."""
    with pytest.raises(BadRecord) as found:
        set_up(loads(data))
    said = str(found.value)
    assert "\n" not in said and said.isprintable() and len(said) < 500
    return said


def test_options_and_moves_may_be_absent() -> None:
    record = loads(text(options=None, moves=None))
    assert record.options == {} and record.moves == ()


@pytest.mark.parametrize("key", ["format", "game", "players", "first", "shuffles"])
def test_other_keys_may_not_be_absent(key: str) -> None:
    assert complaint(text(**{key: None})) == f'"{key}" is missing'


def test_an_unknown_key_is_named_with_those_that_are_known() -> None:
    said = complaint(text(winner="A"))
    assert '"winner"' in said and "shuffles" in said


@pytest.mark.parametrize("value", [[], "record", 5, None, True, 1.5])
def test_a_record_is_an_object(value: Any) -> None:
    with pytest.raises(BadRecord, match="a record is an object"):
        Record.from_dict(value)


@pytest.mark.parametrize(
    "value", ["nextstop-record/2", "NEXTSTOP-RECORD/1", 1, ["nextstop-record/1"], {}]
)
def test_an_unknown_format_is_refused_before_anything_else(value: Any) -> None:
    said = complaint(text(format=value, players=5, more=1))
    assert said.startswith('"format": ') and "nextstop-record/1" in said


@pytest.mark.parametrize("value", ["chess", "", "Bus-and-Stop", 5, ["busstop"], {}, True, 1e400])
def test_an_unknown_game_is_refused(value: Any) -> None:
    assert complaint(text(game=value).replace(b"Infinity", b"1e400")).startswith('"game": ')


def test_a_key_that_is_null_is_not_absent() -> None:
    for key in ("format", "game", "players", "first", "options", "shuffles", "moves"):
        with pytest.raises(BadRecord, match=f'^"{key}"'):
            Record.from_dict(document() | {key: None})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": 3}, '"players": 3 is not a list'),
        ({"players": "abc"}, '"players": "abc" is not a list'),
        ({"players": {"A": "one"}}, '"players": an object is not a list'),
        ({"players": ["one", 2, "three"]}, '"players"[1]: 2 is not a string'),
        ({"players": ["one", ["two"], "three"]}, '"players"[1]: a list is not a string'),
        ({"players": ["one", False, "three"]}, '"players"[1]: false is not a string'),
        ({"players": ["one", "x" * 10_000]}, '"players"[1]: a name of 10000 characters'),
        ({"players": []}, '"players": '),
        ({"players": ["one"]}, '"players": '),
        ({"players": ["one", "two", "three", "four", "five"]}, '"players": '),
        ({"players": ["x"] * 10_000}, '"players": '),
        ({"first": 0}, '"first": 0 is not a string'),
        ({"first": "D"}, '"first": '),
        ({"first": "AB"}, '"first": '),
        ({"first": "a"}, '"first": '),
        ({"first": ""}, '"first": '),
        ({"options": []}, '"options": an empty list is not an object'),
        ({"options": "cards"}, '"options": "cards" is not an object'),
        ({"options": {"cards": "some"}}, '"options"."cards": '),
        ({"options": {"cards": True}}, '"options"."cards": '),
        ({"options": {"cards": ["any-number"]}}, '"options"."cards": '),
        ({"options": {"cards": 10**30}}, '"options"."cards": '),
        ({"options": {"values": "nines"}}, '"options"."values": '),
        ({"options": {"speed": 1}}, '"options"."speed": '),
        ({"options": {"\x1b[2J" + "x" * 10_000: 1}}, '"options"."'),
        ({"shuffles": "BcRs"}, '"shuffles": "BcRs" is not a list'),
        ({"shuffles": [5]}, '"shuffles"[0]: 5 is not a string'),
        ({"shuffles": [["Bc"]]}, '"shuffles"[0]: a list is not a string'),
        ({"shuffles": []}, '"shuffles": '),
        ({"shuffles": [""]}, '"shuffles": '),
        ({"shuffles": ["Bc" * 100]}, '"shuffles": '),
        ({"shuffles": ["x" * 100_000]}, '"shuffles": '),
        ({"moves": "B pick red"}, '"moves": "B pick red" is not a list'),
        ({"moves": {"1": "B pick red"}}, '"moves": an object is not a list'),
        ({"moves": ["B stay", 5]}, '"moves"[1]: 5 is not a string'),
        ({"moves": [["B", "pick red"]]}, '"moves"[0]: a list is not a string'),
        ({"moves": [None]}, '"moves"[0]: null is not a string'),
    ],
)
def test_what_is_wrong_is_said_with_its_place(changes: dict[str, Any], said: str) -> None:
    assert complaint(text(**changes)).startswith(said)


def test_the_choices_of_an_option_are_listed() -> None:
    said = complaint(text(options={"cards": "some"}))
    assert "any-number" in said and "one-per-number" in said


def test_the_first_shuffle_has_exactly_the_cards_of_the_game() -> None:
    (cards,) = document()["shuffles"]
    for wrong in (
        cards[2:],
        cards + "Bc",
        cards[2:] + "Xx",
        cards.lower(),
        f" {cards}",
        f"{cards}\n",
    ):
        assert complaint(text(shuffles=[wrong])).startswith('"shuffles"')
    twice = cards.replace("Be", "Re", 1)
    assert complaint(text(shuffles=[twice])).startswith('"shuffles"')


def test_text_with_half_a_surrogate_pair_is_refused() -> None:
    assert "surrogate" in complaint(f'{{"format": "{LONE_SURROGATE}"}}')


def test_a_byte_order_mark_is_overlooked() -> None:
    assert loads(b"\xef\xbb\xbf" + text()) == loads(text())


def test_names_are_kept_as_they_are() -> None:
    names = ["Ännchen 🚌", "<b>\u202e", ""]
    assert loads(text(players=names)).players == tuple(names)


@pytest.mark.skipif("busstop" not in GAMES, reason="needs Busstop")
@pytest.mark.parametrize(
    "options",
    [
        {"passenger_bonus": 1},
        {"passenger_bonus": "true"},
        {"end_bonus": None},
        {"proxy_overflow": "some"},
        {"colours": "red"},
        {"colours": ["red", "blue"]},
        {"colours": ["red", "blue", "red"]},
        {"colours": ["red", "blue", "pink"]},
        {"colours": ["red", "blue", ["green"]]},
        {"colours": {"A": "red"}},
        {"edition": "first"},
        {"edition": 5},
        {"edition": []},
        {"edition": None},
        {"edition": {"boards": []}},
        {"edition": {"capacities": [3, 4]}},
        {"edition": {"capacities": [3, 4, 10]}},
        {"edition": {"capacities": [3, 4, 5.0]}},
        {"edition": {"capacities": [3, 4, True]}},
        {"edition": {"capacities": "345"}},
        {"edition": {"tile_kinds": "bbccggssn"}},
        {"edition": {"tile_kinds": "bbccggssnx"}},
        {"edition": {"tile_kinds": ["b"] * 10}},
        {"edition": {"bonus_kinds": "bcgsx"}},
        {"edition": {"bonus_kinds": 5}},
        {"edition": {"end_bonuses": ["no-queue"]}},
        {"edition": {"end_bonuses": ["no-queue"] * 4 + [5]}},
        {"edition": {"end_bonuses": [[]] * 5}},
        {"edition": {"positions": []}},
        {"edition": {"positions": {"6": []}}},
        {"edition": {"positions": {"3": []}}},
        {"edition": {"positions": {"3": [5, 5, 5]}}},
        {"edition": {"positions": {"3": [{"arrows": [1], "tiles": 1, "conductor": False}] * 3}}},
        {"edition": {"positions": {"3": [{"arrows": [6], "tiles": 1, "conductor": True}] * 3}}},
        {"edition": {"positions": {"3": [{"arrows": "1", "tiles": 1, "conductor": True}] * 3}}},
        {"edition": {"positions": {"3": [{"arrows": [True], "tiles": 1, "conductor": 1}] * 3}}},
    ],
)
def test_an_option_of_busstop_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    from tests.records.builders import record

    whole = record("busstop", most=0).to_dict() | {"options": options}
    with pytest.raises(BadRecord, match=r'^"options"\.'):
        set_up(Record.from_dict(whole))
