"""Whatever a document holds, it is either sound or told to be wrong in one line."""

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from nextstop.records import BadRecord, loads, verify
from tests.records.builders import record

WHOLE = [record("bus-and-stop", 3, 1, 12), record("busstop", 2, 2, 12), record("busstop", 4, 3)]
POSITIONS = [{"arrows": [1, 2], "tiles": 1, "conductor": True}, {"arrows": [3], "tiles": 2}]
ODD: list[Any] = [None, True, False, 0, 1, -1, 10**25, 1.5, 1e300, "", "A", "x" * 300, [], {}]
ODD += [
    [[]],
    [None],
    [1],
    ["A"],
    {"": None},
    {"edition": {}},
    "\u202e",
    "\x00",
    "B tile 7",
    "A stay",
]
ODD += ["Bc", "bbbbb", "1 2 3 4 5 6 7 8 9 10", "red", ["red", "blue"], "reconstruction"]
ODD += [{"edition": {"positions": {"3": POSITIONS}}}, {"capacities": [2, 2, 2]}, {"cards": "x"}]
ODD += [{"edition": {"tile_kinds": "b" * 10}}, {"colours": ["red", "blue"]}, {"end_bonus": True}]
ODD += [{"edition": {"end_bonuses": [1, 2, 3, 4, 5]}}, {"edition": {"bonus_kinds": "bcgsb"}}]


def mangled(value: Any, rng: random.Random) -> Any:
    """The value with one thing in it made odd."""
    if rng.random() < 0.3 or not isinstance(value, (dict, list, str)) or not value:
        return rng.choice(ODD)
    if isinstance(value, str):
        at = rng.randrange(len(value))
        return value[:at] + rng.choice(["", "x", " ", "B", value]) + value[at + rng.randrange(3) :]
    if isinstance(value, dict):
        key = rng.choice([*value, "new"])
        return value | {key: mangled(value.get(key), rng)}
    at = rng.randrange(len(value))
    return rng.choice(
        [
            [*value[:at], mangled(value[at], rng), *value[at + 1 :]],
            value[:at] + value[at + 1 :],
            [*value[:at], value[at], *value[at:]],
            rng.sample(value, len(value)),
        ]
    )


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(WHOLE))
def test_a_mangled_record_is_sound_or_wrong_but_never_a_crash(seed: int, whole: Any) -> None:
    rng = random.Random(seed)
    document = whole.to_dict()
    for _ in range(rng.choice([1, 1, 2, 3])):
        document = mangled(document, rng)
    try:
        verdict = verify(loads(json.dumps(document)))
    except BadRecord as problem:
        said = str(problem)
    else:
        assert verdict.sound == (verdict.problem is None)
        said = verdict.problem or "sound"
    assert said.isprintable() and 0 < len(said) < 500


@settings(max_examples=200, deadline=None)
@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "ignore"))
)
def test_rubbish_is_no_record(data: bytes) -> None:
    try:
        loads(data)
    except BadRecord as problem:
        assert str(problem).isprintable()


def test_a_sound_record_says_how_far_it_got() -> None:
    verdict = verify(WHOLE[0])
    assert verdict.sound and not verdict.over and verdict.plies == 12 and verdict.problem is None
    assert verify(WHOLE[2]).over


def test_a_record_that_breaks_a_rule_says_where_and_which() -> None:
    whole = WHOLE[0].to_dict()
    whole["moves"][4] = whole["moves"][4][0] + " stay"
    verdict = verify(loads(json.dumps(whole)))
    assert not verdict.sound and verdict.plies == 4 and verdict.rule == "C2.1"
    assert verdict.problem is not None and verdict.problem.startswith("move 5, ")
