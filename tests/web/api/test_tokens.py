"""Who may do what: tokens of seats, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from nextstop.tables.keys import digest
from nextstop.tables.seats import USUAL_BOT
from nextstop.tables.tokens import guest_of, new_token
from tests.web.api.programs import Program, create, kind
from tests.web.server import Person, Running


def test_a_token_is_random_and_only_its_digest_is_stored(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "Ben")
    tokens = list(made["tokens"].values())
    assert len({*tokens, new_token()}) == 3
    stored = server.tables.get(made["table"]["id"])
    assert [seat.guest for seat in stored.seats] == [digest(token) for token in tokens]
    assert guest_of(tokens[0]) == digest(tokens[0])
    path = Path(str(server.tables._storage._engine.url.database))
    everything = b"".join(file.read_bytes() for file in path.parent.glob("tables.sqlite3*"))
    assert tokens[0].encode() not in everything
    assert digest(tokens[0]).encode() in everything
    assert not any(token.encode() in everything for token in tokens)


@pytest.mark.parametrize("what", ["/legal", "/moves", "/token"])
def test_without_a_token_nothing_is_done(server: Running, what: str) -> None:
    nobody = Program(server, create(server, "bus-and-stop", "Ann", "Ben")["table"]["id"])
    body = {"ply": 0, "move": "pick blue"}
    answer = nobody.get(what) if what == "/legal" else nobody.post(what, body)
    assert (answer.status_code, kind(answer)) == (401, "unauthorized")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize("shown", ["nonsense", "ns_" + "A" * 22, "ns_", "ns_\u00e9 x"])
def test_a_wrong_token_is_refused_even_where_none_is_needed(server: Running, shown: str) -> None:
    nobody = Program(server, create(server, "bus-and-stop", "Ann", "Ben")["table"]["id"])
    nobody.http.headers["authorization"] = f"Bearer {shown}"
    for what in ("", "/observation", "/legal"):
        answer = nobody.get(what)
        assert (answer.status_code, kind(answer)) == (401, "unauthorized")
        assert "invalid_token" in answer.headers["www-authenticate"]
    nobody.http.headers["authorization"] = "Basic QW5uOng="
    assert kind(nobody.get()) == "unauthorized"


def test_a_token_is_good_for_one_seat_at_one_table(server: Running) -> None:
    one, other = (create(server, "bus-and-stop", "Ann", "Ben") for _ in range(2))
    ann = Program(server, one["table"]["id"], one["tokens"]["A"])
    assert kind(ann.move(0, "stay", seat="B")) == "not-your-seat"
    assert kind(ann.get("/observation", seat="B")) == "not-your-seat"
    elsewhere = Program(server, other["table"]["id"], one["tokens"]["A"])
    for what in ("", "/observation", "/legal"):
        assert kind(elsewhere.get(what)) == "unauthorized"
    assert kind(elsewhere.move(0, "stay")) == "unauthorized"


def test_a_cookie_means_nothing_to_programs_nor_a_token_to_pages(server: Running, person) -> None:
    ann: Person = person()
    url = ann.create("bus-and-stop", ("others", "bot"), ("name-A", "Ann"), ("first", "A"))
    program = Program(server, url.removeprefix("/tables/"))
    program.http.cookies = ann.http.cookies
    assert kind(program.get("/legal")) == "unauthorized"
    assert program.get().json()["you"] is None
    # Not even the secret in the cookie.
    secret = ann.http.cookies["nextstop_guest"].rpartition(".")[0]
    program.http.headers["authorization"] = f"Bearer {secret}"
    assert kind(program.get("/legal")) == "unauthorized"

    made = create(server, "bus-and-stop", "Ann", "Ben")
    table = f"/tables/{made['table']['id']}"
    ben: Person = person()
    ben.http.headers["authorization"] = f"Bearer {made['tokens']['A']}"
    ben.http.cookies.set("nextstop_guest", made["tokens"]["A"])
    assert ben.move(table, "A", 0, move="stay").status_code == 403


def test_a_token_is_changed_for_another(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "open")
    ann = Program(server, made["table"]["id"], made["tokens"]["A"])
    new = ann.post("/token").json()["token"]
    assert kind(ann.get()) == "unauthorized"
    again = Program(server, made["table"]["id"], new)
    you = again.get().json()["you"]
    assert (you["seat"], you["host"]) == ("A", True)
    assert you["invitations"] == made["invitations"]


def test_a_token_revoked_before_the_game_opens_its_seat(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "Ben", "open")
    ann, ben = (Program(server, made["table"]["id"], t) for t in made["tokens"].values())
    assert ben.http.delete(f"{ben.table}/token").status_code == 200
    assert kind(ben.get()) == "unauthorized"
    told = ann.get().json()
    assert [seat["kind"] for seat in told["seats"]] == ["human", "open", "open"]
    assert set(told["you"]["invitations"]) == {"B", "C"}
    wish = {"name": "Bea", "invitation": told["you"]["invitations"]["B"]}
    assert Program(server, told["id"]).post("/join", wish).json()["seat"] == "B"


def test_a_token_revoked_in_the_game_leaves_its_seat_to_a_bot(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "Ben")
    ann, ben = (Program(server, made["table"]["id"], t) for t in made["tokens"].values())
    left = ann.http.delete(f"{ann.table}/token")
    assert left.json()["seats"][0]["bot"] == USUAL_BOT
    for what in ("", "/legal"):
        assert kind(ann.get(what)) == "unauthorized"
    assert kind(ann.move(0, "stay")) == "unauthorized"
    for _ in range(1000):
        if ben.get().json()["you"]["may_move"] == ["B"]:
            break
    else:
        pytest.fail("nobody plays for Ann")


def test_only_the_host_is_told_invitations(server: Running) -> None:
    made = create(server, "bus-and-stop", "Ann", "Ben", "open")
    ann, ben = (Program(server, made["table"]["id"], t) for t in made["tokens"].values())
    nobody = Program(server, made["table"]["id"])
    assert ann.get().json()["you"]["invitations"] == made["invitations"]
    for who in (ben, nobody):
        assert made["invitations"]["C"] not in who.get().text
