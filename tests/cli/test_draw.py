import io

import pytest

from nextstop.cli import draw
from nextstop.cli.draw import bus_and_stop, busstop
from nextstop.cli.terminal import Terminal
from nextstop.cli.text import Row, Span
from nextstop.records import Record, replay
from tests.records.builders import EVERY_TABLE, play


def lines(rows: object, width: int, encoding: str = "utf-8") -> list[str]:
    stream = io.TextIOWrapper(io.BytesIO(), encoding)
    terminal = Terminal(stream)
    terminal.__dict__["width"] = width
    terminal.show(rows)  # type: ignore[arg-type]
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode(encoding).splitlines()


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_every_position_and_move_of_a_game_can_be_drawn(
    name: str, players: int, width: int
) -> None:
    game, _ = play(name, players, seed=players)
    people = draw.People.of(game)
    before = None
    for now in replay(Record.from_dict(game.record())):
        after = now.position()
        drawn = lines(draw.table(name, after, people), width, "ascii")
        assert max(map(len, drawn)) <= width
        if before is not None:
            seat, move = now.history[-1]
            said = list(draw.in_words(name, before, after, seat, move, people))
            first = " ".join(lines([Row(Span(""), said[0])], width))
            assert first.startswith(people[seat])
        for seat in now.actors:
            for move in now.moves(seat)[:5]:
                lines([Row(Span(move), draw.hint(now, after, seat, move))], width)
        before = after
    assert lines(draw.scores(game, people), width)


def test_a_tile_chosen_face_down_is_not_named() -> None:
    game, _ = play("busstop", 3, seed=5, most=1)
    before = game.position()
    seat = game.actors[0]
    game.play(seat, "tile 7")
    people = draw.People.of(game)
    said = draw.in_words("busstop", before, game.position(), seat, "tile 7", people)
    assert [" ".join(lines([Row(Span(""), line)], 80)) for line in said] == [
        f"{seat} chooses a tile face down."
    ]


def test_a_bus_and_stop_table_is_drawn() -> None:
    position = {
        "phase": "main",
        "final": False,
        "actors": ["B"],
        "stop": ["Rc", "Be", "Pt", "Ys", "Gp"],
        "deck": 42,
        "destinations": {"office": 3, "school": 4, "park": 4, "tennis": 4, "station": 1},
        "players": [
            {
                "bus": ["Bc", "Rs"],
                "claims": [["office", 5, 10], ["station", 3, 2]],
                "claimed_cards": [["Bc", "Bc", "Rc", "Gc", "Yc"], ["Bs", "Rt", "Gp"]],
                "seniors": 1,
                "skedaddled": 2,
                "unhappy": 1,
                "unhappy_cards": ["Yp"],
                "score": 14,
            },
            {"bus": [], "claims": [], "claimed_cards": [], "seniors": 0}
            | {"skedaddled": 0, "unhappy": 0, "unhappy_cards": [], "score": 3},
        ],
    }
    people = draw.People({"A": "Anna", "B": "B"})
    assert lines(draw.table("bus-and-stop", position, people), 80) == [
        "Stop     Rc Be Pt Ys Gp · deck 42",
        "Places   office 3 school 4 park 4 tennis 4 station 1 (cards left)",
        "  A Anna · 14 points",
        "    bus      Bc Rs · · · · · · · ·",
        "    claimed  office 5, 10 points: Bc Bc Rc Gc Yc",
        "    claimed  station 3, 2 points: Bs Rt Gp",
        "    beside   1 senior, 2 skedaddled, 1 unhappy",
        "▶ B · 3 points (3 for an empty bus)",
        "    bus      · · · · · · · · · ·",
    ]


def test_names_stand_whole_over_the_scores_where_there_is_room() -> None:
    game, _ = play("bus-and-stop", 4, seed=4)
    names = {"A": "Anna", "B": "Greedy bot", "C": "Greedy bot 2", "D": "佐藤さん"}
    head, *rest = lines(draw.scores(game, draw.People(names), 80), 80)
    assert head.split("  ")[0] == "Scores"
    assert all(f" {seat} {name}" in head for seat, name in names.items())
    assert all(len(line) <= 80 for line in (head, *rest))
    (head, *_) = lines(draw.scores(game, draw.People(names), 60), 60)
    assert "A Anna" in head and "B Greed" in head and "…" in head


def test_every_letter_has_a_style() -> None:
    from nextstop.cli.terminal import STYLES

    assert set(bus_and_stop.COLOURS.values()) <= set(STYLES)
    assert set(busstop.SORTS.values()) <= set(STYLES)
