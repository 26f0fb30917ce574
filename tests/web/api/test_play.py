"""Looking and moving."""

from __future__ import annotations

import httpx
import pytest

from nextstop import GAMES, Game
from nextstop.features.rows import row_of
from nextstop.records import Record
from tests.tables.builders import phase, play_until
from tests.web.api.programs import Program, create, kind
from tests.web.server import Running


def table_of(server: Running, program: Program):
    return server.tables.get(program.table.rpartition("/")[2])


def play(server: Running, program: Program, done) -> None:
    play_until(server.tables, table_of(server, program), done)


def over(table) -> bool:
    return table.over


@pytest.mark.parametrize("game", list(GAMES))
def test_the_position_is_what_replay_prints(server: Running, seated, game: str) -> None:
    ann, _ = seated(game, "Ann", "Ben")
    play(server, ann, lambda t: t.match.ply >= 7)
    told = ann.get("/observation").json()
    assert told["position"] == table_of(server, ann).match.game.position()
    assert told["ply"] == 7
    assert told["features"] is None
    assert Program(server, told["table"]).get("/observation").json()["position"] == told["position"]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_features_are_those_of_the_environments(server: Running, seated, game: str) -> None:
    adapters = pytest.importorskip("nextstop.adapters.engine")
    import numpy as np

    ann, ben = seated(game, "Ann", "Ben")
    for ply in (0, 9):
        play(server, ann, lambda t, ply=ply: t.match.ply >= ply)
        match = table_of(server, ann).match
        at = adapters.Table(game, 2)
        for letter, program in (("A", ann), ("B", ben)):
            row = np.zeros(at.row_size, np.int8)
            seen = np.zeros(1, at.rules.observation)
            seen[0] = match.game.observe(letter)
            at.verbs.encode(seen, 0, "AB".index(letter), row)
            told = program.get("/observation", form="features").json()
            assert told["features"] == row.tolist() == row_of(match.game, letter)
            assert told["position"] is None


def test_the_mask_is_for_whom_it_is_to_move(server: Running, seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    told = ann.get("/observation").json()
    game: Game = table_of(server, ann).match.game
    legal = game.legal("A").tolist()
    assert [n for n, bit in enumerate(told["action_mask"]) if bit] == legal
    assert len(told["action_mask"]) == game.action_space
    assert (told["seat"], told["acting"], told["may_move"]) == ("A", "A", ["A"])
    waiting = ben.get("/observation").json()
    assert sum(waiting["action_mask"]) == 0
    assert waiting["may_move"] == []


def test_a_composed_move_is_chosen_action_by_action(server: Running, seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    chosen: list[int] = []
    while len(chosen) < 2:
        who = ann if table_of(server, ann).match.position["turn"] == "A" else ben
        told = who.get("/legal").json()
        drops = [m for m in told["moves"] if len(m["actions"]) > 2]
        if not drops:
            assert who.move(told["ply"], told["moves"][0]["move"]).status_code == 200
            continue
        while True:
            part = who.get("/legal", after=chosen).json()
            seen = who.get("/observation", form="features", after=chosen).json()
            ids = [action["action"] for action in part["actions"]]
            assert [n for n, bit in enumerate(seen["action_mask"]) if bit] == ids
            chosen.append(drops[0]["actions"][len(chosen)])
            assert chosen[-1] in ids
            assert all(m["actions"][: len(chosen) - 1] == chosen[:-1] for m in part["moves"])
            if chosen == drops[0]["actions"]:
                break
    assert kind(who.post("/moves", {"ply": told["ply"], "actions": chosen[:-1]})) == "invalid"
    assert kind(who.get("/legal", after=chosen)) == "invalid"
    answer = who.post("/moves", {"ply": told["ply"], "actions": chosen})
    assert answer.json()["move"] == drops[0]["move"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_legal_move_is_listed_once_with_its_actions(server: Running, seated, game) -> None:
    ann, _ = seated(game, "Ann", "Ben")
    play(server, ann, lambda t: t.over or (t.match.ply > 20 and t.actors_of(t.seat("A").guest)))
    match = table_of(server, ann).match
    pages, offset = [], 0
    while True:
        told = ann.get("/legal", limit=3, offset=offset).json()
        assert len(told["moves"]) <= 3
        pages += told["moves"]
        offset += 3
        if offset >= told["total"]:
            break
    assert [m["move"] for m in pages] == list(match.moves[told["seat"]])
    for listed in pages:
        game_then = match.game.copy()
        for action in listed["actions"]:
            game_then.apply(told["seat"], action)
        assert game_then.history[-1] == (told["seat"], listed["move"])


def test_a_move_leads_to_a_new_version(seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    before = ann.get().json()
    move = ann.get("/legal").json()["moves"][0]["move"]
    told = ann.move(0, move).json()
    assert (told["ply"], told["seat"], told["move"]) == (1, "A", move)
    assert told["table"]["version"] == before["version"] + 1
    assert told["table"]["to_move"] == ["B"]
    assert ben.get().json()["you"]["may_move"] == ["B"]


def test_a_move_against_a_rule_is_refused_with_it(seated) -> None:
    ann, ben = seated("bus-and-stop", "Ann", "Ben")
    answer = ann.move(0, "drop office 4 Bc Bc Rc Rc")
    assert (answer.status_code, kind(answer)) == (422, "refused")
    assert answer.json()["rule"].startswith("C3")
    assert ann.move(0, "fly").json()["rule"] == "N1"
    assert ben.move(0, "stay").json()["rule"] == "N2"
    illegal = ann.post("/moves", {"ply": 0, "actions": [43]})
    assert (illegal.status_code, illegal.json()["rule"]) == (422, "N1")
    assert ann.get().json()["ply"] == 0


def test_a_move_on_an_old_position_is_stale(seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    move = ann.get("/legal").json()["moves"][0]["move"]
    assert ann.move(0, move).status_code == 200
    answer = ann.move(0, move)
    assert (answer.status_code, kind(answer)) == (409, "stale")
    assert kind(ann.move(99, move)) == "stale"


def test_errors_are_english_whatever_a_browser_speaks(seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    ann.http.headers["accept-language"] = "ja"
    assert "not a move in the notation" in ann.move(0, "fly").json()["detail"]


def test_the_proxy_is_moved_by_its_controller(server: Running, seated) -> None:
    ann, ben = seated("busstop", "Ann", "Ben")
    play(server, ann, phase("seat"))
    while True:
        match = table_of(server, ann).match
        if "C" in match.position["actors"]:
            break
        play(server, ann, lambda t, ply=match.ply: t.match.ply > ply)
    steers = match.game.controller("C")
    who, other = (ann, ben) if steers == "A" else (ben, ann)
    assert "C" in who.get().json()["you"]["may_move"]
    assert "C" not in other.get().json()["you"]["may_move"]
    told = who.get("/legal", seat="C").json()
    assert told["moves"][0]["move"] == match.moves["C"][0]
    assert other.get("/legal", seat="C").json()["total"] == 0
    assert sum(other.get("/observation", seat="C").json()["action_mask"]) == 0
    assert kind(other.move(match.ply, told["moves"][0]["move"], seat="C")) == "not-your-seat"
    assert who.move(match.ply, told["moves"][0]["move"], seat="C").json()["seat"] == "C"
    assert kind(who.get("/legal", seat="E")) == "not-your-seat"


def test_the_record_is_told_when_the_game_is_over(server: Running, seated) -> None:
    ann, _ = seated("bus-and-stop", "Ann", "Ben")
    assert (ann.get("/record").status_code, kind(ann.get("/record"))) == (409, "closed")
    play(server, ann, over)
    told = ann.get().json()
    assert told["state"] == "over"
    assert told["winners"] and set(told["scores"]) == {"A", "B"}
    document = ann.get("/record").json()
    assert Game.from_record(document).scores == told["scores"]
    record = Record.from_dict(document)
    assert record.fairness is not None
    assert record.fairness.commitment == told["fairness"]["commitment"]
    assert kind(ann.move(told["ply"], "stay")) == "refused"


def test_a_bot_answers_a_program(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "greedy")
    ann = Program(server, made["table"]["id"], made["tokens"]["A"])
    assert ann.move(0, ann.get("/legal").json()["moves"][0]["move"]).status_code == 200
    for _ in range(1000):
        told: httpx.Response = ann.get()
        if told.json()["ply"] >= 2:
            break
    assert told.json()["to_move"] == ["A"]
