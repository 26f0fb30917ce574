"""Busstop in text: positions drawn, moves in words."""

from collections.abc import Iterable, Iterator
from typing import Any

from nextstop.cli.draw.people import People
from nextstop.cli.text import Row, Span, Word, counted, sentence, word, words
from nextstop.games.busstop import numbers
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS

SORTS = dict(zip(numbers.SORT_LETTERS, numbers.SORT_NAMES, strict=True)) | {"x": "et"}
LEGEND = (
    "Passengers: b baby, c child, g girl, s salaryman, n granny; "
    "a capital is the VIP of that sort; x is an extra-terrestrial."
)


def passenger(letter: str) -> Word:
    """A passenger, in the style of its sort."""
    return word(letter, SORTS[letter.lower()])


def tile(position: dict[str, Any], number: int) -> Word:
    """A tile: its number and the sort of passenger that it is."""
    return (Span(str(number), "strong"), *passenger(position["tile_kinds"][number - 1]))


def common(position: dict[str, Any], people: People) -> Iterator[Row]:
    """What lies in the middle of the table."""
    yield Row(
        Span("Round", "head"),
        sentence(
            f"{position['round']} of {numbers.ROUNDS} · conductor",
            words(people[position["conductor"]], "strong"),
            words(f"· pile {position['pile']}", "faint"),
        ),
    )
    if position.get("controller") and position["phase"] != "over":
        yield Row(Span("Proxy", "head"), words(f"moved by {people[position['controller']]}"))
    if position["phase"] == "over":
        return
    yield Row(
        Span("Line", "head"),
        tuple(
            (Span(f"{at}:", "faint"), *(passenger(letter) if letter else word("–", "faint")))
            for at, letter in enumerate(position["line"], 1)
        ),
    )
    yield Row(Span("Places", "head"), tuple(_positions(position["positions"])))
    if position["shown"] is not None:
        shown = f"tile {position['shown']}, face up"
        yield Row(Span("Shown", "head"), words(f"{people[position['conductor']]}: {shown}"))
    if position["phase"] == "tile" and position["chosen"]:
        chosen = people.together(position["chosen"])
        yield Row(Span("Chosen", "head"), words(chosen))
    if position["lineup"]:
        tiles = ((Span(f"{seat}:"), *tile(position, n)) for seat, n in position["lineup"])
        yield Row(Span("Tiles", "head"), tuple(tiles))


def _positions(positions: list[dict[str, Any]]) -> Iterator[Word]:
    """What each place in the order gives: arrows (black icons), tiles to choose (white icons)."""
    for at, gives in enumerate(positions, 1):
        parts = []
        if gives["arrows"]:
            parts.append("line " + "+".join(map(str, gives["arrows"])))
        if gives["tiles"]:
            parts.append(f"{gives['tiles']} tile" + "s" * (gives["tiles"] > 1))
        what = " and ".join(parts) or "nothing"
        end = ";" if at < len(positions) else ""
        yield (Span(f"{at}. ", "faint"), Span(what), Span("" if gives["conductor"] else end))
        if gives["conductor"]:
            yield (Span("(conductor)", "good"), Span(end))


def player(position: dict[str, Any], seat: str, people: People) -> Iterator[Row]:
    """One board: hand, received, buses, queue, score pile."""
    own = position["players"][SEAT_LETTERS.index(seat)]
    turn = seat in position["actors"]
    score = "" if own["score"] is None else f"· {counted(own['score'], 'point')}"
    yield Row(
        Span(f"{'▶' if turn else ' '} {people[seat]}", "turn" if turn else "strong"),
        words(f"{score}{_bonuses(own)}"),
        is_heading=True,
    )
    if own["hand"]:
        hand = (tile(position, number) for number in own["hand"])
        yield Row(Span("hand"), tuple(hand), indent=4)
    if own["received"]:
        yield Row(Span("received", "strong"), tuple(map(passenger, own["received"])), indent=4)
    yield Row(Span("buses"), tuple(_buses(own["buses"], position["capacities"])), indent=4)
    if own["queue"]:
        queue = (*map(passenger, own["queue"]), *words(f"({len(own['queue'])})", "faint"))
        yield Row(Span("queue"), queue, indent=4)
    for pile in ("scored", "penalty"):
        if own[pile]:
            yield Row(Span(pile), tuple(_counted(own[pile])), indent=4)


def _bonuses(own: dict[str, Any]) -> str:
    colour = f" · {own['colour']}" if own.get("colour") else ""
    bonus = f" · bonus for {SORTS[own['bonus_kind']]}s" if own.get("bonus_kind") else ""
    end = f" · end bonus {own['end_bonus']}" if own.get("end_bonus") else ""
    return f"{colour}{bonus}{end}"


def _buses(buses: list[list[str] | None], capacities: list[int]) -> Iterator[Word]:
    for number, (aboard, capacity) in enumerate(zip(buses, capacities, strict=True), 1):
        if aboard is None:
            yield word(f"{number}[not here yet]", "faint")
            continue
        inside = [span for letter in aboard for span in passenger(letter)]
        free = Span("·" * (capacity - len(aboard)), "faint")
        yield (Span(f"{number}["), *inside, free, Span("]"))


def _counted(pile: Iterable[str]) -> Iterator[Word]:
    letters = list(pile)
    for letter in dict.fromkeys(letters):
        count = letters.count(letter)
        yield (*passenger(letter), Span(f"×{count}" if count > 1 else "", "faint"))


def move_in_words(
    before: dict[str, Any], after: dict[str, Any], seat: str, move: str, people: People
) -> tuple[Word, ...]:
    """What a move did, as a sentence. A tile chosen face down is not named."""
    who = words(people[seat], "strong")
    what, *rest = move.split(" ")
    match what:
        case "tile" if seat == before["conductor"]:
            return sentence(who, "plays face up:", [tile(before, int(rest[0]))])
        case "tile":
            return sentence(who, "chooses a tile face down.")
        case "take":
            number = dict(before["lineup"])[rest[0]]
            owner = "their own tile" if rest[0] == seat else f"{people[rest[0]]}’s tile"
            return sentence(who, f"takes {owner}:", [tile(before, number)])
        case "board":
            return sentence(who, "boards", [passenger(rest[0])], f"onto bus {rest[1]}.")
        case "queue":
            return sentence(who, "sends", [passenger(rest[0])], "to the end of the queue.")
        case "call":
            head = before["players"][SEAT_LETTERS.index(seat)]["queue"][0]
            return sentence(who, "calls", [passenger(head)], f"from the queue onto bus {rest[0]}.")
        case _:
            return sentence(who, "is done.")


def hint(game: Game, position: dict[str, Any], seat: str, move: str) -> tuple[Word, ...]:
    """What to know of a move before choosing it: which passenger a tile is."""
    what, *rest = move.split(" ")
    if what == "tile":
        return (passenger(position["tile_kinds"][int(rest[0]) - 1]),)
    if what == "take":
        return (tile(position, dict(position["lineup"])[rest[0]]),)
    return ()


def news(before: dict[str, Any], after: dict[str, Any], people: People) -> Iterator[str]:
    """What happened by itself."""
    if before["phase"] == "tile" and after["phase"] != "tile":
        tiles = ", ".join(f"{people[seat]} {tile}" for seat, tile in after["order"])
        yield f"Revealed: {tiles}. Next conductor: {people[after['conductor']]}."
    for letter, old, new in zip(SEAT_LETTERS, before["players"], after["players"], strict=False):
        seat = people[letter]
        got = len(new["scored"]) - len(old["scored"])
        if got > 0:
            yield f"A bus leaves: {got} passengers for {seat}."
        if old["buses"][2] is None and new["buses"][2] is not None:
            yield f"{seat}: the extra bus comes."
        if penalty := len(new["penalty"]) - len(old["penalty"]):
            yield f"{seat} takes {penalty} penalty passengers from the proxy bus."
    if before["round"] != after["round"]:
        yield f"Round {after['round']}."
