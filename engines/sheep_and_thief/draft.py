"""Rounds and their drafts: dealing, taking from packs, passing them on, keeping a card."""

from collections.abc import Mapping
from itertools import combinations

from engines.core.game import Seat
from engines.sheep_and_thief.actions import TAKE, TAKE_TWO, Action
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.events import Dealt, Event, Kept, RoundBegan, Taken, cards_taken
from engines.sheep_and_thief.state import (
    DRAFTING,
    KEEPING,
    PLACING,
    ROUNDS,
    TURNS,
    Cards,
    Look,
    Phase,
    State,
    Step,
)

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
        phase=DRAFTING,
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
    acting = state.acting
    hands, packs, draft = state.hands, state.packs, state.drafts[-1]
    hands, packs, step = _take_and_pass(state, hands, packs, taken)
    events: tuple[Event, ...] = tuple([Taken(seat, len(taken[seat]), taken[seat]) for seat in acting])
    last: tuple[Event, ...] = tuple([cards_taken(seat, len(taken[seat])) for seat in acting])
    phase, turns, draft = DRAFTING, 0, (*draft, step)
    if len(packs[acting[0]]) == taken_at_once(state.players):
        events += tuple([Taken(seat, len(packs[seat]), packs[seat]) for seat in acting])
        last += last
        hands, packs, step = _take_and_pass(state, hands, packs, dict(enumerate(packs)))
        turns, seat = turn_from(state.start, 0, state.withdrawn)
        phase, acting, draft = PLACING, (seat,), (*draft, step)
    after = state._replace(
        phase=phase,
        acting=acting,
        ply=state.ply + 1,
        turns=turns,
        hands=hands,
        packs=packs,
        drafts=(*state.drafts[:-1], draft),
        last=last,
    )
    return after, events


def _take_and_pass(
    state: State, hands: tuple[Cards, ...], packs: tuple[Cards, ...], taken: Mapping[Seat, Cards]
) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Step]:
    """The hands and packs after a step, and the step itself."""
    acting = state.acting
    grown = list(hands)
    passed: list[Cards] = [()] * len(packs)
    looks: list[Look | None] = [None] * len(packs)
    shift = 1 if leftwards(state.round) else -1
    for place, seat in enumerate(acting):
        pack, cards = packs[seat], taken[seat]
        looks[seat] = Look(pack, cards)
        grown[seat] = tuple(sorted(hands[seat] + cards))
        passed[acting[(place + shift) % len(acting)]] = tuple([card for card in pack if card not in cards])
    return tuple(grown), tuple(passed), tuple(looks)


def end_round(state: State) -> Turned:
    """All turns of the round are over: the last cards are kept, or the game ends."""
    if state.round == ROUNDS:
        return state._replace(phase=Phase.OVER, acting=()), ()
    if state.players == 2:
        return state._replace(phase=KEEPING, acting=(0, 1)), ()
    return next_round(state)


def keep(state: State, kept: Mapping[Seat, Card]) -> Turned:
    """Two players have chosen what they keep: the next round begins with it."""
    events: list[Event] = []
    hands, aside = list(state.hands), list(state.aside)
    for seat in state.acting:
        (discarded,) = (card for card in hands[seat] if card != kept[seat])
        hands[seat] = (kept[seat],)
        aside[seat] = (*aside[seat], discarded)
        events.append(Kept(seat, kept[seat], discarded))
    after, more = next_round(
        state._replace(
            ply=state.ply + 1,
            hands=tuple(hands),
            aside=tuple(aside),
            last=tuple(Kept(seat, None, None) for seat in state.acting),
        )
    )
    return after, (*events, *more)
