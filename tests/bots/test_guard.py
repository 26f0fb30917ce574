"""A bot from elsewhere that fails forfeits its thinking, not the game."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from nextstop import Game
from nextstop.bots import Bot, bot_move, foreign, make_bot
from nextstop.bots.guard import GuardedBot
from tests.bots.guarded import guarded, that
from tests.bots.hostile import ANSWERS

LAST = "tile 10"  # what a bot plays that takes the last action


def move_of(bot: Bot) -> str:
    game = Game("busstop", 3, first="A", seed=1)
    return bot_move(game, "A", bot)


@pytest.fixture
def anew() -> None:
    """No process of an earlier test, as some bots behave only at first."""
    foreign.stop()


GREEDY = move_of(make_bot("greedy", "busstop"))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("raises", "it raised KeyError: 'lost'"),
        ("leaves", "it raised SystemExit: 3"),
        ("is hostile", "it raised Hostile: its text cannot be had"),
        ("is unspeakable", "it raised Unspeakable: its text cannot be had"),
        ("says 0", "action 0 is not legal"),
        ("says -1", "action -1 is not legal"),
        ("says much", "so large an action is not legal"),
        ("says too much", "so large an action is not legal"),
        ("says a move", "what it returned, of type str, is not the id of an action"),
        ("says nothing", "what it returned, of type NoneType, is not the id of an action"),
        ("says true", "what it returned, of type bool, is not the id of an action"),
        ("says 47.0", "what it returned, of type float, is not the id of an action"),
        ("says what is hostile", "what it returned, of type Hostile, is not the id of an action"),
        ("lies", "action -1 is not legal"),
        ("changes what it sees", "action 0 is not legal"),
        ("writes answers", "its process said what is no answer"),
    ],
)
def test_the_greedy_move_is_played_instead(
    answer: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    bot = that(answer)
    assert move_of(bot) == GREEDY
    assert bot.forfeits == 1
    assert f"Bot x forfeits its thinking: {said}\n" in caplog.text


def test_a_legal_action_in_time_is_played() -> None:
    bot = that("last")
    assert move_of(bot) == LAST != GREEDY
    assert bot.forfeits == 0


def test_what_goes_wrong_again_and_again_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    bot = that("raises")
    for _ in range(5):
        move_of(bot)
    assert caplog.text.count("forfeits its thinking") == 1
    assert bot.forfeits == 5
    varied = that("says another number")
    for _ in range(30):
        move_of(varied)
    assert caplog.text.count("forfeits its thinking") == 1 + 20


def test_what_a_bot_raises_is_harmless_on_a_terminal(caplog: pytest.LogCaptureFixture) -> None:
    move_of(that("rings and wipes"))
    (record,) = caplog.records
    assert record.getMessage().isprintable()
    assert r"\x07\x1b[2Jboo\u202e\x9b\ud800" in record.getMessage()


@pytest.mark.parametrize("maker", ["none", "nothing_of_that_name"])
def test_a_bot_that_cannot_be_made_forfeits_too(maker: str) -> None:
    assert move_of(guarded(maker)) == GREEDY


@pytest.mark.parametrize("answer", ["prints", "interrupts"])
def test_a_bot_may_print_read_and_interrupt_and_plays_on(
    answer: str, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = that(answer)
    assert [move_of(bot) for _ in range(3)] == [LAST] * 3
    assert bot.forfeits == 0
    assert capfd.readouterr().out == ""


def test_while_a_bot_holds_the_interpreters_lock_other_threads_go_on(anew: None) -> None:
    bot = guarded("holds_the_lock", thought=1)
    assert move_of(bot) == LAST
    over, steps = threading.Event(), []

    def go_on() -> None:
        while not over.wait(0.001):
            steps.append(bot.forfeits)

    thread = threading.Thread(target=go_on)
    thread.start()
    assert move_of(bot) == GREEDY
    over.set()
    thread.join()
    assert bot.forfeits == 1
    assert len(steps) > 10


def test_a_bot_that_ends_its_process_forfeits_and_the_next_one_plays(
    anew: None, caplog: pytest.LogCaptureFixture
) -> None:
    bot = guarded("exits")
    assert [move_of(bot) for _ in range(2)] == [LAST, GREEDY]
    assert "its process ended with status 7" in caplog.text
    assert move_of(guarded("exits")) == LAST


def test_a_bot_that_stalls_is_asked_again_in_a_new_process_twice_in_a_game(
    anew: None, caplog: pytest.LogCaptureFixture
) -> None:
    bot = guarded("sleeps", thought=0.3)
    assert [move_of(bot) for _ in range(6)] == [LAST, GREEDY] * 3
    assert "it thought for more than 0.3 seconds" in caplog.text
    assert move_of(bot) == GREEDY
    assert "not asked again in this game" in caplog.text
    assert move_of(guarded("sleeps")) == LAST  # in another game


def test_bots_that_have_never_answered_are_not_asked_again(
    anew: None, caplog: pytest.LogCaptureFixture
) -> None:
    def bot() -> GuardedBot:
        return GuardedBot("x", "tests.bots.hostile:never_answers", "busstop", start=0.5)

    assert move_of(bot()) == GREEDY
    assert "it thought for more than 0.5 seconds" in caplog.text
    assert move_of(bot()) == GREEDY
    assert "it never answered, and is not asked again" in caplog.text


def test_a_bot_that_nobody_has_any_more_is_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    bots = [guarded("counts") for _ in range(3)]
    for bot in bots:
        move_of(bot)
    assert "3 of us" in caplog.text
    caplog.clear()
    del bots, bot
    move_of(guarded("counts"))
    assert "1 of us" in caplog.text


def test_at_the_end_whoever_waits_for_a_bot_is_let_go_and_nothing_is_played(anew: None) -> None:
    bot, raised = guarded("sleeps", thought=600), []
    assert move_of(bot) == LAST

    def ask() -> None:
        try:
            move_of(bot)
        except foreign.Stopped as stopped:
            raised.append(stopped)

    asking = [threading.Thread(target=ask) for _ in range(3)]  # two of them wait for their turn
    for thread in asking:
        thread.start()
    foreign.stop()
    for thread in asking:
        thread.join()
    assert len(raised) == 3
    assert bot.forfeits == 0
    assert move_of(guarded("sleeps")) == LAST  # one that is made afterwards


ASKS = (
    "import sys\n"
    "from nextstop import Game\n"
    "from nextstop.bots.guard import GuardedBot\n"
    "game = Game('busstop', 3, first='A', seed=1)\n"
    "maker, thought = 'tests.bots.hostile:' + sys.argv[1], float(sys.argv[2])\n"
    "bot = GuardedBot('x', maker, 'busstop', int(sys.argv[3]), thought=thought)\n"
    "bot.act(game.observe('A'), 0)\n"
)


def asking(maker: str, thought: float, seed: int, then: str) -> subprocess.Popen[str]:
    """A program that asks once and then does more; its bots write to the same standard error."""
    return subprocess.Popen(
        [sys.executable, "-c", ASKS + then, maker, str(thought), str(seed)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("maker", ["sleeps", "holds_the_lock"])
def test_no_thought_outlives_a_program_that_is_killed(maker: str) -> None:
    with asking(maker, 2, 0, "bot.act(game.observe('A'), 0)") as program:
        assert program.stderr is not None
        assert program.stderr.readline() == "thinking\n"
        program.kill()
        program.communicate(timeout=60)  # its errors end when nobody is left to write any


def test_no_idle_process_outlives_a_program_that_is_killed() -> None:
    with asking("sleeps", 60, 0, "print(flush=True)\ninput()") as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "\n"
        program.kill()
        program.communicate(timeout=60)


def test_a_program_that_ends_waits_for_no_bot() -> None:
    then = "import threading\nact = lambda: bot.act(game.observe('A'), 0)\n"
    then += "threading.Thread(target=act, daemon=True).start()\ninput()"
    with asking("holds_the_lock", 600, 0, then) as program:
        assert program.stderr is not None
        assert program.stderr.readline() == "thinking\n"
        program.communicate("\n", timeout=60)
        assert program.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs os.fork")
def test_a_copy_of_the_program_has_bots_of_its_own() -> None:
    then = (
        "import os, warnings\n"
        "warnings.simplefilter('ignore')\n"
        "for asks in (True, False):\n"
        "    if os.fork() == 0:\n"
        "        if asks:\n"
        "            bot.act(game.observe('A'), 0)\n"
        "        sys.exit()\n"
        "    os.wait()\n"
        "bot.act(game.observe('A'), 0)\n"
    )
    with asking("one_of", 60, list(ANSWERS).index("says who it is"), then) as program:
        said = program.communicate(timeout=60)[1]
    assert program.returncode == 0
    # What was logged is not logged again: the same process answered the program twice.
    assert said.count("it raised RuntimeError") == 2
    assert len({line.rpartition(" ")[2] for line in said.split("\n") if "Runtime" in line}) == 2
