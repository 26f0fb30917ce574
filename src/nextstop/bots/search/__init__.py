"""Information-set Monte Carlo tree search for both games; `analysis` and `SearchBot` use it."""
