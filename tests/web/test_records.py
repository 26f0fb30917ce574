"""Any record can be opened in the browser, by file or by pasting, and is read strictly."""

from __future__ import annotations

import json

import httpx
import pytest

from nextstop.records import dumps, loads
from nextstop.web.shelf import MOST_BYTES, NotOnTheShelf, Shelf
from tests.records.builders import document, record, text
from tests.web.server import Person, Running, words
from tests.web.test_replay import board, ply_of


def send(who: Person, data: bytes = b"", pasted: str = "") -> httpx.Response:
    """The form of the page, as a browser sends it."""
    files = {"file": ("game.json" if data else "", data, "application/json")}
    return who.http.post("/replay", data={"record": pasted}, files=files)


@pytest.fixture
def reader(person) -> Person:
    reader: Person = person()
    return reader


@pytest.mark.parametrize(("game", "players"), [("bus-and-stop", 2), ("busstop", 2), ("busstop", 5)])
def test_a_finished_game_is_stepped_through(reader: Person, game: str, players: int) -> None:
    whole = record(game, players)
    answer = send(reader, dumps(whole).encode())
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("/0")
    url = answer.headers["location"].removesuffix("/0")
    last = len(whole.moves)
    for ply in (0, 1, last // 2, last):
        page = reader.get(f"{url}/{ply}").text
        assert ply_of(page) == ply
        assert "<form" not in board(page)
        assert f'href="{url}/1"' in page
    assert 'id="scores"' in page
    assert loads(reader.get(f"{url}/record").content) == whole
    assert reader.get(f"{url}?ply=3").headers["location"] == f"{url}/3"
    assert reader.get(f"{url}/{last + 1}").status_code == 404


def test_pasting_does_the_same(reader: Person) -> None:
    by_file = send(reader, text())
    pasted = send(reader, pasted=json.dumps(document(), indent=2))
    assert pasted.headers["location"] == by_file.headers["location"]
    assert "Move 0 of 10" in words(reader.get(pasted.headers["location"]).text)


def test_pasting_is_folded_away_until_what_was_pasted_is_wrong(reader: Person) -> None:
    assert '<details id="paste">' in reader.get("/replay").text
    page = send(reader, pasted="hello").text
    assert '<details id="paste" open>' in page
    assert ">hello</textarea>" in page


def test_a_record_shows_tiles_that_were_chosen_and_not_turned_up(reader: Person) -> None:
    whole = record("busstop", 3)
    tiles = [move for move in whole.moves[:2]]
    url = send(reader, dumps(whole).encode()).headers["location"].removesuffix("/0")
    shown = board(reader.get(f"{url}/2").text)
    for tile in tiles:
        assert f'id="played-{tile[0]}"' in shown


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "nothing here"),
        (b"hello", "not JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (text()[:-20], "not JSON"),
        (text(game="chess"), '"game"'),
        (text(format="nextstop-record/9"), "nextstop-record/9"),
        (text(players=["one"]), "for 2 to 4 players"),
        (text(colour="red"), "colour"),
        (text(first="Z"), "first"),
        (text(options={"cards": "none"}), "cards"),
        (text(shuffles=["BcBc"]), "shuffles"),
        (text() + b"\n" + text(), "more than one"),
        (b"[" * 100_000, "nested too deep"),
        (b" " * (MOST_BYTES + 1), "too long to be shown"),
        (b'{"format": NaN}', "NaN"),
        (b'{"format": "x", "format": "y"}', "twice"),
    ],
)
def test_what_is_no_record_is_refused_in_words(reader: Person, data: bytes, reason: str) -> None:
    answer = send(reader, data)
    assert answer.status_code == 422
    assert "This record cannot be opened" in words(answer.text)
    assert reason in words(answer.text)


def test_a_broken_move_is_named_with_its_rule_and_the_game_shown_up_to_it(reader: Person) -> None:
    whole = document()
    whole["moves"][6] = f"{whole['moves'][6][0]} pick mauve"
    answer = send(reader, json.dumps(whole).encode())
    assert answer.status_code == 422
    assert "move 7, " in words(answer.text)
    assert "pick mauve: N1:" in words(answer.text)
    url = answer.text.split('id="to-sound"')[0].rpartition('href="')[2].partition('"')[0]
    assert url.endswith("/6")
    assert "Move 6 of 6" in words(reader.get(url).text)


def test_a_broken_first_move_has_nothing_to_show(reader: Person) -> None:
    answer = send(reader, text(moves=["Z pick red"]))
    assert answer.status_code == 422
    assert "move 1, Z pick red: N1:" in words(answer.text)
    assert "to-sound" not in answer.text


def test_names_from_a_record_are_escaped_and_kept_short(reader: Person) -> None:
    names = ["<script>alert(1)</script>", "x" * 200, "\u202e\u200b"]
    url = send(reader, text(players=names)).headers["location"]
    page = reader.get(url).text
    assert "<script>alert" not in page
    assert "x" * 40 not in page
    assert "\u202e" not in page
    assert "&lt;script&gt;" in page


def test_a_link_that_is_not_kept_says_so(reader: Person) -> None:
    for path in ("/replay/nothing", "/replay/nothing/0", "/replay/nothing/record"):
        answer = reader.get(path)
        assert answer.status_code == 404
        assert "Open it again" in words(answer.text)


def test_only_the_latest_records_are_kept() -> None:
    shelf = Shelf(kept=2)
    keys = [shelf.put(record(most=n)).key for n in (1, 2, 3)]
    assert len(set(keys)) == 3
    with pytest.raises(NotOnTheShelf):
        shelf.get(keys[0])
    assert [shelf.get(key).key for key in keys[1:]] == keys[1:]
    assert shelf.put(record(most=2)) is shelf.get(keys[1])


def test_nothing_of_a_record_is_stored(server: Running, reader: Person, database) -> None:
    send(reader, text(players=["Xanthippe", "two", "three"]))
    files = [path for path in database.parent.iterdir() if path.is_file()]
    assert files
    assert all(b"Xanthippe" not in path.read_bytes() for path in files)


def test_a_form_of_another_site_opens_nothing(reader: Person) -> None:
    files = {"file": ("game.json", text(), "application/json")}
    answer = reader.http.post("/replay", files=files, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403
    assert reader.post("/replay", ("record", "{}")).status_code == 415


@pytest.mark.parametrize(
    ("game", "seed", "decides", "rule"),
    [
        ("bus-and-stop", 7, "the most seniors and skedaddled passengers decide", "C7.2"),
        ("busstop", 36, "the fewest extra-terrestrials decide", "T6.2"),
    ],
)
def test_who_has_as_many_points_is_told_why_they_do_not_win(
    reader: Person, game: str, seed: int, decides: str, rule: str
) -> None:
    whole = record(game, 2, seed)
    url = send(reader, dumps(whole).encode()).headers["location"].removesuffix("/0")
    page = reader.get(f"{url}/{len(whole.moves)}").text
    assert f"A has as many points: {decides}." in words(page).replace("⁨", "").replace("⁩", "")
    assert f'href="/rules/{game}#{rule}"' in page
    assert decides not in words(reader.get(f"{url}/3").text)
