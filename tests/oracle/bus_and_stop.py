"""The oracle of Bus & Stop, from rules C1.1 to C8.1."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

from .bus_and_stop_cards import (
    ALL_CARDS,
    COLOURS,
    PRINTED,
    SEATS_ON_BUS,
    SIXES,
    STACKS,
    STOP_SIZE,
    TYPE_OF,
    canonical,
    has_all,
    is_one_colour,
    join_cards,
    parse,
    split_cards,
)
from .common import OracleRefusal, Shuffler, check_letter


class BusAndStop:
    """One game of Bus & Stop. Seats are indices inside and letters outside."""

    name = "bus-and-stop"

    def __init__(
        self, head: dict[str, Any], shuffles: list[str] | None, rng: random.Random | None
    ) -> None:
        self.count = len(head["players"])
        assert 2 <= self.count <= 4, "C1.3"
        self.options = {"cards": "any-number", "values": "printed"} | head.get("options", {})
        self.points = SIXES if self.options["values"] == "sixes" else PRINTED
        self.shuffler = Shuffler(shuffles, rng)
        self.left = dict(STACKS)
        self.players: list[dict[str, Any]] = [
            {"bus": [], "claims": [], "seniors": 0, "skedaddled": 0, "unhappy": []}
            for _ in range(self.count)
        ]
        self.turn = "ABCD".index(head["first"])  # C1.6
        self.phase = "main"
        self.final = False
        self.final_turns: list[int] = []
        self.asked: list[int] = []
        self.dropped: tuple[str, list[str]] = ("", [])
        self.deal_the_first_stop()

    # ---- set-up and the stop

    def deal_the_first_stop(self) -> None:
        """C1.4 and C1.5: shuffle and turn up five, until they are not all of one colour."""
        while True:
            cards = self.shuffler.next(ALL_CARDS, join_cards, split_cards, "C1.5")
            self.stop, self.deck = cards[:STOP_SIZE], cards[STOP_SIZE:]
            if not is_one_colour(self.stop):
                return

    def refilled(self, stop: list[str]) -> tuple[list[str], list[str]]:
        """C2.5, C2.6: stop and deck after new cards, and after one reshuffle if need be."""
        missing = STOP_SIZE - len(stop)
        stop, deck = stop + self.deck[:missing], self.deck[missing:]
        if is_one_colour(stop):
            cards = self.shuffler.next(deck + stop, join_cards, split_cards, "C2.6")
            stop, deck = cards[:STOP_SIZE], cards[STOP_SIZE:]
        return stop, deck

    # ---- questions

    @property
    def over(self) -> bool:
        """C6.2: whether the last final turn has been taken."""
        return self.phase == "over"

    @property
    def shuffles(self) -> list[str]:
        """The results of all shuffles so far."""
        return self.shuffler.used

    def actors(self) -> list[str]:
        """C2.1, C4.3: the one whose turn it is, or all who have yet to decide on a skedaddle."""
        if self.over:
            return []
        seats = sorted(self.asked) if self.phase == "skedaddle" else [self.turn]
        return ["ABCD"[seat] for seat in seats]

    def why_no_pick(self, seat: int, colour: str) -> str | None:
        """C2.2, C2.3 and C2.4: the rule that forbids this colour, if one does."""
        cards = [card for card in self.stop if card[0] == colour]
        if not cards:
            return "C2.2"
        need_a_seat = [card for card in cards if card[1] != "e"]
        if len(self.players[seat]["bus"]) + len(need_a_seat) > SEATS_ON_BUS:
            return "C2.3"
        return None

    def is_claimed(self, destination: str, number: int) -> bool:
        """C3.5: with one card per number, a number claimed by anyone is gone."""
        return self.options["cards"] == "one-per-number" and any(
            claim[:2] == [destination, number]
            for player in self.players
            for claim in player["claims"]
        )

    def open_numbers(self, destination: str) -> list[int]:
        """C3.1, C3.5: the numbers of a destination that can still be claimed."""
        if self.left[destination] == 0:
            return []
        return [n for n in self.points[destination] if not self.is_claimed(destination, n)]

    def matching(self, seat: int, destination: str) -> list[str]:
        """C3.2: the passengers aboard of a destination's type, in canonical order."""
        kind = TYPE_OF[destination]
        return canonical([card for card in self.players[seat]["bus"] if card[1] == kind])

    def cards_by_colour(self, seat: int) -> list[list[str]]:
        """C3.3: for every colour aboard the different cards of it."""
        bus = self.players[seat]["bus"]
        groups = [canonical(list({card for card in bus if card[0] == c})) for c in "BRGYP"]
        return [group for group in groups if group]

    def can_drop(self, seat: int) -> bool:
        """C3.1: whether any drop-off at all is possible."""
        for destination in STACKS:
            if destination == "station":
                most = len(self.cards_by_colour(seat))
            else:
                most = len(self.matching(seat, destination))
            if any(number <= most for number in self.open_numbers(destination)):
                return True
        return False

    def can_pick(self, seat: int) -> bool:
        """C2.3: whether any colour at the stop would fit."""
        return any(self.why_no_pick(seat, colour) is None for colour in "BRGYP")

    def may_skedaddle(self, card: str) -> bool:
        """C4.1: the destination's type, or at the station one of the colours just dropped."""
        destination, cards = self.dropped
        if destination == "station":
            return card[0] in {dropped[0] for dropped in cards}
        return card[1] == TYPE_OF[destination]

    # ---- all the legal moves

    def moves(self, letter: str) -> list[str]:
        """All legal whole moves of a seat, cards in canonical order; none if it may not act."""
        if letter not in self.actors():
            return []
        seat = "ABCD".index(letter)
        if self.phase == "skedaddle":
            cards = {card for card in self.players[seat]["bus"] if self.may_skedaddle(card)}
            return ["stay"] + ["skedaddle " + card for card in canonical(list(cards))]
        if self.phase == "unhappy":
            return self.unhappy_moves(seat)
        return ([] if self.final else self.pick_moves(seat)) + self.drop_moves(seat)

    def pick_moves(self, seat: int) -> list[str]:
        """C2.2: one move for each colour that is there and fits."""
        return [
            "pick " + word
            for word, colour in COLOURS.items()
            if self.why_no_pick(seat, colour) is None
        ]

    def drop_moves(self, seat: int) -> list[str]:
        """C3.1 to C3.3: every destination, number and different choice of passengers."""
        found = []
        for destination in STACKS:
            for number in self.open_numbers(destination):
                if destination == "station":
                    choices = {
                        choice
                        for groups in combinations(self.cards_by_colour(seat), number)
                        for choice in product(*groups)
                    }
                else:
                    choices = set(combinations(self.matching(seat, destination), number))
                found += [f"drop {destination} {number} {' '.join(c)}" for c in sorted(choices)]
        return found

    def unhappy_moves(self, seat: int) -> list[str]:
        """C5.1: one or more passengers, any of them."""
        bus = canonical(self.players[seat]["bus"])
        choices = {c for size in range(1, len(bus) + 1) for c in combinations(bus, size)}
        return ["unhappy " + " ".join(choice) for choice in sorted(choices)]

    # ---- playing

    def play(self, letter: str, move: str) -> None:
        """Play one whole move, or refuse it and change nothing."""
        check_letter(letter)
        kind, parts = parse(move)
        if self.over:
            raise OracleRefusal("N3")
        if letter not in self.actors():
            raise OracleRefusal("N2")
        self.check_kind(kind)
        seat = "ABCD".index(letter)
        if kind == "pick":
            self.pick(seat, COLOURS[parts[0]])
        elif kind == "drop":
            self.drop(seat, parts[0], int(parts[1]), parts[2].split())
        elif kind == "unhappy":
            self.make_unhappy(seat, parts[0].split())
        else:
            self.decide(seat, parts[0] if parts else None)

    def check_kind(self, kind: str) -> None:
        """C2.1, C4.1, C5.1, C6.2: the kind of move must be one that the phase calls for."""
        if self.phase == "skedaddle":
            if kind not in ("skedaddle", "stay"):
                raise OracleRefusal("C4.1")
        elif self.phase == "unhappy":
            # A pick or a drop gets the reason why it is impossible, from its own rule.
            if kind in ("skedaddle", "stay"):
                raise OracleRefusal("C5.1")
        elif self.final:
            # Not even `unhappy`: in the final round nobody is made so.
            if kind != "drop":
                raise OracleRefusal("C6.2")
        elif kind == "unhappy":
            raise OracleRefusal("C5.1")
        elif kind in ("skedaddle", "stay"):
            raise OracleRefusal("C2.1")

    def pick(self, seat: int, colour: str) -> None:
        """C2.2 to C2.6: all cards of the colour come, seniors beside the bus, then the refill."""
        reason = self.why_no_pick(seat, colour)
        if reason:
            raise OracleRefusal(reason)
        # The refill comes first because a missing shuffle must leave everything as it was.
        taken = [card for card in self.stop if card[0] == colour]
        self.stop, self.deck = self.refilled([card for card in self.stop if card[0] != colour])
        for card in taken:
            if card[1] == "e":
                self.players[seat]["seniors"] += 1
            else:
                self.players[seat]["bus"].append(card)
        self.end_turn()

    def check_drop(self, seat: int, destination: str, number: int, cards: list[str]) -> None:
        """C3.1, C3.5, C3.2, C3.3: the first rule that a drop-off breaks."""
        if self.left[destination] == 0:
            raise OracleRefusal("C3.1")
        if number not in self.points[destination]:
            raise OracleRefusal("C3.1")
        if self.is_claimed(destination, number):
            raise OracleRefusal("C3.5")
        if len(cards) != number:
            raise OracleRefusal("C3.1")
        if destination == "station":
            if len({card[0] for card in cards}) != len(cards):
                raise OracleRefusal("C3.3")
        elif any(card[1] != TYPE_OF[destination] for card in cards):
            raise OracleRefusal("C3.2")
        if not has_all(self.players[seat]["bus"], cards):
            raise OracleRefusal("C3.1")

    def drop(self, seat: int, destination: str, number: int, cards: list[str]) -> None:
        """C3.1 to C3.7: claim a card; then C4.1: ask all others who have somebody to let go."""
        self.check_drop(seat, destination, number, cards)
        player = self.players[seat]
        for card in cards:
            player["bus"].remove(card)
        self.left[destination] -= 1
        player["claims"].append([destination, number, canonical(cards)])
        self.dropped = (destination, cards)
        self.asked = [
            other
            for other in range(self.count)
            if other != seat and any(map(self.may_skedaddle, self.players[other]["bus"]))
        ]
        self.phase = "skedaddle"
        if not self.asked:
            self.end_turn()

    def decide(self, seat: int, card: str | None) -> None:
        """C4.1 to C4.3: one passenger goes face down beside the bus, or all stay."""
        if card is not None:
            if card not in self.players[seat]["bus"] or not self.may_skedaddle(card):
                raise OracleRefusal("C4.1")
            self.players[seat]["bus"].remove(card)
            self.players[seat]["skedaddled"] += 1
        self.asked.remove(seat)
        if not self.asked:
            self.end_turn()

    def make_unhappy(self, seat: int, cards: list[str]) -> None:
        """C5.1: the passengers leave the bus, and that was the turn."""
        if not has_all(self.players[seat]["bus"], cards):
            raise OracleRefusal("C5.1")
        for card in cards:
            self.players[seat]["bus"].remove(card)
            self.players[seat]["unhappy"].append(card)
        self.end_turn()

    # ---- turns and the end

    def end_turn(self) -> None:
        """C2.1, C6.1: the next turn clockwise, or the first of the final ones."""
        if not self.final and (len(self.stop) < STOP_SIZE or sum(self.left.values()) <= 6):
            self.final = True
            self.final_turns = [(self.turn + i) % self.count for i in range(1, self.count + 1)]
        if self.final:
            self.next_final_turn()
            return
        self.turn = (self.turn + 1) % self.count
        able = self.can_pick(self.turn) or self.can_drop(self.turn)
        self.phase = "main" if able else "unhappy"  # C5.1

    def next_final_turn(self) -> None:
        """C6.2: who cannot drop off when their turn comes is passed over."""
        while self.final_turns:
            self.turn = self.final_turns.pop(0)
            if self.can_drop(self.turn):
                self.phase = "main"
                return
        self.phase = "over"

    def score(self, seat: int) -> int:
        """C7.1: claims, seniors, skedaddled, unhappy and the empty bus."""
        player = self.players[seat]
        return (
            sum(self.points[destination][number] for destination, number, _ in player["claims"])
            + player["seniors"]
            + player["skedaddled"]
            - len(player["unhappy"])
            + (3 if not player["bus"] else 0)
        )

    def winners(self) -> list[str]:
        """C7.2: most points, then most seniors and skedaddled, then shared."""
        ranks = [
            (self.score(seat), player["seniors"] + player["skedaddled"])
            for seat, player in enumerate(self.players)
        ]
        return ["ABCD"[seat] for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def position(self) -> dict[str, Any]:
        """The public position, with the keys of the record specification (C8.1)."""
        result: dict[str, Any] = {
            "phase": self.phase,
            "final": self.final,
            "actors": self.actors(),
            "stop": list(self.stop),
            "deck": len(self.deck),
            "destinations": dict(self.left),
            "players": [
                {
                    "bus": canonical(player["bus"]),
                    "claims": [[d, n, self.points[d][n]] for d, n, _ in player["claims"]],
                    "seniors": player["seniors"],
                    "skedaddled": player["skedaddled"],
                    "unhappy": len(player["unhappy"]),
                    "score": self.score(seat),
                }
                for seat, player in enumerate(self.players)
            ],
        }
        if self.over:
            result["winners"] = self.winners()
        return result
