"""Bots are called in the language of whoever reads."""

from __future__ import annotations

import pytest

from nextstop.languages import speaking
from nextstop.tables.called import called
from nextstop.tables.seats import Plan
from nextstop.tables.tables import Tables
from nextstop.tables.view import Viewer, seat_views
from tests.tables.builders import ANN, play_until


@pytest.mark.parametrize(
    ("name", "german"),
    [
        ("Medium bot", "Mittlerer Bot"),
        ("Medium bot 2", "Mittlerer Bot 2"),
        ("Mittlerer Bot 3", "Mittlerer Bot 3"),
        ("Ann", "Ann"),
        ("Ann 2", "Ann 2"),
        ("2", "2"),
        ("", ""),
    ],
)
def test_a_bots_name_is_known_in_any_language_and_a_persons_stays(name: str, german: str) -> None:
    with speaking("de"):
        assert str(called(name)) == german
    with speaking("en"):
        assert str(called(name)) == german.replace("Mittlerer Bot", "Medium bot")


def test_seats_and_log_call_a_bot_as_the_reader_would(tables: Tables) -> None:
    with speaking("ja"):
        table = tables.create(ANN, "bus-and-stop", [Plan("me", "Ann"), Plan("bot")], first="B")
    tables.move_bot(table.id)
    table = play_until(tables, tables.get(table.id), lambda t: t.match.ply >= 1)
    for language, name in (("en", "Medium bot"), ("de", "Mittlerer Bot")):
        with speaking(language):
            assert seat_views(table, Viewer(ANN))[1].name == name
            assert name in str(table.match.log[0].words)
