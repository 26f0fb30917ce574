"""The commitment on a table's page, the secret that stays inside, and the page that checks them."""

from __future__ import annotations

import base64
import json

import httpx
import pytest

from nextstop.records import LARGEST
from nextstop.records.write import dumps
from tests.records.builders import record
from tests.records.test_fairness import CHANCE, fair
from tests.tables.builders import play_until
from tests.web.server import Person, Running, words
from tests.web.test_moves import Duel


def send(who: Person, data: bytes | None = None, pasted: str = "") -> httpx.Response:
    """The form of the page, as a browser sends it."""
    files = {"file": ("game.json" if data else "", data or b"", "application/json")}
    return who.http.post("/verify", data={"record": pasted}, files=files)


def stamped(page: str) -> str:
    """What was found, and the stamp on it."""
    stamp, _, title = page.partition('class="stamp"')[2].partition("</p>")
    return f"{words(title.partition('</h2>')[0])} {stamp.rpartition('>')[2]}"


def spellings(secret: str) -> list[str]:
    """How a secret might be written."""
    raw = bytes.fromhex(secret)
    return [secret, secret.upper(), base64.b64encode(raw).decode()[:-2], str(int(secret, 16))]


def first_of_stream(who: Person, url: str) -> str:
    with who.http.stream("GET", f"{url}/events?version=0") as stream:
        text = f"{stream.headers}"
        for line in stream.iter_lines():
            text += line
            if line.startswith("data:"):
                return text
    return text


@pytest.mark.parametrize("game", ["bus-and-stop", "busstop"])
def test_the_secret_of_a_running_game_reaches_nobody(server: Running, person, game: str) -> None:
    duel = Duel(server, person(), person(), game)
    stranger: Person = person()
    url = duel.url
    for ply in (0, 9):
        table = play_until(server.tables, duel.table, lambda t, n=ply: t.match.ply >= n)
        secret = str(table.head.chance).split(" ")[1]
        paths = [url, f"{url}/state", f"{url}?seat=A", f"{url}/record", "/", "/verify"]
        paths += [f"{url}/replay", f"{url}/replay/0", f"{url}/replay/{table.match.ply}"]
        paths += [f"/verify?table={table.id}"]
        for who in (duel.ann, duel.ben, stranger):
            answers = [who.get(path) for path in paths]
            answers += [who.get(path, **{"hx-request": "true"}) for path in paths]
            answers.append(who.move(url, "A", 0, move="nonsense"))
            sent = "".join(f"{a.headers}{a.text}" for a in answers) + first_of_stream(who, url)
            assert not [text for text in spellings(secret) if text in sent]
            assert table.fairness.commitment in answers[0].text
            assert table.fairness.commitment in answers[1].text


def test_the_secret_is_told_at_the_end_and_checked(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "busstop")
    committed = duel.table.fairness.commitment
    table = play_until(server.tables, duel.table, lambda t: t.over)
    secret = table.fairness.secret
    assert secret in person().get(duel.url).text
    downloaded = duel.ann.get(f"{duel.url}/record").text
    said = json.loads(downloaded)["fairness"]
    assert (said["commitment"], said["secret"]) == (committed, secret)
    for answer in (duel.ben.get(f"/verify?table={table.id}"), send(person(), downloaded.encode())):
        assert answer.status_code == 200
        assert "Fair and sound 済" in stamped(answer.text)
        assert committed in answer.text


def test_a_running_game_cannot_be_checked_yet(server: Running, person) -> None:
    duel = Duel(server, person(), person(), "busstop")
    assert person().get(f"/verify?table={duel.table.id}").status_code == 409
    assert person().get("/verify?table=nowhere").status_code == 404


def test_a_record_is_pasted(person) -> None:
    answer = send(person(), pasted=dumps(fair()))
    assert answer.status_code == 200
    assert "Fair and sound" in words(answer.text)
    assert CHANCE.commitment in answer.text


def test_what_is_wrong_is_said(person) -> None:
    ann: Person = person()
    whole = fair("busstop", 2).to_dict()
    whole["shuffles"][1] = " ".join(reversed(whole["shuffles"][1].split(" ")))
    answer = send(ann, pasted=json.dumps(whole))
    assert answer.status_code == 422
    assert "shuffle 2 is not the one" in words(answer.text)
    assert "Something is wrong 無効" in stamped(answer.text)
    answer = send(ann, pasted="<script>alert(1)</script>")
    assert answer.status_code == 422
    assert "not JSON" in words(answer.text)
    assert "<script>" not in answer.text
    assert "nothing here" in words(send(ann).text)


def test_a_record_without_a_commitment_is_sound_and_no_more(person) -> None:
    text = words(send(person(), pasted=dumps(record(most=3))).text)
    assert "Every move follows the rules" in text
    assert "has no commitment" in text
    assert "Fair and sound" not in text


def test_what_is_too_large_or_no_form_is_refused(person) -> None:
    ann: Person = person()
    assert send(ann, b" " * (LARGEST + 20_000)).status_code == 413
    assert send(ann, b" " * (LARGEST + 1)).status_code == 422
    assert ann.post("/verify", ("record", "{}")).status_code == 415
    kind = {"content-type": "multipart/form-data; boundary=x"}
    assert ann.http.post("/verify", content=b"rubbish", headers=kind).status_code == 400
    kind = {"content-type": "multipart/form-data"}
    assert ann.http.post("/verify", content=b"", headers=kind).status_code == 400
