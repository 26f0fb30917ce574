"""The game record, `nextstop-record/1`: read, write, replay, verify."""

from nextstop.records.fairness import Chance, Fairness, unfair
from nextstop.records.format import FORMAT, LARGEST, Record
from nextstop.records.problem import BadRecord, BrokenRule
from nextstop.records.read import Entry, entries, entries_of, load, loads
from nextstop.records.replay import finish, positions, replay, set_up
from nextstop.records.verify import Verdict, verify
from nextstop.records.write import dumps, save

__all__ = [
    "FORMAT",
    "LARGEST",
    "BadRecord",
    "BrokenRule",
    "Chance",
    "Entry",
    "Fairness",
    "Record",
    "Verdict",
    "dumps",
    "entries",
    "entries_of",
    "finish",
    "load",
    "loads",
    "positions",
    "replay",
    "save",
    "set_up",
    "unfair",
    "verify",
]
