"""The weights that playouts of Bus & Stop were found to be played best with.

Learned in games of the policy against itself, by `benchmarks/evolve_playouts.py`. With
more players a game is shorter for each, and less is worth waiting for.
"""

import numpy as np

from nextstop.bots.search.bus_and_stop.worth import WORTH, Weights, tables
from nextstop.games.bus_and_stop.numbers import MAX_SEATS

# By number of players: early, and when the game is about to end.
WEIGHTS: dict[int, tuple[Weights, Weights]] = {
    2: (
        Weights(
            held=(0.944, 0.829, 0.892, 0.717),
            hope=0.671,
            scarcity=0.032,
            rider=0.295,
            crowd=-0.02,
            skedaddle=1.226,
            drop=-0.148,
            rival=0.365,
        ),
        Weights(
            held=(0.863, 0.815, 0.772, 0.677),
            hope=0.524,
            scarcity=0.079,
            rider=0.07,
            crowd=0.0,
            skedaddle=0.921,
            drop=-0.785,
            rival=0.487,
        ),
    ),
    3: (
        Weights(
            held=(1.013, 0.905, 0.959, 0.761),
            hope=0.735,
            scarcity=0.008,
            rider=0.128,
            crowd=-0.018,
            skedaddle=1.077,
            drop=-0.811,
            rival=0.414,
        ),
        Weights(
            held=(0.952, 0.913, 0.881, 0.708),
            hope=0.585,
            scarcity=0.068,
            rider=0.119,
            crowd=-0.007,
            skedaddle=0.944,
            drop=-1.019,
            rival=0.446,
        ),
    ),
    4: (
        Weights(
            held=(0.989, 0.93, 0.911, 0.696),
            hope=0.728,
            scarcity=-0.002,
            rider=0.049,
            crowd=-0.012,
            skedaddle=1.09,
            drop=-0.771,
            rival=0.155,
        ),
        Weights(
            held=(0.957, 0.931, 0.928, 0.729),
            hope=0.601,
            scarcity=0.045,
            rider=0.216,
            crowd=-0.006,
            skedaddle=1.189,
            drop=-0.336,
            rival=0.364,
        ),
    ),
}

WORTHS = np.zeros(MAX_SEATS + 1, WORTH)  # the index is the number of players
for _players, _weights in WEIGHTS.items():
    WORTHS[_players] = tables(*_weights)
