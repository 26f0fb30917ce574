"""Looking back at a table's game: every position has an address, and none tells a secret."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from nextstop.tables.match import Match
from tests.tables.builders import play_until
from tests.web.server import Person, Running, links, words
from tests.web.test_leaks import plain
from tests.web.test_moves import Duel


@pytest.fixture(params=["bus-and-stop", "busstop"])
def duel(server: Running, person, request) -> Duel:
    duel = Duel(server, person(), person(), request.param)
    duel.on_until(lambda table: table.match.ply >= 12)
    return duel


def board(page: str) -> str:
    """The board's part of a page."""
    return re.search(r'<main id="board".*</main>', page, re.DOTALL).group()


def ply_of(page: str) -> int:
    return int(re.search(r'<main id="board"[^>]*data-ply="(\d+)"', page).group(1))


def test_every_position_can_be_opened_and_has_nothing_to_choose(duel: Duel, person) -> None:
    spectator: Person = person()
    for who in (spectator, duel.ann, duel.ben):
        for ply in (0, 1, 7, duel.ply):
            answer = who.get(f"{duel.url}/replay/{ply}")
            assert answer.status_code == 200
            assert ply_of(answer.text) == ply
            assert f"Move {ply} of {duel.ply}" in words(answer.text)
            shown = board(answer.text)
            assert "<form" not in shown
            assert "<input" not in shown
            assert 'type="submit"' not in shown


def test_a_position_is_the_one_that_was_played(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "bus-and-stop")
    pages = []
    for _ in range(6):
        pages.append(board(duel.ben.get(f"{duel.url}/replay/{duel.ply}").text))
        play_until(server.tables, duel.table, lambda t, n=duel.ply: t.match.ply > n)
    assert len(set(pages)) == 6
    assert pages == [board(duel.ben.get(f"{duel.url}/replay/{n}").text) for n in range(6)]


def test_nobody_is_waited_for_in_the_past(duel: Duel) -> None:
    for ply in (0, 3, 7):
        shown = words(board(duel.ann.get(f"{duel.url}/replay/{ply}").text))
        assert "Waiting for" not in shown
        assert "Next to move: " in shown


def test_a_line_of_the_log_leads_to_the_rules_behind_it(duel: Duel) -> None:
    named = {rule for entry in duel.table.match.log for rule in entry.rules}
    page = duel.ann.get(f"{duel.url}/replay/3").text
    for rule in named:
        assert f'href="/rules/{duel.table.head.game}#{rule}" aria-label="rule {rule}"' in page


def test_the_links_lead_to_the_neighbours_and_the_ends(duel: Duel) -> None:
    page = duel.ann.get(f"{duel.url}/replay/5").text
    for name, ply in {"first": 0, "previous": 4, "next": 6, "last": duel.ply}.items():
        assert f'id="replay-{name}" href="{duel.url}/replay/{ply}"' in page
    assert f'href="{duel.url}">Go to the present' in page


def test_every_line_of_the_log_opens_its_position(duel: Duel) -> None:
    for page in (duel.ann.get(duel.url).text, duel.ann.get(f"{duel.url}/replay/3").text):
        for ply in range(1, duel.ply + 1):
            assert f'href="{duel.url}/replay/{ply}"' in page
    assert len(re.findall(r'href="[^"]*/replay/3" aria-current="true"', page)) == 1


def test_the_log_has_the_rounds_as_headings_and_the_letter_of_who_moved(
    server: Running, person
) -> None:
    duel = Duel(server, person(), person(), "busstop")
    duel.on_until(
        lambda table: table.match.position["round"] == 3 and table.match.position["phase"] == "take"
    )
    log = duel.table.match.log
    for path in ("", "/replay/2"):
        page = duel.ann.get(duel.url + path).text
        lines = page[page.index('class="log-') :]
        found = re.findall(r'<h3 class="log-stop">Round (\d+)|id="log-([1-9]\d*)"', lines)
        told = [int(ply) for number, ply in found if ply]
        assert told == [entry.ply for entry in log]
        assert [int(number) for number, ply in found if number] == [1, 2, 3]
        for entry in (log[0], log[-1]):
            before = found[: found.index(("", str(entry.ply)))]
            assert max(int(number or 0) for number, _ in before) == entry.round
            colour = {"A": "red", "B": "blue", "C": ""}[entry.seat]
            line = re.search(f'id="log-{entry.ply}".*?</li>', lines, re.S)
            assert line is not None
            assert f'class="seat-letter {colour}" aria-hidden="true">{entry.seat}<' in line[0]


def test_the_form_leads_to_a_position_without_javascript(duel: Duel) -> None:
    assert duel.ann.get(f"{duel.url}/replay?ply=7").headers["location"] == f"{duel.url}/replay/7"
    assert duel.ann.get(f"{duel.url}/replay").headers["location"] == f"{duel.url}/replay/0"


@pytest.mark.parametrize("ply", ["13", "-1", "x", "1.0", "9" * 30, "٣", "%00"])
def test_what_is_no_position_is_not_found(duel: Duel, ply: str) -> None:
    assert duel.ann.get(f"{duel.url}/replay/{ply}").status_code == 404


def test_there_is_no_replay_before_the_game(person) -> None:
    ann: Person = person()
    url = ann.create("bus-and-stop", ("others", "friend"))
    assert ann.get(f"{url}/replay").status_code == 404
    assert ann.get(f"{url}/replay/0").status_code == 404
    assert ann.get("/tables/nowhere/replay/0").status_code == 404


def test_a_page_that_steps_gets_the_bar_and_the_board_alone(duel: Duel) -> None:
    part = duel.ann.get(f"{duel.url}/replay/4", **{"hx-request": "true"}).text
    assert "<html" not in part
    assert ply_of(part) == 4
    assert 'id="replay"' in part
    assert 'id="replay-log"' not in part


# Who may know what


@pytest.fixture
def trio(server: Running, person) -> tuple[str, list[Person]]:
    """Ann, who begins and has played tile 5, Ben, who has chosen 7 in secret, and Cio."""
    ann, ben, cio = (person() for _ in range(3))
    url = ann.create("busstop", ("others", "friend"), ("name-A", "Ann"), ("first", "A"))
    for link, who, name in zip(links(ann.get(url).text), (ben, cio), ("Ben", "Cio"), strict=True):
        assert who.post(link, ("name", name)).status_code == 303
    assert ann.move(url, "A", 0, move="tile 5").status_code == 303
    assert ben.move(url, "B", 1, move="tile 7").status_code == 303
    return url, [ann, ben, cio]


def seen(who: Person, url: str) -> str:
    """All that a replay of three positions sends, headers too."""
    answers = [who.get(f"{url}/replay/{ply}") for ply in range(3)]
    answers += [who.get(f"{url}/replay/2?seat=B", **{"hx-request": "true"})]
    return plain("".join(f"{answer.headers}{answer.text}" for answer in answers))


def test_a_tile_that_is_not_turned_up_is_in_no_position(server: Running, person, trio) -> None:
    """Another choice changes no byte of the replay for anybody, its owner included."""
    url, people = trio
    people = [*people, person()]
    first = {who: seen(who, url) for who in people}
    assert all("has chosen a tile" in text for text in first.values())

    slot = server.tables._slots[url.removeprefix("/tables/")]
    record = slot.table.match.game.record()
    record["moves"][-1] = "B tile 9"
    slot.table = replace(slot.table, match=Match.replay(record))
    assert slot.table.match.hidden_tiles == {"B": "9"}
    assert first == {who: seen(who, url) for who in people}


def test_a_past_position_of_a_running_game_keeps_what_was_hidden_then(trio) -> None:
    url, (ann, ben, cio) = trio
    assert cio.move(url, "C", 1, move="tile 9").status_code == 303
    for who in (ann, ben, cio):
        shown = board(who.get(f"{url}/replay/2").text)
        assert 'id="back-B"' in shown
        assert 'id="played-B"' not in shown
        assert "plays tile 7" not in shown
        assert 'data-piece="B7"' in board(who.get(f"{url}/replay/3").text)


def test_a_finished_game_shows_the_tiles_that_were_chosen_in_secret(
    server: Running, person, trio
) -> None:
    url, (_, _, cio) = trio
    assert cio.move(url, "C", 1, move="tile 9").status_code == 303
    play_until(server.tables, server.tables.get(url.removeprefix("/tables/")), lambda t: t.over)
    shown = board(person().get(f"{url}/replay/2").text)
    assert 'id="played-B"' in shown
    assert "plays tile 7" in shown


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_order_of_the_cards_is_in_no_position(server: Running, person, game: str) -> None:
    duel = Duel(server, person(), person(), game)
    table = duel.on_until(lambda table: table.match.ply >= 20)
    order = table.match.game.shuffles[0]
    step = 2 if game == "bus-and-stop" else 1
    to_come = order[-10 * step :]
    spaced = " ".join(to_come[i : i + step] for i in range(0, len(to_come), step))
    spectator = person()
    text = "".join(spectator.get(f"{duel.url}/replay/{ply}").text for ply in (0, 10, duel.ply))
    assert to_come not in text
    assert spaced not in text


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_last_position_of_a_finished_game_has_the_scores(
    server: Running, person, game: str
) -> None:
    duel = Duel(server, person(), person(), game)
    duel.on_until(lambda table: table.over)
    page = duel.ann.get(f"{duel.url}/replay/{duel.ply}").text
    assert 'id="scores"' in page
    assert "<form" not in board(page)
    assert "Back to the table" in page
    assert f'href="{duel.url}/replay"' in duel.ann.get(duel.url).text
