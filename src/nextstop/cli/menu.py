"""The legal moves as a numbered list, and what a typed line means among them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the menu.

    Attributes:
        label: What to type for it: a number.
        text: The move, or what its moves have in common.
        moves: One move, or the ways to do it.
    """

    label: str
    text: str
    moves: tuple[str, ...]


def menu(moves: Sequence[str]) -> list[Item]:
    """Group legal moves: drops by place and number, unhappy ones by how many."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(_group(move), []).append(move)
    items = []
    for at, (text, ways) in enumerate(groups.items(), 1):
        label = text.split(" ")[1] if text.startswith("tile ") else str(at)
        items.append(Item(label, ways[0] if len(ways) == 1 else text, tuple(ways)))
    return items


def ways(item: Item) -> list[Item]:
    """The ways of one item, numbered; each is shown by its cards."""
    return [Item(str(at), cards(move), (move,)) for at, move in enumerate(item.moves, 1)]


def cards(move: str) -> str:
    """The passengers named in a drop or an unhappy move."""
    words = move.split(" ")
    return " ".join(words[3:] if words[0] == "drop" else words[1:])


def _group(move: str) -> str:
    words = move.split(" ")
    if words[0] == "drop":
        return " ".join(words[:3])
    if words[0] == "unhappy":
        return f"unhappy, {len(words) - 1} of them"
    return move


def meant(line: str, items: Sequence[Item]) -> tuple[str, ...]:
    """The legal moves that a line may mean: a menu number, a move, or beginnings of its words.

    Case counts where it tells moves apart (a VIP is a capital). Nothing is legal: an empty tuple.
    """
    for item in items:
        if line == item.label:
            return item.moves
    moves = [move for item in items for move in item.moves]
    if line in moves:
        return (line,)
    for fold in (str, str.lower):
        typed = fold(line).split()
        found = tuple(move for move in moves if typed and _begins(typed, fold(move).split(" ")))
        if found:
            return found
    return ()


def _begins(typed: Sequence[str], move: Sequence[str]) -> bool:
    return len(typed) <= len(move) and all(
        word.startswith(part) and (not part.isdigit() or part == word)
        for part, word in zip(typed, move, strict=False)
    )
