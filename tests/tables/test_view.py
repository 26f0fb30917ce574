"""What a viewer is shown: every seat's kind, whose decisions, and nothing of others' secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from operator import and_

from nextstop.tables.seats import Plan
from nextstop.tables.table import Table
from nextstop.tables.tables import Tables
from nextstop.tables.view import View, Viewer, look, seat_views
from tests.tables.builders import ANN, BEN, CIO, people, phase, play_until


def view(table: Table, guest: str | None, device: str | None = None) -> View:
    assert table.match is not None
    return look(table, table.match, Viewer(guest, device))


def test_each_seat_has_its_kind(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("bot"), Plan("friend")]
    table = tables.create(ANN, "bus-and-stop", plans)
    kinds = [seat.kind for seat in seat_views(table, Viewer(ANN))]
    assert kinds == ["you", "bot", "open"]
    kinds = [seat.kind for seat in seat_views(table, Viewer(BEN))]
    assert kinds == ["human", "bot", "open"]


def test_two_players_see_the_proxy_and_who_moves_it(tables: Tables) -> None:
    seats = view(people(tables, "busstop"), ANN).seats
    assert [seat.kind for seat in seats] == ["you", "human", "proxy"]
    assert [seat.controller_of_proxy for seat in seats] == [False, True, False]


def test_moves_are_shown_to_those_who_may_make_them(tables: Tables) -> None:
    table = people(tables, "bus-and-stop")
    ann, ben, nobody = (view(table, guest) for guest in (ANN, BEN, None))
    assert ann.my_actors == ("A",)
    assert set(ann.moves) == {"A"}
    assert ben.my_actors == nobody.my_actors == ()
    assert ben.moves == nobody.moves == {}


def test_drop_offs_are_gathered_with_their_candidates(tables: Tables) -> None:
    def can_drop(table: Table) -> bool:
        return table.over or any(table.match.drops.values())

    table = play_until(tables, people(tables, "bus-and-stop"), can_drop)
    (seat,) = (seat for seat, drops in table.match.drops.items() if drops)
    shown = view(table, table.seat(seat).guest)
    assert not any(move.startswith("drop") for move in shown.moves[seat])
    bus = table.match.position["players"][table.match.game.seats.index(seat)]["bus"]
    for drop in shown.drops[seat]:
        ways = [m.split(" ")[3:] for m in table.match.moves[seat] if f" {drop.value} " in m]
        assert set(drop.candidates) == {card for way in ways for card in way}
        assert all(bus.count(card) >= drop.candidates.count(card) for card in drop.candidates)
        assert (drop.forced is None) == (len(ways) > 1)
        in_all = reduce(and_, (Counter(way) for way in ways))
        assert Counter(drop.certain) == in_all
        assert drop.each_colour_once == (drop.destination == "station")
        assert (drop.number, drop.points) in shown.fares[drop.destination]


def test_a_chosen_tile_is_shown_to_its_owner_alone(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    tables.move(table.id, ANN, "A", 0, "tile 5")
    table = tables.move(table.id, BEN, "B", 1, "tile 7")
    assert view(table, BEN).hidden_tile == {"B": "7"}
    for guest in (ANN, CIO, None):
        assert view(table, guest).hidden_tile == {}
    assert str(view(table, BEN).log[-1].words) == "\u2068Ben\u2069 plays tile 7."
    assert str(view(table, CIO).log[-1].words) == "\u2068Ben\u2069 has chosen a tile."
    # T3.1: the conductor's choice lies face up.
    assert str(view(table, CIO).log[0].words) == "\u2068Ann\u2069 plays tile 5."


def test_no_view_changes_when_a_hidden_choice_is_another(tables: Tables) -> None:
    table = people(tables, "busstop", 3)
    table = tables.move(table.id, ANN, "A", 0, "tile 5")
    ways = [replace(table, match=table.match.play("B", f"tile {n}")) for n in range(1, 11)]
    for guest in (ANN, CIO, None):
        views = [view(way, guest) for way in ways]
        assert all(seen == views[0] for seen in views)


def test_the_proxys_turn_is_its_controllers(tables: Tables) -> None:
    table = play_until(tables, people(tables, "busstop"), phase("seat"))
    assert "C" in view(table, BEN).my_actors
    assert "C" not in view(table, ANN).my_actors


def test_at_the_end_people_come_in_by_points_and_who_wins_a_tie_comes_first(
    tables: Tables,
) -> None:
    def came_in(winners: list[str], **points: int) -> list[tuple[int, str, int]]:
        shown = view(people(tables, "busstop", 3), ANN)
        end = replace(
            shown,
            position={**shown.position, "winners": winners},
            breakdown={seat: {"passengers": n, "queue": -2} for seat, n in points.items()},
        )
        return [(place, seat.letter, total) for place, seat, total in end.arrivals]

    assert came_in(["C"], A=4, B=9, C=12) == [(1, "C", 10), (2, "B", 7), (3, "A", 2)]
    assert came_in(["B"], A=9, B=9, C=9) == [(1, "B", 7), (2, "A", 7), (2, "C", 7)]
    assert came_in(["A", "C"], A=9, B=3, C=9) == [(1, "A", 7), (1, "C", 7), (3, "B", 1)]


def test_the_proxy_does_not_come_in(tables: Tables) -> None:
    table = play_until(tables, people(tables, "busstop"), lambda table: table.over)
    assert [seat.letter for _, seat, _ in view(table, ANN).arrivals] in (["A", "B"], ["B", "A"])


def test_the_reconstruction_is_told_of_and_another_edition_is_not(tables: Tables) -> None:
    assert "reconstruction" in str(view(people(tables, "busstop"), ANN).edition_note)
    own = people(tables, "busstop", edition={"capacities": [4, 4, 4]})
    assert view(own, ANN).edition_note is None
    assert view(people(tables, "bus-and-stop"), ANN).edition_note is None


def test_open_decisions_at_a_shared_device_are_all_offered_at_once(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("device", "Ben")]
    table = tables.create(ANN, "busstop", plans, first="A")
    table = tables.move(table.id, ANN, "A", 0, "tile 5")
    assert view(table, ANN).handover.letter == "B"
    assert view(table, ANN, "B").my_actors == ("B",)
    assert view(table, ANN, "A").my_actors == ()
    table = play_until(tables, table, phase("seat"))
    assert view(table, ANN).handover is None
    assert len(view(table, ANN).my_actors) > 1


def test_who_is_left_alone_at_a_shared_device_passes_it_to_nobody(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("device", "Ben"), Plan("friend"), Plan("bot")]
    table = tables.create(ANN, "busstop", plans, first="C")
    table = tables.join(tables.invitation(table, "C"), CIO, "Cio")
    table = tables.move(table.id, CIO, "C", 0, "tile 9")
    table = tables.move(table.id, ANN, "A", 1, "tile 5")
    assert view(table, ANN).handover.letter == "B"
    table = tables.stand_in(table.id, ANN, "B")
    assert view(table, ANN).handover is None
    assert not view(table, ANN).is_shared
    assert dict(view(table, ANN).hidden_tile) == {"A": "5"}
    assert tables.move_bot(table.id)
    table = tables.get(table.id)
    assert table.match.game.history[-1][0] == "B"
    assert dict(view(table, ANN).hidden_tile) == {"A": "5"}
    # Where nobody is left, nothing is told either.
    both = view(tables.stand_in(table.id, ANN, "A"), ANN)
    assert (dict(both.hidden_tile), both.handover) == ({}, None)


def test_news_are_what_happened_since_ones_own_last_move(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), *[Plan("bot")] * 4]
    table = tables.create(ANN, "busstop", plans, {}, "A")
    table = play_until_asked_again(tables, table)
    news = view(table, ANN).news
    last = max(entry.ply for entry in table.match.log if entry.seat == "A")
    assert [entry.ply for entry in news] == list(range(last + 1, table.match.ply + 1))
    assert len(news) >= 4
    assert 0 < len(view(table, None).news) <= 6


def play_until_asked_again(tables: Tables, table: Table) -> Table:
    """Ann plays her first tile, and the bots all that they can."""
    table = tables.move(table.id, ANN, "A", table.match.ply, table.match.moves["A"][0])
    while tables.move_bot(table.id):
        pass
    return tables.get(table.id)


def test_people_at_one_screen_share_it(tables: Tables) -> None:
    plans = [Plan("me", "Ann"), Plan("device", "Ben"), Plan("bot")]
    assert view(tables.create(ANN, "busstop", plans), ANN).is_shared
    assert not view(people(tables, "busstop"), ANN).is_shared
