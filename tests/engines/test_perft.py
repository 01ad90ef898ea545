"""Counting trees in which several seats choose at once."""

from tests.engines.perft import perft, split
from tests.referee.pennies import Options, Pennies, State

PENNIES = Pennies()
"""Of n seats in play each shows a number below n, at the same time."""


def test_simultaneous_choices_count_by_their_combinations() -> None:
    """3 * 3 * 3 ways to show three numbers, each followed by as many; after two rounds it is over."""
    state = State(left=2, scores=(0, 0, 0), withdrawn=(0, 0, 0))
    assert [perft(PENNIES, state, depth) for depth in (0, 1, 2, 3)] == [1, 27, 729, 0]


def test_a_seat_that_left_chooses_no_more() -> None:
    assert perft(PENNIES, State(left=2, scores=(0, 0, 0), withdrawn=(0, 1, 0)), 2) == 16


def test_the_split_names_every_combination() -> None:
    state = State(left=Options().rounds, scores=(0, 0), withdrawn=(0, 0))
    assert split(PENNIES, state, 2).splitlines() == ["0 + 0: 4", "0 + 1: 4", "1 + 0: 4", "1 + 1: 4"]
