"""Start, choices, luck and noise sum to the end."""

from __future__ import annotations

import pytest

from nextstop.review import Account, Choice, Step, Turn, Worth
from nextstop.review.account import account


def worth(share: float, error: float = 0.0) -> Worth:
    shares = {"A": share, "B": 1 - share}
    return Worth(shares, {"A": 0.0, "B": 0.0}, {"A": error, "B": error})


def given(own: float = 0, luck: float = 0, noise: float = 0, error: float = 0.01) -> Account:
    return Account(0.5, own, 0, luck, noise, 0.5 + own + luck + noise, 0.01, 0.01, error)


def turn(ply: int, seat: str, hidden: bool = False, reveals: bool = False) -> Turn:
    return Turn(ply, seat, seat, "m", False, hidden, reveals)


def test_a_step_is_split_into_luck_choice_and_noise() -> None:
    choice = Choice("b", worth(0.45), worth(0.6), error=0.03)
    steps = [Step(0, worth(0.5), worth(0.45, 0.02), choice), Step(1, worth(0.7, 0.01))]
    found = account(steps, [turn(0, "A")], "A")
    assert found.start == 0.5 and found.end == 0.7
    assert found.luck == pytest.approx(0.25)  # 0.45 was to be expected, 0.7 came
    assert found.own == pytest.approx(-0.15)  # 0.6 there was to be had
    assert found.others == 0
    assert found.noise == pytest.approx(0.1)  # 0.5 the best move was thought to lead to
    assert found.own_error == pytest.approx(0.03)
    assert found.luck_error == pytest.approx((0.02**2 + 0.01**2) ** 0.5)
    assert found.noise_error == pytest.approx((0.03**2 + 0.02**2 + 0.01**2) ** 0.5)
    other = account(steps, [turn(0, "A")], "B")
    assert other.noise == pytest.approx(-found.noise) and other.noise_error == found.noise_error
    assert other.others == pytest.approx(0.15) and other.own == other.own_error == 0
    assert other.luck == pytest.approx(-0.25)


def test_the_best_move_costs_nothing_and_without_chance_there_is_no_luck() -> None:
    steps = [Step(0, worth(0.5), None, Choice("m", worth(0.6))), Step(1, worth(0.6))]
    assert account(steps, [turn(0, "A")], "A") == Account(
        0.5, 0, 0, 0, pytest.approx(0.1), 0.6, 0, 0, 0
    )


def test_tiles_chosen_face_down_are_one_step_of_several_choices() -> None:
    a, b = (Worth({seat: 0.4}, {seat: 0.0}, {seat: 0.0}) for seat in "AB")
    a_better, b_better = (Worth({seat: 0.5}, {seat: 0.0}, {seat: 0.0}) for seat in "AB")
    steps = [
        Step(0, worth(0.5), None, Choice("b", a, a_better)),
        Step(1, None, worth(0.55), Choice("b", b, b_better)),
        Step(2, worth(0.8)),
    ]
    turns = [turn(0, "A", hidden=True), turn(1, "B", hidden=True, reveals=True)]
    found = account(steps, turns, "A")
    assert found.own == pytest.approx(-0.1)
    assert found.luck == pytest.approx(0.25)
    assert found.others == pytest.approx(0.8 - 0.5 + 0.1 - 0.25)
    assert found.noise == 0
    assert account(steps[:2], turns, "A") == Account(0.5, 0, 0, 0, 0, 0.5, 0, 0, 0)


def test_where_tiles_lie_face_down_nothing_is_noise_but_the_forecasts_around_err() -> None:
    a = Worth({"A": 0.4}, {"A": 0.0}, {"A": 0.0})
    steps = [
        Step(0, worth(0.5), None, None),
        Step(1, worth(0.5, 0.03), worth(0.5, 0.2), Choice("b", a, a, error=0.3)),
        Step(2, worth(0.8, 0.04)),
    ]
    turns = [turn(0, "B"), turn(1, "A", hidden=True, reveals=True)]
    assert account(steps, turns, "A").noise_error == pytest.approx(0.05)


@pytest.mark.parametrize(
    ("own", "luck", "noise", "error", "is_uncertain"),
    [
        (0.0, 0.0, 0.09, 0.01, False),  # hardly anything is left
        (0.0, 0.0, 0.2, 0.01, True),
        (-0.8, 0.3, -0.5, 0.1, True),  # however much is explained
        (-0.8, 0.3, -0.5, 0.3, False),  # which sampling alone may have left
    ],
)
def test_where_much_is_unexplained_and_no_sampling_error_an_account_is_uncertain(
    own: float, luck: float, noise: float, error: float, is_uncertain: bool
) -> None:
    assert given(own, luck, noise, error).is_uncertain == is_uncertain
    assert given(own, luck, -noise, error).is_uncertain == is_uncertain


def test_between_two_an_account_is_uncertain_for_both_or_for_neither() -> None:
    """A played badly and B well: what is left to explain is the same for both."""
    choice = Choice("b", worth(0.3), worth(0.6), error=0.01)
    steps = [Step(0, worth(0.4), None, choice), Step(1, worth(0.3))]
    both = [account(steps, [turn(0, "A")], seat) for seat in "AB"]
    assert both[0].noise == pytest.approx(0.2) and both[1].noise == pytest.approx(-0.2)
    assert [one.is_uncertain for one in both] == [True, True]
