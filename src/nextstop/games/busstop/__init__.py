"""The rules of Busstop."""
