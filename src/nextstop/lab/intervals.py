"""How sure a share of the wins is."""

import math

Z95 = 1.959964  # standard deviations of a normal distribution on either side that hold 95 %


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of the wins in so many games.

    It is Wilson's ("Probable Inference, the Law of Succession, and Statistical Inference", JASA
    1927), as that holds where all or none were won, too. Wins that are shared vary less than it
    supposes, so it is a little wide for them.

    Returns:
        Its lower and its upper end, both from 0 to 1.
    """
    z = Z95 * Z95 / games
    middle = (share + z / 2) / (1 + z)
    half = Z95 * math.sqrt((share * (1 - share) + z / 4) / games) / (1 + z)
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))
