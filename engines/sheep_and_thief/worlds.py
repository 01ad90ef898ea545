"""The ways in which the cards that a seat knows can lie in slots that it cannot see.

Cards that it never saw come later (`guess`): they may be anywhere that is left, so a way of the known cards
counts as often as there are ways to arrange the rest around it. `Way.weight` is that number, up to a factor
that all ways share. All histories that lead to what the seat has seen are then equally likely.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import perm, prod

from engines.core.game import Seat
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.draft import HAND
from engines.sheep_and_thief.memory import EVERYTHING, Fate, Group, Hand, Memory, Slot

KEPT, DISCARDED = -1, -2
"""Labels of a card that is not laid; the others are cells in which a card lies face down."""

Label = int

Kept = Mapping[Seat, Card | None]
"""Per seat: the card that it kept for its next pack; None for one that the observer had never seen before."""


@dataclass(frozen=True)
class Owner:
    """What one seat's hand of one round looks like: the cards never seen are still missing."""

    round: int
    seat: Seat
    known: Mapping[Label, Card]
    """Hidden cards that are known in this way."""
    missing: tuple[tuple[Label, int], ...]
    """Labels of cards never seen before, with what they can be, a bit for each."""
    free: tuple[Slot, ...]
    """Slots that no known card has."""
    shown: tuple[Card, ...]
    """Cards laid face up that are in one of the free slots."""
    rest: int
    """What the cards can be that are in neither."""


@dataclass(frozen=True)
class Way:
    """One way of the known cards, in some rounds or in all."""

    weight: int
    cards: Mapping[Slot, Card]
    owners: tuple[Owner, ...]
    open_groups: tuple[Group, ...]
    """Groups in which every arrangement is as good as any other."""


def ways(memories: Sequence[Memory], players: int) -> Iterator[Way]:
    """All of them."""
    return _from(memories, 0, {}, players)


def _from(memories: Sequence[Memory], number: int, kept: Kept, players: int) -> Iterator[Way]:
    if number == len(memories):
        yield Way(1, {}, (), ())
        return
    for way in _ways_of_round(memories[number], number, kept, players):
        hands = memories[number].hands
        coming = {
            owner.seat: owner.known.get(KEPT) for owner in way.owners if hands[owner.seat].fate is Fate.KEPT
        }
        for later in _from(memories, number + 1, coming, players):
            yield Way(
                way.weight * later.weight,
                {**way.cards, **later.cards},
                way.owners + later.owners,
                way.open_groups + later.open_groups,
            )


def _ways_of_round(memory: Memory, number: int, kept: Kept, players: int) -> Iterator[Way]:
    tokens = [_slots_for_kept(memory, pack, card) for pack, card in kept.items()]
    settled = [group for group in memory.groups if not _is_open(memory, group)]
    open_groups = tuple(group for group in memory.groups if _is_open(memory, group))
    unknown = HAND[players] ** sum(card is None for card in kept.values())
    for parts in product(*tokens, *(_arrangements(memory, group) for group in settled)):
        cards = {slot: card for part in parts for slot, card in part.items()}
        hands = [_owners(memory, number, seat, cards, players) for seat in memory.hands]
        for owners in product(*hands):
            weight = prod(_rearrangements(owner) for owner in owners)
            yield Way(unknown * weight, cards, owners, open_groups)


def _slots_for_kept(memory: Memory, pack: Seat, card: Card | None) -> list[dict[Slot, Card]]:
    """Where a kept card can be in the pack that it joined; no slot if the observer saw it there."""
    known = memory.packs[pack] & memory.earlier
    if known - {card}:
        return []
    if card is None or known:
        return [{}]
    shown_by = memory.shown_by(card)
    return [
        {slot: card}
        for slot in memory.unseen
        if slot.pack == pack and (shown_by is None or (slot.taken and slot.owner == shown_by))
    ]


def _is_open(memory: Memory, group: Group) -> bool:
    """The hands are still held, and nothing is known of them but what is shown."""
    owners = [memory.hands[slot.owner] for slot in group.slots if slot.taken]
    return all(hand.fate is not Fate.KEPT and not hand.downs for hand in owners)


def _arrangements(memory: Memory, group: Group) -> Iterator[dict[Slot, Card]]:
    """Shown cards are with those who showed them, the others anywhere."""
    settled, slots = with_owners(memory, group)
    hidden = [card for card in sorted(group.cards) if card not in settled.values()]
    for order in permutations(hidden):
        yield {**settled, **dict(zip(slots, order, strict=True))}


def with_owners(memory: Memory, group: Group) -> tuple[dict[Slot, Card], list[Slot]]:
    """The shown cards of a group in slots of those who showed them, and the slots that are left."""
    slots = list(group.slots)
    settled: dict[Slot, Card] = {}
    for card in sorted(group.cards):
        seat = memory.shown_by(card)
        if seat is not None:
            slot = next(slot for slot in slots if slot.taken and slot.owner == seat)
            slots.remove(slot)
            settled[slot] = card
    return settled, slots


def _owners(memory: Memory, number: int, seat: Seat, cards: Mapping[Slot, Card], players: int) -> list[Owner]:
    """The ways in which the known hidden cards of a hand can be laid face down, kept or discarded."""
    hand = memory.hands[seat]
    free = tuple(slot for slot in memory.unseen if slot.taken and slot.owner == seat and slot not in cards)
    grouped = frozenset(card for group in memory.groups for card in group.cards)
    shown = tuple(sorted(hand.shown - grouped - set(cards.values())))
    if len(shown) > len(free) or memory.earlier.intersection(shown):
        return []
    hidden = [
        card for slot, card in cards.items() if slot.taken and slot.owner == seat and card not in hand.shown
    ]
    labels = _labels(hand, players)
    return [
        Owner(
            number,
            seat,
            known,
            tuple((label, possible) for label, possible in labels.items() if label not in known),
            free,
            shown,
            hand.rest,
        )
        for known in _labellings(hidden, labels, hand.rest if hand.fate is not Fate.KEPT else 0)
        if len(labels) - len(known) <= len(free) - len(shown)
    ]


def _labels(hand: Hand, players: int) -> dict[Label, int]:
    """What can be said of single hidden cards, and which cards it can be said of."""
    labels = dict(hand.downs)
    if hand.fate is Fate.KEPT:
        labels[KEPT] = hand.rest
        if players == 2:
            labels[DISCARDED] = hand.rest
    return labels


def _labellings(cards: Sequence[Card], labels: Mapping[Label, int], rest: int) -> Iterator[dict[Label, Card]]:
    """All ways to say something of each card; it may be one of `rest` of which nothing is said."""
    if not cards:
        yield {}
        return
    card, *others = cards
    for label, possible in labels.items():
        if possible >> card & 1:
            fewer = {other: cards_of for other, cards_of in labels.items() if other != label}
            for labelled in _labellings(others, fewer, rest):
                yield {label: card, **labelled}
    if rest >> card & 1:
        yield from _labellings(others, labels, rest)


def _rearrangements(owner: Owner) -> int:
    """Ways to put the shown cards into free slots, and the missing labels on what is still free then."""
    free = len(owner.free)
    left = free - len(owner.shown)
    return perm(free, len(owner.shown)) * perm(left, len(owner.missing))


def restricted(owner: Owner) -> Iterator[int]:
    """What single missing cards of the hand can be, where not all cards come into question."""
    yield from (possible for label, possible in owner.missing if label != KEPT and possible != EVERYTHING)
    if owner.rest != EVERYTHING:
        yield from [owner.rest] * (len(owner.free) - len(owner.shown) - len(owner.missing))
