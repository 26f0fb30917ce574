"""The pages of rules: every rule with its anchor and its source, and the numbers as printed."""

from __future__ import annotations

import re

import pytest

from nextstop import GAMES, rulebook
from nextstop.rulebook.ledger import rules
from nextstop.rulebook.standing import standings
from nextstop.web.render import environment
from tests.web.server import words

LETTERS = {"bus-and-stop": "C", "busstop": "T"}


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return request.param


def test_every_rule_of_the_game_stands_once_under_an_anchor_of_its_number(person, game) -> None:
    page = person().get(f"/rules/{game}").text
    wanted = [number for number in rules() if number[0] in (LETTERS[game], "N")]
    anchors = re.findall(r'<li class="rule" id="([^"]+)"', page)
    assert sorted(anchors) == sorted(wanted)
    for number in wanted:
        assert rules()[number].text.replace("`", "") in words(page)  # what one types is set as code


def test_every_rule_tells_whether_it_is_printed_or_ours(person, game) -> None:
    page = person().get(f"/rules/{game}").text
    for number, text in re.findall(r'<li class="rule" id="([^"]+)"(.*?)</li>', page, re.DOTALL):
        standing = standings()[number]
        said = words(text)
        assert all(source in said for source in standing.sources)
        assert ("our decision" in said) is (standing.kind != "printed")
        assert ("values reconstructed" in said) is standing.rebuilt


def test_what_is_our_decision_is_said_for_every_rule_that_has_one() -> None:
    said = environment.get_template("rules/_own.html").module.own_words
    # An option that reads the printed cards in two ways has its words, too.
    assert {number for number, s in standings().items() if s.kind != "printed"} <= set(said)
    assert set(said) <= set(rules())


def test_addresses_within_the_page_lead_somewhere(person, game) -> None:
    page = person().get(f"/rules/{game}").text
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_the_fares_are_those_of_the_printed_numbers(person) -> None:
    page = words(person().get("/rules/bus-and-stop").text)
    for entry in rulebook.load("bus_and_stop")["points"].values():
        assert " ".join(f"{number} → {points}" for number, points in entry["value"]) in page


def test_the_positions_of_every_number_of_seats_are_shown_as_reconstructed(person) -> None:
    page = words(person().get("/rules/busstop").text)
    for seats in (3, 4, 5):
        assert f"Positions at a table of {seats} reconstructed" in page


def test_every_option_is_explained(person, game) -> None:
    page = words(person().get(f"/rules/{game}").text)
    for option in GAMES[game].options:
        assert str(option.help) in page


def test_the_list_of_rules_leads_to_both_games(person) -> None:
    page = person().get("/rules").text
    assert all(f'href="/rules/{game}"' in page for game in GAMES)


def test_a_game_that_is_not_there_has_no_rules(person) -> None:
    assert person().get("/rules/chess").status_code == 404
