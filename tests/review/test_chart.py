import re
from itertools import pairwise
from xml.etree import ElementTree

from nextstop.review.chart import HEIGHT, WIDTH, Line, Mark, chart, point_levels, share_levels

SVG = "{http://www.w3.org/2000/svg}"
EVEN = [0.2, 0.2, 0.2, 0.2]


def drawn(*values: list[float], plies: int = 3, **more: object) -> ElementTree.Element:
    lines = [Line("ABCDE"[at], f"<{at}> & Co", row) for at, row in enumerate(values)]
    more = {"levels": share_levels("{} %".format), **more}
    text = chart(lines, plies, title="Who < wins", description="“a” & b", **more)  # type: ignore[arg-type]
    return ElementTree.fromstring(text)


def letters(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [text for text in picture.iter(f"{SVG}text") if (text.text or "") in tuple("ABCDE")]


def test_the_picture_is_well_formed_and_keeps_to_a_strict_content_policy() -> None:
    picture = drawn(EVEN, [0.8] * 4, marks=[Mark(0, 1, "a & b", "/x?a=1&b=2")], paper="white")
    for element in picture.iter():
        assert element.tag not in {f"{SVG}script", f"{SVG}style"}
        assert not {key for key in element.attrib if key == "style" or key.startswith("on")}
    # Within an image nothing could be reached.
    assert picture.attrib["role"] == "group"
    assert drawn(EVEN).attrib["role"] == "img"
    named = [element.attrib.get("id") for element in picture if "id" in element.attrib]
    assert picture.attrib["aria-labelledby"].split() == named
    assert [child.text for child in picture][:2] == ["Who < wins", "“a” & b"]
    (link,) = picture.iter(f"{SVG}a")
    assert link.attrib["href"] == "/x?a=1&b=2" and link.attrib["aria-label"] == "a & b"


def test_a_line_has_the_colour_of_its_player_and_the_dashes_of_its_seat() -> None:
    coloured = [
        Line("A", "Ann", EVEN, "red"),
        Line("B", "Bea", EVEN, "blue"),
        Line("C", "Cy", EVEN),
    ]
    text = chart(
        coloured,
        3,
        levels=share_levels("{} %".format),
        title="t",
        description="d",
        marks=[Mark(0, 1, "m")],
    )
    picture = ElementTree.fromstring(text)
    lines = [line.attrib for line in picture.iter(f"{SVG}polyline")]
    assert [line["class"] for line in lines] == [
        "chart-line chart-a chart-red",
        "chart-line chart-b chart-blue",
        "chart-line chart-c",
    ]
    plain = [line.attrib for line in drawn(EVEN, EVEN, EVEN).iter(f"{SVG}polyline")]
    assert [line.get("stroke-dasharray") for line in lines] == [
        line.get("stroke-dasharray") for line in plain
    ]
    # By order the first is blue and the second red.
    assert [line["stroke"] for line in lines] == [plain[n]["stroke"] for n in (1, 0, 2)]
    (dot,) = picture.iter(f"{SVG}circle")
    assert dot.attrib["fill"] == lines[0]["stroke"]


# How wide the picture is on a phone of 360 px.
ON_A_PHONE = 292


def reaches(*plies: int) -> list[tuple[float, float]]:
    """Where dots on a line that leads on evenly can be pressed: middle and radius of each."""
    marks = [Mark(0, ply, "", "/x") for ply in plies]
    circles = drawn([0.5] * 101, plies=100, marks=marks).iter(f"{SVG}circle")
    return [
        (float(one.attrib["cx"]), float(one.attrib["r"]))
        for one in circles
        if one.attrib["class"] == "chart-reach"
    ]


def test_a_dot_can_be_pressed_with_a_finger() -> None:
    """WCAG 2.5.8: 24 px around it, also on a phone."""
    sizes = [2 * radius * ON_A_PHONE / WIDTH for _, radius in reaches(10, 30)]
    assert len(sizes) == 2 and min(sizes) >= 24


def test_no_dot_takes_what_is_nearer_to_another_one() -> None:
    (here, far), (there, near), (beyond, _) = reaches(10, 20, 24)
    assert there - here > 24 and far + near < there - here
    assert near <= (beyond - there) / 2 + 0.1


def test_lines_are_told_apart_without_colour() -> None:
    lines = list(drawn(EVEN, EVEN, EVEN, EVEN, EVEN).iter(f"{SVG}polyline"))
    assert len({line.attrib.get("stroke-dasharray") for line in lines}) == 5
    assert [title.text for line in lines for title in line] == [f"<{at}> & Co" for at in range(5)]


def test_letters_at_the_ends_of_lines_do_not_lie_on_each_other_and_stay_inside() -> None:
    for share in (0.0, 0.2, 1.0):
        found = letters(drawn(*([[share] * 4] * 5)))
        heights = sorted(float(text.attrib["y"]) for text in found)
        assert len(found) == 5
        assert all(below - above >= 13 for above, below in pairwise(heights))
        assert heights[0] > 0 and heights[-1] < HEIGHT


def test_what_is_drawn_stays_inside_and_a_line_that_goes_on_leaves_room() -> None:
    (line,) = drawn([0.0, 1.0], plies=10).iter(f"{SVG}polyline")
    points = [tuple(map(float, pair.split(","))) for pair in line.attrib["points"].split()]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)
    assert points[-1][0] < WIDTH / 3 and points[0][1] > points[1][1]


def test_the_picture_has_no_words_but_those_that_it_is_given() -> None:
    picture = drawn(EVEN, plies=200, levels=share_levels("{}%".format))
    texts = [text.text or "" for text in picture.iter(f"{SVG}text")]
    assert texts[:3] == ["0%", "50%", "100%"]
    assert all(re.fullmatch(r"\d+%?|[A-E]", text) for text in texts)
    assert 3 <= sum(text.isdigit() for text in texts) <= 7


def test_a_game_without_moves_and_a_review_without_steps_are_drawn() -> None:
    assert len(list(drawn([0.5], [0.5], plies=0).iter(f"{SVG}polyline"))) == 2
    assert not letters(drawn([], [], plies=5))


def test_points_lie_between_round_numbers_also_below_zero() -> None:
    line = Line("A", "Ann", [-3.2, 4.0, 41.7])
    levels = point_levels([line])
    assert [level.label for level in levels] == ["−10", "0", "10", "20", "30", "40", "50"]
    (drawn_line,) = drawn(list(line.values), levels=levels).iter(f"{SVG}polyline")
    heights = [float(pair.split(",")[1]) for pair in drawn_line.attrib["points"].split()]
    assert heights == sorted(heights, reverse=True)
    assert all(0 < height < HEIGHT for height in heights)


def test_points_that_never_change_have_a_picture_too() -> None:
    for value in (0.0, 7.0):
        low, *_, high = point_levels([Line("A", "Ann", [value, value])])
        assert low.value <= value <= high.value and low.value < high.value
