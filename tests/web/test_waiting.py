"""The waiting room: who may come, who sits there, and who begins."""

from __future__ import annotations

import re

import pytest

from tests.web.server import Person, Running, links, words

THREE = (("players", "3"), ("others", "friend"), ("name-A", "Ann"))


@pytest.fixture
def ann(person) -> Person:
    return person()


def test_each_invitation_has_a_code_to_scan_beside_its_link(ann, person) -> None:
    table = ann.create("bus-and-stop", *THREE)
    page = ann.get(table, host="games.example").text
    assert len(links(page)) == page.count('class="qr"') == 2
    assert "on this computer only" not in words(page)
    codes = re.findall(r'<svg class="qr".*?</svg>', page, re.S)
    assert len(set(codes)) == 2
    assert all("style=" not in code and 'aria-hidden="true"' in code for code in codes)
    assert 'class="qr"' not in person().get(table, host="games.example").text


def test_links_that_lead_nowhere_elsewhere_say_so_first_and_have_no_code(ann) -> None:
    page = ann.get(ann.create("bus-and-stop", *THREE)).text
    assert len(links(page)) == 2
    told = words(page)
    assert told.index("on this computer only") < told.index("Link for seat B")
    assert 'class="qr"' not in page


def test_whoever_is_invited_sees_which_seat_is_theirs(ann, person) -> None:
    page = ann.get(ann.create("bus-and-stop", *THREE)).text
    invited = words(person().get(links(page)[1]).text)
    assert "B still open C still open you" in invited


def test_the_host_lets_anybody_join_and_thinks_better_of_it(ann, person) -> None:
    table = ann.create("bus-and-stop", *THREE)
    ben = person()
    assert ben.post(f"{table}/public", ("public", "yes")).status_code == 403
    assert "/join" not in ben.get(table).text
    assert ann.post(f"{table}/public", ("public", "yes")).status_code == 303
    assert f'href="{table}/join"' in ben.get(table).text
    ann.post(f"{table}/public", ("public", "no"))
    assert ben.post(f"{table}/join", ("name", "Ben")).status_code == 403


def test_a_bots_seat_is_opened_to_a_friend(ann, person) -> None:
    table = ann.create("bus-and-stop", ("kind-B", "bot"), ("kind-C", "friend"), ("players", "3"))
    assert len(links(ann.get(table).text)) == 1
    assert person().post(f"{table}/open", ("seat", "B")).status_code == 403
    assert ann.post(f"{table}/open", ("seat", "B")).status_code == 303
    both = links(ann.get(table).text)
    assert len(both) == 2
    person().post(both[0], ("name", "Ben"))
    assert "Ben" in words(ann.get(table).text)


def test_who_sat_down_may_stand_up_again(ann, person) -> None:
    table = ann.create("bus-and-stop", *THREE)
    link = links(ann.get(table).text)[0]
    ben = person()
    ben.post(link, ("name", "Ben"))
    assert "Stand up again" in words(ben.get(table).text)
    assert ann.post(f"{table}/open", ("seat", "B")).status_code == 403
    assert ben.post(f"{table}/open", ("seat", "B")).status_code == 303
    assert link not in links(ann.get(table).text)
    assert len(links(ann.get(table).text)) == 2


def test_a_friend_who_comes_late_takes_over_from_the_bot(ann, person, server: Running) -> None:
    table = ann.create("bus-and-stop", ("players", "2"), *THREE[1:], ("first", "A"))
    (link,) = links(ann.get(table).text)
    ann.post(f"{table}/bot", ("seat", "B"))
    ben = person()
    page = words(ben.get(link).text)
    assert "A seat is kept for you" in page
    assert "Medium bot keeps it for you until you come." in page
    assert ben.post(link, ("name", "Ben")).status_code == 303
    assert "badge lamp" in ben.get(table).text
    assert server.tables.get(table.removeprefix("/tables/")).names == ["Ann", "Ben"]
    late = person()
    assert "taken this seat" in words(late.get(link).text)
    assert late.post(link, ("name", "Cio")).status_code == 409


def test_a_friend_is_let_in_for_a_bot_in_the_middle_of_the_game(ann, person) -> None:
    table = ann.create("bus-and-stop", ("players", "2"), ("first", "A"), ("name-A", "Ann"))
    ben = person()
    assert "/open" in ann.get(f"{table}/seats").text
    assert ben.post(f"{table}/open", ("seat", "B")).status_code == 403
    answer = ann.post(f"{table}/open", ("seat", "B"))
    assert answer.headers["location"] == f"{table}/seats"
    (link,) = links(ann.get(f"{table}/seats").text)
    assert ben.post(link, ("name", "Ben")).status_code == 303
    assert links(ann.get(f"{table}/seats").text) == []
    assert links(ben.get(f"{table}/seats").text) == []
    assert "Ben" in words(ann.get(table).text)


def test_the_host_names_who_rode_a_bus_last(ann, person) -> None:
    table = ann.create("bus-and-stop", *THREE)
    one, other = links(ann.get(table).text)
    ben, cio = person(), person()
    ben.post(one, ("name", "Ben"))
    assert "Who begins is drawn by lot." in words(ben.get(table).text)
    assert ben.post(f"{table}/first", ("first", "B")).status_code == 403
    assert ann.post(f"{table}/first", ("first", "Q")).status_code == 403
    assert ann.post(f"{table}/first", ("first", "B")).status_code == 303
    assert '<option value="B" selected>' in ann.get(table).text
    assert re.search("Ben.? rode a bus last, and begins.", words(ben.get(table).text))
    cio.post(other, ("name", "Cio"))
    page = words(ann.get(table).text)
    assert "Waiting for Ben" in page
    assert re.search("Ben.? begins: the host said who rode a bus last.", page)
    assert ann.post(f"{table}/first", ("first", "A")).status_code == 409


def test_a_draw_and_a_rematch_are_told_in_the_log(ann, server: Running) -> None:
    table = ann.create("bus-and-stop")
    assert "begins: it was drawn by lot." in words(ann.get(table).text)


def test_seats_that_wait_show_the_colours_that_were_chosen(ann, person) -> None:
    chosen = (("colour-A", "purple"), ("colour-B", "green"), ("colour-C", "red"))
    table = ann.create("busstop", *THREE, *chosen)
    link = links(ann.get(table).text)[0]
    for page in (ann.get(table).text, person().get(link).text):
        assert re.findall(r'class="dot (\w+)" role="img"', page) == ["purple", "green", "red"]
        assert re.findall(r'class="(?:pax|letter-to) (\w*)"', page) == ["purple", "green", "red"]
    assert 'role="img" aria-label="Green"' in ann.get(table).text
    usual = ann.get(ann.create("busstop", *THREE)).text
    assert re.findall(r'class="dot (\w+)" role="img"', usual) == ["red", "blue", "green"]
    assert 'class="dot' not in ann.get(ann.create("bus-and-stop", *THREE)).text


def test_what_only_the_servers_owner_can_do_is_folded_away(ann) -> None:
    page = ann.get(ann.create("bus-and-stop", *THREE)).text
    before, command, _ = page.partition("nextstop serve")
    assert command
    assert before.count("<details") == before.count("</details>") + 1
    assert page.count("Copy link") == 2
