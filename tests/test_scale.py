"""The page about scale: its table and picture hold every figure that was measured."""

from __future__ import annotations

from xml.etree import ElementTree

from benchmarks import scale, scale_picture
from nextstop.adapters.gymnasium import GamesVectorEnv
from nextstop.games import GAMES

RATES: scale.Rates = {
    (game, what, threads): {n: 1e6 * threads + n for n in scale.SIZES if n >= threads}
    for game in GAMES
    for what in ("bare", "rows")
    for threads in (1, 2)
}


def test_every_rate_is_in_the_table_and_a_point_of_the_picture() -> None:
    text = scale.table(RATES, dict.fromkeys(GAMES, 1827))
    assert text.count("| 65,536 | 1.07 | 2.07 | 1.07 | 2.07 |") == len(GAMES)
    assert text.count("| 1 | 1.00 |  | 1.00 |  |") == len(GAMES)
    picture = ElementTree.fromstring(scale_picture.draw(RATES))
    lines = [line.attrib["points"].split() for line in picture.findall("{*}polyline")]
    assert sorted(map(len, lines)) == sorted([2, 2, *map(len, RATES.values())])


def test_a_games_bytes_do_not_depend_on_how_many_there_are() -> None:
    few, more = (scale.bytes_of_a_game(GamesVectorEnv("busstop", n)) for n in (2, 50))
    assert few == more > GAMES["busstop"].state.itemsize


def test_the_page_has_a_place_for_new_figures() -> None:
    page = (scale.DOCS / "scale.md").read_text("utf-8")
    assert page.count(scale.START) == page.count(scale.END) == 1
    assert (scale.DOCS / "scale.svg").exists()
