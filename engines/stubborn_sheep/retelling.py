"""What an event changes on the table, from the event alone: for pictures of the way between two positions.

What comes out is a state to be drawn, not to be played on: nothing is asked, and a reshuffled draw pile has
the right number of sheep and no more.
"""

from engines.core.game import Seat
from engines.stubborn_sheep.bonuses import R1, R2, R3, WHITE_BONUS, Y1, powers_of
from engines.stubborn_sheep.cards import ONE, flock_of
from engines.stubborn_sheep.events import (
    BonusUsed,
    Cause,
    Discarded,
    Event,
    FenceDrawn,
    FencePlaced,
    FencesTurned,
    Jumped,
    Refilled,
    Reshuffled,
    Scored,
    Withdrew,
    WolfRan,
)
from engines.stubborn_sheep.state import ALL_JUMPS, State, Step

_NO_ICON = 4


def after(state: State, event: Event) -> State:  # noqa: C901 - one case for each kind of event
    """The table after the event."""
    if not isinstance(event, Withdrew):
        state = _with_turn(state, event)
    match event:
        case FencesTurned(_, fences):
            for fence in fences:
                state = _turned(state, fence)
        case Refilled(_, added):
            state = _refilled(state, added)
        case Reshuffled(_, number):
            state = state._replace(sheep_deck=bytes(number), discard=0)
        case FencePlaced():
            state = _placed(state, event)
        case Jumped():
            state = _jumped(state, event)
        case BonusUsed():
            state = _bonus(state, event)
        case Scored(seat, sheep):
            state = _scored(state, seat, sheep)
        case Discarded(seat, sheep):
            state = _taken(state, state.circle.stalls[seat], sheep)
            state = state._replace(discard=state.discard + flock_of(sheep))
        case FenceDrawn(seat):
            hands = (*state.hands[:seat], state.fence_deck[-1], *state.hands[seat + 1 :])
            state = _no_activation(state)._replace(hands=hands, fence_deck=state.fence_deck[:-1])
        case WolfRan(_, _, target, eaten):
            state = _taken(_no_activation(state), target, eaten)
            state = state._replace(wolf=target, discard=state.discard + flock_of(eaten))
        case Withdrew(seat):
            withdrawn = (*state.withdrawn[:seat], state.ply + 1, *state.withdrawn[seat + 1 :])
            state = state._replace(withdrawn=withdrawn)
    return state


def _with_turn(state: State, event: Event) -> State:
    """The turn has gone to the seat of the event, if it was another's."""
    seat = getattr(event, "seat", state.turn)
    if seat == state.turn or seat is None:
        return state
    final = state.final
    if final is not None:
        final -= (seat - (state.turn or 0)) % state.players
    elif not state.fence_deck:
        final = state.players
    powers = powers_of(state.piles[seat]) if state.options.bonuses else 0
    state = _no_activation(state)
    return state._replace(turn=seat, final=final, step=Step.REFILL, powers=powers, ready=powers)


def _no_activation(state: State) -> State:
    return state._replace(queue=(), at=0, icon=_NO_ICON)


def _turned(state: State, fence: int) -> State:
    *below, top = state.fences[fence]
    fences = (*state.fences[:fence], (*below, top ^ 1), *state.fences[fence + 1 :])
    return state._replace(fences=fences)


def _refilled(state: State, added: tuple[tuple[int, tuple[int, ...]], ...]) -> State:
    flocks = [*state.flocks]
    for area, sheep in added:
        flocks[area] += flock_of(sheep)
    left = len(state.sheep_deck) - sum(len(sheep) for _, sheep in added)
    return state._replace(flocks=tuple(flocks), sheep_deck=state.sheep_deck[:left], step=Step.REFILL)


def _placed(state: State, event: FencePlaced) -> State:
    seat, fence, card = event
    fences = state.fences
    return state._replace(
        fences=(*fences[:fence], (*fences[fence], card), *fences[fence + 1 :]),
        hands=(*state.hands[:seat], None, *state.hands[seat + 1 :]),
        step=Step.FENCE,
        queue=state.circle.activated[seat][fence],
        at=0,
        icon=_NO_ICON,
    )


def _jumped(state: State, event: Jumped) -> State:
    flocks = [*state.flocks]
    flocks[event.origin] -= ONE[event.sheep]
    flocks[event.target] += ONE[event.sheep]
    ready = state.ready
    if event.cause is Cause.SECOND_COMPANION:
        ready &= ~(1 << Y1)
    elif event.cause is Cause.BONUS and state.options.white_bonus != ALL_JUMPS:
        ready &= ~(1 << WHITE_BONUS[event.sheep >> 2])
    at = _reached(state, event.fence)
    return state._replace(flocks=tuple(flocks), ready=ready, at=at, icon=event.icon)


def _reached(state: State, fence: int) -> int:
    """Where in the queue this fence is being activated, not before where it has come to."""
    at = state.at
    while at < len(state.queue) and state.queue[at] != fence:
        at += 1
    return at


def _bonus(state: State, event: BonusUsed) -> State:
    state = state._replace(ready=state.ready & ~(1 << event.bonus))
    fence = event.fence
    if fence is None:
        return state
    at = _reached(state, fence)
    queue = state.queue
    if event.bonus == R1:
        state = _turned(state, fence)
    elif event.bonus == R2:
        at += 1
        queue = (*queue[:at], fence, *queue[at:])
    elif event.bonus == R3:
        queue = (*queue, fence)
    return state._replace(queue=queue, at=at, icon=_NO_ICON)


def _taken(state: State, area: int, sheep: tuple[int, ...]) -> State:
    flocks = [*state.flocks]
    flocks[area] -= flock_of(sheep)
    return state._replace(flocks=tuple(flocks))


def _scored(state: State, seat: Seat, sheep: tuple[int, ...]) -> State:
    state = _taken(_no_activation(state), state.circle.stalls[seat], sheep)
    colour = sheep[0] >> 2
    piles = [*state.piles[seat]]
    piles[colour] += bytes(sheep)
    return state._replace(
        piles=(*state.piles[:seat], tuple(piles), *state.piles[seat + 1 :]), step=Step.SCORE
    )
