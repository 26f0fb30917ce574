import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nextstop.records import (
    BadRecord,
    BrokenRule,
    Record,
    dumps,
    finish,
    loads,
    positions,
    verify,
)
from tests.records.builders import EVERY_TABLE, document, options_of, play, record


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 2**32), st.none() | st.integers(0, 60))
def test_any_game_written_and_replayed_gives_the_same_positions(
    table: tuple[str, int], seed: int, most: int | None
) -> None:
    name, players = table
    game, seen = play(name, players, seed, most, **options_of(name, random.Random(seed)))
    written = dumps(Record.from_dict(game.record()))
    again = list(positions(loads(written)))
    assert [position.pop("ply") for position in again] == list(range(len(seen)))
    assert again == seen
    assert finish(loads(written)).record() == game.record()
    assert json.loads(json.dumps(again)) == again
    verdict = verify(loads(written))
    assert verdict.sound and verdict.over == game.over and verdict.plies == game.ply


def broken(**changes: Any) -> tuple[int, BrokenRule]:
    """How many positions there are before the break, and the break."""
    seen = 0
    with pytest.raises(BrokenRule) as found:
        for _ in positions(Record.from_dict(document(**changes))):
            seen += 1
    assert "\n" not in str(found.value) and str(found.value).isprintable()
    return seen, found.value


@pytest.mark.parametrize(
    "move",
    [
        "",
        "A",
        "pick red",
        "Z pick red",
        "AB stay",
        " A stay",
        "a pick red",
        "5",
        "\x1b[2J",
        "A  stay",
        "A pick red ",
        "A pick Red",
        "A PICK red",
        "A pick red\n",
        "x" * 100_000,
        "A drop office 04 Bc",
    ],
)
def test_what_is_not_in_the_notation_breaks_n1(move: str) -> None:
    """N1."""
    seen, problem = broken(moves=[*document()["moves"][:4], move])
    assert (seen, problem.number, problem.rule) == (5, 5, "N1")
    assert len(str(problem)) < 300


def test_a_move_of_a_seat_that_may_not_act_breaks_n2() -> None:
    """N2."""
    moves = document()["moves"]
    other = "ABC".replace(moves[4][0], "")[0]
    seen, problem = broken(moves=[*moves[:4], f"{other} pick red", *moves[4:]])
    assert (seen, problem.number, problem.rule, problem.move) == (5, 5, "N2", f"{other} pick red")


def test_a_seat_that_is_not_at_the_table_breaks_n2() -> None:
    """N2."""
    assert broken(moves=["E pick red"])[1].rule == "N2"


def test_a_move_after_the_end_breaks_n3() -> None:
    """N3."""
    whole = record()
    moves = [*whole.moves, "A pick red"]
    seen, problem = broken(**whole.to_dict() | {"moves": moves})
    assert (seen, problem.number, problem.rule) == (len(moves), len(moves), "N3")


def test_the_rule_that_a_move_breaks_is_named() -> None:
    first = document()["first"]
    seen, problem = broken(moves=[f"{first} drop office 4 Bc Bc Bc Bc"])
    assert (seen, problem.number) == (1, 1) and problem.rule.startswith("C3")
    assert verify(Record.from_dict(document(moves=[f"{first} stay"]))).rule == "C2.1"


# ---------------------------------------------------------------- shuffles

BY_COLOUR = "".join(
    f"{c}{t}" * n for c in "BRGYP" for t, n in zip("cspte", (5, 5, 4, 4, 2), strict=True)
)
MIXED = "BcRcGcYcPc" + "".join(
    f"{c}{t}" * (n - (t == "c"))
    for c in "BRGYP"
    for t, n in zip("cspte", (5, 5, 4, 4, 2), strict=True)
)


def test_a_second_deal_that_is_missing_breaks_the_set_up() -> None:
    """C1.5."""
    seen, problem = broken(shuffles=[BY_COLOUR], moves=[])
    assert (seen, problem.number, problem.rule) == (0, 0, "C1.5")


def test_a_second_deal_of_the_wrong_cards_breaks_the_set_up() -> None:
    """C1.5."""
    assert broken(shuffles=[BY_COLOUR, MIXED[2:]], moves=[])[1].rule == "C1.5"
    assert broken(shuffles=[BY_COLOUR, "", MIXED], moves=[])[1].rule == "C1.5"


def test_shuffled_again_until_they_differ() -> None:
    """C1.5."""
    game = finish(Record.from_dict(document(shuffles=[BY_COLOUR, BY_COLOUR, MIXED], moves=[])))
    assert game.shuffles == (BY_COLOUR, BY_COLOUR, MIXED)


def stop_of_one_colour() -> str:
    """Cards so that after `pick red` the five at the stop are blue."""
    rest = MIXED
    for card in ("Bc", "Bs", "Bp", "Bt", "Rc", "Be"):
        at = next(i for i in range(0, len(rest), 2) if rest[i : i + 2] == card)
        rest = rest[:at] + rest[at + 2 :]
    return "BcBsBpBtRcBe" + rest


def test_a_reshuffle_that_is_missing_breaks_the_move_that_needs_it() -> None:
    """C2.6."""
    changes = {"shuffles": [stop_of_one_colour()], "first": "B", "moves": ["B pick red"]}
    seen, problem = broken(**changes)
    assert (seen, problem.number, problem.rule) == (1, 1, "C2.6")


def test_a_reshuffle_is_of_the_deck_and_the_stop() -> None:
    """C2.6."""
    first = stop_of_one_colour()
    again = first[:8] + first[10:]  # without the red one that left
    good = document(shuffles=[first, again], first="B", moves=["B pick red"])
    assert finish(Record.from_dict(good)).ply == 1
    seen, problem = broken(shuffles=[first, first], first="B", moves=["B pick red"])
    assert (seen, problem.number, problem.rule) == (1, 1, "C2.6")


def test_a_shuffle_that_is_not_needed_yet_may_be_there() -> None:
    changes = document(shuffles=[*document()["shuffles"], "rubbish"])
    assert finish(Record.from_dict(changes)).ply == 10


@pytest.mark.parametrize("more", [[], ["A stay"]])
def test_a_shuffle_that_is_never_used_in_a_finished_game_makes_it_no_record(
    more: list[str],
) -> None:
    whole = record().to_dict()
    whole["moves"] += more
    whole["shuffles"] += [whole["shuffles"][0]]
    seen = []
    with pytest.raises(BadRecord, match=r'^"shuffles"\[1\]: never used'):
        seen.extend(positions(Record.from_dict(whole)))
    assert not seen
    assert not verify(Record.from_dict(whole)).sound


@pytest.mark.parametrize("tiles", [None, "", "1 2 3", "1 1 3 4 5 6 7 8 9 10", "12345678910"])
def test_the_proxy_s_tiles_are_part_of_the_set_up(tiles: str | None) -> None:
    """T7.1."""
    whole = record("busstop", 2, most=0).to_dict()
    whole["shuffles"] = whole["shuffles"][:1] + ([] if tiles is None else [tiles])
    with pytest.raises(BadRecord, match=r'^"shuffles"'):
        finish(Record.from_dict(whole))


def test_no_proxy_no_tiles() -> None:
    """T7.1."""
    whole = record("busstop", 3).to_dict()
    whole["shuffles"] += ["1 2 3 4 5 6 7 8 9 10"]
    with pytest.raises(BadRecord, match=r'^"shuffles"\[1\]: never used'):
        finish(Record.from_dict(whole))
