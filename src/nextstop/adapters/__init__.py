"""Both games as environments of PettingZoo, Gymnasium and OpenSpiel, each an optional extra."""
