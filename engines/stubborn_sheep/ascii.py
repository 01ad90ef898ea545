"""Positions as text for a terminal."""

from engines.stubborn_sheep.cards import ICONS, fence_name, sheep_in
from engines.stubborn_sheep.happened import letters, names
from engines.stubborn_sheep.state import State


def ascii_board(state: State) -> str:
    """The table for a terminal: the ring clockwise, then what every seat has. A, B, C ... are the seats."""
    lines: list[str] = []
    for area, flock in enumerate(state.flocks):
        seat = state.circle.seat_of[area]
        where = "field" if seat is None else f"stall {'ABCDE'[seat]}"
        wolf = "  wolf" if area == state.wolf else ""
        lines.append(f"{area} {where:8}{' '.join(names(sheep_in(flock)))}{wolf}")
        lines.append(_ascii_fence(state, area))
    for seat, piles in enumerate(state.piles):
        card = state.hands[seat]
        held = "nothing" if card is None else f"{fence_name(card)} {_ascii_icons(card)}"
        scored = " ".join("".join(names(pile)) or "-" for pile in piles)
        lines.append(f"{'ABCDE'[seat]} scored {scored}, holds {held}")
    lines.append(
        f"to draw: {len(state.fence_deck)} fences, {len(state.sheep_deck)} sheep; "
        f"discarded: {' '.join(names(sheep_in(state.discard))) or 'none'}"
    )
    return "\n".join(lines)


def _ascii_fence(state: State, fence: int) -> str:
    cards, owner = state.fences[fence], state.circle.owner_of[fence]
    whose = "" if owner is None else f", of {'ABCDE'[owner]}"
    return f"    |{fence}| {_ascii_icons(cards[-1])} ({len(cards)}{whose})"


def _ascii_icons(card: int) -> str:
    icons = "".join(letters(ICONS[card]))
    return f"{icons[:2]}/{icons[2:]}"
