"""A game as text: its record, then every move with those lines of the position that it changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nextstop import Game

HEAD = ("game", "players", "first", "options")


def drawn(record: dict[str, Any]) -> str:
    """The whole text of a golden file."""
    game = Game.from_record({**record, "moves": []})
    lines = [f"{key} {json.dumps(record[key])}" for key in HEAD]
    lines += [f"shuffle {shuffle}" for shuffle in record["shuffles"]]
    lines += ["", "0 set-up"]
    before: dict[str, str] = {}
    for ply in range(len(record["moves"]) + 1):
        if ply:
            move = record["moves"][ply - 1]
            game.play(move[0], move[2:])
            lines.append(f"{ply} {move}")
        now = position(game)
        lines += [f"    {line}" for key, line in now.items() if before.get(key) != line]
        before = now
    assert list(game.shuffles) == record["shuffles"]
    return "\n".join([*lines, "", *scores(game)]) + "\n"


def read(text: str) -> dict[str, Any]:
    """The record that a golden file tells."""
    head, _, rest = text.partition("\n\n")
    pairs = [line.split(" ", 1) for line in head.splitlines()]
    record = {key: json.loads(value) for key, value in pairs if key in HEAD}
    moves = [line.split(" ", 1)[1] for line in rest.splitlines() if line[:1].isdigit()]
    return {
        "format": "nextstop-record/1",
        **record,
        "shuffles": [value for key, value in pairs if key == "shuffle"],
        "moves": moves[1:],
    }


def position(game: Game) -> dict[str, str]:
    """The position in lines, each under a name of its own."""
    draw = bus_and_stop if game.name == "bus-and-stop" else busstop
    return dict(draw(game, game.position()))


def bus_and_stop(game: Game, shown: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Turn, stop, destination cards, and a line for each player."""
    final = ", final round" if shown["final"] else ""
    yield "turn", f"{shown['phase']}{final}: {' '.join(shown['actors']) or 'nobody'}"
    yield "stop", f"stop {' '.join(shown['stop'])}, deck {shown['deck']}"
    yield "cards", "cards " + ", ".join(f"{n} {k}" for k, n in shown["destinations"].items())
    for seat, player in zip(game.seats, shown["players"], strict=True):
        claims = [
            f"{place} {number} = {points} ({' '.join(cards)})"
            for (place, number, points), cards in zip(
                player["claims"], player["claimed_cards"], strict=True
            )
        ]
        beside = f"{player['seniors']} seniors, {player['skedaddled']} skedaddled"
        yield (
            seat,
            f"{seat} {player['score']} points; bus {' '.join(player['bus']) or '-'}; {beside}; "
            f"unhappy {' '.join(player['unhappy_cards']) or '-'}",
        )
        yield f"{seat} claims", f"{seat} claims {', '.join(claims) or '-'}"


def busstop(game: Game, shown: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Round, line and lineup, and two lines for each seat."""
    yield "round", f"round {shown['round']}, conductor {shown['conductor']}, pile {shown['pile']}"
    yield "turn", f"{shown['phase']}: {' '.join(shown['actors']) or 'nobody'}"
    yield "tiles", f"chosen {''.join(shown['chosen']) or '-'}, shown {shown['shown'] or '-'}"
    lineup = " ".join(f"{seat}{tile}" for seat, tile in shown["lineup"])
    line = "".join(place or "." for place in shown["line"])
    yield "line", f"line {line}, lineup {lineup or '-'}"
    for seat, player in zip(game.seats, shown["players"], strict=True):
        buses = " ".join("none" if b is None else "".join(b) or "-" for b in player["buses"])
        yield f"{seat} hand", f"{seat} hand {' '.join(map(str, player['hand'])) or '-'}"
        board = f"received {''.join(player['received']) or '-'}; buses {buses}; "
        board += f"queue {''.join(player['queue']) or '-'}"
        yield f"{seat} board", f"{seat} {board}"
        points = "no" if player["score"] is None else player["score"]
        piles = f"scored {''.join(player['scored']) or '-'}; "
        piles += f"penalty {''.join(player['penalty']) or '-'}"
        yield f"{seat} points", f"{seat} {points} points; {piles}"


def scores(game: Game) -> Iterator[str]:
    """The end: every part of every score, and who won."""
    for seat in game.seats:
        parts = ", ".join(f"{name} {points}" for name, points in game.breakdown(seat).items())
        if parts:
            yield f"{seat}: {parts}: {game.scores[seat]}"
    yield f"winners: {' '.join(game.winners)}"
