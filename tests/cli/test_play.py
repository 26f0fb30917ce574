"""A game at the keyboard, its input given as a stream."""

import io
import json
import re
from pathlib import Path

import pytest

from nextstop.records import load, save, verify
from tests.cli.run import Here, Ran
from tests.records.builders import record

TWO = ("play", "bus-and-stop", "--seats", "you,you", "--seed", 3, "--first", "A")


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def moves(path: Path) -> list[str]:
    return list(load(path).moves)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def menu_of(ran: Ran) -> list[str]:
    """The first menu that was shown."""
    lines = iter(ran.out.splitlines())
    found = []
    for line in lines:
        if line.startswith(" 1 "):
            found.append(line)
            break
    for line in lines:
        if not line.startswith(" "):
            break
        found.append(line)
    return found


def test_the_first_screen_shows_the_table_and_the_legal_moves(here: Here) -> None:
    ran = here(*TWO, "--names", "Anna,Ben")
    assert ran.status == 0
    assert "Saashi" in ran.out and "A Anna begins." in ran.out
    assert all("pick" in line for line in menu_of(ran))


def test_a_number_or_a_move_or_the_beginning_of_one_is_played(here: Here, file: Path) -> None:
    first = [line.split()[2] for line in menu_of(here(*TWO))]
    ran = here(*TWO, "--save", file, given=typed("1"))
    assert moves(file) == [f"A pick {first[0]}"] and "--resume" in ran.out
    file.unlink()
    here(*TWO, "--save", file, given=typed(f"pick {first[1]}"))
    assert moves(file) == [f"A pick {first[1]}"]
    file.unlink()
    here(*TWO, "--save", file, given=typed(f"  P   {first[1].upper()[:2]} "))
    assert moves(file) == [f"A pick {first[1]}"]


def test_a_refusal_names_the_rule_and_the_game_goes_on(here: Here, file: Path) -> None:
    given = typed("drop office 4 Bc Bc Bc Bc", "stay", "hello", "99", "\x1b[A", "1")
    ran = here(*TWO, "--save", file, given=given)
    assert "C3.1: " in ran.out and "C2.1: " in ran.out and "N1: " in ran.out
    assert "\n C2.1  " in ran.out  # the rule itself
    assert len(moves(file)) == 1


def test_a_drop_off_in_short_is_refused_with_the_rule_and_the_reason(here: Here) -> None:
    given = (
        "drop office 4",
        "d o 99",
        "drop park 0",
        "drop station 1",
        "drop s 3",
        "DROP Tennis 4",
    )
    ran = here(*TWO, given=typed(*given))
    assert "C3.1: Nobody on your bus is for the office." in ran.out
    assert "C3.1: The cards of this destination do not bear the number 99." in ran.out
    assert "C3.1: The cards of this destination do not bear the number 0." in ran.out
    assert "C3.1: The cards of this destination do not bear the number 1." in ran.out
    assert ran.out.count("N1: ") == 1  # school or station?
    assert "C3.1: Nobody on your bus is for the tennis court." in ran.out


def test_a_drop_off_in_short_says_who_is_aboard(here: Here) -> None:
    given = typed("1", "1", "drop office 4", "drop station 5")
    ran = here(*TWO, given=given)
    assert "N1: " not in ran.out
    assert "On your bus, for the station:" in ran.out


@pytest.mark.parametrize(("option", "school"), [("printed", "9→"), ("sixes", "6→14")])
def test_what_drop_offs_pay_can_be_asked(here: Here, option: str, school: str) -> None:
    ran = here(*TWO, "-o", f"values={option}", given=typed("values"))
    assert "4→6 5→10 6→14 7→20" in ran.out and school in ran.out
    assert "4→6 5→10 6→14 7→20" in here(*TWO, given=typed("help")).out


def test_what_may_mean_several_moves_is_asked_again(here: Here, file: Path) -> None:
    ran = here(*TWO, "--save", file, given=typed("pick"))
    assert "That may be: pick" in ran.out and not moves(file)


def test_help_rules_moves_and_table(here: Here) -> None:
    ran = here(*TWO, given=typed("help", "moves", "table", ""))
    assert "drop PLACE NUMBER" in ran.out
    assert ran.out.count(" 1 pick") == 3 and ran.out.count("Stop ") == 2
    again = here(
        "play", "busstop", "--seats", "you,greedy", given=typed("?", "rules T3.1", "rules")
    )
    assert again.status == 0 and "board LETTER BUS" in again.out


@pytest.mark.parametrize(
    "table", [TWO, ("play", "busstop", "--seats", "you,greedy", "--seed", 1, "--first", "A")]
)
def test_a_hint_names_the_best_moves_and_what_they_are_worth(
    here: Here, file: Path, table: tuple[str, ...]
) -> None:
    ran = here(*table, "--save", file, given=typed("hint"))
    found = re.findall(r"^ *(\S.*?) +wins (\d+)%, ends with -?\d+\.\d points", ran.out, re.M)
    assert len(found) == 3
    told = " ".join(ran.out.split())
    assert "the next best" in told
    assert re.search(
        r"With it you win about \d+ games? in 100, and end with about \S+ points", told
    )
    assert not moves(file)
    here(*table, "--save", other := file.with_name("other.json"), given=typed(found[0][0]))
    assert moves(other)[0].endswith(found[0][0])


def test_input_that_is_not_text_does_no_harm(here: Here, file: Path) -> None:
    ran = here(*TWO, "--save", file, given=b"\xff\xfe\n1\n\x00\n")
    assert ran.status == 0


def test_quit_offers_to_save_nothing_where_nobody_is_there(here: Here) -> None:
    assert here(*TWO, given=typed("1", "quit")).status == 0


def test_save_writes_the_game_so_far(here: Here, file: Path) -> None:
    ran = here(*TWO, given=typed("1", f"save {file}", "1", f"save {file}"))
    assert ran.out.count("Saved to") == 2 and len(moves(file)) == 2
    other = file.with_name("other.json")
    ran = here(*TWO, given=typed(f"save {file}/x", "save", str(other)))
    assert "Not saved: " in ran.out and len(moves(other)) == 0


def test_save_spares_a_file_that_was_there_before(here: Here, file: Path) -> None:
    file.write_text("precious")
    ran = here(*TWO, given=typed("1", f"save {file}", "quit"))
    assert ran.status == 0 and "Not saved: there is such a file already" in ran.out
    assert file.read_text() == "precious"


def test_a_resumed_game_may_be_saved_where_it_came_from(here: Here, file: Path) -> None:
    here(*TWO, "--save", file, given=typed("1"))
    words = ("play", "--resume", file, "--seats", "you,you")
    assert "Saved to" in here(*words, given=typed("1", f"save {file}")).out
    assert len(moves(file)) == 2


def test_what_is_no_name_of_a_file_loses_no_game(here: Here, file: Path) -> None:
    ran = here(*TWO, given=typed("1", "save a\0b", f"save {file}"))
    assert "Not saved: " in ran.out and "Saved to" in ran.out and len(moves(file)) == 1


def test_a_game_that_ended_early_is_resumed_and_finished(here: Here, file: Path) -> None:
    here(*TWO, "--save", file, given=typed("1", "1", "1"))
    assert len(moves(file)) == 3
    given = typed(*["1"] * 400)
    ran = here("play", "--resume", file, "--seats", "you,greedy", "--save", file, given=given)
    assert ran.status == 0 and "The game is over." in ran.out
    verdict = verify(load(file))
    assert verdict.sound and verdict.over
    done = here("play", "--resume", file)
    assert done.status == 2 and "is over" in done.complaint


def test_what_cannot_be_resumed_is_one_line(here: Here, file: Path) -> None:
    file.write_text("{")
    assert "not JSON" in here("play", "--resume", file).complaint
    save(file, record(players=3, most=3))
    assert "3 players" in here("play", "--resume", file, "--seats", "you,you").complaint
    assert "--resume goes with" in here("play", "--resume", file, "--seed", 1).complaint
    whole = record(most=3).to_dict()
    whole["moves"][1] = "A stay"
    file.write_text(json.dumps(whole))
    assert "move 2" in here("play", "--resume", file).complaint


def test_a_file_that_is_there_is_not_written_over(here: Here, file: Path) -> None:
    file.write_text("precious")
    ran = here(*TWO, "--save", file)
    assert ran.status == 2 and "there already" in ran.complaint
    assert file.read_text() == "precious"


@pytest.mark.parametrize(
    "words",
    [
        ("bus-and-stop", "--seats", "you,greedy,random,you"),
        ("bus-and-stop", "--seats", "you,you", "-o", "cards=one-per-number", "-o", "values=sixes"),
        ("busstop", "--seats", "you,greedy"),
        (
            "busstop",
            "--seats",
            "you,you,random",
            "-o",
            "passenger_bonus=yes",
            "-o",
            "end_bonus=yes",
        ),
        ("busstop", "--seats", "random,you,greedy,greedy,you"),
    ],
)
def test_a_whole_game_is_played_to_the_scores(
    here: Here, file: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who always takes the first line of the menu."""
    from nextstop.cli import prompt

    seen: list[prompt.Prompt] = []
    real = prompt.Prompt.move

    def move(self: prompt.Prompt, on_word: object) -> str:
        seen.append(self)
        return real(self, on_word)  # type: ignore[arg-type]

    def first_line(question: str, *, hidden: bool = False) -> str:
        return "1" if question.startswith("Who") else seen[-1].items[0].label

    monkeypatch.setattr(prompt.Prompt, "move", move)
    monkeypatch.setattr(prompt, "ask", first_line)
    ran = here("play", *words, "--seed", 8, "--save", file)
    assert ran.status == 0 and not ran.err
    assert "Scores" in ran.out and "total" in ran.out and "The game is over." in ran.out
    assert "win" in ran.out.splitlines()[-2]
    verdict = verify(load(file))
    assert verdict.sound and verdict.over


def test_a_bot_s_hidden_tile_is_not_shown_before_the_reveal(here: Here) -> None:
    words = ("play", "busstop", "--seats", "greedy,greedy,you", "--seed", 2, "--first", "A")
    ran = here(*words)
    assert "A greedy plays face up: " in ran.out
    assert "B greedy chooses a tile face down." in ran.out and "Revealed" not in ran.out


def test_a_move_of_the_proxy_is_asked_of_its_controller(here: Here) -> None:
    given = typed("1", "2", *["1"] * 30)
    ran = here("play", "busstop", "--seats", "you,you", "--seed", 2, "--first", "A", given=given)
    assert "B, for seat C> " in ran.out


def test_a_reader_that_goes_away_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from nextstop.cli.keyboard import Gone, ask

    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(Gone):
        ask("> ")
