"""What the search needs to know of Busstop."""
