"""Everything random of a table's game follows from one secret, and anybody can check it."""

import hashlib
import hmac
import json
from collections import Counter
from dataclasses import replace

import pytest

from nextstop.games.play import Game
from nextstop.records import BadRecord, Chance, Record, loads, unfair, verify
from nextstop.records.write import dumps
from tests.records.builders import EVERY_TABLE, document, record

SECRET = "00ff" * 16
CHANCE = Chance("q3w4rtyp5x", "drawn", SECRET)


def fair(name: str = "bus-and-stop", players: int = 3, chance: Chance = CHANCE) -> Record:
    """The record of a game that has just begun, its chance from a secret."""
    first = chance.who_begins(players) if chance.first == "drawn" else "B"
    game = Game(name, players, first=first, shuffler=chance.shuffle)
    return replace(Record.from_dict(game.record()), fairness=chance.told())


def said(**changes: object) -> dict[str, object]:
    """`fairness` as a record holds it, with some keys changed; None leaves a key out."""
    whole = CHANCE.told().to_json() | changes
    return {key: value for key, value in whole.items() if value is not None}


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_a_game_from_a_secret_is_fair(name: str, players: int) -> None:
    found = fair(name, players)
    assert verify(found).sound
    assert unfair(found) is None


def test_the_same_secret_is_the_same_game_and_another_table_is_another_one() -> None:
    assert fair() == fair()
    elsewhere = replace(CHANCE, table="another")
    assert fair(chance=elsewhere).shuffles != fair().shuffles
    assert elsewhere.commitment != CHANCE.commitment


def test_the_few_lines_that_anybody_can_check_it_with() -> None:
    """The description in the module, followed by hand."""
    line = f"nextstop-fairness/1 q3w4rtyp5x drawn {SECRET}"
    assert CHANCE.commitment == "sha256:" + hashlib.sha256(line.encode()).hexdigest()

    def number(purpose: str, count: int) -> int:
        text = f"nextstop-fairness/1 q3w4rtyp5x {purpose} {count}"
        mac = hmac.new(bytes.fromhex(SECRET), text.encode(), "sha256")
        return int(mac.hexdigest(), 16)

    cards = sorted(["7", "10", "1", "3"])
    assert cards == ["1", "10", "3", "7"]
    for count, last in enumerate((3, 2, 1)):
        other = number("shuffle 2", count) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert CHANCE.shuffle(2, "7 10 1 3") == " ".join(cards)
    assert CHANCE.who_begins(3) == "ABC"[number("first", 0) % 3]


def test_a_shuffle_does_not_depend_on_how_the_cards_lay() -> None:
    assert CHANCE.shuffle(1, "BcRsGpBc") == CHANCE.shuffle(1, "GpBcBcRs")
    assert Counter(CHANCE.shuffle(1, "bcgsnBx")) == Counter("bcgsnBx")
    assert CHANCE.shuffle(1, "bcgsnBx") != CHANCE.shuffle(2, "bcgsnBx")


def test_every_order_is_equally_likely() -> None:
    """6,000 secrets, 6 orders of 3 cards: chi-squared with 5 degrees of freedom."""
    chances = (replace(CHANCE, secret=f"{n:064x}") for n in range(6000))
    counts = Counter(chance.shuffle(1, "bcg") for chance in chances)
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # p = 0.001


def test_another_secret_than_the_one_committed_to_is_found() -> None:
    found = fair()
    assert found.fairness is not None
    other = replace(found.fairness, secret="11" * 32)
    assert "another secret" in str(unfair(replace(found, fairness=other)))


def test_a_card_moved_is_found() -> None:
    found = fair("busstop", 2)
    cards = found.shuffles[0]
    at = next(n for n in range(len(cards) - 6, 0, -1) if cards[n] != cards[n + 1])
    moved = cards[:at] + cards[at + 1] + cards[at] + cards[at + 2 :]
    changed = replace(found, shuffles=(moved, *found.shuffles[1:]))
    assert verify(changed).sound
    assert "shuffle 1" in str(unfair(changed))
    tiles = " ".join(reversed(found.shuffles[1].split(" ")))
    assert "shuffle 2" in str(unfair(replace(found, shuffles=(found.shuffles[0], tiles))))


def test_a_seat_that_was_not_drawn_is_found_unless_it_was_named() -> None:
    found = fair()
    other = "A" if found.first != "A" else "B"
    assert "to begin" in str(unfair(replace(found, first=other)))
    named = fair(chance=replace(CHANCE, first="named"))
    assert unfair(replace(named, first=other)) is None


def test_a_record_without_a_secret_claims_nothing() -> None:
    assert unfair(record()) is None
    assert unfair(replace(record(), fairness=replace(CHANCE.told(), secret=None))) is None


def test_what_a_record_says_of_its_chance_is_kept() -> None:
    found = fair()
    assert loads(dumps(found)) == found
    hidden = replace(found, fairness=replace(CHANCE.told(), secret=None))
    assert SECRET not in dumps(hidden)
    assert loads(dumps(hidden)) == hidden
    assert "fairness" not in record().to_dict()


@pytest.mark.parametrize(
    "fairness",
    [
        None,
        [],
        "sha256:",
        {},
        said(scheme=None),
        said(scheme="nextstop-fairness/9"),
        said(table=""),
        said(table="x\n"),
        said(first="A"),
        said(first=True),
        said(commitment=None),
        said(commitment="sha256:00"),
        said(secret=5),
        said(secret=SECRET.upper()),
        said(secret=SECRET + "\n"),
        said(salt="x"),
    ],
)
def test_what_is_no_fairness_is_no_record(fairness: object) -> None:
    with pytest.raises(BadRecord, match="fairness") as found:
        loads(json.dumps(document() | {"fairness": fairness}))
    assert str(found.value).isprintable()


def test_a_shuffler_that_loses_cards_is_not_believed() -> None:
    with pytest.raises(ValueError, match="did not give back"):
        Game("busstop", 3, shuffler=lambda number, cards: cards[1:])
