"""Guessing what a seat cannot know: a random position among all that it cannot tell from the true one.

Every history that agrees with all the seat has seen is equally likely, as if the others chose at random.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, islice
from math import perm, prod
from random import Random

from engines.core.game import Seat
from engines.sheep_and_thief.cards import EVERY_CARD, Card
from engines.sheep_and_thief.history import History, state_of
from engines.sheep_and_thief.memory import EVERYTHING, Group, Memory, Slot, memories
from engines.sheep_and_thief.state import Cards, Observation, State
from engines.sheep_and_thief.worlds import KEPT, Label, Owner, Way, restricted, ways, with_owners

MOST_WAYS = 20_000
"""More than real games have: beyond, a guess is one of the first so many."""


class _Study:
    """What there is to know of an observation; guesses of the same one share it."""

    def __init__(self, seen: Observation) -> None:
        self.memories = memories(seen)
        self.pool = _never_seen(seen, self.memories)
        self.ways: list[Way] = []
        weights: list[float] = []
        for way in islice(ways(self.memories, seen.players), MOST_WAYS):
            weight = way.weight * self._choices(way)
            if weight:
                self.ways.append(way)
                weights.append(weight)
        self.cumulated = list(accumulate(weights))

    def _choices(self, way: Way) -> float:
        """Ways to fill the slots in which not every card may be, among all ways to fill so many."""
        limits = _limits(way)
        fitting = prod(len(_within(self.pool, limit)) for limit in limits)
        return fitting / perm(len(self.pool), len(limits))


_study = lru_cache(maxsize=4)(_Study)


def determinize(observation: Observation, rng: Random) -> State:
    """A random full state that the observation allows."""
    study = _study(observation)
    history = None
    while history is None:
        (way,) = rng.choices(study.ways, cum_weights=study.cumulated)
        history = _fill(study, way, rng)
    return state_of(observation, history)


def _never_seen(seen: Observation, rounds: Sequence[Memory]) -> Cards:
    """Cards of which the seat knows nothing: in the deck, or with others."""
    known = {card for memory in rounds for pack in memory.packs.values() for card in pack}
    known.update(card for memory in rounds for hand in memory.hands.values() for card in hand.shown)
    return tuple(card for card in EVERY_CARD if card not in known)


def _limits(way: Way) -> list[int]:
    return [limit for owner in way.owners for limit in restricted(owner)]


def _within(cards: Sequence[Card], limit: int) -> list[Card]:
    return [card for card in cards if limit >> card & 1]


def _fill(study: _Study, way: Way, rng: Random) -> History | None:
    """All slots with cards; None for a draw that does not count."""
    pool = list(study.pool)
    drawn: list[dict[Label, Card]] = []
    for owner in way.owners:
        cards = _draw_restricted(study, owner, pool, rng)
        if cards is None:
            return None
        drawn.append(cards)
    rng.shuffle(pool)
    slots = dict(way.cards)
    for memory in study.memories:
        slots.update(memory.own)
        slots.update((slot, pool.pop()) for slot in memory.unseen if not slot.taken and slot not in slots)
    for group in way.open_groups:
        slots.update(_arranged(study.memories[group.slots[0].round], group, rng))
    labels: dict[tuple[int, Seat], dict[Label, Card]] = {}
    for owner, cards in zip(reversed(way.owners), reversed(drawn), strict=True):
        said = {**owner.known, **cards}
        for label, possible in owner.missing:
            if label == KEPT:
                said[KEPT] = rng.choice(_pack(slots, owner.round + 1, owner.seat))
                if not possible >> said[KEPT] & 1:
                    return None
            elif label not in said:
                said[label] = pool.pop()
        missing = [card for label, card in said.items() if label not in owner.known]
        hidden = [*owner.shown, *missing]
        hidden += [pool.pop() for _ in range(len(owner.free) - len(hidden))]
        slots.update(zip(rng.sample(owner.free, len(owner.free)), hidden, strict=True))
        labels[owner.round, owner.seat] = {label: card for label, card in said.items() if label > _UNSAID}
    return History(slots, labels, tuple(pool))


_UNSAID = -100
"""Labels from here down tell apart drawn cards of which nothing is said."""


def _draw_restricted(study: _Study, owner: Owner, pool: list[Card], rng: Random) -> dict[Label, Card] | None:
    """Draw the cards that only some can be. Each draw that counts is then equally likely."""
    labels = [label for label, possible in owner.missing if label != KEPT and possible != EVERYTHING]
    drawn: dict[Label, Card] = {}
    for number, limit in enumerate(restricted(owner)):
        fitting = _within(pool, limit)
        if rng.random() * len(_within(study.pool, limit)) >= len(fitting):
            return None
        card = rng.choice(fitting)
        pool.remove(card)
        drawn[labels[number] if number < len(labels) else _UNSAID - number] = card
    return drawn


def _arranged(memory: Memory, group: Group, rng: Random) -> dict[Slot, Card]:
    settled, slots = with_owners(memory, group)
    hidden = sorted(group.cards.difference(settled.values()))
    return {**settled, **dict(zip(slots, rng.sample(hidden, len(hidden)), strict=True))}


def _pack(slots: Mapping[Slot, Card], number: int, pack: Seat) -> list[Card]:
    """All cards of a pack as it was dealt."""
    return [card for slot, card in slots.items() if slot.round == number and slot.pack == pack]
