"""Ranking by keys and by who left when."""

import pytest

from engines.core.outcome import rank


def test_greater_keys_come_first() -> None:
    assert rank([(3,), (9,), (5,)], [0, 0, 0]) == (3, 1, 2)


def test_equal_keys_share_a_place_and_leave_a_gap() -> None:
    assert rank([(1,), (2,), (2,), (0,)], [0, 0, 0, 0]) == (3, 1, 1, 4)


def test_later_parts_of_a_key_break_ties() -> None:
    assert rank([(5, 1), (5, 2)], [0, 0]) == (2, 1)


def test_who_left_is_behind_everybody_in_play_whatever_its_key() -> None:
    assert rank([(1,), (9,), (0,)], [0, 10, 0]) == (1, 3, 2)


def test_who_left_later_is_ahead() -> None:
    assert rank([(1,), (1,), (1,)], [4, 9, 0]) == (3, 2, 1)


def test_who_left_at_the_same_ply_shares_a_place_whatever_the_keys() -> None:
    assert rank([(1,), (7,), (3,), (2,)], [6, 6, 0, 0]) == (3, 3, 1, 2)


def test_every_seat_needs_a_key_and_a_ply() -> None:
    with pytest.raises(ValueError, match="shorter"):
        rank([(1,), (2,)], [0])
