"""The bonuses of the advanced game as bits: that of a scored sheep is `1 << sheep`."""

from collections.abc import Iterable

from engines.stubborn_sheep.cards import BLUE, RED, WHITE, YELLOW

Y1, Y2, Y3 = (YELLOW << 2 | number for number in (1, 2, 3))
"""A yellow takes two along; a red does not kick; a blue moves once."""
R1, R2, R3 = (RED << 2 | number for number in (1, 2, 3))
"""Turn a fence before it is activated; activate it twice; activate one more."""
B1, B2, B3 = (BLUE << 2 | number for number in (1, 2, 3))
"""One sheep more for the own stall; six for a field; five for every field."""
W1, W2, W3 = (WHITE << 2 | number for number in (1, 2, 3))
"""A jumping yellow, red or blue goes over one or two fences, without its ability."""

WHITE_BONUS = (W1, W2, W3)
"""Colour that jumps -> the bonus for it."""


def powers_of(piles: Iterable[bytes]) -> int:
    """The bonuses on top of somebody's scored piles, as bits."""
    powers = 0
    for pile in piles:
        if pile:
            powers |= 1 << pile[-1]
    return powers
