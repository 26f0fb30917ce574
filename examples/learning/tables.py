"""Many games side by side: played by the network, against others or itself."""

from typing import NamedTuple

import numpy as np
from learned_bot import Judge, Lookahead, judge

from nextstop.bots import make_bot


class Choice(NamedTuple):
    """A decision that has been made: whose, what they see now, what the best was worth."""

    game: int
    player: int
    row: np.ndarray
    best: float


class Tables:
    """So many games of one kind.

    Attributes:
        states: the games; `begin` lays one out.
    """

    def __init__(self, game: str, players: int, games: int, seed: int) -> None:
        self.lookahead = Lookahead(game, players, seed)
        self.table, self.players = self.lookahead.table, players
        self.random = np.random.default_rng(seed)
        self.states = self.table.states(self.random.integers(2**63, size=games, dtype=np.uint64))
        self._greedy = make_bot("greedy", game)
        self._seen = np.zeros(1, self.table.rules.observation)

    def begin(self, i: int, first: int = -1) -> None:
        """Begin game `i` anew; who begins is drawn by default."""
        self.table.verbs.start(self.states, i, first)

    def is_over(self, i: int) -> bool:
        """Whether nobody is to act in game `i`."""
        return not self.states["actors"][i]

    def turn(self, i: int) -> tuple[int, int]:
        """The seat that acts, and the player who decides for it."""
        actors = int(self.states["actors"][i])
        seat = (actors & -actors).bit_length() - 1
        return seat, self.table.rules.controller(self.states, i, seat)

    def observe(self, i: int, player: int) -> np.ndarray:
        """What a player may know of game `i`."""
        self.table.rules.verbs.observe(self.states, i, player, self._seen, 0)
        return self._seen

    def by_net(self, net: Judge, who: list[int], deals: int, exploring: float = 0) -> list[Choice]:
        """One action in each of these games, sometimes a random one."""
        aheads, choices = [], []
        for i in who:
            seat, player = self.turn(i)
            aheads.append(self.lookahead.look(self.observe(i, player), seat, deals))
        for i, ahead, worths in zip(who, aheads, judge(net, aheads), strict=True):
            player, k = self.turn(i)[1], int(worths.argmax())
            best = float(worths[k])
            if self.random.random() < exploring:
                k = int(self.random.integers(len(ahead.actions)))
            self.table.verbs.act(self.states, i, ahead.actions[k])
            choices.append(Choice(i, player, ahead.rows[k].copy(), best))
        return choices

    def by_greedy(self, i: int) -> None:
        """The greedy action in game `i`."""
        seat, player = self.turn(i)
        action = self._greedy.act(self.observe(i, player)[0], seat)
        self.table.verbs.act(self.states, i, action)


def duel(net: Judge, game: str, players: int, games: int, deals: int, seed: int = 1) -> np.ndarray:
    """The share of the win in each game of the network alone among greedy bots.

    It sits at each place, and each place begins, equally often.
    """
    tables = Tables(game, players, games, seed)
    for i in range(games):
        tables.begin(i, i // players % players)
    shares, live = np.zeros(games), list(range(games))
    while live:
        for i in live:
            while not tables.is_over(i) and tables.turn(i)[1] != i % players:
                tables.by_greedy(i)
        for i in filter(tables.is_over, live):
            won = int(tables.table.rules.verbs.winners(tables.states, i))
            shares[i] = (won >> i % players & 1) / won.bit_count()
        live = [i for i in live if not tables.is_over(i)]
        if live:
            tables.by_net(net, live, deals)
    return shares
