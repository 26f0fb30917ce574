"""The stop of Bus & Stop: refilled after every pick-up, reshuffled when it is of one colour."""

import pytest

from nextstop import Game
from tests.games.bus_and_stop.table import new_game, stop, table
from tests.games.moves import play, refused

# Picking red leaves three blue cards, and two more blue ones follow.
TURNS_BLUE = {"stop": "Bc Rc Bs Bt Rt", "deck": "Bp Bs Gc Ys Pt Rs"}
AFTER_PICKING_RED = "Bp Bs Gc Ys Pt Rs Bc Bs Bt"  # deck and stop together, nine cards


def order(front: str) -> str:
    """A reshuffle of deck and stop that begins with the given cards."""
    rest = AFTER_PICKING_RED.split()
    for card in front.split():
        rest.remove(card)
    return "".join([*front.split(), *rest])


def test_new_cards_come_at_the_end() -> None:
    """C2.5: those who stay move up, and the deck refills the stop to five behind them."""
    game = play(table("Bc Rs Bt Gc Bp", deck="Yc Pt Gs Rc"), "A pick blue")
    assert stop(game) == "Rs Gc Yc Pt Gs"
    assert game.position()["deck"] == 1


def test_too_few_cards_are_all_turned_up() -> None:
    """C2.5: a deck of two cannot refill three places, but both cards come to the stop."""
    game = play(table("Bc Rs Bt Gc Bp", deck="Yc Pt"), "A pick blue")
    assert stop(game) == "Rs Gc Yc Pt"
    assert game.position()["deck"] == 0


def test_a_full_stop_with_an_empty_deck_is_no_trigger() -> None:
    """C2.5: the last cards of the deck refill the stop, and the game goes on."""
    game = play(table("Bc Rs Bt Gc Bp", deck="Yc Pt Gs"), "A pick blue")
    assert game.position()["deck"] == 0
    assert not game.position()["final"]
    assert game.phase == "main"


def test_a_stop_of_one_colour_is_shuffled_into_the_deck() -> None:
    """C2.6: when the five are of one colour, they and the deck are shuffled and five are dealt."""
    game = table(**TURNS_BLUE, reshuffles=[order("Gc Bs Ys Bc Pt")])
    play(game, "A pick red")
    assert stop(game) == "Gc Bs Ys Bc Pt"
    assert game.position()["deck"] == 4
    assert game.actors == ("B",)


def test_a_second_stop_of_one_colour_stays() -> None:
    """C2.6: the reshuffle happens once; again of one colour, the game is played on."""
    reshuffles = [order("Bc Bs Bt Bp Bs"), order("Gc Bs Ys Bc Pt")]
    game = table(**TURNS_BLUE, reshuffles=reshuffles)
    play(game, "A pick red")
    assert stop(game) == "Bc Bs Bt Bp Bs"
    assert game.moves("B") == ["pick blue"]
    assert game.unused_shuffles == 1


def test_the_reshuffle_may_come_again_after_a_later_turn() -> None:
    """C2.6: once means once for each refill, not once in a game."""
    reshuffles = ["BcBsBtBpBsGcGsGtGpGc", "GsGcGtGpGc"]
    game = table("Bc Rc Bs Bt Rt", deck="Bp Bs Gc Gs Gt Gp Gc", reshuffles=reshuffles)
    play(game, "A pick red", "B pick blue")
    assert len(game.shuffles) == 3
    assert stop(game) == "Gs Gc Gt Gp Gc"


def test_the_reshuffle_of_an_empty_deck_is_of_the_stop_alone() -> None:
    """C2.6: with nothing left in the deck the five at the stop are shuffled and dealt again."""
    game = table("Bc Rc Bs Bt Rt", deck="Bp Bs", reshuffles=["BsBpBtBsBc"])
    play(game, "A pick red")
    assert stop(game) == "Bs Bp Bt Bs Bc"
    assert game.position()["deck"] == 0
    assert not game.position()["final"]


def test_four_of_one_colour_are_not_reshuffled() -> None:
    """C2.6: only a full stop is asked; one that could not be refilled ends the game as it is."""
    game = play(table("Bc Rc Bs Bt Rt", deck="Bp"), "A pick red")
    assert stop(game) == "Bc Bs Bt Bp"
    assert len(game.shuffles) == 1
    assert game.position()["final"]


@pytest.mark.parametrize(
    "wrong", [[], ["Bc"], [order("Gc")[2:]], [order("Gc") + "Bc"], [order("Gc")[:-2] + "Xc"]]
)
def test_a_given_reshuffle_must_be_of_deck_and_stop(wrong: list[str]) -> None:
    """C2.6: a reshuffle that is missing or is of other cards refuses the move that needs it."""
    game = table(**TURNS_BLUE, reshuffles=wrong)
    assert refused(game, "A pick red") == "C2.6"
    assert game.unused_shuffles == len(wrong)


def test_a_reshuffle_in_a_whole_game_is_recorded() -> None:
    """C2.6: a record holds every later shuffle after the first, of all but what is aboard."""
    game = Game.from_record(new_game("Bc Rc Bs Bt Rt Bp Bs").record())
    assert refused(game, "A pick red") == "C2.6"
    game.play_on()
    play(game, "A pick red")
    assert [len(cards) // 2 for cards in game.record()["shuffles"]] == [100, 98]


def test_a_game_that_plays_on_forgets_a_shuffle_that_never_fitted() -> None:
    """C2.6: what a record held for later, and is not of the cards to be shuffled, stops nobody."""
    record = new_game("Bc Rc Bs Bt Rt Bp Bs").record()
    record["shuffles"].append("junk")
    game = Game.from_record(record)
    assert refused(game, "A pick red") == "C2.6"
    game.play_on()
    play(game, "A pick red")
    assert [len(cards) // 2 for cards in game.shuffles] == [100, 98]
