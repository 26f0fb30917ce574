"""Each zone of a board says what it is, in place."""

from __future__ import annotations

import re

import pytest

from nextstop.rulebook.ledger import rules
from nextstop.web.render import environment
from tests.web.server import Person, words

ZONES = environment.get_template("table/_zones.html").module.zones


def opened(page: str) -> dict[str, str]:
    """What each “?” of a page opens."""
    return dict(
        re.findall(r'<div class="zone-words" id="about-([\w-]+)" popover(.*?)</dl>', page, re.S)
    )


@pytest.mark.parametrize(
    ("game", "shown"),
    [
        ("bus-and-stop", {"stop", "destinations", "player"}),
        ("busstop", {"stop", "hand", "player"}),
    ],
)
def test_every_zone_explains_itself_once_with_its_rules(person, game, shown) -> None:
    ann: Person = person()
    page = ann.get(ann.create(game, ("first", "A"))).text
    assert set(opened(page)) == shown
    for zone, said in opened(page).items():
        assert page.count(f'popovertarget="about-{zone}" aria-label') == 1
        for name, sentence, numbers in ZONES[game][zone][1]:
            assert str(name) in words(said)
            assert str(sentence) in words(said)
            for number in numbers:
                assert f'href="/rules/{game}#{number}"' in said


def test_the_proxy_explains_itself_at_a_table_of_two(person) -> None:
    ann: Person = person()
    page = ann.get(ann.create("busstop", ("players", "2"), ("first", "A"))).text
    assert "The two players steer it in turn" in words(opened(page)["proxy"])


def test_a_spectator_can_ask_too(person) -> None:
    table = person().create("bus-and-stop", ("first", "A"))
    assert set(opened(person().get(table).text)) == {"stop", "destinations", "player"}


def test_what_is_reconstructed_and_what_is_ours_is_told(person) -> None:
    ann: Person = person()
    said = opened(ann.get(ann.create("busstop", ("first", "A"))).text)
    assert "values reconstructed" in words(said["stop"])
    assert "in part our decision" in words(said["stop"])
    assert "printed R0" in words(said["player"])


def test_every_rule_of_a_zone_is_one_of_its_game() -> None:
    for game, letter in (("bus-and-stop", "C"), ("busstop", "T")):
        for _, parts in ZONES[game].values():
            for _, _, numbers in parts:
                assert numbers
                assert set(numbers) <= {n for n in rules() if n.startswith(letter)}


def test_points_say_what_they_come_from(person) -> None:
    ann: Person = person()
    page = ann.get(ann.create("bus-and-stop", ("first", "A"), ("name-A", "Ann <i>"))).text
    for letter in "ABC":
        assert f'popovertarget="points-{letter}" title=' in page
        (sheet,) = re.findall(rf'id="points-{letter}" popover(.*?)</dl>', page, re.S)
        assert re.search("Empty bus 3 Total 3$", words(sheet))
    assert "Points of Ann <i>" in words(page)


def test_who_is_who_and_what_a_sign_means_is_told(person) -> None:
    ann: Person = person()
    for game, figures in (("bus-and-stop", "tennis players"), ("busstop", "with a star: a VIP")):
        page = ann.get(ann.create(game, ("first", "A"))).text
        assert words(page).index("Who is who") < words(page).index(figures)
        # On a phone the first things alone are in sight.
        assert "whose turn it is" in words(opened(page)["player"].partition("<dl>")[0])
