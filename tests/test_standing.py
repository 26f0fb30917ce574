"""How sure each rule is, as players are told."""

from __future__ import annotations

from nextstop.rulebook.standing import Standing, standings


def test_a_rule_that_the_rulebooks_print_is_printed() -> None:
    assert standings()["C2.3"] == Standing("printed", ("R1", "R3"), rebuilt=False)


def test_a_rule_with_a_decision_of_ours_is_partly_ours() -> None:
    assert standings()["C2.1"].kind == "partly"


def test_a_rule_that_is_printed_nowhere_is_ours() -> None:
    assert standings()["C4.3"] == Standing("own", (), rebuilt=False)


def test_what_rests_on_the_printed_boards_is_reconstructed() -> None:
    rebuilt = {number for number, standing in standings().items() if standing.rebuilt}
    assert rebuilt == {"T1.2", "T1.3", "T1.4", "T3.3", "T4.1", "T8.1", "T8.2"}
