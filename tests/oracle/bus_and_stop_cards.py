"""The oracle of Bus & Stop: printed numbers, cards and notation."""

from __future__ import annotations

import re

from .common import OracleRefusal

COLOURS = {"blue": "B", "red": "R", "green": "G", "yellow": "Y", "purple": "P"}
CARDS_PER_COLOUR = {"c": 5, "s": 5, "p": 4, "t": 4, "e": 2}  # C1.1
CANONICAL = [colour + kind for colour in "BRGYP" for kind in "cspte"]
ALL_CARDS = [c + k for c in "BRGYP" for k, count in CARDS_PER_COLOUR.items() for _ in range(count)]
STACKS = {"office": 4, "school": 4, "park": 4, "tennis": 4, "station": 2}  # C1.2
TYPE_OF = {"office": "c", "school": "s", "park": "p", "tennis": "t"}  # C1.2, C3.2
PRINTED = {  # C3.4
    "office": {4: 6, 5: 10, 6: 14, 7: 20},
    "school": {4: 6, 5: 10, 7: 20, 9: 14},
    "park": {3: 4, 4: 7, 5: 11, 6: 15},
    "tennis": {2: 3, 4: 8, 9: 16},
    "station": {3: 2, 4: 3, 5: 4},
}
SIXES = PRINTED | {  # C3.6
    "school": {4: 6, 5: 10, 6: 14, 7: 20},
    "tennis": {2: 3, 4: 8, 6: 16},
}
SEATS_ON_BUS = 10
STOP_SIZE = 5

CARD_LIST = r"((?: [BRGYP][cspte])+)"
PATTERNS = {
    "pick": r"pick (blue|red|green|yellow|purple)",
    "drop": r"drop (office|school|park|tennis|station) (0|[1-9][0-9]*)" + CARD_LIST,
    "skedaddle": r"skedaddle ([BRGYP][cspte])",
    "stay": r"stay",
    "unhappy": r"unhappy" + CARD_LIST,
}


def parse(move: str) -> tuple[str, tuple[str, ...]]:
    """Notation: the kind of a move and its parts; what does not parse is N1."""
    for kind, pattern in PATTERNS.items():
        match = re.fullmatch(pattern, move)
        if match:
            return kind, match.groups()
    raise OracleRefusal("N1")


def canonical(cards: list[str]) -> list[str]:
    """Notation: by colour in the order B R G Y P, then by type in the order c s p t e."""
    return sorted(cards, key=CANONICAL.index)


def has_all(held: list[str], wanted: list[str]) -> bool:
    """Whether every wanted card is held, as often as it is wanted."""
    return all(held.count(card) >= wanted.count(card) for card in wanted)


def join_cards(cards: list[str]) -> str:
    """Record: a shuffle is one string of cards."""
    return "".join(cards)


def split_cards(text: str) -> list[str]:
    """Record: the cards of a shuffle's string, two letters each."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def is_one_colour(stop: list[str]) -> bool:
    """C1.5, C2.6: a full stop of five cards of one colour."""
    return len(stop) == STOP_SIZE and len({card[0] for card in stop}) == 1
