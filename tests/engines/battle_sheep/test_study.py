"""Positions set up by hand."""

import pytest

from engines.battle_sheep.study import move_phase
from engines.core.hexgrid import Hex
from tests.engines.battle_sheep.positions import P8X4, strip


def test_it_works() -> None:
    state = move_phase(strip(4), [(Hex(3, 0), 0, 5), (Hex(0, 0), 0, 2), (Hex(1, 0), 1, 3)], turn=1)
    assert state.flocks == ((0, 3), (1,))
    assert list(state.heights) == [2, 3, 0, 5]
    assert state.turn == 1


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        ((Hex(9, 0), 0, 3), "cannot stand on 9,0"),
        ((Hex(0, 0), 0, 3), "cannot stand on 0,0"),
        ((Hex(1, 0), 2, 3), "seat 2 cannot have a stack of 3"),
        ((Hex(1, 0), 0, 17), "seat 0 cannot have a stack of 17"),
        ((Hex(1, 0), 0, 0), "seat 0 cannot have a stack of 0"),
    ],
)
def test_an_impossible_stack_is_refused(stack: tuple[Hex, int, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        move_phase(P8X4, [(Hex(0, 0), 1, 16), stack])


def test_an_impossible_turn_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 2 of 2 players cannot be on turn"):
        move_phase(P8X4, [], turn=2)
