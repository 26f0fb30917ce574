"""A table without HTTP: seats, turns, bots and what is written down of them."""
