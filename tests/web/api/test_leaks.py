"""Who may know what: every byte that a program is sent is free of what it must not know."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace

import pytest

from nextstop import GAMES
from nextstop.tables.table import Table
from tests.tables.builders import play_until
from tests.web.api.programs import Program, create
from tests.web.server import Running

TILES = ("7", "9")


def everything(program: Program) -> str:
    """All that a program can ask the server about a running game, headers too."""
    asked = ["", "/observation", "/observation?form=features", "/legal", "/record"]
    asked += ["/observation?seat=C", "/legal?seat=C", "/legal?after=4", "/events?wait=0"]
    asked += ["/events?wait=0&since=2"]
    answers = [program.get(path) for path in asked]
    refused = program.move(program.get().json()["ply"], "tile 77")
    told = "".join(f"{dict(answer.headers)}{answer.text}" for answer in (*answers, refused))
    dates = {answer.headers["date"] for answer in (*answers, refused)}
    for date in dates:
        told = told.replace(date, "")
    return told


@pytest.fixture
def trio(server: Running) -> list[Program]:
    """Ann, Ben and Cio at Busstop, Ann having chosen her tile, and a spectator."""
    made = create(server, "busstop", "Ann", "Ben", "Cio")
    table = made["table"]["id"]
    programs = [Program(server, table, token) for token in made["tokens"].values()]
    assert programs[0].move(0, "tile 5").status_code == 200
    return [*programs, Program(server, table)]


def deal_anew(server: Running, before: Table, seat: str, move: str) -> None:
    """Let the table be as if another move had been made for a seat than was."""
    now = server.tables.get(before.id)
    assert before.match is not None
    dealt = replace(now, match=before.match.play(seat, move))
    server.tables._slots[before.id].table = dealt
    assert server.tables.get(before.id).match.hidden_tiles == {seat: move.removeprefix("tile ")}


def test_a_hidden_choice_dealt_anew_changes_no_byte_for_the_others(
    server: Running, trio: list[Program]
) -> None:
    ann, ben, cio, spectator = trio
    before = server.tables.get(ann.get().json()["id"])
    assert ben.move(1, f"tile {TILES[0]}").status_code == 200
    others = {who: everything(who) for who in (ann, cio, spectator)}
    own = everything(ben)
    assert 'tile 7"' in own

    deal_anew(server, before, "B", f"tile {TILES[1]}")
    for who, text in others.items():
        assert everything(who) == text
    assert everything(ben) != own


def test_neither_programs_nor_people_are_told_what_the_other_hides(server: Running, person) -> None:
    made = create(server, "busstop", "Ann", "open", "Cio")
    url = f"/tables/{made['table']['id']}"
    ben = person()
    assert ben.post(f"/join/{made['invitations']['B']}", ("name", "Ben")).status_code == 303
    ann, cio = (Program(server, made["table"]["id"], t) for t in made["tokens"].values())
    assert ann.move(0, "tile 5").status_code == 200
    before = server.tables.get(made["table"]["id"])
    assert ben.move(url, "B", 1, move="tile 7").status_code == 303
    told = [everything(who) for who in (ann, cio)]
    deal_anew(server, before, "B", "tile 9")
    assert [everything(who) for who in (ann, cio)] == told

    made = create(server, "busstop", "Ann", "Ben", "open", "Dan")
    url = f"/tables/{made['table']['id']}"
    assert ben.post(f"/join/{made['invitations']['C']}", ("name", "Cio")).status_code == 303
    programs = [Program(server, made["table"]["id"], t) for t in made["tokens"].values()]
    assert programs[0].move(0, "tile 5").status_code == 200
    before = server.tables.get(made["table"]["id"])
    assert programs[1].move(1, "tile 7").status_code == 200
    page = ben.get(url).text
    deal_anew(server, before, "B", "tile 9")
    assert ben.get(url).text == page


def test_nobody_is_told_the_private_part_of_another(trio: list[Program]) -> None:
    ann, ben, cio, spectator = trio
    ben.move(1, "tile 7")
    assert ben.get("/observation").json()["private"] == {"tile": 7}
    assert ann.get("/observation").json()["private"] == {"tile": None}
    assert cio.get("/observation").json()["private"] == {"tile": None}
    assert spectator.get("/observation").json()["private"] is None


@pytest.mark.parametrize("game", list(GAMES))
def test_the_order_of_the_cards_reaches_nobody(server: Running, game: str) -> None:
    made = create(server, game, "Ann", "Ben")
    table = server.tables.get(made["table"]["id"])
    programs = [Program(server, table.id, token) for token in made["tokens"].values()]
    for stage in (0, 20):
        table = play_until(server.tables, table, lambda t, n=stage: t.over or t.match.ply >= n)
        if table.over:
            break
        cards = table.match.game.shuffles[0]
        step = 2 if game == "bus-and-stop" else 1
        last = [cards[n : n + step] for n in range(len(cards) - 10 * step, len(cards), step)]
        for program in (*programs, Program(server, table.id)):
            text = everything(program)
            for between in ("", " ", '","'):
                assert between.join(last) not in text
            assert '"shuffles"' not in text
            assert '"secret"' not in text


def test_tokens_and_invitations_are_told_once_and_to_their_owners(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "Ben", "open")
    table, tokens = made["table"]["id"], made["tokens"]
    stored = server.tables.get(table)
    programs = [Program(server, table, token) for token in tokens.values()]
    digests = [seat.guest for seat in stored.seats if seat.guest]
    for program in (*programs, Program(server, table)):
        text = everything(program)
        for secret in itertools.chain(tokens.values(), digests, [stored.seat("C").invite]):
            assert secret not in text
    assert made["invitations"]["C"] not in everything(programs[1])
    assert json.dumps(made).count(tokens["A"]) == 1
