"""Bus & Stop in text: positions drawn, moves in words."""

from collections.abc import Iterator
from typing import Any

from nextstop.cli.draw.people import People
from nextstop.cli.text import Row, Span, Word, counted, sentence, word, words
from nextstop.games.bus_and_stop import numbers
from nextstop.games.play import Game
from nextstop.games.protocol import SEAT_LETTERS

COLOURS = dict(zip(numbers.COLOUR_LETTERS, numbers.COLOURS, strict=True))
LEGEND = (
    "Colours: B blue, R red, G green, Y yellow, P purple. "
    "Types: c commuter, s student, p parent with child, t tennis player, e senior."
)


def card(name: str) -> Word:
    """A passenger, in its colour."""
    return word(name, COLOURS[name[0]])


def common(position: dict[str, Any], people: People) -> Iterator[Row]:
    """What lies in the middle of the table."""
    stop = [card(name) for name in position["stop"]] or [word("empty", "faint")]
    yield Row(Span("Stop", "head"), (*stop, *words(f"· deck {position['deck']}", "faint")))
    left = position["destinations"].items()
    yield Row(
        Span("Places", "head"),
        tuple(
            (Span(f"{name} "), Span(str(count), "strong" if count else "faint"))
            for name, count in left
        )
        + words("(cards left)", "faint"),
    )
    if position["final"] and position["phase"] != "over":
        yield Row(Span("Last", "wrong"), words("The final round: one more drop-off each."))


def player(position: dict[str, Any], seat: str, people: People) -> Iterator[Row]:
    """One player's bus and what lies beside it."""
    own = position["players"][SEAT_LETTERS.index(seat)]
    turn = seat in position["actors"]
    yield Row(
        Span(f"{'▶' if turn else ' '} {people[seat]}", "turn" if turn else "strong"),
        (*words(f"· {counted(own['score'], 'point')}"), *_depot(own)),
        is_heading=True,
    )
    free = numbers.BUS_CAPACITY - len(own["bus"])
    seats = [card(name) for name in own["bus"]] + [word("·", "faint")] * free
    yield Row(Span("bus"), tuple(seats), indent=4)
    for (place, number, points), cards in zip(own["claims"], own["claimed_cards"], strict=True):
        what = words(f"{place} {number}, {counted(points, 'point')}:", "good")
        yield Row(Span("claimed"), (*what, *map(card, cards)), indent=4)
    beside = [counted(own["seniors"], "senior")] if own["seniors"] else []
    beside += [f"{own[key]} {key}" for key in ("skedaddled", "unhappy") if own[key]]
    if beside:
        yield Row(Span("beside"), words(", ".join(beside)), indent=4)


def _depot(own: dict[str, Any]) -> tuple[Word, ...]:
    """Why who has done nothing yet has points."""
    return () if own["bus"] else words(f"({numbers.DEPOT_POINTS} for an empty bus)", "faint")


def move_in_words(
    before: dict[str, Any], after: dict[str, Any], seat: str, move: str, people: People
) -> tuple[Word, ...]:
    """What a move did, as a sentence."""
    who = words(people[seat], "strong")
    what, *rest = move.split(" ")
    own = after["players"][SEAT_LETTERS.index(seat)]
    match what:
        case "pick":
            colour = rest[0]
            taken = [card(c) for c in before["stop"] if COLOURS[c[0]] == colour]
            seniors = own["seniors"] - before["players"][SEAT_LETTERS.index(seat)]["seniors"]
            points = f"({counted(seniors, 'point')} for seniors)" if seniors else ""
            return sentence(who, f"picks up {colour}:", taken, points)
        case "drop":
            place, number, *cards = rest
            points = own["claims"][-1][2]
            where = f"drops {number} off at {the(place)} for {counted(points, 'point')}:"
            return sentence(who, where, map(card, cards))
        case "skedaddle":
            return sentence(who, "lets one skedaddle:", map(card, rest))
        case "stay":
            return sentence(who, "lets nobody skedaddle.")
        case _:
            return sentence(who, "can do nothing else and makes unhappy:", map(card, rest))


def hint(game: Game, position: dict[str, Any], seat: str, move: str) -> tuple[Word, ...]:
    """What to know of a move before choosing it: who would board, what a drop-off is worth."""
    what, *rest = move.split(" ")
    if what == "pick":
        return tuple(card(c) for c in position["stop"] if COLOURS[c[0]] == rest[0])
    if what != "drop":
        return ()
    trial = game.copy()
    trial.play(seat, move)
    *_, (_, _, points) = trial.position()["players"][SEAT_LETTERS.index(seat)]["claims"]
    return words(counted(points, "point"), "good")


def news(before: dict[str, Any], after: dict[str, Any], people: People) -> Iterator[str]:
    """What happened by itself."""
    if after["final"] and not before["final"]:
        yield "That starts the final round: one more drop-off each, for those who can."
    if after["phase"] == "unhappy" and before["phase"] != "unhappy":
        yield f"{people[after['actors'][0]]} can neither pick up nor drop off."


def the(place: str) -> str:
    """A place in a sentence."""
    return "the tennis court" if place == "tennis" else f"the {place}"
