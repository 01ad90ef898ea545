"""A full position made of what a seat has seen and of cards for everything that it has not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engines.core.game import Seat
from engines.sheep_and_thief.board import DOWN, Sheet
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.memory import LEFT, Slot
from engines.sheep_and_thief.state import Cards, Draft, Look, Observation, State
from engines.sheep_and_thief.worlds import DISCARDED, KEPT, Label


@dataclass(frozen=True)
class History:
    """Who had which card."""

    slots: Mapping[Slot, Card]
    labels: Mapping[tuple[int, Seat], Mapping[Label, Card]]
    """Round and seat -> the cards of that hand that are face down, kept or discarded."""
    deck: Cards


def state_of(seen: Observation, history: History) -> State:
    """The position to which the history led."""
    seats = range(seen.players)
    loose = [_loose(seen, history, seat) for seat in seats]
    return State(
        options=seen.options,
        phase=seen.phase,
        acting=seen.acting,
        ply=seen.ply,
        round=seen.round,
        start=seen.start,
        turns=seen.turns,
        thief=seen.thief,
        supply=seen.supply,
        pens=seen.pens,
        sheets=tuple(_sheet(sheet, history, seat) for seat, sheet in enumerate(seen.sheets)),
        hands=tuple(hand for hand, _, _ in loose),
        packs=tuple(pack for _, pack, _ in loose),
        aside=tuple(aside for _, _, aside in loose),
        deck=history.deck,
        pending=seen.pending,
        drafts=tuple(_draft(seen, history, number) for number in range(seen.round)),
        withdrawn=seen.withdrawn,
        last=seen.last,
    )


def _loose(seen: Observation, history: History, seat: Seat) -> tuple[Cards, Cards, Cards]:
    """The seat's hand, its pack and what it laid aside."""
    if seat == seen.seat:
        return seen.hand, seen.pack, seen.aside
    last = max(slot.round for slot in history.slots if seat in (slot.owner, slot.pack))
    laid = _face_up(seen.sheets[seat]) | _said(history, seat)
    own = {slot: card for slot, card in history.slots.items() if slot.owner == seat and slot.round == last}
    hand = tuple(sorted(card for slot, card in own.items() if slot.taken and card not in laid))
    pack = tuple(sorted(card for slot, card in own.items() if not slot.taken))
    discarded = tuple(
        labels[DISCARDED]
        for (_, owner), labels in sorted(history.labels.items())
        if owner == seat and DISCARDED in labels
    )
    if seen.withdrawn[seat]:
        return (), (), discarded + tuple(sorted(hand + pack))
    return hand, pack, discarded


def _face_up(sheet: Sheet) -> set[Card]:
    return {lying - 1 for lying in sheet.cards if 0 < lying < DOWN}


def _said(history: History, seat: Seat) -> set[Card]:
    """Cards that lie face down or are discarded."""
    return {
        card
        for (_, owner), labels in history.labels.items()
        for label, card in labels.items()
        if owner == seat and label != KEPT
    }


def _sheet(sheet: Sheet, history: History, seat: Seat) -> Sheet:
    cards = bytearray(sheet.cards)
    for (_, owner), labels in history.labels.items():
        if owner == seat:
            for cell, card in labels.items():
                if cell >= 0:
                    cards[cell] = DOWN | card + 1
    return sheet._replace(cards=bytes(cards))


def _draft(seen: Observation, history: History, number: int) -> Draft:
    slots = [(slot, card) for slot, card in history.slots.items() if slot.round == number]
    return tuple(
        tuple(_look(slots, step, seat) if seat in glimpse.present else None for seat in range(seen.players))
        for step, glimpse in enumerate(seen.drafts[number])
    )


def _look(slots: Iterable[tuple[Slot, Card]], step: int, seat: Seat) -> Look:
    slots = list(slots)
    pack = next(slot.pack for slot, _ in slots if slot.step == step and slot.owner == seat)
    held = [(slot.step, card) for slot, card in slots if slot.pack == pack and step <= slot.step <= LEFT]
    taken = tuple(sorted(card for taken_at, card in held if taken_at == step))
    return Look(tuple(sorted(card for _, card in held)), taken)
