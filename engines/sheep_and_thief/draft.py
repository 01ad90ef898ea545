"""Rounds and their drafts: dealing, taking from packs, passing them on, keeping a card."""

from collections.abc import Mapping
from itertools import combinations

from engines.core.game import SPECTATOR, Seat
from engines.sheep_and_thief.actions import TAKE, TAKE_TWO, Action
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.events import Dealt, Event, Kept, RoundBegan, Taken, visible
from engines.sheep_and_thief.state import TURNS, Cards, Look, Phase, State

Turned = tuple[State, tuple[Event, ...]]
"""The next state and what happened on the way."""

HAND = {2: 6, 3: 5, 4: 5}
"""Number of players -> cards with which a seat begins a draft, the kept one among them."""


def taken_at_once(players: int) -> int:
    """How many cards a seat takes before it passes its pack."""
    return 2 if players == 2 else 1


def leftwards(number: int) -> bool:
    """Whether packs go to the next seat in that round."""
    return number != 2


def turn_from(start: Seat, turns: int, withdrawn: tuple[int, ...]) -> tuple[int, Seat]:
    """The next turn of a round that a seat in play has, from the turn `turns` on, and that seat.

    The number of turns is that of a whole round if nobody has one left.
    """
    players = len(withdrawn)
    while turns < TURNS * players and withdrawn[(start + turns) % players]:
        turns += 1
    return turns, (start + turns) % players


def begin_round(state: State) -> Turned:
    """Deal: what is left in a seat's hand is the card that it kept, and joins its pack."""
    size = HAND[state.players]
    deck = state.deck
    packs: list[Cards] = []
    events: list[Event] = [RoundBegan(state.start, state.round, leftwards(state.round))]
    for seat, hand in enumerate(state.hands):
        if state.withdrawn[seat]:
            packs.append(())
            continue
        number = size - len(hand)
        dealt, deck = deck[:number], deck[number:]
        packs.append(tuple(sorted(hand + dealt)))
        events.append(Dealt(seat, number, dealt))
    after = state._replace(
        phase=Phase.DRAFT,
        acting=tuple(seat for seat, ply in enumerate(state.withdrawn) if not ply),
        turns=0,
        hands=((),) * state.players,
        packs=tuple(packs),
        deck=deck,
        drafts=(*state.drafts, ()),
    )
    return after, tuple(events)


def next_round(state: State) -> Turned:
    """The start player card goes to the left, to the next seat in play."""
    _, start = turn_from(state.start + 1, 0, state.withdrawn)
    return begin_round(state._replace(round=state.round + 1, start=start))


def choices(pack: Cards, players: int) -> list[Action]:
    """All ways to take from a pack."""
    if players > 2:
        return [TAKE << 14 | card for card in pack]
    return [TAKE_TWO << 14 | first << 8 | second for first, second in combinations(pack, 2)]


def cards_of(action: Action, pack: Cards, players: int) -> Cards:
    """The cards that an action takes; none if it may not take them."""
    first, second = action >> 8 & 63, action & 255
    if players > 2:
        return (second,) if action >> 8 == TAKE << 6 and second in pack else ()
    legal = action >> 14 == TAKE_TWO and first < second and first in pack and second in pack
    return (first, second) if legal else ()


def take(state: State, taken: Mapping[Seat, Cards]) -> Turned:
    """Everybody in play takes these cards and passes the rest. The last ones take themselves."""
    state, events = _take_and_pass(state, taken)
    if len(state.packs[state.acting[0]]) == taken_at_once(state.players):
        state, more = _take_and_pass(state, dict(enumerate(state.packs)))
        events += more
        turns, seat = turn_from(state.start, 0, state.withdrawn)
        state = state._replace(phase=Phase.PLACE, acting=(seat,), turns=turns)
    return state._replace(last=tuple(visible(event, SPECTATOR) for event in events)), events


def _take_and_pass(state: State, taken: Mapping[Seat, Cards]) -> Turned:
    acting = state.acting
    hands = list(state.hands)
    packs: list[Cards] = [()] * state.players
    looks: list[Look | None] = [None] * state.players
    events: list[Event] = []
    shift = 1 if leftwards(state.round) else -1
    for place, seat in enumerate(acting):
        pack, cards = state.packs[seat], taken[seat]
        looks[seat] = Look(pack, cards)
        hands[seat] = tuple(sorted(hands[seat] + cards))
        packs[acting[(place + shift) % len(acting)]] = tuple(card for card in pack if card not in cards)
        events.append(Taken(seat, len(cards), cards))
    draft = (*state.drafts[-1], tuple(looks))
    return state._replace(hands=tuple(hands), packs=tuple(packs), drafts=(*state.drafts[:-1], draft)), tuple(
        events
    )


def keep(state: State, kept: Mapping[Seat, Card]) -> Turned:
    """Two players have chosen what they keep: the next round begins with it."""
    events: list[Event] = []
    hands, aside = list(state.hands), list(state.aside)
    for seat in state.acting:
        (discarded,) = (card for card in hands[seat] if card != kept[seat])
        hands[seat] = (kept[seat],)
        aside[seat] = (*aside[seat], discarded)
        events.append(Kept(seat, kept[seat], discarded))
    state, more = next_round(state._replace(hands=tuple(hands), aside=tuple(aside)))
    return state._replace(last=tuple(visible(event, SPECTATOR) for event in events)), (*events, *more)
