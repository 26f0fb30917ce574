from nextstop.cli.menu import Item, meant, menu, ways

MAIN = [
    "pick blue",
    "pick red",
    "drop office 4 Bc Bc Rc Gc",
    "drop office 4 Bc Bc Rc Yc",
    "drop office 5 Bc Bc Rc Gc Yc",
    "drop station 3 Bc Rs Gt",
]
BOARD = ["board b 1", "board B 1", "board b 2", "queue b", "queue B"]
TILES = ["tile 1", "tile 7", "tile 10"]


def texts(items: list[Item]) -> list[str]:
    return [f"{item.label} {item.text} {len(item.moves)}" for item in items]


def test_drops_are_grouped_by_place_and_number() -> None:
    assert texts(menu(MAIN)) == [
        "1 pick blue 1",
        "2 pick red 1",
        "3 drop office 4 2",
        "4 drop office 5 Bc Bc Rc Gc Yc 1",
        "5 drop station 3 Bc Rs Gt 1",
    ]
    assert texts(ways(menu(MAIN)[2])) == ["1 Bc Bc Rc Gc 1", "2 Bc Bc Rc Yc 1"]


def test_unhappy_passengers_are_grouped_by_how_many() -> None:
    items = menu(["unhappy Bc", "unhappy Bc Rs", "unhappy Rs"])
    assert texts(items) == ["1 unhappy, 1 of them 2", "2 unhappy Bc Rs 1"]
    assert [item.text for item in ways(items[0])] == ["Bc", "Rs"]


def test_a_tile_has_its_own_number() -> None:
    assert texts(menu(TILES)) == ["1 tile 1 1", "7 tile 7 1", "10 tile 10 1"]
    assert meant("7", menu(TILES)) == ("tile 7",)
    assert meant("2", menu(TILES)) == ()


def test_a_number_a_move_or_beginnings_of_words() -> None:
    items = menu(MAIN)
    assert meant("2", items) == ("pick red",)
    assert meant("pick red", items) == ("pick red",)
    assert meant("p r", items) == ("pick red",)
    assert meant("P RED", items) == ("pick red",)
    assert meant("d o 4", items) == tuple(MAIN[2:4])
    assert meant("drop o 4 bc bc rc y", items) == (MAIN[3],)
    assert len(meant("pick", items)) == 2
    for nothing in ("", "x", "6", "0", "pick pink", "pick red red", "drop office 44", "-1"):
        assert meant(nothing, items) == ()


def test_a_number_is_whole() -> None:
    assert meant("tile 1", menu(TILES)) == ("tile 1",)
    assert meant("t 1", menu(["tile 10", "tile 7"])) == ()


def test_case_tells_a_vip_from_a_passenger() -> None:
    items = menu(BOARD)
    assert meant("b b 1", items) == ("board b 1",)
    assert meant("b B 1", items) == ("board B 1",)
    assert meant("q B", items) == ("queue B",)
    assert meant("Q b", items) == ("queue b", "queue B")
