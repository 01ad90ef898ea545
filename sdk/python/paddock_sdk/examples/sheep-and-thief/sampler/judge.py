"""How good a sheet looks: points, roads on their way to a town, sheep within the thief's reach."""

from functools import lru_cache

from engines.sheep_and_thief.board import (
    CELLS,
    EXITS,
    HOUSE_CELL,
    NEIGHBOUR,
    ROADS,
    Sheet,
    open_cells,
    sheet_of,
    with_card,
)
from engines.sheep_and_thief.cards import BOX, Card
from engines.sheep_and_thief.scoring import points_of
from engines.sheep_and_thief.state import State

HOPE = (1.0, 0.5, 0.28, 0.15, 0.08, 0.04)
"""What is left of a town's points when so many cards are missing on the way to it."""

IN_REACH = 0.35
"""What is lost of a sheep without a hut one step from the thief."""

THIEF = 0.8
DOG = 0.25
HUT = 0.3
"""What icons on a card are worth before it is laid."""

FAR = 99

_ENTRIES = tuple((town.points, town.entries) for town in BOX.towns)
_HUTS = frozenset(card + 1 for card, face in enumerate(BOX.cards) if face.hut)


@lru_cache(maxsize=100_000)
def landscape(cards: bytes) -> float:
    """Points of towns and rivers, and hopes for towns that no road leads to yet."""
    scored = points_of(sheet_of(cards, bytes(CELLS), b"", ()), 0)
    missing = _missing(cards)
    hopes = 0.0
    for (worth, entries), reached in zip(_ENTRIES, scored.reached, strict=True):
        if not reached:
            cards_to_go = min(_to_entry(cards, missing, cell, edge) for cell, edge in entries)
            hopes += worth * (HOPE[cards_to_go] if cards_to_go < len(HOPE) else 0.0)
    return scored.towns + scored.rivers + hopes


def _missing(cards: bytes) -> list[int]:
    """Per cell: how many cards a road from the house to there is short of, FAR if it cannot get there."""
    cost = [FAR] * CELLS
    cost[HOUSE_CELL] = 0
    queue = [HOUSE_CELL]
    for cell in queue:
        for direction, target in EXITS[cell]:
            if _open(cards[cell], direction) and _open(cards[target], direction ^ 2):
                through = cost[cell] + (cards[target] == 0)
                if through < cost[target]:
                    cost[target] = through
                    queue.append(target)
    return cost


def _open(lying: int, direction: int) -> bool:
    """Whether a road may leave there: an empty cell can still get any card."""
    return lying == 0 or bool(ROADS[lying] >> direction & 1)


def _to_entry(cards: bytes, missing: list[int], cell: int, edge: int) -> int:
    return missing[cell] if _open(cards[cell], edge) else FAR


def worth_of_sheet(sheet: Sheet, thief: int) -> float:
    """What a sheet is worth to its owner, without the pen."""
    sheep = float(sum(sheet.sheep))
    if sheep:
        for target in NEIGHBOUR[thief]:
            if (
                target >= 0
                and sheet.sheep[target]
                and target != HOUSE_CELL
                and sheet.cards[target] not in _HUTS
            ):
                sheep -= IN_REACH * sheet.sheep[target]
    return sheep + landscape(sheet.cards)


def worth_of_card(card: Card, sheet: Sheet, thief: int) -> float:
    """What a card adds at its best place, and its icons."""
    face = BOX.cards[card]
    before = worth_of_sheet(sheet, thief)
    places = [
        worth_of_sheet(with_card(sheet, cell, card + 1), thief) - before
        for cell, fitting in open_cells(sheet, thief)
        if fitting >> face.rivers & 1
    ]
    icons = face.sheep + THIEF * face.thieves + DOG * face.dogs + HUT * face.hut
    return max(places) + icons if places else -1.0


def lead(state: State, seat: int) -> float:
    """By how much a seat is better off than the best of the others."""
    worths = [
        worth_of_sheet(sheet, state.thief) + pen for sheet, pen in zip(state.sheets, state.pens, strict=True)
    ]
    if state.pending and state.acting:
        worths[state.acting[0]] += state.pending.sheep + THIEF * state.pending.thieves
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)
