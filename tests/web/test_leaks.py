"""Who may know what: every byte that a viewer is sent is free of what they must not know."""

from __future__ import annotations

import re

import pytest

from tests.tables.builders import phase, play_until
from tests.web.server import Person, Running, links
from tests.web.test_moves import Duel


def seen(somebody: Person, url: str) -> str:
    """All that a viewer can ask the server about a running game, headers too."""
    paths = [url, f"{url}/state", f"{url}?seat=A", f"{url}?seat=B", f"{url}/state?seat=B"]
    paths += ["/", f"{url}/record"]
    answers = [somebody.get(path) for path in paths]
    return "".join(f"{answer.headers}{answer.text}" for answer in answers)


def plain(text: str) -> str:
    """Without what differs from one request to the next."""
    return re.sub(r"'date', '[^']*'|'date': '[^']*'|nextstop_guest=[^;]*", "", text)


@pytest.fixture
def trio(server: Running, person) -> tuple[str, list[Person], Person]:
    """Ann, who begins, Ben and Cio at Busstop, and a spectator."""
    ann, ben, cio, spectator = (person() for _ in range(4))
    url = ann.create("busstop", ("others", "friend"), ("name-A", "Ann"), ("first", "A"))
    for link, who, name in zip(links(ann.get(url).text), (ben, cio), ("Ben", "Cio"), strict=True):
        assert who.post(link, ("name", name)).status_code == 303
    return url, [ann, ben, cio], spectator


def test_a_hidden_tile_reaches_nobody_else(server: Running, person, trio) -> None:
    """The same table with another hidden choice looks the same to everybody but its owner.

    The tile is chosen on two servers' copies of one game, so that nothing else differs.
    """
    url, (ann, ben, cio), spectator = trio
    assert ann.move(url, "A", 0, move="tile 5").status_code == 303
    before = {who: plain(seen(who, url)) for who in (ann, cio, spectator)}
    assert ben.move(url, "B", 1, move="tile 7").status_code == 303
    after = {who: plain(seen(who, url)) for who in (ann, cio, spectator)}
    table = server.tables.get(url.removeprefix("/tables/"))
    assert table.match.hidden_tiles == {"B": "7"}

    for who, text in after.items():
        # What tells of Ben's choice tells that he chose, and no number that was not there before.
        assert "has chosen a tile" in text
        assert "tile 7" not in new_lines(before[who], text)
        assert not re.search(r"\b7\b", new_lines(before[who], text))
    assert "plays tile 7" in seen(ben, url)


def new_lines(before: str, after: str) -> str:
    known = set(re.split(r"[<>\n]", before))
    return "\n".join(part for part in re.split(r"[<>\n]", after) if part not in known)


def test_a_hidden_choice_dealt_anew_changes_no_byte_for_the_others(
    server: Running, person, trio
) -> None:
    url, (ann, ben, cio), spectator = trio
    ann.move(url, "A", 0, move="tile 5")
    table = server.tables.get(url.removeprefix("/tables/"))
    ben.move(url, "B", 1, move="tile 7")
    first = {who: plain(seen(who, url)) for who in (ann, cio, spectator)}
    own = plain(seen(ben, url))

    other = server.tables.get(table.id)
    slot = server.tables._slots[table.id]
    slot.table = type(other)(
        other.head, other.seats, match=table.match.play("B", "tile 9"), rematch=None
    )
    assert server.tables.get(table.id).match.hidden_tiles == {"B": "9"}
    for who, text in first.items():
        assert plain(seen(who, url)) == text
    assert plain(seen(ben, url)) != own


def test_everybody_sees_the_tiles_when_they_are_turned_up(server: Running, trio) -> None:
    url, (ann, ben, cio), spectator = trio
    ann.move(url, "A", 0, move="tile 5")
    ben.move(url, "B", 1, move="tile 7")
    cio.move(url, "C", 1, move="tile 9")
    page = spectator.get(url).text
    assert "plays tile 7" in page
    assert "plays tile 9" in page


def test_the_proxys_tile_is_hidden_until_the_reveal(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "busstop")
    match = duel.table.match
    drawn = match.game.shuffles[1].split(" ")[0]
    duel.ann.move(duel.url, "A", 0, move="tile 5")
    spectator = person()
    text = seen(spectator, duel.url) + seen(duel.ben, duel.url)
    assert "Proxy bus" in text
    assert f"Proxy bus\u2069 plays tile {drawn}" not in text
    assert " ".join(match.game.shuffles[1].split(" ")[:4]) not in text


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_order_of_the_cards_reaches_nobody(server: Running, person, game: str) -> None:
    """At every stage of a game no viewer is sent the cards that are still to come."""
    duel = Duel(server, person(), person(), game)
    spectator = person()
    for stage in (0, 5, 20, 40):
        table = play_until(server.tables, duel.table, lambda t, n=stage: t.over or t.match.ply >= n)
        if table.over:
            break
        order = table.match.game.shuffles[0]
        step = 2 if game == "bus-and-stop" else 1
        to_come = order[-10 * step :]
        spaced = " ".join(to_come[i : i + step] for i in range(0, len(to_come), step))
        for who in (duel.ann, duel.ben, spectator):
            text = seen(who, duel.url)
            assert to_come not in text
            assert spaced not in text
            assert '"shuffles"' not in text


def test_the_record_of_a_running_game_is_refused_in_words(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "bus-and-stop")
    answer = duel.ann.get(f"{duel.url}/record")
    assert answer.status_code == 409
    assert "when the game is over" in answer.text


# Several people at one screen


@pytest.fixture
def shared(server: Running, person) -> tuple[str, Person]:
    """Ann (A, conductor), Ben and Cio, all at Ann's device."""
    ann: Person = person()
    fields = [("kind-B", "device"), ("kind-C", "device"), ("first", "A")]
    names = [("name-A", "Ann"), ("name-B", "Ben"), ("name-C", "Cio")]
    return ann.create("busstop", ("players", "3"), *fields, *names), ann


def test_a_shared_device_is_handed_over_before_each_hidden_choice(shared) -> None:
    url, ann = shared
    page = ann.get(url).text
    assert "Pass the device" not in page  # the conductor's choice is open
    assert ann.move(url, "A", 0, move="tile 5").status_code == 303
    page = ann.get(url).text
    assert "Pass the device to <bdi>Ben</bdi>" in page
    assert 'name="move"' not in page
    ben = ann.get(f"{url}?seat=B").text
    assert "Pass the device" not in ben
    assert 'value="tile 7"' in ben
    assert 'value="C"' not in ben
    assert ann.move(url, "B", 1, move="tile 7").status_code == 303
    assert "Pass the device to <bdi>Cio</bdi>" in ann.get(url).text
    assert "Pass the device to <bdi>Cio</bdi>" in ann.get(f"{url}?seat=B").text


def test_a_shared_device_never_shows_what_another_chose(server: Running, shared) -> None:
    url, ann = shared
    ann.move(url, "A", 0, move="tile 5")
    before = plain(seen(ann, url) + ann.get(f"{url}?seat=C").text)
    ann.move(url, "B", 1, move="tile 7")
    after = plain(seen(ann, url) + ann.get(f"{url}?seat=C").text)
    assert "has chosen a tile" in after
    assert "plays tile 7" not in after
    assert "plays tile 7" not in before


def test_a_refused_choice_stays_with_who_holds_the_device(shared) -> None:
    url, ann = shared
    ann.move(url, "A", 0, move="tile 5")
    answer = ann.move(url, "B", 1, move="tile 77")
    assert answer.status_code == 422
    assert "Pass the device" not in answer.text


def test_open_choices_need_no_handing_over(server: Running, person) -> None:
    ann: Person = person()
    fields = [("kind-B", "device"), ("name-A", "Ann"), ("name-B", "Ben"), ("first", "A")]
    url = ann.create("bus-and-stop", ("players", "2"), *fields)
    for ply in range(4):
        table = server.tables.get(url.removeprefix("/tables/"))
        seat = table.match.position["actors"][0]
        assert "Pass the device" not in ann.get(url).text
        assert ann.move(url, seat, ply, move=table.match.moves[seat][0]).status_code == 303
    assert not phase("over")(server.tables.get(url.removeprefix("/tables/")))
