"""The ring: areas and fences in a circle, and everything about them that never changes during a match.

Areas are numbered clockwise; fence i stands between area i and area i + 1. Seen from outside towards the
centre, area i lies to the right of it and area i + 1 to the left.
"""

from dataclasses import dataclass, field
from functools import cache

Way = tuple[int, int, int]
"""A jump over one fence: the area it leaves, the area it lands in, and 1 for clockwise or -1."""

PLAYERS = range(2, 6)


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring of one number of players under one reading of the direction of jumps.

    Two rings are equal if these two facts are; the rest are tables that follow from them.
    """

    players: int
    by_side: bool
    areas: int = field(compare=False)
    stalls: tuple[int, ...] = field(compare=False)
    """Per seat: its stall."""
    fields: tuple[int, ...] = field(compare=False)
    """All areas that are no stall, clockwise."""
    seat_of: tuple[int | None, ...] = field(compare=False)
    """Per area: whose stall it is."""
    own: tuple[tuple[int, int], ...] = field(compare=False)
    """Per seat: its left and its right fence."""
    owner_of: tuple[int | None, ...] = field(compare=False)
    """Per fence: whose it is; None for the two neutral ones between two players."""
    fields_from: tuple[tuple[int, ...], ...] = field(compare=False)
    """Per seat: the fields clockwise from its left."""
    activated: tuple[tuple[tuple[int, ...], ...], ...] = field(compare=False)
    """Per seat and fence that the card goes on: the fences that are activated, in order."""
    ways: tuple[tuple[tuple[Way, ...], ...], ...] = field(compare=False)
    """Per fence and icon: the ways in which a sheep may jump, by ascending area."""


@cache
def ring_of(players: int, by_side: bool) -> Ring:
    """The ring of 2 to 5 players."""
    areas = 6 if players == 2 else 2 * players
    stalls = tuple(areas // players * seat for seat in range(players))
    own = tuple((stall, (stall - 1) % areas) for stall in stalls)
    seat_of = {stall: seat for seat, stall in enumerate(stalls)}
    owner_of = {fence: seat for seat, fences in enumerate(own) for fence in fences}
    fields = tuple(area for area in range(areas) if area not in stalls)
    return Ring(
        players,
        by_side,
        areas,
        stalls,
        fields,
        tuple(seat_of.get(area) for area in range(areas)),
        own,
        tuple(owner_of.get(fence) for fence in range(areas)),
        tuple(tuple(sorted(fields, key=lambda a: (a - stall) % areas)) for stall in stalls),
        tuple(
            tuple((fence, *(one for one in fences if one != fence)) for fence in range(areas))
            for fences in own
        ),
        tuple(tuple(_ways(fence, icon, areas, by_side) for icon in range(4)) for fence in range(areas)),
    )


def _ways(fence: int, icon: int, areas: int, by_side: bool) -> tuple[Way, ...]:
    right, left = fence, (fence + 1) % areas
    counter_clockwise, clockwise = (left, right, -1), (right, left, 1)
    if by_side:
        return (counter_clockwise if icon < 2 else clockwise,)
    return tuple(sorted((counter_clockwise, clockwise)))
