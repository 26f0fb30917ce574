"""`nextstop verify`."""

import json
from dataclasses import replace
from pathlib import Path

from nextstop.records import save
from tests.cli.run import Here
from tests.records.builders import record
from tests.records.test_fairness import CHANCE, fair


def test_a_fair_record_is_told_to_be_one(here: Here, tmp_path: Path) -> None:
    save(tmp_path / "game.jsonl", fair(), record("busstop", 2))
    ran = here("verify", tmp_path / "game.jsonl")
    assert (ran.status, ran.err) == (0, "")
    one, two = ran.out.splitlines()
    assert one.startswith("record 0: sound, 0 moves, not finished; who begins and all shuffles")
    assert CHANCE.commitment in one
    assert two.startswith("record 1: sound") and "no commitment" in two


def test_a_record_of_other_cards_is_told_with_its_place(here: Here, tmp_path: Path) -> None:
    found = fair("busstop", 2)
    tiles = " ".join(reversed(found.shuffles[1].split(" ")))
    save(tmp_path / "game.jsonl", found, replace(found, shuffles=(found.shuffles[0], tiles)))
    ran = here("verify", tmp_path / "game.jsonl")
    assert ran.status == 1
    assert ran.complaint.startswith("record 1: shuffle 2 is not the one")


def test_a_broken_rule_and_what_is_no_record(here: Here) -> None:
    whole = record(most=4).to_dict()
    whole["moves"][2] = whole["moves"][2][0] + " stay"
    ran = here("verify", "-", given=json.dumps(whole).encode())
    assert ran.status == 1 and "move 3" in ran.complaint
    ran = here("verify", "-", given=b"{}")
    assert ran.status == 2 and "is missing" in ran.complaint
