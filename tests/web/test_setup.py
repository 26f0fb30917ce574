"""Setting up a table."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest

from nextstop.tables import sitting
from nextstop.tables.names import LONGEST
from nextstop.web.edition import reconstructed_doubles
from tests.web.server import Person, Running, links, words


def head(server: Running, table: str):
    return server.tables.get(table.removeprefix("/tables/"))


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_form_plays_as_it_stands(person, server: Running, game: str) -> None:
    ann: Person = person()
    assert ann.get(f"/new?game={game}").status_code == 200
    table = head(server, ann.create(game, ("players", "3")))
    assert [seat.bot for seat in table.seats] == [None, "medium", "medium"]


def test_another_number_of_players_keeps_what_was_typed(person) -> None:
    page = person().get("/new?game=bus-and-stop&players=4&name-A=Zo%C3%AB&kind-B=friend").text
    assert 'value="Zoë"' in page
    assert page.count('class="place column-') == 4
    assert 'name="kind-B" value="friend" checked' in page


def test_one_press_seats_everybody_else_anew(person) -> None:
    page = person().get("/new?game=busstop&players=3&kind-B=bot&kind-C=bot&with=friend").text
    for seat, kind in (("A", "me"), ("B", "friend"), ("C", "friend")):
        assert f'name="kind-{seat}" value="{kind}" checked' in page


def test_one_press_leaves_me_where_i_sit(person) -> None:
    query = "game=busstop&players=3&kind-A=bot&kind-B=me&kind-C=bot&with=friend"
    page = person().get(f"/new?{query}").text
    for seat, kind in (("A", "friend"), ("B", "me"), ("C", "friend")):
        assert f'name="kind-{seat}" value="{kind}" checked' in page


def test_who_comes_in_addition_is_what_the_others_are(person) -> None:
    page = person().get("/new?game=busstop&players=4&kind-A=me&kind-B=friend&kind-C=friend").text
    assert 'name="kind-D" value="friend" checked' in page


def test_with_fewer_players_nobody_keeps_a_seat_that_is_gone(person) -> None:
    query = "game=busstop&players=3&kind-A=bot&kind-E=me&first=E"
    page = person().get(f"/new?{query}").text
    assert 'name="kind-A" value="me" checked' in page
    assert "Nobody knows: draw lots" in words(page)
    assert "Seat E" not in words(page)


def test_the_other_game_takes_as_many_as_it_can(person) -> None:
    page = person().get("/new?game=busstop&players=5&name-A=Zo%C3%AB&game=bus-and-stop").text
    assert page.count('class="place column-') == 4
    assert 'value="Zoë"' in page
    assert person().get("/new?game=chess&players=5").status_code == 422


def test_the_seat_that_is_looked_at_is_one_that_there_is(person) -> None:
    for at, shown in (("B", "B"), ("E", "A"), ("%3Ci%3E", "A")):
        page = person().get(f"/new?players=3&at={at}").text
        assert re.findall(r'name="at" value="(.)" id="at-." checked', page) == [shown]


def test_what_is_folded_away_is_told(person) -> None:
    query = "game=bus-and-stop&option-cards=one-per-number&clock=turn+300&hints=no&first=B"
    page = words(person().get(f"/new?{query}").text)
    for told in ("Time to think 5 minutes", "Hints Not allowed", "last? Seat B", "rules? Changed"):
        assert told in page
    forged = "clock=turn+%C2%B2&hints=maybe&first=Q"
    assert "Time to think Without a clock" in words(person().get(f"/new?{forged}").text)


def test_every_option_can_be_chosen(person, server: Running) -> None:
    ann: Person = person()
    one = head(
        server,
        ann.create(
            "bus-and-stop",
            ("option-cards", "one-per-number"),
            ("option-values", "sixes"),
            ("first", "B"),
        ),
    )
    assert one.match.game.options == {"cards": "one-per-number", "values": "sixes"}
    assert one.match.game.first == "B"
    two = head(
        server,
        ann.create(
            "busstop",
            ("players", "2"),
            ("option-passenger_bonus", "yes"),
            ("option-end_bonus", "yes"),
            ("option-proxy_overflow", "excess"),
            ("colour-A", "purple"),
            ("colour-B", "red"),
        ),
    )
    options = two.match.game.options
    assert options["passenger_bonus"] is True
    assert options["end_bonus"] is True
    assert options["proxy_overflow"] == "excess"
    assert options["colours"] == ["purple", "red"]


OWN = [
    ("edition", "own"),
    *[(f"capacity-{n}", "2") for n in (1, 2, 3)],
    *[(f"sort-of-{n}", "n") for n in range(1, 11)],
    *[("arrows-1", str(place)) for place in range(1, 6)],
    ("tiles-1", "0"),
    ("tiles-2", "3"),
    ("tiles-3", "0"),
    ("conductor", "3"),
]


def test_an_owner_plays_with_their_own_edition(person, server: Running) -> None:
    table = head(server, person().create("busstop", ("players", "3"), *OWN))
    position = table.match.position
    assert position["edition"] == "own"
    assert position["capacities"] == [2, 2, 2]
    assert position["tile_kinds"] == "n" * 10
    assert position["positions"][0] == {
        "arrows": [1, 2, 3, 4, 5],
        "tiles": 0,
        "conductor": False,
    }
    assert position["positions"][2]["conductor"] is True


def test_an_edition_that_cannot_be_is_refused_and_kept_in_the_form(person) -> None:
    answer = person().post(
        "/tables", ("game", "busstop"), ("players", "3"), *OWN, ("arrows-2", "1"), ("name-A", "Zoë")
    )
    assert answer.status_code == 422
    assert "twice" in words(answer.text)
    assert 'value="Zoë"' in answer.text
    assert 'name="sort-of-1" value="n" checked' in answer.text


def test_the_reconstruction_is_named_where_it_matters(person) -> None:
    ann: Person = person()
    assert "reconstruction" in ann.get("/new?game=busstop").text.lower()
    assert "reconstruction" in words(ann.get(ann.create("busstop")).text)
    own = ann.create("busstop", ("players", "3"), *OWN)
    assert "are a reconstruction" not in words(ann.get(own).text)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ([("game", "chess")], "There is no game"),
        ([("game", "busstop"), ("players", "6")], "2 to 5 players"),
        ([("game", "busstop"), ("players", "many")], "whole number"),
        ([("game", "busstop"), ("kind-B", "ghost")], "no such kind"),
        ([("game", "busstop"), ("kind-B", "me")], "Only one seat can be yours"),
        ([("game", "busstop"), ("bot-B", "clever")], "known are random, greedy, easy"),
        ([("game", "busstop"), ("first", "Q")], "first must be one of"),
        ([("game", "busstop"), ("option-end_bonus", "maybe")], "no such choice"),
        ([("game", "busstop"), ("colour-A", "mauve")], "mauve"),
        ([("game", "busstop"), ("kind-B", "device"), ("name-B", "guest")], "tell them apart"),
        ([("game", "busstop"), ("edition", "own"), ("capacity-1", "x")], "whole number"),
    ],
)
def test_a_forged_form_makes_no_table(person, server: Running, fields, says: str) -> None:
    ann: Person = person()
    answer = ann.post("/tables", *fields)
    assert answer.status_code == 422
    assert says in words(answer.text)
    assert "Your tables" not in ann.get("/").text


@pytest.mark.parametrize("name", ["x" * 10_000, "\u200b\u202e"])
def test_a_bad_name_is_refused_and_the_rest_of_the_form_kept(person, name: str) -> None:
    answer = person().post(
        "/tables",
        ("game", "bus-and-stop"),
        ("players", "4"),
        ("name-A", name),
        ("kind-B", "device"),
        ("name-B", "Ben <i>"),
        ("option-cards", "one-per-number"),
    )
    assert answer.status_code == 422
    assert "Please give a name of at" in words(answer.text)
    assert 'value="Ben &lt;i&gt;"' in answer.text
    assert 'value="one-per-number" checked' in answer.text


def test_two_with_one_colour_are_told_who_they_are_and_lose_nothing(person) -> None:
    fields = [("game", "busstop"), ("players", "4"), ("name-A", "Ann"), ("kind-B", "device")]
    fields += [("name-B", "Ben"), ("kind-C", "friend"), ("clock", "turn 300")]
    fields += [(f"colour-{seat}", "green") for seat in "ABC"] + [("colour-D", "red")]
    answer = person().post("/tables", *fields)
    assert answer.status_code == 422
    told = "Ann\u2069, \u2068Ben\u2069 and seat C have the same: green. Still free: blue, yellow"
    assert told in words(answer.text)
    assert 'id="at-C" checked' in answer.text
    for kept in (
        'value="Ann"',
        'value="Ben"',
        'value="friend" checked',
        'value="turn 300" checked',
    ):
        assert kept in answer.text
    assert answer.text.count('value="green" checked') == 3


def test_no_field_takes_a_longer_name_than_may_be_had(person) -> None:
    ann = person()
    (link,) = links(ann.get(ann.create("busstop", ("players", "2"), ("others", "friend"))).text)
    for page in ("/new?players=4", "/tables", link):
        fields = re.findall(r'<input id="name[^>]*>', person().get(page).text)
        assert fields
        assert all(f'maxlength="{LONGEST}"' in field for field in fields)


def test_a_name_with_markup_is_shown_as_it_is(person) -> None:
    ann: Person = person()
    name = "<script>alert(1)</script>"
    page = ann.get(ann.create("bus-and-stop", ("name-A", name))).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_a_table_with_friends_waits_and_shows_the_host_a_link_for_each(person) -> None:
    ann, ben = person(), person()
    table = ann.create("bus-and-stop", ("others", "friend"))
    page = ann.get(table).text
    assert len(links(page)) == 2
    assert "data-copy" in page
    assert links(ben.get(table).text) == []


def test_who_waits_for_a_lost_host_is_offered_bots(
    person, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = person(), person()
    table = ann.create("bus-and-stop", ("others", "friend"))
    ben.post(links(ann.get(table).text)[0], ("name", "Ben"))
    assert 'id="bot-' not in ben.get(table).text
    monkeypatch.setattr(sitting, "PATIENCE", timedelta(0))
    page = ben.get(table).text
    assert "The host has not looked in for a while." in words(page)
    open_seats = re.findall(r'id="bot-(.)"', page)
    assert open_seats
    for seat in open_seats:
        assert ben.post(f"{table}/bot", ("seat", seat)).status_code == 303
    assert head(server, table).match is not None


def test_the_host_lets_a_bot_play_instead(person, server: Running) -> None:
    ann, ben = person(), person()
    table = ann.create("bus-and-stop", ("players", "2"), ("others", "friend"))
    assert ben.post(f"{table}/bot", ("seat", "B")).status_code == 403
    assert ann.post(f"{table}/bot", ("seat", "B")).status_code == 303
    assert head(server, table).match is not None
    assert ann.post(f"{table}/bot", ("seat", "B")).status_code == 409


def test_the_whole_record_of_an_own_edition_is_json(person, server: Running) -> None:
    table = head(server, person().create("busstop", ("players", "3"), *OWN))
    assert json.dumps(table.match.game.record())


def test_what_is_typed_counts_for_ones_own_box_only(person, server: Running) -> None:
    ann: Person = person()
    six = ("capacity-1", "6")
    table = head(server, ann.create("busstop", ("edition", "reconstruction"), six))
    assert table.match.position["edition"] == "reconstruction"
    table = head(server, ann.create("busstop", *OWN, six))
    assert table.match.position["capacities"] == [6, 2, 2]
    page = ann.get("/new?game=busstop&edition=reconstruction&capacity-1=6").text
    assert 'name="capacity-1" type="number" min="2" max="9" value="6"' not in page


def test_another_person_here_has_a_name_to_begin_with(person, server: Running) -> None:
    ann: Person = person()
    assert 'name="name-B" value="Player B"' in ann.get("/new?game=busstop&kind-B=device").text
    table = head(server, ann.create("busstop", ("kind-B", "device")))
    assert table.seats[1].name == "Player B"


def test_the_passenger_bonus_says_what_counts_double_for_whom(person) -> None:
    page = words(person().get("/new?game=busstop").text)
    for colour, sort in reconstructed_doubles():
        assert f"{colour.capitalize()}: {MANY[sort]}" in page


MANY = {"b": "babies", "c": "children", "g": "girls", "s": "salarymen", "n": "grannies"}
