"""Every card is in exactly one place, at every ply of both games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings

from nextstop import Game
from nextstop.games.bus_and_stop.actions import CARD_NAMES
from nextstop.games.busstop.numbers import LETTERS
from tests.games.tables import Table, tables

ENOUGH = settings(max_examples=60)

# C1.1 and T1.1, written out.
DECK = Counter(
    {c + k: n for c in "BRGYP" for k, n in {"c": 5, "s": 5, "p": 4, "t": 4, "e": 2}.items()}
)
PASSENGERS = Counter(dict.fromkeys("bcgsn", 8) | dict.fromkeys("BCGSN", 1) | {"x": 5})
CARDS_OF_DESTINATION = {"office": 4, "school": 4, "park": 4, "tennis": 4, "station": 2}


def in_the_deck(game: Game) -> Counter[str]:
    """Cards that are face down in Bus & Stop."""
    return +Counter(dict(zip(CARD_NAMES, game.observe()["deck_cards"].tolist(), strict=True)))


def face_up(position: dict[str, Any]) -> Counter[str]:
    """Cards that everyone sees in Bus & Stop: the stop, buses, claims, the unhappy."""
    cards = Counter(position["stop"])
    for player in position["players"]:
        cards.update(player["bus"])
        cards.update(player["unhappy_cards"])
        for dropped in player["claimed_cards"]:
            cards.update(dropped)
    return cards


def skedaddled(game: Game) -> Counter[str]:
    """Who went face down beside a bus, as the moves tell."""
    return Counter(move[-2:] for _, move in game.history if move.startswith("skedaddle "))


@ENOUGH
@given(tables(("bus-and-stop",)))
def test_C1_1_the_hundred_passengers_are_each_in_one_place(table: Table) -> None:
    for game in table.play():
        position = game.position()
        seen = face_up(position) + in_the_deck(game) + skedaddled(game)
        away = DECK - seen
        assert not seen - DECK
        assert set(away) <= {"Be", "Re", "Ge", "Ye", "Pe"}
        players = position["players"]
        assert away.total() == sum(player["seniors"] for player in players)
        assert skedaddled(game).total() == sum(player["skedaddled"] for player in players)
        assert in_the_deck(game).total() == position["deck"]


@ENOUGH
@given(tables(("bus-and-stop",)))
def test_C1_2_the_destination_cards_are_left_or_claimed(table: Table) -> None:
    for game in table.play():
        position = game.position()
        claims = [claim for player in position["players"] for claim in player["claims"]]
        claimed = Counter(destination for destination, _, _ in claims)
        assert Counter(position["destinations"]) + claimed == CARDS_OF_DESTINATION
        for player in position["players"]:
            numbers = [number for _, number, _ in player["claims"]]
            assert [len(cards) for cards in player["claimed_cards"]] == numbers


@ENOUGH
@given(tables(("bus-and-stop",)))
def test_counts_that_the_state_keeps_are_those_of_the_cards(table: Table) -> None:
    for game in table.play():
        seen = game.observe()
        for seat, player in enumerate(game.position()["players"]):
            bus = Counter(player["bus"])
            assert seen["riders"][seat] == bus.total() <= 10
            types = Counter(card[1] for card in bus.elements())
            assert seen["of_type"][seat].tolist() == [types[kind] for kind in "cspt"]


class Bookkeeper:
    """Follows what positions of Busstop no longer show: who left play, which tiles were taken."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.last = game.position()
        self.gone: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.played: dict[str, list[int]] = {seat: [] for seat in game.seats}

    def follow(self) -> dict[str, Any]:
        """Take in the move that was just made; the new position."""
        position = self.game.position()
        before, self.last = self.last, position
        _, move = self.game.history[-1]
        if move.startswith("take "):
            tile = dict(before["lineup"])[move[-1]]
            self.taken[position["tile_kinds"][tile - 1]] += 1
        for one, (player, earlier) in enumerate(
            zip(position["players"], before["players"], strict=True)
        ):
            self.played[self.game.seats[one]] += set(earlier["hand"]) - set(player["hand"])
        if position["round"] > before["round"] or self.game.over:
            self.gone.update(place for place in before["line"] if place)  # T4.1
        return position


def on_the_boards(position: dict[str, Any]) -> Counter[str]:
    """Everyone on a player's board, or in front of it."""
    people: Counter[str] = Counter()
    for player in position["players"]:
        for place in ("received", "queue", "scored", "penalty"):
            people.update(player[place])
        for bus in player["buses"]:
            people.update(bus or [])
    return people


def in_the_pile(game: Game) -> Counter[str]:
    """Passengers of Busstop that have not been lined up yet."""
    return +Counter(dict(zip(LETTERS, game.observe()["pile_cards"].tolist(), strict=True)))


@ENOUGH
@given(tables(("busstop",)))
def test_T1_1_the_fifty_passengers_and_the_tiles_taken_are_each_in_one_place(table: Table) -> None:
    book = None
    for game in table.play():
        book = book or Bookkeeper(game)
        position = book.follow() if game.ply else book.last
        waiting = Counter(place for place in position["line"] if place)
        everyone = in_the_pile(game) + waiting + on_the_boards(position) + book.gone
        assert everyone == PASSENGERS + book.taken
        assert in_the_pile(game).total() == position["pile"] == 50 - 5 * position["round"]


@ENOUGH
@given(tables(("busstop",)))
def test_T1_2_every_tile_is_in_its_hand_or_was_played_once(table: Table) -> None:
    book = None
    for game in table.play():
        book = book or Bookkeeper(game)
        position = book.follow() if game.ply else book.last
        for seat, player in zip(game.seats, position["players"], strict=True):
            assert sorted(player["hand"] + book.played[seat]) == list(range(1, 11))
        for seat, tile in position["order"]:
            assert book.played[seat][-1] == tile
    assert all(len(tiles) == 10 for tiles in book.played.values())


@ENOUGH
@given(tables(("busstop",)))
def test_T5_3_no_bus_stands_full(table: Table) -> None:
    for game in table.play():
        position = game.position()
        for player in position["players"]:
            for bus, capacity in zip(player["buses"], position["capacities"], strict=True):
                assert bus is None or len(bus) < capacity
                assert len({letter.lower() for letter in bus or []} - {"x"}) <= 1  # T5.2
            assert "x" not in player["queue"]  # T5.4
