"""Reviews over HTTP, and the queue in which they are made."""

from __future__ import annotations

import json
import re
import threading
import time
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from playwright.sync_api import expect
from starlette.requests import Request

from nextstop import Game
from nextstop.languages import speaking
from nextstop.records import Record, dumps
from nextstop.review import Account, Review
from nextstop.tables import schema
from nextstop.tables.database import open_database
from nextstop.tables.match import Match
from nextstop.tables.reviews import Reviews, key_of
from nextstop.tables.storage import utc_now
from nextstop.web.guests import Guest
from nextstop.web.review_page import Reviewed, make_page
from nextstop.web.review_words import cost, what_became
from nextstop.web.reviewing import Progress, Reviewing, TooManyReviews
from nextstop.web.reviews import _who
from tests.records.builders import record
from tests.tables.builders import play_until
from tests.web.server import Person, Running, words
from tests.web.test_records import send

_LONGEST = 60.0


def whole(game: Record) -> Review:
    review = Review.of(game, simulations=1)
    for _ in review.run():
        pass
    return review


@pytest.fixture
def kept(database: Path):
    engine = open_database(database)
    yield Reviews(engine, utc_now, kept=2)
    engine.dispose()


def until_done(reviewing: Reviewing, game: Record) -> Progress:
    until = time.monotonic() + _LONGEST
    while time.monotonic() < until:
        found = reviewing.look(game)
        assert found is not None
        if found.is_done:
            return found
        time.sleep(0.05)
    raise AssertionError("the review was never ready")


def read_until_done(who: Person, url: str) -> str:
    until = time.monotonic() + _LONGEST
    while time.monotonic() < until:
        page = who.get(url).text
        if 'id="review-progress"' not in page:
            return page
        time.sleep(0.1)
    raise AssertionError("the page was never ready")


# Pages


def finished(server: Running, ann: Person) -> str:
    url = ann.create(
        "bus-and-stop", ("players", "2"), ("others", "device"), ("name-A", "Ann"), ("first", "A")
    )
    table = server.tables.get(url.removeprefix("/tables/"))
    play_until(server.tables, table, lambda now: now.over)
    return url


def test_a_finished_game_is_reviewed_once_for_everybody(server: Running, person) -> None:
    server.site.reviewing._simulations = 1
    ann, somebody = person(), person()
    url = finished(server, ann)
    assert f'href="{url}/review"' in ann.get(url).text
    assert f'href="{url}/review"' in ann.get(f"{url}/replay/3").text
    assert 'id="review-go"' in somebody.get(f"{url}/review").text
    answer = ann.post(f"{url}/review")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{url}/review")
    page = read_until_done(somebody, f"{url}/review")
    last = server.tables.get(url.removeprefix("/tables/")).match.ply
    for part in ('class="chart"', 'id="review-A"', 'id="review-B"', f'href="{url}/replay/{last}"'):
        assert part in page
    part = page.partition('id="review-A"')[2].partition("</section>")[0]
    moves, _, account = part.partition('<details class="review-account">')
    assert "Costliest moves" in moves or "No single move" in moves
    assert "review-bars" not in moves and "review-bars" in account
    # Own choices, those of the others, luck, and what cannot be told apart.
    errors = re.findall(r'review-value">[+−]?\d+( ±\d+)?</td>', account)
    assert [error != "" for error in errors] == [True, False, True, True]
    assert "<form" not in page.partition("<main")[2].partition("</main>")[0]
    fragment = ann.get(f"{url}/review", **{"hx-request": "true"}).text
    assert "<html" not in fragment
    assert "hx-trigger" not in fragment
    # The same game, opened from its record under another name, has its review already.
    game = {**json.loads(ann.get(f"{url}/record").text), "players": ["Xaver", "Yuki"]}
    opened = send(somebody, json.dumps(game).encode()).headers["location"].removesuffix("/0")
    page = somebody.get(f"{opened}/review").text
    assert 'class="chart"' in page
    assert "Xaver" in page


def test_a_running_game_is_not_reviewed(server: Running, person) -> None:
    ann = person()
    url = ann.create("busstop")
    assert f"{url}/review" not in ann.get(url).text
    assert f"{url}/review" not in ann.get(f"{url}/replay/0").text
    for answer in (ann.get(f"{url}/review"), ann.post(f"{url}/review")):
        assert answer.status_code == 409
        assert "A game can be reviewed when it is over" in words(answer.text)
    assert ann.get("/tables/nowhere/review").status_code == 404
    assert ann.get("/replay/nowhere/review").status_code == 404


def test_while_it_is_made_the_page_asks_again_or_without_a_script_can_be_asked_to(
    server: Running, person
) -> None:
    made = threading.Event()
    server.site.reviewing._make = lambda review: made.wait(_LONGEST)
    reader = person()
    urls = []
    for seed in (1, 2):
        sent = dumps(record("busstop", 2, seed, most=12)).encode()
        urls.append(send(reader, sent).headers["location"].removesuffix("/0") + "/review")
        assert reader.post(urls[-1]).status_code == 303
    page = reader.get(urls[0]).text
    assert "Looking at the game" in page
    assert re.search(rf'<noscript><p><a [^>]*href="{urls[0]}">Look again</a>', page)
    assert re.search(rf'hx-get="{urls[0]}" hx-trigger="every 2s"', page)
    assert "<progress" in page
    assert "1 game is to be reviewed before this one." in reader.get(urls[1]).text
    made.set()


@pytest.mark.browser
def test_with_a_script_the_page_goes_on_by_itself_until_the_review_is_ready(
    visitor, server: Running
) -> None:
    reviewing = server.site.reviewing
    reviewing._simulations, make, may_go_on = 1, reviewing._make, threading.Event()
    reviewing._make = lambda review: (may_go_on.wait(_LONGEST), make(review))
    game = record("bus-and-stop", 2, most=6)
    page = visitor()
    page.goto(f"{server.url}/replay/{server.site.shelf.put(game).key}/review")
    page.locator("#review-go").click()
    expect(page.locator("#progress-words")).to_have_text("Looking at the game …")
    may_go_on.set()
    expect(page.locator("#review-A")).to_be_visible(timeout=20_000)
    expect(page.locator("#review-progress")).to_have_count(0)
    page.locator("#review-B a").or_(page.locator("#to-game")).first.click()
    expect(page.locator("#replay-where")).to_be_visible()


def test_whoever_checks_a_game_is_led_to_its_review(server: Running, person) -> None:
    ann = person()
    url = finished(server, ann)
    checked = ann.get(f"/verify?table={url.removeprefix('/tables/')}").text
    assert f'href="{url}/review"' in checked
    sent = {"file": ("game.json", ann.get(f"{url}/record").content, "application/json")}
    assert 'id="to-open" href="/replay"' in ann.http.post("/verify", files=sent).text


def test_an_opened_record_of_an_unfinished_game_is_reviewed_as_far_as_it_goes(
    server: Running, person
) -> None:
    server.site.reviewing._simulations = 1
    reader = person()
    sent = dumps(record("busstop", 3, most=11)).encode()
    url = send(reader, sent).headers["location"].removesuffix("/0") + "/review"
    reader.post(url)
    assert 'id="review-A"' in read_until_done(reader, url)


def test_an_open_page_of_a_record_that_is_not_kept_any_more_says_so_and_stops_asking(
    server: Running, person
) -> None:
    shown = person().get("/replay/nowhere/review", **{"hx-request": "true"})
    assert shown.status_code == 200  # of what failed a page puts nothing in place
    assert 'id="review"' in shown.text
    assert "Open it again, and the link works again." in words(shown.text)
    assert 'href="/replay"' in shown.text
    assert "hx-get" not in shown.text


def test_a_bot_has_its_name_in_the_language_of_the_reader() -> None:
    game = replace(record("busstop", 2, most=2), players=("Ann", "Easy bot"))
    reviewed = Reviewed(Match.replay(game.to_dict()), "/review", "/replay", "/")
    with speaking("de"):
        page = make_page(reviewed, Progress(whole(game), 0))
        assert "Leichter Bot" in page.chances
        assert [player.name for player in page.players] == ["Ann", "Leichter Bot"]


def test_lines_have_the_colours_of_the_boards_where_players_have_any() -> None:
    begun = Game("busstop", 2, seed=1, options={"colours": ["green", "blue"]})
    game = Record.from_dict(begun.record())
    reviewed = Reviewed(Match.replay(game.to_dict()), "/review", "/replay", "/")
    page = make_page(reviewed, Progress(whole(game), 0))
    for picture in (page.chances, page.points):
        assert "chart-line chart-a chart-green" in picture
        assert "chart-line chart-b chart-blue" in picture
    assert [player.colour for player in page.players] == ["green", "blue"]
    game = record("bus-and-stop", 2, most=2)
    reviewed = Reviewed(Match.replay(game.to_dict()), "/review", "/replay", "/")
    page = make_page(reviewed, Progress(whole(game), 0))
    assert 'class="chart-line chart-a"' in page.chances
    assert [player.colour for player in page.players] == ["", ""]


def test_a_page_that_is_ready_has_the_step_that_was_made_as_it_was_drawn() -> None:
    class Landing(Progress):
        @property
        def is_done(self) -> bool:
            while not self.review.is_done:
                self.review.step()
            return True

    game = record("busstop", 2, most=6)
    reviewed = Reviewed(Match.replay(game.to_dict()), "/review", "/replay", "/")
    page = make_page(reviewed, Landing(Review.of(game, simulations=1), 0))
    assert page.is_done
    assert page.done == page.total == 7


# The queue


def test_what_was_kept_is_gone_on_with_after_a_restart(kept: Reviews) -> None:
    game = record("bus-and-stop", 2, most=14)
    half = Review.of(game, simulations=1)
    for _ in range(6):
        half.step()
    kept.save(half)
    after = Reviewing(kept)
    found = until_done(after, game)
    assert found.review.steps == whole(game).steps
    after.close()  # once it has kept what it made
    assert Reviewing(kept).look(game).is_done


def test_what_still_waits_when_the_server_is_killed_goes_on_too(kept: Reviews) -> None:
    made = threading.Event()
    killed = Reviewing(kept, simulations=1)
    killed._make = lambda review: made.wait(_LONGEST)
    games = [record(most=2, seed=seed) for seed in range(2)]
    for game in games:
        killed.start(game, "ann")
    after = Reviewing(kept)
    assert until_done(after, games[1]).is_done
    made.set()
    after.close()


def test_guests_of_one_address_share_its_places(server: Running, person) -> None:
    def asked_by(host: str, guest: Guest | None) -> str:
        return _who(Request({"type": "http", "client": (host, 1)}), guest)

    one, other = Guest("one"), Guest("other")
    assert asked_by("192.0.2.7", one) == asked_by("192.0.2.7", other) == "192.0.2.7"
    assert asked_by("127.0.0.1", one) != asked_by("127.0.0.1", other)


def test_a_stopping_server_lets_go_of_a_review_after_the_step_being_made(kept: Reviews) -> None:
    game = record("busstop", 2)
    reviewing = Reviewing(kept, simulations=1)
    reviewing.start(game, "ann")
    reviewing.close()
    assert reviewing._worker is None or not reviewing._worker.is_alive()
    again = kept.load(game)
    assert again is None or not again.is_done


def test_nobody_is_reviewed_unasked(kept: Reviews) -> None:
    assert Reviewing(kept).look(record(most=5)) is None


def test_the_queue_is_told_and_bounded(kept: Reviews) -> None:
    made = threading.Event()
    reviewing = Reviewing(kept, simulations=1, most_waiting=4)
    reviewing._make = lambda review: made.wait(_LONGEST)
    games = [record(most=4, seed=seed) for seed in range(6)]
    places = [reviewing.start(game, "ann").place for game in games[:3]]
    assert places == [0, 1, 2]
    assert reviewing.start(games[1], "ben").place == 1  # it is there already
    with pytest.raises(TooManyReviews, match="of your games wait"):
        reviewing.start(games[3], "ann")
    assert reviewing.start(games[3], "ben").place == 1  # before the second of another
    assert [reviewing.look(game).place for game in games[:3]] == [0, 2, 3]
    with pytest.raises(TooManyReviews, match="come back in a few minutes"):
        reviewing.start(games[4], "cio")
    made.set()
    reviewing.close()


def test_a_review_that_fails_is_not_begun_again_by_itself(
    kept: Reviews, caplog: pytest.LogCaptureFixture
) -> None:
    game = record(most=4)
    reviewing = Reviewing(kept, simulations=1)

    def fail(review: Review) -> None:
        raise RuntimeError("broken")

    make, reviewing._make = reviewing._make, fail
    reviewing.start(game, "ann")
    until = time.monotonic() + _LONGEST
    while reviewing.look(game) is not None and time.monotonic() < until:
        time.sleep(0.02)
    assert reviewing.look(game) is None
    assert "could not be reviewed" in caplog.text
    reviewing._make = make
    reviewing.start(game, "ann")
    assert until_done(reviewing, game).is_done
    reviewing.close()


# What is kept


def test_neither_names_nor_the_record_are_kept(kept: Reviews) -> None:
    game = replace(record(players=2, most=6), players=("Annabel", "Benedict"))
    kept.save(whole(game))
    with kept._engine.connect() as db:
        (row,) = db.execute(sa.select(schema.reviews)).mappings().all()
    text = zlib.decompress(row["steps"]).decode()
    assert "Annabel" not in text
    assert "shuffles" not in text
    assert row["key"] == key_of(replace(game, players=("Xaver", "Yuki")))
    assert row["key"] != key_of(replace(game, moves=game.moves[:-1]))
    assert kept.load(game).steps == whole(game).steps


def test_the_oldest_are_forgotten(kept: Reviews) -> None:
    games = [record(most=2, seed=seed) for seed in range(3)]
    for game in games:
        kept.save(Review.of(game, simulations=1))
    assert [kept.load(game) is not None for game in games] == [False, True, True]


def test_what_cannot_be_read_is_as_if_it_were_not_there(kept: Reviews) -> None:
    game = record(most=2)
    kept.save(Review.of(game, simulations=1))
    for stored in (b"", b"\0", zlib.compress(b"[]"), zlib.compress(b'{"steps": 3}')):
        with kept._writer.begin() as db:
            db.execute(sa.update(schema.reviews).values(steps=stored))
        assert kept.load(game) is None


# Words


def an_account(own: float, luck: float, noise: float, error: float = 0.01) -> Account:
    return Account(0.33, own, 0.1, luck, noise, 1.0, error, error, error)


@pytest.mark.parametrize(
    ("account", "said"),
    [
        (
            an_account(-0.14, 0.29, 0.09),
            ["own choices cost an estimated 14 hundredths", "deck gave an estimated 29"],
        ),
        (
            an_account(-0.01, -0.3, 0.0, 0.004),
            ["Hardly a choice could have been better.", "deck took an estimated 30"],
        ),
        (an_account(0.0, 0.01, 0.015, 0.0), ["Hardly", "the deck neither helped nor hurt."]),
        (
            an_account(-0.09, 0.0, 0.0, 0.05),
            [
                "own choices cost nothing that can be told from chance.",
                "the deck gave or took nothing that can be told from chance.",
            ],
        ),
        (
            an_account(-0.11, -0.11, 0.0, 0.05),
            ["own choices cost an estimated 11", "the deck took an estimated 11"],
        ),
        (an_account(-0.8, 0.3, -0.81), ["too uncertain to say much"]),
    ],
)
def test_luck_and_choice_are_said(account: Account, said: list[str]) -> None:
    told = " ".join(str(words) for words in what_became(account))
    assert told.startswith("Before the first move 33 games in 100 were theirs.")
    assert all(part in told for part in said)
    assert ("Added up over all moves" in told) != account.is_uncertain


@pytest.mark.parametrize(
    ("share", "points", "said"),
    [
        (0.08, 0.9, "It cost 8 games in 100 and 0.9 points."),
        (0.01, -2.0, "It cost 1 game in 100."),
        (0.0, 1.5, "It cost 1.5 points."),
    ],
)
def test_what_a_move_cost_is_said(share: float, points: float, said: str) -> None:
    swing = type("Swing", (), {"share": share, "points": points})()
    assert str(cost(swing)) == said
