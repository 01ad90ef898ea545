"""What a seat knows of hidden cards, worked out from what it saw.

A draft is a table of slots: each card that somebody took, or that is still in a pack, has one. A seat that
has held a pack knows which cards fill all its later slots, only not always which of them fills which: these
slots are a group. The slots before it first held the pack are unseen, and anything may be in them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import NamedTuple

from engines.core.game import Seat
from engines.sheep_and_thief.board import DOWN, Sheet
from engines.sheep_and_thief.cards import EVERY_CARD, Card
from engines.sheep_and_thief.draft import HAND, leftwards, taken_at_once
from engines.sheep_and_thief.state import TURNS, Observation

LEFT = 9
"""In the place of a step: nobody has taken the card, it is what is left of the pack."""

EVERYTHING = sum(1 << card for card in EVERY_CARD)
"""All cards, one bit for each."""


class Slot(NamedTuple):
    """The place of one card in a draft."""

    round: int
    """From 0."""
    pack: Seat
    """The seat that was dealt the pack."""
    step: int
    owner: Seat
    """Who took the card, or has what is left of the pack."""
    number: int
    """Tells slots apart that are alike otherwise."""

    @property
    def taken(self) -> bool:
        return self.step != LEFT


class Group(NamedTuple):
    """As many cards as slots; which is where is open."""

    cards: frozenset[Card]
    slots: tuple[Slot, ...]


class Fate(Enum):
    """Where the cards of a hand are that were not laid in that round."""

    HAND = "hand"
    KEPT = "kept"
    """One went into the seat's next pack; the other one of two players is discarded."""
    ASIDE = "aside"
    """The seat has left."""


@dataclass(frozen=True)
class Hand:
    """What became of the cards that a seat took in one draft."""

    shown: frozenset[Card]
    """Laid face up."""
    downs: tuple[tuple[int, int], ...]
    """Laid face down: the cell, and the cards that it can be, a bit for each."""
    rest: int
    """All cards that the others can be, a bit for each."""
    fate: Fate


@dataclass(frozen=True)
class Memory:
    """One round as the seat remembers it."""

    groups: tuple[Group, ...]
    unseen: tuple[Slot, ...]
    own: tuple[tuple[Slot, Card], ...]
    """What the seat took itself."""
    packs: dict[Seat, frozenset[Card]]
    """Pack -> the cards that the seat has seen in it."""
    earlier: frozenset[Card]
    """Everything that it saw in the rounds before."""
    hands: dict[Seat, Hand]
    """The others' hands."""

    def shown_by(self, card: Card) -> Seat | None:
        """The other seat that laid the card face up."""
        return next((seat for seat, hand in self.hands.items() if card in hand.shown), None)


class _Sight(NamedTuple):
    """A pack in the hands of the seat."""

    step: int
    pack: frozenset[Card]
    taken: frozenset[Card]


class _Journey(NamedTuple):
    """Who held a pack, step by step, and who has what is left of it now."""

    takers: tuple[Seat, ...]
    last: Seat


def memories(seen: Observation) -> list[Memory]:
    """One for each round that has begun."""
    found: list[Memory] = []
    earlier: frozenset[Card] = frozenset()
    for number in range(seen.round):
        memory = _memory(seen, number, earlier)
        earlier = earlier.union(*memory.packs.values())
        found.append(memory)
    return found


def _memory(seen: Observation, number: int, earlier: frozenset[Card]) -> Memory:
    groups: list[Group] = []
    unseen: list[Slot] = []
    own: list[tuple[Slot, Card]] = []
    packs: dict[Seat, frozenset[Card]] = {}
    for pack in range(seen.players):
        if not _dealt(seen, pack, number):
            continue
        journey = _journey(seen, number, pack)
        sights = list(_sights(seen, number, journey))
        packs[pack] = sights[0].pack if sights else frozenset()
        unseen += _slots(seen, number, pack, journey, -1, sights[0].step if sights else LEFT)
        for sight, following in zip_longest(sights, sights[1:]):
            slots = _slots(seen, number, pack, journey, sight.step - 1, sight.step + 1)
            own += zip((slot for slot in slots if slot.taken), sorted(sight.taken), strict=False)
            until = following.step if following else LEFT
            cards = sight.pack - sight.taken - (following.pack if following else frozenset())
            if cards:
                groups.append(Group(cards, _slots(seen, number, pack, journey, _after(sight), until)))
    hands = {
        seat: _hand(seen, number, seat)
        for seat in range(seen.players)
        if seat != seen.seat and _dealt(seen, seat, number)
    }
    return Memory(tuple(groups), tuple(unseen), tuple(own), packs, earlier, hands)


def _after(sight: _Sight) -> int:
    """The last step whose slots are not part of the group: that of the sight, if something was taken."""
    return sight.step if sight.taken else sight.step - 1


def _dealt(seen: Observation, seat: Seat, number: int) -> bool:
    """Whether the seat was there when the round was dealt."""
    steps = seen.drafts[number]
    if number == 0 or not seen.withdrawn[seat] or (steps and seat in steps[0].present):
        return True
    # It left before the first step. If that was after the deal, it left with a whole pack.
    discarded = number if seen.players == 2 else 0
    laid = len(seen.sheets[seat].order)
    return laid == TURNS * number and seen.aside_sizes[seat] - discarded == HAND[seen.players]


def _journey(seen: Observation, number: int, pack: Seat) -> _Journey:
    """A seat that has left keeps the pack that it had."""
    shift = 1 if leftwards(number + 1) else -1
    takers: list[Seat] = []
    holder = pack
    for step in seen.drafts[number]:
        if holder not in step.present:
            break
        takers.append(holder)
        holder = step.present[(step.present.index(holder) + shift) % len(step.present)]
    return _Journey(tuple(takers), holder)


def _sights(seen: Observation, number: int, journey: _Journey) -> Iterator[_Sight]:
    """The pack each time that the seat held it; the last time it may have taken nothing yet."""
    looks = [glimpse.look for glimpse in seen.drafts[number]]
    for step, holder in enumerate(journey.takers):
        look = looks[step]
        if holder == seen.seat and look is not None:
            yield _Sight(step, frozenset(look.pack), frozenset(look.taken))
    left = HAND[seen.players] - taken_at_once(seen.players) * len(journey.takers)
    if journey.last == seen.seat and left:
        taken = {card for look in looks if look is not None for card in look.taken}
        held = seen.aside[-HAND[seen.players] :] if seen.withdrawn[seen.seat] else seen.pack
        yield _Sight(len(journey.takers), frozenset(held) - taken, frozenset())


def _slots(
    seen: Observation, number: int, pack: Seat, journey: _Journey, after: int, before: int
) -> tuple[Slot, ...]:
    """The slots of a pack between two steps; up to `LEFT` with what is left of it."""
    at_once = taken_at_once(seen.players)
    taken = [
        Slot(number, pack, step, taker, place)
        for step, taker in enumerate(journey.takers)
        if after < step < before
        for place in range(at_once)
    ]
    left = HAND[seen.players] - at_once * len(journey.takers) if before == LEFT else 0
    return (*taken, *(Slot(number, pack, LEFT, journey.last, place) for place in range(left)))


def _hand(seen: Observation, number: int, seat: Seat) -> Hand:
    sheet = seen.sheets[seat]
    cells = sheet.order[TURNS * number : TURNS * (number + 1)]
    downs: list[tuple[int, int]] = []
    possible = EVERYTHING
    for cell in cells:
        if sheet.cards[cell] & DOWN:
            possible &= sheet.misfits[_downs_before(sheet, cell)]
            downs.append((cell, possible))
    shown = frozenset(sheet.cards[cell] - 1 for cell in cells if not sheet.cards[cell] & DOWN)
    return Hand(shown, tuple(downs), possible, _fate(seen, number, seat))


def _downs_before(sheet: Sheet, cell: int) -> int:
    """How many cards were laid face down before the one on this cell."""
    return sum(sheet.cards[laid] >= DOWN for laid in sheet.order[: sheet.order.index(cell)])


def _fate(seen: Observation, number: int, seat: Seat) -> Fate:
    if number + 1 < seen.round and _dealt(seen, seat, number + 1):
        return Fate.KEPT
    return Fate.ASIDE if seen.withdrawn[seat] else Fate.HAND
