"""What is seen of Sheep & Thief: observations of seats, the position as text for terminals."""

from engines.core.game import Seat
from engines.sheep_and_thief.board import DOWN, HOUSE, HOUSE_CELL, Sheet
from engines.sheep_and_thief.cards import CARD_IDS, Card, cell_name
from engines.sheep_and_thief.scoring import points
from engines.sheep_and_thief.state import Draft, Glimpse, Observation, State


def observe(state: State, seat: Seat) -> Observation:
    """Everybody sees the table; hands, packs and face-down cards only their owner."""
    return Observation(
        seat=seat,
        options=state.options,
        phase=state.phase,
        acting=state.acting,
        ply=state.ply,
        round=state.round,
        start=state.start,
        turns=state.turns,
        thief=state.thief,
        supply=state.supply,
        pens=state.pens,
        sheets=tuple(
            sheet if owner == seat else _as_others_see(sheet) for owner, sheet in enumerate(state.sheets)
        ),
        hand=state.hands[seat],
        pack=state.packs[seat],
        aside=state.aside[seat],
        hand_sizes=tuple(map(len, state.hands)),
        pack_sizes=tuple(map(len, state.packs)),
        aside_sizes=tuple(map(len, state.aside)),
        deck_size=len(state.deck),
        pending=state.pending,
        drafts=tuple(_remembered(draft, seat) for draft in state.drafts),
        withdrawn=state.withdrawn,
        last=state.last,
    )


def _as_others_see(sheet: Sheet) -> Sheet:
    if not sheet.misfits:
        return sheet
    return sheet._replace(cards=bytes(DOWN if lying & DOWN else lying for lying in sheet.cards))


def _remembered(draft: Draft, seat: Seat) -> tuple[Glimpse, ...]:
    return tuple(
        Glimpse(tuple(other for other, look in enumerate(step) if look), step[seat]) for step in draft
    )


def ascii_table(state: State) -> str:
    """All sheets for a terminal, with everybody's facts.

    A cell is the card and its sheep, as in "M28+1"; the house is "H", a card that lies face down is in
    brackets, "*" is the thief.
    """
    lines = [
        f"round {state.round}, thief {cell_name(state.thief)}, supply {state.supply}, deck {len(state.deck)}"
    ]
    scored = points(state)
    for seat, sheet in enumerate(state.sheets):
        worth = scored[seat]
        tally = f"sheep {worth.sheep}, towns {worth.towns}, rivers {worth.rivers}, pen {state.pens[seat]}"
        left = ", left" if state.withdrawn[seat] else ""
        lines.append(f"seat {seat}: {tally}{left}")
        lines += [
            "  " + " ".join(f"{_cell(sheet, cell, state.thief):9}" for cell in range(row, row + 4)).rstrip()
            for row in range(0, 16, 4)
        ]
        for name, cards in (("hand", state.hands[seat]), ("pack", state.packs[seat])):
            if cards:
                lines.append(f"  {name}: {_cards(cards)}")
    return "\n".join(lines)


def _cell(sheet: Sheet, cell: int, thief: int) -> str:
    lying, sheep = sheet.cards[cell], sheet.sheep[cell]
    if cell == HOUSE_CELL or lying == HOUSE:
        text = "H"
    elif lying & DOWN:
        text = f"[{_name(lying - DOWN - 1)}]"
    else:
        text = _name(lying - 1) if lying else "."
    return f"{text}{f'+{sheep}' if sheep else ''}{'*' if cell == thief else ''}"


def _name(card: Card) -> str:
    """A guess of somebody may have cards that nobody knows."""
    return CARD_IDS[card] if card >= 0 else "?"


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(CARD_IDS[card] for card in cards)
