"""Writing to each other at a table, in the page and without scripts."""

from __future__ import annotations

import pytest

from tests.web.server import Person, Running, words
from tests.web.test_moves import Duel


@pytest.fixture
def duel(server: Running, person) -> Duel:
    return Duel(server, person(), person(), "bus-and-stop")


def test_a_message_reaches_those_who_sit_there_and_nobody_else(duel: Duel, person) -> None:
    url = f"{duel.url}/messages"
    answer = duel.ann.post(url, ("text", "See you at the station"))
    assert (answer.status_code, answer.headers["location"]) == (303, url)
    for path in (duel.url, f"{duel.url}/state", url):
        assert "See you at the station" in duel.ben.get(path).text
    stranger: Person = person()
    for path in (duel.url, f"{duel.url}/state", f"{duel.url}/replay/0", url, "/"):
        answer = stranger.get(path)
        assert "station</bdi>" not in answer.text
        assert "See you" not in answer.text
    assert stranger.get(url).status_code == 403
    assert stranger.post(url, ("text", "Let me in")).status_code == 403
    assert "Let me in" not in duel.ann.get(url).text


def test_markup_is_text(duel: Duel) -> None:
    duel.ann.post(f"{duel.url}/messages", ("text", "<script>alert(1)</script> & <b>"))
    page = duel.ben.get(duel.url).text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;" in page
    assert "<script>alert" not in page


def test_a_page_that_stays_gets_nothing_or_what_is_wrong(duel: Duel) -> None:
    url, htmx = f"{duel.url}/messages", {"hx-request": "true"}
    before = duel.table.head.version
    answer = duel.ann.post(url, ("text", "Hello"), **htmx)
    assert (answer.status_code, answer.text) == (204, "")
    assert duel.table.head.version == before + 1  # the stream tells everybody to look
    answer = duel.ann.post(url, ("text", " "), **htmx)
    assert answer.status_code == 422
    assert "<" not in answer.text and "nothing to read" in answer.text


def test_what_was_typed_is_kept_when_it_is_refused(duel: Duel) -> None:
    answer = duel.ann.post(f"{duel.url}/messages", ("text", "long " * 100))
    assert answer.status_code == 422
    assert "at most 200 characters" in words(answer.text)
    assert f'value="{"long " * 100}"' in answer.text


def test_too_many_messages_are_refused(duel: Duel) -> None:
    url = f"{duel.url}/messages"
    statuses = [duel.ann.post(url, ("text", str(n))).status_code for n in range(13)]
    assert statuses == [303] * 12 + [429]
    assert duel.ben.post(url, ("text", "Calm down")).status_code == 303


def test_somebody_is_muted_and_heard_again(duel: Duel) -> None:
    url = f"{duel.url}/messages"
    duel.ben.post(url, ("text", "Blah blah"))
    fields = (("seat", "B"), ("muted", "1"))
    assert duel.ann.post(f"{url}/mute", *fields).status_code == 303
    page = duel.ann.get(duel.url).text
    assert "Blah blah" not in page
    assert "Show messages of Ben" in words(page)
    assert "Blah blah" in duel.ben.get(duel.url).text
    duel.ann.post(f"{url}/mute", ("seat", "B"), ("muted", "0"))
    assert "Blah blah" in duel.ann.get(duel.url).text
    assert duel.ann.post(f"{url}/mute", ("seat", "Z"), ("muted", "1")).status_code == 403


def test_nobody_writes_to_bots(person) -> None:
    ann: Person = person()
    table = ann.create("bus-and-stop")
    assert 'id="chat"' not in ann.get(table).text
    assert ann.get(f"{table}/messages").status_code == 403
