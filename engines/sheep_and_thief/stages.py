"""Pictures on the way through a step: the card before its sheep come, the thief before it robs, the table
before the next round is dealt."""

from collections.abc import Iterator, Sequence

from engines.core.game import SPECTATOR, Json, Seat, View
from engines.sheep_and_thief.board import DOWN, Sheet, with_card, with_sheep
from engines.sheep_and_thief.events import (
    CardPlaced,
    Event,
    Kept,
    PlacedFaceDown,
    RoundBegan,
    SheepCame,
    SheepStolen,
    SheepWalked,
    Taken,
    ThiefMoved,
    Withdrew,
    describe,
    visible,
)
from engines.sheep_and_thief.frame import frame
from engines.sheep_and_thief.state import State


def stages(before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
    return tuple(
        {**frame(state, view), "title": describe(visible(event, SPECTATOR)), "to_act": []}
        for state, event in _stops(before, events)
    )


def _stops(before: State, events: Sequence[Event]) -> Iterator[tuple[State, Event]]:
    """The states to look at, each with the event that led there."""
    state = before._replace(last=(), pending=None)
    for event, following in zip(events, (*events[1:], None), strict=True):
        state = _after(state, event)
        if _deserves_a_picture(event, following):
            yield state, event


def _deserves_a_picture(event: Event, following: Event | None) -> bool:
    match event, following:
        case (CardPlaced(), SheepCame()) | (ThiefMoved(), SheepStolen()):
            return True
        case ((Withdrew() | Kept() | Taken()), _):
            return False
    return isinstance(following, RoundBegan)


def _after(state: State, event: Event) -> State:
    """The table when an event has happened."""
    state = state._replace(last=(*state.last, visible(event, SPECTATOR)))
    match event:
        case CardPlaced(seat, cell, card):
            return _laid(state, seat, cell, card + 1)
        case PlacedFaceDown(seat, cell, secret):
            return _laid(state, seat, cell, DOWN if secret is None else DOWN | secret + 1)
        case SheepCame(seat, cell, count):
            return _moved(state, seat, (cell, count))._replace(supply=state.supply - count)
        case SheepWalked(seat, origin, target, count):
            return _moved(state, seat, (origin, -count), (target, count))
        case ThiefMoved(_, _, target):
            return state._replace(thief=target)
        case SheepStolen(seat, cell, count, pen):
            state = _moved(state, seat, (cell, -count))
            if pen is None:
                return state._replace(supply=state.supply + count)
            pens = (kept + (count if owner == pen else 0) for owner, kept in enumerate(state.pens))
            return state._replace(pens=tuple(pens))
        case _:
            return state


def _laid(state: State, seat: Seat, cell: int, lying: int) -> State:
    hand = tuple(card for card in state.hands[seat] if card != (lying & ~DOWN) - 1)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return _with_sheet(state, seat, with_card(state.sheets[seat], cell, lying))._replace(hands=hands)


def _moved(state: State, seat: Seat, *changes: tuple[int, int]) -> State:
    sheet = state.sheets[seat]
    for cell, count in changes:
        sheet = with_sheep(sheet, cell, sheet.sheep[cell] + count)
    return _with_sheet(state, seat, sheet)


def _with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    return state._replace(sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))
