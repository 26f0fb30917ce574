"""Golden playthroughs: whole games as text, one for each player count and option value.

`games.py` lists them; each lies in a file of its name, with the record at the top and then every
move with the lines of the position that it changed. `python -m tests.golden.write` draws the files
anew from their own records, after a change that is meant; review the difference like code.
"""
