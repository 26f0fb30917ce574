"""The end of Bus & Stop: what triggers it, and everybody's final drop-off."""

from nextstop import Game
from tests.games.bus_and_stop.table import bus, stop, table
from tests.games.moves import play, refused

FOUR = "Bc Rc Gc Yc"
TEN_CLAIMS = ["B office 4"] * 3 + ["B school 4"] * 3 + ["B park 3"] * 4
ELEVEN_CLAIMS = [*TEN_CLAIMS, "B tennis 2"]


def last_pick(players: int = 3, turn: str = "A", **buses: str) -> Game:
    """The deck is empty: the next pick-up ends the game."""
    return table("Bs Rs Gs Ys Ps", deck="", players=players, turn=turn, buses=buses)


def test_a_stop_that_cannot_be_refilled_triggers_the_end() -> None:
    """C6.1: with one card too few in the deck the pick-up was the last of the game."""
    game = table("Bc Bs Rc Gt Yc", deck="Ps", buses={"B": "Bt Rt"})
    play(game, "A pick blue")
    assert len(stop(game).split()) == 4
    assert game.position()["final"]


def test_six_destination_cards_left_trigger_the_end() -> None:
    """C6.1: the twelfth claim leaves six of the eighteen cards."""
    game = table(buses={"A": FOUR, "B": "Bt Rt"}, claims=ELEVEN_CLAIMS)
    play(game, f"A drop office 4 {FOUR}")
    assert sum(game.position()["destinations"].values()) == 6
    assert game.position()["final"]


def test_seven_do_not() -> None:
    """C6.1: the eleventh claim leaves seven, and the game goes on."""
    game = play(table(buses={"A": FOUR}, claims=TEN_CLAIMS), f"A drop office 4 {FOUR}")
    assert sum(game.position()["destinations"].values()) == 7
    assert not game.position()["final"]


def test_the_end_is_checked_when_the_turn_is_over() -> None:
    """C6.1: the skedaddles of the drop-off belong to the turn that triggers the end."""
    game = table(players=3, buses={"A": FOUR, "B": "Bc", "C": "Pc"}, claims=ELEVEN_CLAIMS)
    play(game, f"A drop office 4 {FOUR}", "B skedaddle Bc")
    assert game.phase == "skedaddle" and not game.position()["final"]
    play(game, "C stay")
    assert game.position()["final"]


def test_the_final_round_ends_with_who_triggered_it() -> None:
    """C6.2: from the player after the trigger, clockwise, the trigger last: C, D, A, B."""
    game = last_pick(4, "B", A="Bt Rt", B="Gt Yt", C="Bt Pt", D="Rt Gt")
    play(game, "B pick blue")
    drops = ["C drop tennis 2 Bt Pt", "D drop tennis 2 Rt Gt", "A drop tennis 2 Bt Rt"]
    for line in drops:
        assert game.actors == (line[0],)
        play(game, line)
        while game.phase == "skedaddle":
            play(game, f"{game.actors[0]} stay")
    assert game.actors == ("B",)
    play(game, "B drop tennis 2 Gt Yt")
    assert game.over and game.position()["final"]


def test_the_final_drop_off_is_not_optional() -> None:
    """C6.2: who can drop off must, and cannot pick up, stay or make anybody unhappy."""
    game = last_pick(B="Bt Rt Pc")
    play(game, "A pick blue")
    assert game.moves("B") == ["drop tennis 2 Bt Rt", "drop station 3 Bt Rt Pc"]
    for move in ("pick red", "pick blue", "stay", "skedaddle Pc", "unhappy Pc"):
        assert refused(game, f"B {move}") == "C6.2"


def test_a_wrong_final_drop_off_is_refused_by_its_own_rule() -> None:
    """C3.2: in the final round the rules of dropping off are the same."""
    game = play(last_pick(B="Bt Rt Pc"), "A pick blue")
    assert refused(game, "B drop tennis 2 Bt Pc") == "C3.2"


def test_who_cannot_drop_off_is_passed_over() -> None:
    """C6.2: B has nothing to drop off, so it is C's turn."""
    game = play(last_pick(B="Bt", C="Bt Rt"), "A pick blue")
    assert game.actors == ("C",)


def test_it_ends_at_once_when_nobody_can() -> None:
    """C6.2: with everybody passed over the triggering turn was the last."""
    game = play(last_pick(B="Bt", C="Gt"), "A pick blue")
    assert game.over and game.actors == ()
    assert game.position()["final"]


def test_a_skedaddle_may_cost_the_final_drop_off() -> None:
    """C6.2: whether one can drop off is judged when one's turn comes."""
    game = play(last_pick(B="Bc Bc Rc Rc", C="Gc Gc Yc Yc"), "A pick blue")
    play(game, "B drop office 4 Bc Bc Rc Rc", "C skedaddle Gc")
    assert game.over
    assert bus(game, "C") == "Gc Yc Yc"


def test_others_may_skedaddle_in_the_final_round() -> None:
    """C6.2: even who has had their final drop-off is still asked."""
    game = play(last_pick(B="Bt Rt Gt", C="Pt Yt"), "A pick blue")
    play(game, "B drop tennis 2 Bt Rt", "C stay", "C drop tennis 2 Yt Pt")
    assert game.phase == "skedaddle" and game.actors == ("B",)
    play(game, "B skedaddle Gt")
    assert game.over


def test_the_last_card_may_be_gone_when_ones_turn_comes() -> None:
    """C6.2: B takes the only station left, and C has nothing else to claim."""
    game = table(
        "Bs Rs Gs Ys Ps",
        deck="",
        players=3,
        buses={"B": "Bp Rs Gt", "C": "Yp Ps Rt"},
        claims=["A station 3"],
    )
    play(game, "A pick purple", "B drop station 3 Bp Rs Gt", "C stay")
    assert game.over


def test_the_trigger_may_drop_off_again() -> None:
    """C6.2: whoever triggered the end by dropping off has a final drop-off too."""
    game = table(buses={"A": f"{FOUR} Bt Rt"}, claims=ELEVEN_CLAIMS)
    play(game, f"A drop office 4 {FOUR}")
    assert game.actors == ("A",)
    play(game, "A drop tennis 2 Bt Rt")
    assert game.over
