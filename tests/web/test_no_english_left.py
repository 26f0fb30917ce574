"""Every word that a visitor meets has been through a catalog: nothing is English by accident."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import httpx
import pytest

from nextstop import GAMES
from nextstop.bots import BOTS
from nextstop.languages import catalogs
from nextstop.review import Review
from nextstop.tables.lessons import LESSONS
from nextstop.tables.table import Table
from tests.golden.games import GOLDEN
from tests.records.builders import record
from tests.tables.builders import phase, play_until
from tests.web.pseudo import TAG, Pseudo, left_over
from tests.web.pseudo import drawn_anew as drawn_anew
from tests.web.server import Person, Running, links, running
from tests.web.test_lessons import other_moves
from tests.web.test_limits import tight as tight
from tests.web.test_moves import Duel

FRAGMENT = {"hx-request": "true"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has spoken English first, and then meets visitors of another language."""
    with running(tmp_path_factory.mktemp("site") / "tables.sqlite3") as server:
        english = Person(server)
        for game in GAMES:
            for path in (f"/rules/{game}", f"/lessons/{game}"):
                assert english.get(path).status_code == 200
        english.close()
        yield server


@pytest.fixture(autouse=True)
def nobodys_language(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = catalogs.catalog
    monkeypatch.setattr(catalogs, "catalog", lambda tag: Pseudo() if tag == TAG else whole(tag))


@pytest.fixture
def come(site: Running) -> Iterator[Callable[[], Person]]:
    """Call it for one more visitor."""
    people: list[Person] = []

    def visitor() -> Person:
        somebody = Person(site)
        somebody.http.headers["accept-language"] = TAG
        people.append(somebody)
        return somebody

    yield visitor
    for somebody in people:
        somebody.close()


def understood(answer: httpx.Response, status: int = 200, names: tuple[str, ...] = ()) -> str:
    """The page, if all of it is in the visitor's language."""
    assert answer.status_code == status, answer.text[:500]
    assert left_over(answer.text, names) == [], answer.url
    return answer.text


PAGES = ["/", "/about", "/rules", "/verify", "/replay", "/tables", "/mine"]
PAGES += [f"/rules/{game}" for game in GAMES]
PAGES += [f"/new?game={game}&players={n}" for game in GAMES for n in GAMES[game].player_counts]
PAGES += ["/new?game=busstop&edition=own", "/new?others=friend"]


@pytest.mark.parametrize("path", PAGES)
def test_pages(come, path: str) -> None:
    assert f'<html lang="{TAG}">' in understood(come().get(path))


@pytest.mark.parametrize(
    ("game", "done"),
    [(name, done) for name in LESSONS for done in range(len(LESSONS[name].steps) + 1)],
)
def test_every_step_of_the_lessons(come, game: str, done: int) -> None:
    understood(come().get(f"/lessons/{game}/{done}"))


@pytest.mark.parametrize("game", list(LESSONS))
def test_a_wrong_move_in_a_lesson(come, game: str) -> None:
    ann = come()
    for done in (0, 1, 2):
        address = f"/lessons/{game}/{done}/move"
        understood(ann.post(address, ("move", other_moves(LESSONS[game], done)[0])), 422)
        understood(ann.post(address, ("move", "fly to the moon")), 422)


# Setting up, and the waiting room


def test_set_ups_that_cannot_be(come) -> None:
    ann = come()
    for status, *fields in (
        (422, ("game", "chess")),
        (422, ("game", "busstop"), ("players", "6")),
        (422, ("game", "busstop"), ("name-A", "x" * 50)),
        (422, ("game", "busstop"), ("name-A", "\u200b")),
        (422, ("game", "busstop"), ("kind-B", "me")),
        (422, ("game", "busstop"), ("kind-B", "ghost")),
        (422, ("game", "busstop"), ("bot-B", "deep")),
        (422, ("game", "busstop"), ("first", "Z")),
        (422, ("game", "busstop"), ("colour-A", "red"), ("colour-B", "red")),
        (422, ("game", "busstop"), ("option-end_bonus", "perhaps")),
        (422, ("game", "busstop"), ("edition", "own"), ("capacity-1", "99")),
        (422, ("game", "busstop"), ("edition", "own"), ("capacity-1", "many")),
        (422, ("game", "bus-and-stop"), ("option-values", "nines")),
        (422, ("game", "bus-and-stop"), ("players", "two")),
    ):
        # What was typed is told again, and so are the names of fields and games.
        typed = ("chess", "deep", "Z", "busstop", "bus-and-stop", "capacity-1", "players", "x" * 50)
        typed += tuple(BOTS)
        understood(ann.post("/tables", *fields), status, typed)


def test_the_waiting_room_and_the_way_in(come) -> None:
    ann, ben, cio = come(), come(), come()
    fields = [("players", "3"), ("others", "friend"), ("name-A", "Ann")]
    url = ann.create("busstop", *fields)
    room = understood(ann.get(url))
    understood(ann.get(url, **FRAGMENT))
    understood(cio.get(url))
    first, second = links(room)
    understood(ben.get(first))
    understood(ben.post(first, ("name", "")), 422)
    ben.post(first, ("name", "Ben"))
    understood(ben.get(url))
    understood(cio.get(first))
    understood(cio.post(first, ("name", "Cio")), 409)
    understood(ann.post(f"{url}/public", ("public", "yes")), 303)
    understood(ann.get(url))
    understood(cio.get("/tables"))
    understood(cio.get(f"{url}/join"))
    understood(ben.post(f"{url}/bot", ("seat", "C")), 403)
    understood(ann.get("/"))
    understood(ann.get("/mine"))
    assert second in room


# Games


def phases(site: Running, table: Table) -> Iterator[Table]:
    """The table in each phase of its game, and after each kind of move."""
    seen = set()

    def is_new(now: Table) -> bool:
        last = now.match.game.history[-1][1].split(" ")[0] if now.match.game.history else ""
        return (now.match.position["phase"], last) not in seen

    while True:
        table = play_until(site.tables, table, lambda now: now.over or is_new(now))
        last = table.match.game.history[-1][1].split(" ")[0] if table.match.ply else ""
        seen.add((table.match.position["phase"], last))
        yield table
        if table.over:
            return


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_from_the_first_move_to_the_last(site: Running, come, game: str) -> None:
    duel, spectator = Duel(site, come(), come(), game), come()
    for table in phases(site, duel.table):
        for who in (duel.ann, duel.ben, spectator):
            understood(who.get(duel.url))
        if not table.over:
            seat = table.match.position["actors"][0]
            who = duel.ann if table.mover(seat).guest == table.seat("A").guest else duel.ben
            tried = ("fly", "pick blue", "drop office 4", "take A", "board x 1", "unhappy Bc")
            for move in tried:
                if table.match.game.refusal(seat, move):
                    answer = who.move(duel.url, seat, table.match.ply, move=move)
                    understood(answer, 422)
        understood(duel.ben.move(duel.url, "A", 0, move="stay"), 403)
        understood(duel.ann.move(duel.url, "A", 999, move="stay"), 409)
    over = understood(duel.ann.get(duel.url))
    assert 'id="scores"' in over
    for ply in range(0, table.match.ply + 1, 7):
        understood(spectator.get(f"{duel.url}/replay/{ply}"))
    understood(spectator.get(f"/verify?table={table.id}"))
    understood(duel.ann.post(f"{duel.url}/rematch"), 303)
    understood(duel.ann.get(duel.url))


@pytest.mark.parametrize("game", list(GAMES))
def test_against_bots_with_every_option(site: Running, come, game: str) -> None:
    ann = come()
    fields = [("players", "4"), ("name-A", "Ann"), ("kind-C", "device"), ("name-C", "Cio")]
    for option in GAMES[game].options:
        if option.choices:
            value = option.choices[-1]
            word = ("yes" if value else "no") if isinstance(value, bool) else value
            fields.append((f"option-{option.name}", word))
    url = ann.create(game, *fields)
    understood(ann.get(url))
    understood(ann.get(f"{url}/seats"))
    table = site.tables.get(url.removeprefix("/tables/"))
    assert table.seats[1].bot


def test_a_hand_over_and_a_secret_choice(site: Running, come) -> None:
    ann = come()
    fields = [("players", "3"), ("name-A", "Ann"), ("kind-B", "device"), ("name-B", "Ben")]
    fields += [("kind-C", "device"), ("name-C", "Cio"), ("first", "A")]
    url = ann.create("busstop", *fields)
    understood(ann.get(url))
    assert ann.move(url, "A", 0, move="tile 5").status_code == 303
    assert "handover" in understood(ann.get(url))
    understood(ann.get(f"{url}?seat=B"))
    ann.move(url, "B", 1, move="tile 7")
    understood(ann.get(f"{url}?seat=C"))
    understood(ann.get(f"{url}/replay/1"))


def test_messages(come, site: Running) -> None:
    duel = Duel(site, come(), come(), "bus-and-stop")
    address = f"{duel.url}/messages"
    understood(duel.ann.get(address))
    duel.ben.post(address, ("text", "333"))
    understood(duel.ann.get(address))
    understood(duel.ann.post(address, ("text", "")), 422)
    understood(duel.ann.post(address, ("text", "3" * 400)), 422)
    understood(duel.ann.post(f"{address}/mute", ("seat", "B"), ("muted", "1")), 303)
    understood(duel.ann.get(address))
    understood(come().get(address), 403)


def test_a_bot_for_a_while(come, site: Running) -> None:
    duel = Duel(site, come(), come(), "busstop")
    duel.ben.post(f"{duel.url}/stand-in", ("seat", "B"))
    for who in (duel.ann, duel.ben):
        understood(who.get(duel.url))
        understood(who.get(f"{duel.url}/seats"))
    understood(duel.ben.move(duel.url, "B", 0, move="tile 1"), 409)


def test_time_to_think(come, site: Running) -> None:
    for clock in ("turn 60", "game 600"):
        ann, ben = come(), come()
        fields = [("players", "2"), ("others", "friend"), ("name-A", "Ann"), ("first", "A")]
        for end in ("bot", "pass"):
            url = ann.create("bus-and-stop", *fields, ("clock", clock), ("clock-end", end))
            ben.post(links(understood(ann.get(url)))[0], ("name", "Ben"))
            assert 'class="clock' in understood(ann.get(url))
            understood(ben.get("/mine"))
    typed = ("turn 7",)
    understood(ann.post("/tables", ("game", "busstop"), ("clock", "turn 7")), 422, typed)


def test_a_seat_on_another_device(come, site: Running) -> None:
    duel, phone = Duel(site, come(), come(), "bus-and-stop"), come()
    offer = understood(duel.ann.post(f"{duel.url}/devices/link", ("seat", "A")))
    link = re.search(r"/seat/[^\"<]+", offer)[0]
    understood(duel.ann.get(f"{duel.url}/seats"))
    understood(phone.get(link))
    understood(duel.ben.get(link))
    phone.post(link)
    understood(phone.get(f"{duel.url}/seats"))
    understood(phone.get(link), 404)
    understood(duel.ben.post(f"{duel.url}/devices/link", ("seat", "A")), 403)


def test_boarding_that_is_tried_out(come, site: Running) -> None:
    duel = Duel(site, come(), come(), "busstop")
    table = duel.on_until(phase("seat"))
    seat = table.match.position["actors"][0]
    who = duel.ann if table.mover(seat).guest == table.seat("A").guest else duel.ben
    move = next(move for move in table.match.moves[seat] if move != "done")
    _, passenger, place = f"{move} queue".split(" ")[:3]
    fields = {"seat": seat, "ply": str(table.match.ply), "passenger": passenger, "to": place}
    answer = who.http.get(f"{duel.url}/draft", params=fields)
    drafted = understood(who.get(answer.headers["location"]))
    assert f'id="undo-{seat}"' in drafted
    answer = who.http.get(f"{duel.url}/draft", params=fields | {"to": "9"})
    understood(answer, 422)


# Records and errors


@pytest.mark.parametrize(
    "golden",
    ["bus-and-stop-2-unhappy", "busstop-2-overflow-excess", "busstop-4-both-bonuses-colours"],
)
def test_a_record_that_was_opened(come, golden: str) -> None:
    ann, whole = come(), GOLDEN[golden].play().record()
    sent = ann.http.post("/replay", files={"record": (None, json.dumps(whole))})
    assert sent.status_code == 303
    address = sent.headers["location"].rpartition("/")[0]
    for ply in range(0, len(whole["moves"]) + 1, 9):
        understood(ann.get(f"{address}/{ply}"))


def test_records_that_cannot_be_read(come) -> None:
    ann = come()
    head = '{"format":"nextstop-record/1","game":"busstop"'
    for text in (
        "",
        "no record",
        "[]",
        '{"format":"pgn"}',
        head + "}",
        head + ',"players":["Ann","Ben"],"first":"A","shuffles":[],"moves":[]}',
        head + ',"players":["Ann"],"first":"A","shuffles":[],"moves":["A fly"]}',
    ):
        for path in ("/replay", "/verify"):
            sent = ann.http.post(path, files={"record": (None, text)})
            understood(sent, 422, ("pgn", "format", "players", "shuffles", "moves"))


def test_addresses_and_requests_that_cannot_be_answered(come) -> None:
    ann = come()
    understood(ann.get("/nowhere"), 404)
    understood(ann.get("/tables/none"), 404)
    understood(ann.get("/join/none"), 404)
    understood(ann.get("/rules/chess"), 404)
    understood(ann.get("/nowhere", **FRAGMENT), 404)
    understood(ann.post("/about"), 405)
    understood(ann.http.post("/tables", content=b"\xff%"), 400)
    understood(ann.post("/tables", ("game", "busstop"), **{"sec-fetch-site": "cross-site"}), 403)


def test_too_much_at_once(tight: Running) -> None:
    ann = Person(tight)
    ann.http.headers["accept-language"] = TAG
    ann.create("busstop")
    answers = [ann.post("/tables", ("game", "busstop")) for _ in range(20)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    understood(refused, 429)
    ann.close()


# Hints and reviews


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint(site: Running, come, game: str) -> None:
    ann = come()
    url = ann.create(game, ("others", "device"), ("first", "A"))
    asked = [("seat", "A"), ("ply", "0")]
    understood(ann.post(f"{url}/hint", *asked, **FRAGMENT))
    understood(come().post(f"{url}/hint", *asked), 403)


def test_a_review(site: Running, come) -> None:
    whole = record("bus-and-stop", 2)
    review = Review.of(whole, simulations=1)
    for _ in review.run():
        pass
    url = f"/replay/{site.site.shelf.put(whole).key}/review"
    understood(come().get(url))
    site.tables.reviews.save(review)
    understood(come().get(url))
