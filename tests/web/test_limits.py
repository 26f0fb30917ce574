"""Nobody can spoil the game of the others by asking for too much."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from nextstop.web import limiting
from nextstop.web.limits import Limits, Rate, Streams, network_of
from tests.web.server import Person, Running, running, words

FAR_AWAY = "203.0.113.7"
TIGHT = Limits(
    seat_per_minute=12,  # two at once
    guest_per_minute=36,  # six at once
    address_per_minute=48,  # eight at once
    streams_per_guest=2,
    streams_per_address=3,
    streams=4,
)


@pytest.fixture
def tight(database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server where little is allowed, and no time passes."""
    monkeypatch.setattr(limiting, "clock", lambda: 0.0)
    with running(database, limits=TIGHT) as server:
        yield server


def far(who: Person, address: str = FAR_AWAY) -> Person:
    """The same person behind a proxy on this computer, which tells their address."""
    who.http.headers["x-forwarded-for"] = address
    return who


def wait_of(answer: httpx.Response) -> int:
    assert answer.status_code == 429
    return int(answer.headers["retry-after"])


# Counting


def test_a_rate_may_be_exceeded_for_a_moment_and_comes_back_with_time() -> None:
    now = [0.0]
    rate = Rate(60, lambda: now[0])
    assert [rate.wait("ann") for _ in range(11)] == [0.0] * 10 + [1.0]
    assert rate.wait("ben") == 0.0
    now[0] = 0.5
    assert rate.wait("ann") == pytest.approx(0.5)
    now[0] = 2.0
    assert [rate.wait("ann") > 0 for _ in range(3)] == [False, False, True]
    now[0] = 1000.0
    assert sum(rate.wait("ann") == 0.0 for _ in range(50)) == 10


def test_a_rate_remembers_so_many_visitors_and_no_more() -> None:
    rate = Rate(60, lambda: 0.0, remembered=100)
    for n in range(1000):
        rate.wait(str(n))
    assert len(rate) == 100


def test_streams_are_counted_while_they_are_open() -> None:
    streams = Streams(TIGHT)
    with ExitStack() as held:
        assert [held.enter_context(streams.opened("ann", None)) for _ in range(3)] == [
            True,
            True,
            False,
        ]
        assert held.enter_context(streams.opened("ben", FAR_AWAY))
        assert held.enter_context(streams.opened(None, FAR_AWAY))
        assert not held.enter_context(streams.opened("cio", None))  # the process has four
        assert len(streams) == 4
    assert len(streams) == 0
    assert not streams._open
    with streams.opened("ann", FAR_AWAY) as may:
        assert may


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:ffff::1", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("127.0.0.1", None),
        ("::1", None),
        ("testclient", None),
        (None, None),
    ],
)
def test_an_address_stands_for_a_household(host: str | None, network: str | None) -> None:
    assert network_of(host) == network


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("", Limits()),
        ("off", None),
        (" Off ", None),
        ("streams=200", Limits(streams=200)),
        ("streams=200, seat_per_minute = 60", Limits(streams=200, seat_per_minute=60)),
    ],
)
def test_limits_are_set_in_words(text: str, limits: Limits | None) -> None:
    assert Limits.read(text) == limits


@pytest.mark.parametrize("text", ["none", "streams", "streams=", "streams=-1", "streams=0", "x=1"])
def test_limits_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="seat_per_minute"):
        Limits.read(text)


# At the door


def test_who_sends_too_much_at_a_table_is_told_to_wait(tight: Running) -> None:
    ann, ben = Person(tight), Person(tight)
    table, other = ann.create("bus-and-stop"), ben.create("bus-and-stop")
    answers = [ann.move(table, "A", 99, move="stay") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [409, 409, 429, 429]
    assert 0 < wait_of(answers[3]) <= 5
    assert "too much at once" in words(answers[3].text)
    assert f'href="{table}"' in answers[3].text
    assert "default-src 'none'" in answers[3].headers["content-security-policy"]
    # Looking is free, and the others do not notice.
    assert ann.get(table).status_code == 200
    assert ben.move(other, "A", 99, move="stay").status_code == 409
    # Elsewhere the same guest may still act.
    assert ann.post("/tables", ("game", "busstop")).status_code == 303
    for who in (ann, ben):
        who.close()


def test_a_guest_has_a_limit_over_all_tables(tight: Running) -> None:
    ann = Person(tight)
    ann.create("busstop")
    answers = [ann.post("/tables", ("game", "busstop")) for _ in range(8)]
    assert [a.status_code for a in answers] == [303] * 6 + [429] * 2
    ann.close()


def test_an_address_has_a_limit_whoever_comes_from_there(tight: Running) -> None:
    statuses = []
    for _ in range(10):
        somebody = far(Person(tight))
        statuses.append(somebody.post("/tables", ("game", "busstop")).status_code)
        somebody.close()
    assert statuses == [303] * 8 + [429] * 2
    elsewhere = far(Person(tight), "203.0.113.8")
    assert elsewhere.post("/tables", ("game", "busstop")).status_code == 303
    elsewhere.close()


def test_a_cookie_that_is_not_ours_buys_nothing(tight: Running) -> None:
    statuses = []
    for n in range(10):
        somebody = far(Person(tight))
        somebody.http.cookies.set("nextstop_guest", f"forged{n}.signature")
        statuses.append(somebody.post("/nowhere").status_code)
        somebody.close()
    assert statuses == [404] * 8 + [429] * 2


def test_a_page_that_stays_gets_the_words_alone(tight: Running) -> None:
    ann = Person(tight)
    table = ann.create("busstop")
    fields = (("seat", "A"), ("ply", "99"), ("move", "done"))
    answers = [ann.post(f"{table}/move", *fields, **{"hx-request": "true"}) for _ in range(3)]
    assert wait_of(answers[2])
    assert answers[2].text.startswith("That was too much at once")
    assert "<" not in answers[2].text
    ann.close()


def test_a_guest_can_hold_so_many_streams_and_gets_them_back(tight: Running) -> None:
    ann = Person(tight)
    url = f"{ann.create('busstop')}/events?version=0"
    with ExitStack() as held:
        for _ in range(2):
            assert held.enter_context(ann.http.stream("GET", url)).status_code == 200
        assert wait_of(ann.get(url)) == 30
    for _ in range(100):
        with ann.http.stream("GET", url) as again:
            if again.status_code == 200:
                break
    else:
        pytest.fail("the streams that were closed are still counted")
    ann.close()


def test_without_limits_nothing_is_counted(server: Running, person) -> None:
    ann: Person = person()
    table = ann.create("bus-and-stop")
    assert {ann.move(table, "A", 99, move="stay").status_code for _ in range(60)} == {409}
