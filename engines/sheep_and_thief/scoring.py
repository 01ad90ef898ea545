"""Points: sheep, towns that a road leads to, cards whose rivers meet."""

from dataclasses import dataclass

from engines.core.outcome import Outcome, Termination, rank
from engines.sheep_and_thief.board import EXITS, HOUSE_CELL, RIVERS, ROADS, Sheet
from engines.sheep_and_thief.cards import BOX
from engines.sheep_and_thief.state import State

RIVER_POINTS = 2
"""For each card whose river meets the river of another card."""


@dataclass(frozen=True, slots=True)
class Points:
    """What a seat's sheet and pen are worth."""

    sheep: int
    towns: int
    rivers: int
    reached: tuple[bool, ...]
    """Per town of the box."""
    road_cells: tuple[int, ...]
    """The cells that hang together with the house by road."""
    river_cells: tuple[int, ...]
    """The cells that count for rivers."""

    @property
    def total(self) -> int:
        return self.sheep + self.towns + self.rivers


def points_of(sheet: Sheet, pen: int) -> Points:
    """The points if the game ended here."""
    road_cells = road_from_house(sheet.cards)
    reached = tuple(
        any(cell in road_cells and ROADS[sheet.cards[cell]] >> edge & 1 for cell, edge in town.entries)
        for town in BOX.towns
    )
    river_cells = rivers_that_meet(sheet)
    return Points(
        sheep=sum(sheet.sheep) + pen,
        towns=sum(town.points for town, connected in zip(BOX.towns, reached, strict=True) if connected),
        rivers=RIVER_POINTS * len(river_cells),
        reached=reached,
        road_cells=tuple(sorted(road_cells)),
        river_cells=river_cells,
    )


def road_from_house(cards: bytes) -> set[int]:
    """All cells to which a road leads: two cards are joined where both have one at their common edge."""
    found = {HOUSE_CELL}
    ahead = [HOUSE_CELL]
    while ahead:
        cell = ahead.pop()
        roads = ROADS[cards[cell]]
        for direction, target in EXITS[cell]:
            meets = roads >> direction & 1 and ROADS[cards[target]] >> (direction ^ 2) & 1
            if meets and target not in found:
                found.add(target)
                ahead.append(target)
    return found


def rivers_that_meet(sheet: Sheet) -> tuple[int, ...]:
    """The cells with a river that meets the river of a neighbour."""
    return tuple(cell for cell, demand in enumerate(sheet.demands) if demand & 15 & RIVERS[sheet.cards[cell]])


def points(state: State) -> tuple[Points, ...]:
    """Per seat."""
    return tuple(points_of(sheet, pen) for sheet, pen in zip(state.sheets, state.pens, strict=True))


def standing(state: State) -> Outcome:
    """The outcome if the game ended here: most points, then most sheep, then those who withdrew."""
    scored = points(state)
    keys = [(seat.total, seat.sheep) for seat in scored]
    ended_by = Termination.FORFEIT if state.withdrawn.count(0) < 2 else Termination.COMPLETED
    return Outcome(tuple(seat.total for seat in scored), rank(keys, state.withdrawn), ended_by)
