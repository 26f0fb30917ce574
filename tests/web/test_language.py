"""Pages answer in the language that was chosen, or else in the browser's."""

import re
from html import unescape

import pytest
from starlette.datastructures import Headers

from nextstop.web.language import language_of, wished


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,ja;q=0.5,en;q=0.2", "ja"),
        ("en;q=0.2, ja;q=0.9", "ja"),
        ("zh-TW", "zh-Hans"),
        ("zh-Hans-CN", "zh-Hans"),
        ("fr", "en"),
        ("de;q=0, fr", "en"),
        ("de;q=much, ja", "ja"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_the_browsers_first_language_that_we_speak_is_taken(accept: str, language: str) -> None:
    assert wished(accept) == language


def test_what_was_chosen_by_hand_comes_first() -> None:
    headers = {"cookie": "nextstop_language=ja", "accept-language": "de"}
    assert language_of(Headers(headers)) == "ja"


@pytest.mark.parametrize(
    "cookie", ["nextstop_language=fr", 'nextstop_language="', "=;;=", "a" * 9999]
)
def test_a_cookie_that_is_none_of_ours_is_passed_over(cookie: str) -> None:
    assert language_of(Headers({"cookie": cookie, "accept-language": "de"})) == "de"


def test_a_page_answers_in_the_browsers_language_and_says_so(person) -> None:
    page = person().get("/", **{"accept-language": "de"})
    assert '<html lang="de">' in page.text
    assert page.headers["content-language"] == "de"
    assert "Accept-Language" in page.headers["vary"]


def test_a_language_is_chosen_by_hand_and_one_stays_on_the_page(person) -> None:
    ann = person()
    chosen = ann.post(
        "/language",
        ("language", "ja"),
        referer=f"{ann.http.base_url}/new?game=busstop",
    )
    assert chosen.headers["location"] == "/new?game=busstop"
    assert '<html lang="ja">' in ann.get("/", **{"accept-language": "de"}).text


@pytest.mark.parametrize(
    "referer", ["https://elsewhere.example/x", "//elsewhere.example//x", "javascript:alert(1)", ""]
)
def test_choosing_a_language_leads_to_no_other_site(person, referer: str) -> None:
    location = person().post("/language", ("language", "fr"), referer=referer)
    assert not location.headers["location"].startswith(("//", "http", "javascript"))
    assert "set-cookie" not in location.headers


@pytest.mark.parametrize("referer", ["http://[::1", "http://[", "http://bus.example/\\elsewhere"])
def test_a_referrer_that_is_no_address_leads_somewhere(person, referer: str) -> None:
    answer = person().post("/language", ("language", "de"), referer=referer)
    assert answer.status_code == 303
    assert "nextstop_language=de" in answer.headers["set-cookie"]
    assert answer.headers["location"].startswith("/")


@pytest.mark.parametrize(
    ("page", "back"),
    [
        ("devices/link", ""),
        ("move?x=1", ""),
        ("messages/mute", "/messages"),
        ("seats?x=1", "/seats?x=1"),
        ("nowhere", "/nowhere"),
    ],
)
def test_from_a_page_that_a_form_led_to_one_comes_back_to_one_that_can_be_seen(
    person, page: str, back: str
) -> None:
    ann = person()
    url = ann.create("busstop")
    answer = ann.post("/language", ("language", "de"), referer=f"{ann.http.base_url}{url}/{page}")
    assert answer.headers["location"] == f"{url}{back}"


def test_a_form_that_was_refused_is_still_filled_in_after_a_choice_of_language(person) -> None:
    ann = person()
    typed = [("game", "busstop"), ("players", "3"), ("name-A", "Zoë & Co"), ("clock", "turn 7")]
    refused = ann.post("/tables", *typed)
    assert refused.status_code == 422
    (back,) = re.findall(r'name="back" value="([^"]*)"', refused.text)
    chosen = ann.post("/language", ("language", "de"), ("back", unescape(back)))
    page = ann.get(chosen.headers["location"])
    assert page.status_code == 200 and '<html lang="de">' in page.text
    assert 'value="Zoë &amp; Co"' in page.text


@pytest.mark.parametrize("back", ["//elsewhere.example/x", "https://elsewhere.example/", "/x"])
def test_the_way_back_is_on_this_site(person, back: str) -> None:
    answer = person().post("/language", ("language", "de"), ("back", back))
    location = answer.headers["location"]
    assert location.startswith("/") and not location.startswith("//")
    assert "elsewhere.example" not in location
