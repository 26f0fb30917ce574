"""Making tables, and sitting down at them."""

from __future__ import annotations

import httpx
import pytest

from nextstop import GAMES
from nextstop.bots import BOTS
from tests.tables.builders import play_until
from tests.web.api.programs import API, Program, create, kind, seats, sit
from tests.web.server import Person, Running, links


def ask(server: Running, **body: object) -> httpx.Response:
    return httpx.post(f"{server.url}{API}/tables", json=body, timeout=20)


def test_a_table_is_made_with_a_token_for_each_own_seat(server: Running) -> None:
    answer = ask(server, game="busstop", seats=seats("Ann", "greedy", "Cio"), first="C")
    assert answer.status_code == 201
    made = answer.json()
    assert answer.headers["location"] == f"{API}/tables/{made['table']['id']}"
    assert list(made["tokens"]) == ["A", "C"]
    assert made["tokens"]["A"] != made["tokens"]["C"]
    table = made["table"]
    assert table["state"] == "running"
    assert [(s["seat"], s["name"], s["kind"], s["bot"]) for s in table["seats"]] == [
        ("A", "Ann", "human", None),
        ("B", "Greedy bot", "bot", "greedy"),
        ("C", "Cio", "human", None),
    ]
    assert table["to_move"] == ["C"]


def test_an_open_seat_is_waited_for_and_taken_by_its_invitation(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "open")
    ann = Program(server, made["table"]["id"], made["tokens"]["A"])
    assert made["table"]["state"] == "waiting"
    assert made["table"]["options"] == {"cards": "any-number", "values": "printed"}
    assert kind(ann.get("/observation")) == "closed"
    stranger = Program(server, made["table"]["id"])
    wish = {"name": "Ben", "invitation": made["invitations"]["B"]}
    answer = stranger.post("/join", wish)
    assert answer.status_code == 201
    assert answer.json()["seat"] == "B"
    assert answer.json()["table"]["state"] == "running"
    assert answer.json()["table"]["you"]["seat"] == "B"
    assert kind(stranger.post("/join", wish | {"name": "Cio"})) == "closed"


def test_an_invitation_leads_to_its_own_table_only(server: Running) -> None:
    one, other = (create(server, "bus-and-stop", "Ann", "open") for _ in range(2))
    stranger = Program(server, one["table"]["id"])
    wish = {"name": "Ben", "invitation": other["invitations"]["B"]}
    assert kind(stranger.post("/join", wish)) == "not-invited"
    assert kind(stranger.post("/join", wish | {"invitation": "guess"})) == "not-invited"
    assert kind(Program(server, "nosuch").post("/join", wish)) == "no-such-table"


def test_a_public_table_is_joined_without_an_invitation_and_no_other(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "open", public=True)
    stranger = Program(server, made["table"]["id"])
    assert stranger.post("/join", {"name": "ann"}).json()["field"] == "name"
    assert stranger.post("/join", {"name": "Ben"}).json()["seat"] == "B"
    closed = create(server, "bus-and-stop", "Ann", "open")
    answer = Program(server, closed["table"]["id"]).post("/join", {"name": "Ben"})
    assert kind(answer) == "not-your-seat"


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": seats("Ann", "Ben", "Cio", "Dan", "Eve")}, "players"),
        ({"options": {"cards": "all"}}, "options.cards"),
        ({"options": {"nonsense": 1}}, "options.nonsense"),
        ({"first": "E"}, "first"),
        ({"seats": seats("Ann", "ANN")}, "name"),
        ({"seats": seats("\u200b", "Ben")}, "name"),
        ({"clock": {"per": "turn", "seconds": 61}}, "clock"),
        ({"seats": [*seats("Ann"), {"kind": "bot", "bot": "deep"}]}, "bot"),
    ],
)
def test_what_cannot_be_made_is_a_bad_plan(server: Running, wish: dict, field: str) -> None:
    usual = {"game": "bus-and-stop", "seats": seats("Ann", "Ben")}
    answer = ask(server, **usual | wish)
    assert (answer.status_code, kind(answer)) == (422, "bad-plan")
    assert answer.json().get("field") == field


@pytest.mark.parametrize(
    ("wish", "at"),
    [
        ({"seat": []}, "body.seat"),
        ({"seats": [{"kind": "me", "name": "Ann", "guest": "x"}]}, "body.seats.0.me.guest"),
        ({"public": "yes"}, "body.public"),
        ({"first": "F"}, "body.first"),
        ({"clock": {"per": "turn", "seconds": "60"}}, "body.clock.seconds"),
        ({"game": None}, "body.game"),
    ],
)
def test_what_is_not_documented_is_refused_and_named(server: Running, wish: dict, at: str) -> None:
    usual = {"game": "bus-and-stop", "seats": seats("Ann", "Ben")}
    answer = ask(server, **usual | wish)
    assert (answer.status_code, kind(answer)) == (422, "invalid")
    assert at in [fault["at"] for fault in answer.json()["errors"]]


def test_options_and_a_clock_are_as_wished(server: Running) -> None:
    wish = {"options": {"end_bonus": True}, "clock": {"per": "turn", "seconds": 60, "end": "pass"}}
    table = create(server, "busstop", "Ann", "Ben", **wish)["table"]
    assert table["options"]["end_bonus"] is True
    assert table["options"]["passenger_bonus"] is False
    assert table["control"] == "turn 60 pass"
    assert table["clocks"]["A"]["running"] and 50 < table["clocks"]["A"]["left"] <= 60


def test_a_table_of_bots_plays_and_can_be_watched(server: Running) -> None:
    made = create(server, "bus-and-stop", "random", "greedy")
    assert made["tokens"] == {}
    watching = Program(server, made["table"]["id"])
    assert watching.get().json()["you"] is None
    assert watching.get("/observation").json()["seat"] is None


def test_what_can_be_played_is_told(server: Running) -> None:
    told = httpx.get(f"{server.url}{API}/games").json()
    assert told["bots"] == list(BOTS)
    for game in told["games"]:
        rules = GAMES[game["name"]]
        assert len(game["actions"]) == rules.actions
        assert [o["name"] for o in game["options"]] == [o.name for o in rules.options]
        for players, numbers in game["row"].items():
            shared = sum(feature["size"] for feature in game["shared"])
            own = sum(feature["size"] for feature in game["of_seat"])
            assert numbers == shared + own * rules.seats(int(players))


# Programs beside people


def test_a_program_and_a_person_in_a_browser_play_at_one_table(server: Running, person) -> None:
    made = create(server, "bus-and-stop", "Ann", "open")
    table = f"/tables/{made['table']['id']}"
    ann, ben = Program(server, made["table"]["id"], made["tokens"]["A"]), person()
    assert ben.post(f"/join/{made['invitations']['B']}", ("name", "Ben")).status_code == 303
    # Too early for a passenger to skedaddle, which would ask one seat twice.
    for ply in range(0, 8, 2):
        first = ann.get("/legal").json()["moves"][0]["move"]
        assert ann.move(ply, first).status_code == 200
        assert "Your turn" in ben.get(table).text
        theirs = server.tables.get(made["table"]["id"]).match.moves["B"][0]
        assert ben.move(table, "B", ply + 1, move=theirs).status_code == 303
    assert ann.get().json()["ply"] == 8
    # Neither can do what is the other's.
    assert ben.move(table, "A", 8, move="stay").status_code == 403
    assert kind(ann.move(8, "stay", seat="B")) == "not-your-seat"


def test_a_program_takes_a_seat_that_a_person_keeps_for_it(server: Running, person) -> None:
    ann: Person = person()
    url = ann.create("busstop", ("players", "2"), ("others", "friend"), ("name-A", "Ann"))
    (link,) = links(ann.get(url).text)
    bot = Program(server, url.removeprefix("/tables/"))
    wish = {"name": "Robo", "invitation": link.removeprefix("/join/")}
    assert bot.post("/join", wish).json()["seat"] == "B"
    assert "Robo" in ann.get(url).text


def test_a_rematch_keeps_seats_and_tokens(server: Running) -> None:
    ann, ben = sit(server, "bus-and-stop", "Ann", "Ben")
    assert kind(ann.post("/rematch")) == "closed"
    table = server.tables.get(ann.get().json()["id"])
    play_until(server.tables, table, lambda t: t.over)
    again = ann.post("/rematch").json()
    assert again["id"] != table.id
    assert ben.post("/rematch").json()["id"] == again["id"]
    assert ben.get().json()["rematch"] == again["id"]
    ben.table = f"{API}/tables/{again['id']}"
    assert ben.get().json()["you"]["seat"] == "B"
    assert ben.get("/observation").json()["ply"] == 0


def test_a_bot_stands_in_until_the_seat_is_taken_back(server: Running) -> None:
    ann, ben = sit(server, "bus-and-stop", "Ann", "Ben")
    told = ann.post("/stand-in", {"bot": "greedy"}).json()
    assert told["seats"][0]["bot"] == "greedy"
    assert told["you"]["may_move"] == []
    for _ in range(1000):
        if ben.get().json()["to_move"] == ["B"]:
            break
    refused = ann.move(1, "stay")
    assert (kind(refused), "Take it back" in refused.json()["detail"]) == ("closed", True)
    assert ann.get("/legal").json()["moves"] == []
    assert ann.post("/take-back").json()["seats"][0]["bot"] is None
    assert ben.move(1, ben.get("/legal").json()["moves"][0]["move"]).status_code == 200
    assert ann.get().json()["you"]["may_move"] == ["A"]
    assert kind(ann.post("/stand-in", {"bot": "deep"})) == "bad-plan"


@pytest.mark.parametrize("path", ["", "/observation", "/legal", "/events?wait=0"])
def test_a_program_that_looks_counts_as_there(server: Running, path: str) -> None:
    ann, _ = sit(server, "bus-and-stop", "Ann", "Ben")
    table = ann.table.rpartition("/")[2]
    assert not server.tables.sightings.of(table)
    assert ann.get(path).status_code == 200
    assert len(server.tables.sightings.of(table)) == 1
