"""What chance might have brought instead: the same game, all that nobody had seen dealt anew."""

import random
from collections.abc import Callable

from nextstop.games.play import Game


class Deals:
    """Games that nobody could have told from a real one at this moment, made when asked for.

    Args:
        game: the real one; not to be played on.
        seeds: from a deal's number to its seed.
    """

    def __init__(self, game: Game, seeds: Callable[[int], int]) -> None:
        self._game, self._seeds = game, seeds
        self._dealt: list[Game] = []

    def after(self, number: int, seat: str, move: str) -> Game:
        """The game of this number (from 0 on) after a move."""
        while len(self._dealt) <= number:
            self._dealt.append(redeal(self._game, self._seeds(len(self._dealt))))
        game = self._dealt[number].copy()
        game.play(seat, move)
        return game

    def turns_up(self, seat: str, move: str) -> bool:
        """Whether the move shows cards that nobody has seen."""
        return unseen(self.after(0, seat, move)) != unseen(self._game)


def unseen(game: Game) -> tuple[int, ...]:
    """A number for each heap that nobody has seen, which changes as cards of it are turned up."""
    position = game.position()
    if game.name == "bus-and-stop":
        return len(game.shuffles), position["deck"]
    return position["pile"], _seen_tiles(game) if game.proxy else 0


def redeal(game: Game, seed: int) -> Game:
    """The game as it is to everybody, with the unseen cards shuffled.

    Uniform over the orders that nobody could tell apart (C8.1, T9.1). Tiles that were chosen face
    down stay: players chose them, not chance.
    """
    rng = random.Random(seed)
    shuffles = list(game.shuffles)
    if game.name == "bus-and-stop":
        shuffles[-1] = _mixed(shuffles[-1], 2, game.position()["deck"], rng)
    else:
        shuffles[0] = _mixed(shuffles[0], 1, game.position()["pile"], rng)
        if game.proxy:
            tiles = shuffles[1].split(" ")
            unseen_tiles = sorted(tiles[_seen_tiles(game) :])
            rng.shuffle(unseen_tiles)
            shuffles[1] = " ".join([*tiles[: _seen_tiles(game)], *unseen_tiles])
    other = Game.from_record(game.record() | {"shuffles": shuffles})
    other.play_on(lambda _, cards: _mixed(cards, 2, len(cards) // 2, rng))  # C2.6
    return other


def _mixed(cards: str, width: int, last: int, rng: random.Random) -> str:
    """Cards of so many letters each, the last of them in an order that does not follow theirs."""
    each = [cards[at : at + width] for at in range(0, len(cards), width)]
    tail = sorted(each[len(each) - last :])
    rng.shuffle(tail)
    return "".join([*each[: len(each) - last], *tail])


def _seen_tiles(game: Game) -> int:
    """T7.1, T7.2: the proxy's tile of this round is hidden until the reveal, or the conductor's."""
    position = game.position()
    is_hidden = game.phase == "tile" and position["conductor"] != game.proxy
    return int(position["round"]) - is_hidden
