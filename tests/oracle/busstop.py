"""The oracle of Busstop: The Boardgame, from rules T1.1 to T9.1."""

from __future__ import annotations

import random
from typing import Any

from .busstop_edition import COLOURS, completed
from .busstop_notation import PHASE_OF, RULE_OF_PHASE, may_enter, parse
from .busstop_score import extra_terrestrials, meets, pile_points, waiting_points
from .common import OracleRefusal, Shuffler, check_letter

LETTERS = "ABCDE"
ALL_PASSENGERS = list("bcgsn" * 8 + "BCGSN" + "xxxxx")  # T1.1
TILES = list(range(1, 11))  # T1.2
DEFAULTS = {
    "passenger_bonus": False,
    "end_bonus": False,
    "proxy_overflow": "all",
    "colours": None,
    "edition": "reconstruction",
}
ROUNDS = 10
QUEUE_FOR_EXTRA_BUS = 9
QUEUE_SPACES = 13


class Busstop:
    """One game of Busstop. Seats are indices inside and letters outside."""

    name = "busstop"

    def __init__(
        self, head: dict[str, Any], shuffles: list[str] | None, rng: random.Random | None
    ) -> None:
        self.people = len(head["players"])
        self.proxy = 2 if self.people == 2 else None  # T7.1
        self.count = 3 if self.people == 2 else self.people
        assert 3 <= self.count <= 5
        self.options = DEFAULTS | head.get("options", {})
        self.edition = completed(self.options["edition"])
        self.positions = self.edition["positions"][str(self.count)]
        self.colours = self.options["colours"] or COLOURS[: self.people]  # T1.4
        self.first = self.conductor = LETTERS.index(head["first"])  # T1.4
        self.boards: list[dict[str, Any]] = [
            {
                "hand": list(TILES),
                "received": [],
                "buses": [[], [], None],  # T1.3
                "queue": [],
                "scored": [],
                "penalty": [],
                "done": False,
            }
            for _ in range(self.count)
        ]
        self.shuffler = Shuffler(shuffles, rng)
        self.pile = self.shuffler.next(ALL_PASSENGERS, "".join, list, "T1.1")
        self.proxy_tiles: list[int] = []
        if self.proxy is not None:  # T7.1
            tiles = [str(tile) for tile in TILES]
            order = self.shuffler.next(tiles, " ".join, lambda text: text.split(" "), "T7.1")
            self.proxy_tiles = [int(tile) for tile in order]
        self.round = 0
        self.start_round()

    # ---- questions

    @property
    def over(self) -> bool:
        """T6.1: whether round 10 has ended."""
        return self.phase == "over"

    @property
    def shuffles(self) -> list[str]:
        """The results of all shuffles so far."""
        return self.shuffler.used

    def controller(self) -> int:
        """T7.3: who moves for the proxy in this round."""
        return 1 - self.first if self.round % 2 == 1 else self.first

    def head_can_board(self, seat: int) -> bool:
        """T5.5: whether the first in the queue may enter any bus that is there."""
        board = self.boards[seat]
        return bool(board["queue"]) and any(
            bus is not None and may_enter(board["queue"][0], bus) for bus in board["buses"]
        )

    def has_to_seat(self, seat: int) -> bool:
        """T5.5: whether the player's round is not over yet."""
        board = self.boards[seat]
        return not board["done"] and (bool(board["received"]) or self.head_can_board(seat))

    def acting(self) -> list[int]:
        """T3.1, T4.1, T5.1: the seats that may move now."""
        if self.phase == "tile":
            if self.conductor not in self.chosen:
                return [self.conductor]
            return [seat for seat in range(self.count) if seat not in self.chosen]
        if self.phase == "take":
            return [self.order[self.place][0]]
        if self.phase == "seat":
            return [seat for seat in range(self.count) if self.has_to_seat(seat)]
        return []

    def actors(self) -> list[str]:
        """The letters of the seats that may move now, in seat order."""
        return [LETTERS[seat] for seat in self.acting()]

    # ---- all the legal moves

    def moves(self, letter: str) -> list[str]:
        """All legal moves of a seat; none if it may not act."""
        if letter not in self.actors():
            return []
        seat = LETTERS.index(letter)
        if self.phase == "tile":
            return [f"tile {tile}" for tile in self.boards[seat]["hand"]]
        if self.phase == "take":
            return [f"take {LETTERS[owner]}" for owner, _ in self.lineup]
        if self.boards[seat]["received"]:
            return self.seating_moves(seat)
        return self.calling_moves(seat)

    def buses_open_to(self, seat: int, passenger: str) -> list[int]:
        """T5.2, T5.6: the numbers of the buses that are there and that the passenger may enter."""
        return [
            number
            for number, bus in enumerate(self.boards[seat]["buses"], 1)
            if bus is not None and may_enter(passenger, bus)
        ]

    def seating_moves(self, seat: int) -> list[str]:
        """T5.1, T5.4: any received passenger onto a bus, and all but ETs into the queue."""
        found = []
        for passenger in sorted(set(self.boards[seat]["received"])):
            found += [f"board {passenger} {n}" for n in self.buses_open_to(seat, passenger)]
            if passenger != "x":
                found.append(f"queue {passenger}")
        return found

    def calling_moves(self, seat: int) -> list[str]:
        """T5.5: the head of the queue onto a bus, or stop."""
        head = self.boards[seat]["queue"][0]
        return [f"call {n}" for n in self.buses_open_to(seat, head)] + ["done"]

    # ---- playing

    def play(self, letter: str, move: str) -> None:
        """Play one whole move, or refuse it and change nothing."""
        check_letter(letter)
        kind, parts = parse(move)
        if self.over:
            raise OracleRefusal("N3")
        if letter not in self.actors():
            raise OracleRefusal("N2")
        if PHASE_OF[kind] != self.phase:
            raise OracleRefusal(RULE_OF_PHASE[self.phase])
        seat = LETTERS.index(letter)
        if kind == "tile":
            self.choose_tile(seat, int(parts[0]))
        elif kind == "take":
            self.take(seat, LETTERS.index(parts[0]))
        elif kind == "board":
            self.board(seat, parts[0], int(parts[1]))
        elif kind == "queue":
            self.queue(seat, parts[0])
        elif kind == "call":
            self.call(seat, int(parts[0]))
        else:
            self.done(seat)

    # ---- a round: tiles

    def start_round(self) -> None:
        """T2.1: five passengers line up; T7.1: the proxy's next tile is its choice."""
        self.round += 1
        self.phase = "tile"
        self.line: list[str | None] = list(self.pile[:5])
        self.pile = self.pile[5:]
        self.chosen: dict[int, int] = {}
        self.order: list[tuple[int, int]] = []
        self.lineup: list[tuple[int, int]] = []
        if self.proxy is not None:
            self.chosen[self.proxy] = self.proxy_tiles[self.round - 1]

    def choose_tile(self, seat: int, tile: int) -> None:
        """T3.1: one of the remaining tiles; the last choice reveals all."""
        if tile not in self.boards[seat]["hand"]:
            raise OracleRefusal("T3.1")
        self.chosen[seat] = tile
        if len(self.chosen) == self.count:
            self.reveal()

    def reveal(self) -> None:
        """T3.2, T3.3: ascending, equals clockwise from the conductor; then the next conductor."""
        clockwise = [(self.conductor + i) % self.count for i in range(self.count)]
        self.order = sorted(
            self.chosen.items(), key=lambda choice: (choice[1], clockwise.index(choice[0]))
        )
        for seat, tile in self.order:
            self.boards[seat]["hand"].remove(tile)
        self.lineup = list(self.order)
        for (seat, _), space in zip(self.order, self.positions, strict=True):
            if space["conductor"]:
                self.conductor = seat
        self.phase = "take"
        self.place = -1
        self.next_place()

    # ---- a round: taking

    def next_place(self) -> None:
        """T4.1: the next position gets its black icons, and waits if it has white ones."""
        while self.place + 1 < self.count:
            self.place += 1
            board = self.boards[self.order[self.place][0]]
            for arrow in self.positions[self.place]["arrows"]:
                board["received"].append(self.line[arrow - 1])
                self.line[arrow - 1] = None
            self.to_take = self.positions[self.place]["tiles"]
            if self.to_take > 0:
                return
        self.phase = "seat"
        self.end_round_if_all_are_seated()

    def take(self, seat: int, owner: int) -> None:
        """T4.1, T4.2: a tile still in the lineup becomes a passenger of its sort."""
        if owner not in [other for other, _ in self.lineup]:
            raise OracleRefusal("T4.1")
        tile = dict(self.lineup)[owner]
        self.lineup.remove((owner, tile))
        self.boards[seat]["received"].append(self.edition["tile_kinds"][tile - 1])
        self.to_take -= 1
        if self.to_take == 0:
            self.next_place()

    # ---- a round: seating

    def check_bus(self, seat: int, passenger: str, number: int) -> None:
        """T5.6, T5.2: the bus must be there, and open to the passenger's sort."""
        bus = self.boards[seat]["buses"][number - 1]
        if bus is None:
            raise OracleRefusal("T5.6")
        if not may_enter(passenger, bus):
            raise OracleRefusal("T5.2")

    def enter(self, seat: int, passenger: str, number: int) -> None:
        """T5.3, T7.4: a passenger enters; a full bus leaves for its driver's score pile."""
        bus = self.boards[seat]["buses"][number - 1]
        bus.append(passenger)
        if len(bus) == self.edition["capacities"][number - 1]:
            owner = self.controller() if seat == self.proxy else seat
            self.boards[owner]["scored"] += bus
            bus.clear()

    def board(self, seat: int, passenger: str, number: int) -> None:
        """T5.1: a received passenger onto a bus."""
        if passenger not in self.boards[seat]["received"]:
            raise OracleRefusal("T5.1")
        self.check_bus(seat, passenger, number)
        self.boards[seat]["received"].remove(passenger)
        self.enter(seat, passenger, number)
        self.end_round_if_all_are_seated()

    def queue(self, seat: int, passenger: str) -> None:
        """T5.4: a received passenger to the end of the queue, never an ET."""
        if passenger == "x":
            raise OracleRefusal("T5.4")
        if passenger not in self.boards[seat]["received"]:
            raise OracleRefusal("T5.1")
        self.boards[seat]["received"].remove(passenger)
        self.boards[seat]["queue"].append(passenger)
        self.end_round_if_all_are_seated()

    def call(self, seat: int, number: int) -> None:
        """T5.5: the head of the queue onto a bus, once all received passengers are placed."""
        board = self.boards[seat]
        if board["received"]:
            raise OracleRefusal("T5.5")
        self.check_bus(seat, board["queue"][0], number)
        self.enter(seat, board["queue"].pop(0), number)
        self.end_round_if_all_are_seated()

    def done(self, seat: int) -> None:
        """T5.5: stop calling from the queue, once all received passengers are placed."""
        if self.boards[seat]["received"]:
            raise OracleRefusal("T5.5")
        self.boards[seat]["done"] = True
        self.end_round_if_all_are_seated()

    # ---- the end of a round and of the game

    def end_round_if_all_are_seated(self) -> None:
        """T4.1, T5.6, T7.5, T6.1: leftovers go, extra buses come, the next round or the end."""
        if self.acting():
            return
        self.line = [None] * 5
        for board in self.boards:
            board["done"] = False
            if len(board["queue"]) >= QUEUE_FOR_EXTRA_BUS and board["buses"][2] is None:
                board["buses"][2] = []
        self.relieve_the_proxy()
        if self.round == ROUNDS:
            self.phase = "over"
        else:
            self.start_round()

    def relieve_the_proxy(self) -> None:
        """T7.5: of 14 or more in the proxy's queue the controller takes all, or the excess."""
        if self.proxy is None or len(self.boards[self.proxy]["queue"]) <= QUEUE_SPACES:
            return
        queue = self.boards[self.proxy]["queue"]
        kept = 0 if self.options["proxy_overflow"] == "all" else QUEUE_SPACES
        self.boards[self.controller()]["penalty"] += queue[kept:]
        self.boards[self.proxy]["queue"] = queue[:kept]

    def score(self, seat: int) -> int | None:
        """T6.1, T8.1, T8.2: a player's points if the game ended now; the proxy has none."""
        if seat == self.proxy:
            return None
        board = self.boards[seat]
        colour = COLOURS.index(self.colours[seat])
        bonus = self.edition["bonus_kinds"][colour] if self.options["passenger_bonus"] else None
        points = pile_points(board["scored"], bonus)
        points += waiting_points(board["queue"] + board["penalty"])
        if self.options["end_bonus"] and meets(self.edition["end_bonuses"][colour], board):
            points += 5
        return points

    def winners(self) -> list[str]:
        """T6.2: most points, then fewest ETs, then shared."""
        ranks = [
            (self.score(seat), -extra_terrestrials(self.boards[seat]))
            for seat in range(self.people)
        ]
        return [LETTERS[seat] for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def position(self) -> dict[str, Any]:
        """The public position, with the keys of the record specification (T9.1)."""
        result: dict[str, Any] = {
            "phase": self.phase,
            "round": self.round,
            "conductor": LETTERS[self.conductor],
            "actors": self.actors(),
            "shown": self.chosen.get(self.conductor) if self.phase == "tile" else None,
            "lineup": [[LETTERS[seat], tile] for seat, tile in self.lineup]
            if self.phase == "take"
            else [],
            "line": list(self.line),
            "players": [
                {
                    "hand": sorted(board["hand"]),
                    "received": sorted(board["received"]),
                    "buses": [None if bus is None else sorted(bus) for bus in board["buses"]],
                    "queue": list(board["queue"]),
                    "scored": sorted(board["scored"]),
                    "penalty": sorted(board["penalty"]),
                    "score": self.score(seat),
                }
                for seat, board in enumerate(self.boards)
            ],
        }
        if self.over:
            result["winners"] = self.winners()
        return result
