import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nextstop.cli.review_report import report, spark
from nextstop.cli.terminal import Terminal
from nextstop.games import GAMES
from nextstop.records import Record, dumps, save
from nextstop.review import Account, Review, Step
from tests.cli.run import Here
from tests.cli.test_replay import MALICIOUS, broken
from tests.records.builders import EVERY_TABLE, play, record

FEW = ("--simulations", 1)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a short record of Busstop."""
    save(tmp_path / "game.json", record("busstop", 3, seed=2, most=10))
    return tmp_path / "game.json"


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_every_record_is_reviewed_whether_finished_or_not(
    here: Here, tmp_path: Path, name: str, players: int
) -> None:
    save(tmp_path / "game.json", record(name, players, seed=5, most=12))
    ran = here("review", tmp_path / "game.json", *FEW, "--moves")
    assert ran.status == 0
    assert GAMES[name].title in ran.out and "12 moves" in ran.out and "The game goes on." in ran.out
    told, _, hint = ran.out.partition("\n`nextstop replay")  # a path is not cut
    assert max(map(len, told.splitlines())) <= 80
    assert ran.out.count("costliest moves") == players
    assert "13 positions of" in ran.err and "\r" not in ran.err
    assert told.rstrip().splitlines()[-13].startswith("0 ")
    assert told.rstrip().splitlines()[-1].startswith("12 ")
    assert ("shows the position before move" in hint) == ("better was" in told)


def test_one_position_is_no_positions(here: Here, tmp_path: Path) -> None:
    save(tmp_path / "game.json", record("bus-and-stop", 2, seed=5, most=0))
    assert "1 position of Bus & Stop in " in here("review", tmp_path / "game.json", *FEW).err


def test_a_device_that_never_ends_holds_no_record(here: Here) -> None:
    ran = here("review", "/dev/zero")
    assert ran.status == 2 and "longer than 1048576 bytes: no record" in ran.complaint


def test_the_report_tells_the_curve_where_it_came_from_and_the_costliest_moves(
    here: Here, tmp_path: Path
) -> None:
    """A finished game in which one played at random and threw something away."""
    finished, _ = play("bus-and-stop", 2, seed=3)
    finished.save(tmp_path / "game.json")
    ran = here("review", tmp_path / "game.json", "--simulations", 4)
    lines = ran.out.splitlines()
    winner = finished.winners[0]
    curve = next(line for line in lines if line.startswith(f"{winner} ") and "█" in line)
    assert curve.endswith("100%")
    assert any("own choices" in line and "luck" in line for line in lines)
    assert "better was `" in ran.out and "of the win" in ran.out
    assert ran.out.rindex("costliest moves") < ran.out.index("added up over all moves")
    hint = next(line for line in lines if line.startswith("`nextstop replay"))
    ply = int(hint.split("--at ")[1].split("`")[0])
    shown = here("replay", tmp_path / "game.json", "--at", ply)
    assert shown.status == 0 and shown.out.count("\nStop ") == 1 and f"\n{ply}. " in shown.out


@pytest.mark.parametrize("noise", [0.5, 0.05])
def test_an_account_that_explains_little_is_called_uncertain(
    here: Here, game: Path, monkeypatch: pytest.MonkeyPatch, noise: float
) -> None:
    found = Account(0.5, -0.2, 0, 0.1, noise, 1, 0.01, 0.01, 0.05)
    monkeypatch.setattr(Review, "account", lambda review, seat: found)
    told = here("review", game, *FEW).out
    assert ("Too uncertain to say much of" in told) == found.is_uncertain
    assert f"+{noise * 100:.0f} ±5" in told


def test_json_is_one_object_with_the_curve_the_accounts_and_the_swings(
    here: Here, game: Path
) -> None:
    ran = here("review", game, *FEW, "--json")
    found = json.loads(ran.out)
    assert [point["ply"] for point in found["curve"]] == list(range(11))
    assert found["curve"][0]["move"] is None and found["curve"][1]["move"].startswith("tile")
    assert set(found["accounts"]) == set(found["swings"]) == {"A", "B", "C"}
    account = found["accounts"]["A"]
    parts = sum(account[part] for part in ("start", "own", "others", "luck", "noise"))
    assert parts == pytest.approx(account["end"], abs=1e-4)
    assert ran.out == here("review", game, *FEW, "--json", "--seed", 0).out
    assert ran.out != here("review", game, *FEW, "--json", "--seed", 1).out


def test_the_curve_is_a_picture(here: Here, game: Path, tmp_path: Path) -> None:
    assert here("review", game, *FEW, "--svg", tmp_path / "curve.svg").status == 0
    text = (tmp_path / "curve.svg").read_text()
    picture = ElementTree.fromstring(text)
    assert picture.tag.endswith("svg") and text.count("<polyline") == 2 * 3  # chances and points
    assert "style=" not in text and "<script" not in text


def test_a_review_that_was_kept_is_shown_again_and_one_half_done_goes_on(
    here: Here, game: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "review.json"
    whole = here("review", game, *FEW, "--json", "--save", kept)
    assert Review.from_dict(json.loads(kept.read_text())).is_done
    assert here("review", "--resume", kept, "--json").out == whole.out
    document = json.loads(kept.read_text())
    kept.write_text(json.dumps(document | {"steps": document["steps"][:4]}))
    again = here("review", "--resume", kept, "--json")
    assert again.out == whole.out and "7 positions of" in again.err
    assert json.loads(kept.read_text()) == document


@pytest.mark.parametrize("keeps", [True, False])
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(
    here: Here, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeps: bool
) -> None:
    step = Review.step

    def pressed(review: Review) -> Step:
        if review.done == 4:
            raise KeyboardInterrupt
        return step(review)

    monkeypatch.setattr(Review, "step", pressed)
    kept = tmp_path / "review.json"
    ran = here("review", game, *FEW, *(["--save", kept] if keeps else []))
    assert (ran.status, ran.out) == (130, "")
    said = f"Left after 4 of 11 positions. `nextstop review --resume {kept}` goes on."
    assert (said in ran.err) == kept.exists() == keeps
    monkeypatch.undo()
    if keeps:
        assert "7 positions of" in here("review", "--resume", kept).err


def test_a_broken_rule_is_told_with_its_move_and_ends_with_status_1(
    here: Here, tmp_path: Path
) -> None:
    save(tmp_path / "game.json", broken(3))
    ran = here("review", tmp_path / "game.json", *FEW)
    assert (ran.status, ran.out) == (1, "")
    assert f"move 3, {broken(3).moves[2]}: C2.1" in ran.complaint


@pytest.mark.parametrize("what", sorted(set(MALICIOUS) - {"many lines", "long line"}))
@pytest.mark.parametrize("door", ["FILE", "--resume"])
def test_what_is_no_record_or_no_review_is_one_harmless_line_and_status_2(
    here: Here, tmp_path: Path, what: str, door: str
) -> None:
    (tmp_path / "bad.json").write_bytes(MALICIOUS[what])
    words = [tmp_path / "bad.json"] if door == "FILE" else ["--resume", tmp_path / "bad.json"]
    ran = here("review", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.complaint.startswith("nextstop: ") and "bad.json: " in ran.complaint
    assert ran.complaint.isprintable() and len(ran.complaint) < 500


def test_words_that_do_not_go_together_are_refused(here: Here, game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "review.json"
    kept.write_text("{}")
    for words, said in {
        (): "needs a FILE",
        (game, "--resume", kept): "needs a FILE",
        (game, "--quick", "--thorough"): "exclude each other",
        (game, "--quick", *FEW): "exclude each other",
        ("--resume", kept, "--quick"): "its own simulations",
        ("--resume", kept, "--seed", 1): "its own simulations",
        (game, "--save", kept): "is there already",
        (game, "--save", tmp_path / "none" / "r.json"): "cannot be written there",
        (game, "--svg", tmp_path): "cannot be written there",
        (game, "--svg", game): "is there already; a picture needs a place of its own",
        ("--resume", kept, "--svg", kept): "is there already",
        (game, "--save", tmp_path / "x", "--svg", tmp_path / "." / "x"): "need two files",
        (game, "--simulations", 0): "0 is not in the range",
        (game, "--simulations", 10**9): "is not in the range",
        (game, "--seed", -1): "is not in the range",
        (tmp_path / "nothing.json",): "no such file",
        ("--resume", tmp_path / "nothing.json"): "no such file",
        ("--resume", kept): '"nothing" is unknown; known is nextstop-review/1',
    }.items():
        ran = here("review", *words)
        assert (ran.status, ran.out) == (2, ""), words
        assert said in ran.complaint


def test_several_records_in_a_file_are_no_record_to_review(here: Here, tmp_path: Path) -> None:
    save(tmp_path / "games.jsonl", record(most=2), record(most=3))
    assert "more than one record" in here("review", tmp_path / "games.jsonl").complaint


def test_a_record_comes_from_standard_input_and_may_have_no_move(here: Here) -> None:
    ran = here("review", "-", *FEW, "--moves", given=dumps(record(most=0)).encode())
    assert ran.status == 0 and "0 moves" in ran.out and "None that surely" in ran.out


def test_where_to_look_is_told_only_where_there_is_a_file_to_look_into(
    here: Here, tmp_path: Path
) -> None:
    finished, _ = play("bus-and-stop", 2, seed=3)
    finished.save(tmp_path / "game.json")
    kept = tmp_path / "review.json"
    told = "`nextstop replay"
    assert told in here("review", tmp_path / "game.json", *FEW, "--save", kept).out
    given = (tmp_path / "game.json").read_bytes()
    for ran in (here("review", "-", *FEW, given=given), here("review", "--resume", kept)):
        assert ran.status == 0 and "better was" in ran.out and told not in ran.out


def test_on_a_terminal_without_unicode_the_curve_is_written_in_tenths() -> None:
    review = Review.of(record("busstop", 3, seed=2, most=6), simulations=1)
    for _ in review.run():
        pass
    written = io.BytesIO()
    terminal = Terminal(io.TextIOWrapper(written, "ascii"))
    terminal.show(report(review, terminal.width, terminal.unicode), 0)
    terminal.flush()
    assert b"?" not in written.getvalue()
    assert spark([0, 0.25, 1], 10, unicode=False) == "029"
    assert spark([0, 0.25, 1], 10) == "▁▃█"
    assert spark([0.1] * 99 + [0.9], 10) == "▁" * 9 + "█"


def test_names_of_a_record_do_not_steer_the_terminal_or_the_picture(
    here: Here, tmp_path: Path
) -> None:
    whole = record(most=3).to_dict() | {"players": ["\x1b[2Jx", "<b>&", "日本のバス停" * 8]}
    save(tmp_path / "game.json", Record.from_dict(whole))
    ran = here("review", tmp_path / "game.json", *FEW, "--svg", tmp_path / "c.svg")
    assert ran.status == 0
    assert all(line.isprintable() for line in ran.out.splitlines())
    ElementTree.parse(tmp_path / "c.svg")


@pytest.mark.parametrize("form", ["--json", None])
def test_replay_shows_a_single_position(here: Here, game: Path, form: str | None) -> None:
    words = [form] if form else []
    ran = here("replay", game, "--at", 4, *words)
    assert (ran.status, ran.err) == (0, "")
    if form:
        assert json.loads(ran.out)["ply"] == 4
    else:
        assert ran.out.count("\nRound ") == 1 and "\n4. " in ran.out
    beyond = here("replay", game, "--at", 11, *words)
    assert beyond.status == 1 and "there are 10 moves, not 11" in beyond.complaint
