"""A bot of another package that fails at a table: everybody there is told who moved for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nextstop.bots import BOTS
from tests.bots.guarded import guarded
from tests.web.server import Person, Running, running, words


def test_the_log_tells_that_greedy_moved(
    database: Path, leaving: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    while leaving:  # a server that stops ends the processes of all bots here
        leaving.pop().wait()
    monkeypatch.setitem(BOTS, "raiser", lambda game, seed: guarded("none", game=game))
    with running(database, bot_pause=3600) as server:  # we move the bot
        ann = Person(server)
        url = ann.create("bus-and-stop", ("kind-A", "bot"), ("bot-A", "raiser"), ("first", "A"))
        assert server.tables.move_bot(url.removeprefix("/tables/"))
        page = words(ann.get(url).text)
        ann.close()
    assert page.count("did not answer: the greedy bot moved for it") == 2  # beside the board, too
