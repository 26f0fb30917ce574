"""Sitting down by an invitation, without an account."""

from __future__ import annotations

import re

import pytest

from tests.web.server import Person, links, words

# An isolated name begins: an element, a piece of one, or the character that isolates.
_APART = re.compile("(<bdi[^>]*>(<span>)?|\u2068)$")


@pytest.fixture
def invited(person) -> tuple[Person, str, str]:
    """Ann, her table, and a link for a friend."""
    ann: Person = person()
    table = ann.create(
        "bus-and-stop", ("players", "2"), ("others", "friend"), ("name-A", "Ann"), ("first", "A")
    )
    (link,) = links(ann.get(table).text)
    return ann, table, link


def test_an_invitation_says_which_game_and_who_is_there(invited, person) -> None:
    page = words(person().get(invited[2]).text)
    assert "Bus & Stop" in page
    assert "Ann" in page


def test_a_name_and_one_click_sit_down(invited, person) -> None:
    ann, table, link = invited
    ben: Person = person()
    answer = ben.post(link, ("name", "Ben"))
    assert answer.status_code == 303
    assert answer.headers["location"] == table
    assert "Ben" in words(ann.get(table).text)
    assert "Waiting for Ann" in words(ben.get(table).text)
    assert ben.get(link).headers["location"] == table


def test_who_follows_their_own_tables_link_is_told_that_they_sit_there(invited, person) -> None:
    ann, table, link = invited
    page = ann.get(link).text
    assert "You play at this table as Ann ." in words(page)
    assert f'id="to-table" href="{table}"' in page
    assert "A seat is kept for you" not in page
    # Somebody else at the same screen may still sit down.
    assert 'value="Passenger"' in page
    person().post(link, ("name", "Ben"))
    gone = ann.get(link).text
    assert "You play at this table as Ann ." in words(gone)
    assert "You can watch" not in gone


def test_the_cookie_is_signed_and_out_of_scripts_reach(invited, person) -> None:
    ben: Person = person()
    cookie = ben.post(invited[2], ("name", "Ben")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    value = ben.http.cookies["nextstop_guest"]
    for forged in (value[:-1], value.swapcase(), value.partition(".")[0], "x.y", "%C3%A9.x"):
        other: Person = person()
        answer = other.get(invited[1], cookie=f"nextstop_guest={forged}")
        assert answer.status_code == 200
        assert "badge lamp" not in answer.text


@pytest.mark.parametrize("name", ["", "  ", "\u202e", "x" * 31, "x" * 10_000, "ann", "ＡＮＮ"])
def test_a_bad_name_is_refused_and_kept(invited, person, name: str) -> None:
    ann, table, link = invited
    answer = person().post(link, ("name", name))
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert f'value="{name}"' in answer.text
    assert "still open" in words(ann.get(table).text)


def test_a_taken_seat_cannot_be_taken_again(invited, person) -> None:
    _, table, link = invited
    person().post(link, ("name", "Ben"))
    cio: Person = person()
    assert "taken this seat" in words(cio.get(link).text)
    assert cio.post(link, ("name", "Cio")).status_code == 409
    assert cio.get(table).status_code == 200


def test_a_name_right_to_left_is_kept_apart_from_its_neighbours(person) -> None:
    ann, ben = person(), person()
    table = ann.create("busstop", ("players", "2"), ("others", "friend"), ("first", "A"))
    ben.post(links(ann.get(table).text)[0], ("name", "שלום"))
    ann.move(table, "A", 0, move="tile 5")
    texts = re.sub(r'="[^"]*"', "", ann.get(table).text).split("שלום")
    assert len(texts) > 3
    assert [before[-30:] for before in texts[:-1] if not _APART.search(before)] == []


def test_a_new_link_takes_the_place_of_the_one_sent_before(invited, person) -> None:
    ann, table, link = invited
    assert ann.post(f"{table}/invitation", ("seat", "B")).status_code == 303
    (new,) = links(ann.get(table).text)
    assert new != link
    assert person().get(link).status_code == 404
    assert person().post(link, ("name", "Ben")).status_code == 404
    assert person().post(new, ("name", "Ben")).status_code == 303


def test_nobody_but_the_host_makes_new_links(invited, person) -> None:
    _, table, link = invited
    assert person().post(f"{table}/invitation", ("seat", "B")).status_code == 403
    assert person().get(link).status_code == 200


def test_who_stands_up_leaves_no_old_link_to_their_seat(invited, person) -> None:
    ann, table, link = invited
    third = ("kind-C", "friend")
    table = ann.create("bus-and-stop", ("players", "3"), ("kind-B", "friend"), third)
    link, _ = links(ann.get(table).text)
    ben = person()
    ben.post(link, ("name", "Ben"))
    ben.post(f"{table}/open", ("seat", "B"))
    assert link not in links(ann.get(table).text)
    assert person().get(link).status_code == 404


def test_there_is_no_new_link_to_a_seat_that_somebody_has(invited) -> None:
    ann, table, _ = invited
    assert ann.post(f"{table}/invitation", ("seat", "A")).status_code == 409
    assert ann.post(f"{table}/invitation", ("seat", "E")).status_code == 403


def test_a_free_name_is_suggested_so_that_one_click_sits_down(invited, person) -> None:
    _, _, link = invited
    ben: Person = person()
    page = ben.get(link, **{"accept-language": "de"}).text
    assert 'name="name" value="Fahrgast"' in page
    assert ben.post(link, ("name", "Fahrgast")).status_code == 303
    # The next time it is the name that one had last, told apart from others at the table.
    ann: Person = person()
    fields = [("players", "2"), ("others", "friend"), ("name-A", "fahrgast")]
    (other,) = links(ann.get(ann.create("busstop", *fields)).text)
    assert 'name="name" value="Fahrgast 2"' in ben.get(other).text
