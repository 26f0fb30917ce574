"""Many games at once: simulations and benchmarks."""
