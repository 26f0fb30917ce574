"""Move forms: made, refused, stale, forged; with and without htmx."""

from __future__ import annotations

import re

import pytest

from nextstop.tables.table import Table
from tests.tables.builders import phase, play_until
from tests.web.server import Person, Running, links, words


class Duel:
    """Ann (A, who begins) and Ben (B) at one table."""

    def __init__(self, server: Running, ann: Person, ben: Person, game: str) -> None:
        self.server, self.ann, self.ben = server, ann, ben
        self.url = ann.create(
            game, ("players", "2"), ("others", "friend"), ("name-A", "Ann"), ("first", "A")
        )
        ben.post(links(ann.get(self.url).text)[0], ("name", "Ben"))

    @property
    def table(self) -> Table:
        return self.server.tables.get(self.url.removeprefix("/tables/"))

    @property
    def ply(self) -> int:
        return self.table.match.ply

    def on_until(self, done) -> Table:
        return play_until(self.server.tables, self.table, done)


@pytest.fixture
def duel(server: Running, person) -> Duel:
    return Duel(server, person(), person(), "bus-and-stop")


def test_a_move_is_made_and_leads_back_to_the_table(duel: Duel) -> None:
    move = duel.table.match.moves["A"][0]
    answer = duel.ann.move(duel.url, "A", 0, move=move)
    assert answer.status_code == 303
    assert answer.headers["location"] == duel.url
    assert duel.table.match.game.history == (("A", move),)


def test_htmx_gets_the_live_part_of_the_page_at_once(duel: Duel) -> None:
    move = duel.table.match.moves["A"][0]
    fields = (("seat", "A"), ("ply", "0"), ("move", move))
    answer = duel.ann.post(f"{duel.url}/move", *fields, **{"hx-request": "true"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'id="board"' in answer.text
    assert 'id="room"' in answer.text
    assert "Waiting for Ben" in words(answer.text)


def test_a_move_against_a_rule_is_refused_with_the_rule_and_the_board(duel: Duel) -> None:
    answer = duel.ann.move(duel.url, "A", 0, move="drop office 4 Bc Bc Rc Rc")
    assert answer.status_code == 422
    assert "rule C3" in words(answer.text)
    assert 'id="board"' in answer.text
    assert 'value="pick' in answer.text
    assert duel.ply == 0


@pytest.mark.parametrize(
    "move",
    ["fly to the moon", "", "pick", "pick mauve", "drop", "x" * 10_000, "<script>", "tile 3", "\0"],
)
def test_what_is_no_move_is_refused_in_words(duel: Duel, move: str) -> None:
    answer = duel.ann.move(duel.url, "A", 0, move=move)
    assert answer.status_code == 422
    assert "rule N1" in words(answer.text)
    assert "<script>" not in answer.text
    assert duel.ply == 0


def test_a_move_out_of_turn_is_refused(duel: Duel) -> None:
    answer = duel.ben.move(duel.url, "B", 0, move="stay")
    assert answer.status_code == 422
    assert "rule N2" in words(answer.text)


def test_a_stale_move_gets_the_present_board(duel: Duel) -> None:
    first, last = duel.table.match.moves["A"][0], duel.table.match.moves["A"][-1]
    duel.ann.move(duel.url, "A", 0, move=first)
    answer = duel.ann.move(duel.url, "A", 0, move=last)
    assert answer.status_code == 409
    assert "moved on" in words(answer.text)
    assert "Waiting for Ben" in words(answer.text)
    assert duel.ply == 1


def test_a_move_for_anothers_seat_is_forbidden(duel: Duel, person) -> None:
    move = duel.table.match.moves["A"][0]
    for somebody in (duel.ben, person()):
        answer = somebody.move(duel.url, "A", 0, move=move)
        assert answer.status_code == 403
        assert "not yours" in words(answer.text)
    assert duel.ply == 0


@pytest.mark.parametrize("seat", ["", "Z", "AB", "C", "<b>"])
def test_a_move_for_no_seat_is_forbidden(duel: Duel, seat: str) -> None:
    answer = duel.ann.move(duel.url, seat, 0, move="stay")
    assert answer.status_code == 403
    assert "<b>" not in answer.text


@pytest.mark.parametrize("ply", ["", "-1", "1.5", "x", "9" * 30, "٣"])
def test_a_form_without_its_position_is_refused_in_words(duel: Duel, ply: str) -> None:
    answer = duel.ann.post(f"{duel.url}/move", ("seat", "A"), ("ply", ply), ("move", "stay"))
    assert answer.status_code == 422
    assert "whole number" in words(answer.text)


def test_a_form_without_a_move_is_refused_in_words(duel: Duel) -> None:
    answer = duel.ann.move(duel.url, "A", 0)
    assert answer.status_code == 422
    assert "no move" in words(answer.text)


def test_nobody_moves_in_the_waiting_room(person) -> None:
    ann: Person = person()
    table = ann.create("bus-and-stop", ("others", "friend"))
    answer = ann.move(table, "A", 0, move="stay")
    assert answer.status_code == 409
    assert "not begun" in words(answer.text)


# Drops


def drop_of(table: Table, forced: bool):
    """A drop-off that is open, with or without a choice of passengers."""
    for drop in table.match.drops.get(table.match.position["actors"][0], ()):
        if (drop.forced is not None) == forced:
            return drop
    return None


def ready_to_drop(duel: Duel, forced: bool):
    def ready(table: Table) -> bool:
        return phase("main")(table) and drop_of(table, forced) is not None

    table = duel.on_until(lambda t: ready(t) or t.over)
    seat = table.match.position["actors"][0] if not table.over else ""
    return table, seat, {"A": duel.ann, "B": duel.ben}.get(seat)


def test_a_drop_without_a_choice_needs_no_ticks(duel: Duel) -> None:
    table, seat, who = ready_to_drop(duel, forced=True)
    drop = drop_of(table, forced=True)
    answer = who.move(duel.url, seat, duel.ply, drop=drop.value)
    assert answer.status_code == 303
    move = f"drop {drop.value} {' '.join(drop.forced)}"
    assert duel.table.match.game.history[-1] == (seat, move)


def test_a_drop_with_a_choice_asks_for_it(duel: Duel) -> None:
    table, seat, who = ready_to_drop(duel, forced=False)
    drop = drop_of(table, forced=False)
    answer = who.move(duel.url, seat, duel.ply, drop=drop.value)
    assert answer.status_code == 422
    assert "Choose which passengers leave" in words(answer.text)
    legal = next(
        m for m in duel.server.tables.get(table.id).match.game.moves(seat) if drop.value in m
    )
    cards = legal.split(" ")[3:]
    assert who.move(duel.url, seat, duel.ply, drop=drop.value, card=cards[:-1]).status_code == 422
    assert who.move(duel.url, seat, duel.ply, drop=drop.value, card=cards).status_code == 303


# Busstop: simultaneous choices, boarding


@pytest.fixture
def ride(server: Running, person) -> Duel:
    return Duel(server, person(), person(), "busstop")


def test_passengers_board_or_queue_by_form(ride: Duel) -> None:
    table = ride.on_until(phase("seat"))
    who = {"A": ride.ann, "B": ride.ben}
    for seat in table.match.position["actors"]:
        for kind in ("queue ", "board "):
            moves = [m for m in ride.table.match.moves.get(seat, ()) if m.startswith(kind)]
            if not moves:
                continue
            _, passenger, *bus = moves[0].split(" ")
            mover = who[ride.table.mover(seat).letter]
            to = bus[0] if bus else "queue"
            answer = mover.move(ride.url, seat, ride.ply, passenger=passenger, to=to)
            assert answer.status_code == 303
            assert ride.table.match.game.history[-1] == (seat, moves[0])


def test_only_the_controller_moves_the_proxy(ride: Duel) -> None:
    table = ride.on_until(phase("seat"))
    move = table.match.moves["C"][0]
    assert ride.ann.move(ride.url, "C", ride.ply, move=move).status_code == 403
    assert ride.ben.move(ride.url, "C", ride.ply, move=move).status_code == 303


def test_two_who_choose_at_the_same_time_are_both_heard(ride: Duel) -> None:
    assert ride.ann.move(ride.url, "A", 0, move="tile 4").status_code == 303
    table = ride.on_until(phase("seat"))
    ply = ride.ply
    for seat in [s for s in table.match.position["actors"] if s != "C"]:
        who = {"A": ride.ann, "B": ride.ben}[seat]
        assert who.move(ride.url, seat, ply, move=table.match.moves[seat][0]).status_code == 303


# The end


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_end_shows_the_scores_and_offers_rematch_and_record(
    server: Running, person, game: str
) -> None:
    duel = Duel(server, person(), person(), game)
    table = duel.on_until(lambda t: t.over)
    page = duel.ann.get(duel.url).text
    for breakdown in table.match.breakdowns.values():
        assert str(sum(breakdown.values())) in words(page).replace("−", "-")
    assert f'action="{duel.url}/rematch"' in page

    record = duel.ben.get(f"{duel.url}/record")
    assert record.status_code == 200
    assert "attachment" in record.headers["content-disposition"]
    assert record.json() == table.record()
    assert record.json()["moves"] == table.match.game.record()["moves"]

    move = {"bus-and-stop": "stay", "busstop": "done"}[game]
    late = duel.ann.move(duel.url, "A", duel.ply, move=move)
    assert late.status_code == 422
    assert "rule N3" in words(late.text)

    again = duel.ann.post(f"{duel.url}/rematch").headers["location"]
    assert again != duel.url
    assert again in duel.ben.get(duel.url).text
    assert duel.ben.post(f"{duel.url}/rematch").headers["location"] == again
    assert "Ben" in words(duel.ann.get(again).text)


def test_a_rematch_is_for_those_who_played_when_it_is_over(duel: Duel, person) -> None:
    assert duel.ann.post(f"{duel.url}/rematch").status_code == 409
    duel.on_until(lambda t: t.over)
    assert person().post(f"{duel.url}/rematch").status_code == 403


def test_at_one_screen_whoever_has_chosen_in_secret_holds_the_device_no_longer(person) -> None:
    """Even to a page that still believes so: else the next choice would be shown to anybody."""
    ann = person()
    url = ann.create("busstop", ("players", "2"), ("others", "device"), ("first", "B"))
    ann.move(url, "B", 0, move="tile 5")
    assert 'data-seat=""' in ann.get(url).text
    assert 'data-seat="A"' in ann.get(f"{url}/state?seat=A").text
    ann.move(url, "A", 1, move="tile 7")
    shown = ann.get(f"{url}/state?seat=A").text
    assert re.findall(r'id="room".*? data-seat="(.*?)"', shown) == [""]
