"""Random play in our environments and in others', for `benchmarks.side_by_side`."""
