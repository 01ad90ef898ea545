"""The rules of Sheep & Thief as pure functions on its states."""

from collections.abc import Mapping, Sequence

from engines.core.chance import Chance
from engines.core.errors import NotYourTurn
from engines.core.game import Seat
from engines.core.outcome import Outcome
from engines.sheep_and_thief.actions import KEEP, NO_DOG, Action
from engines.sheep_and_thief.board import first_sheet
from engines.sheep_and_thief.cards import BOX, EVERY_CARD
from engines.sheep_and_thief.draft import (
    HAND,
    Turned,
    begin_round,
    cards_of,
    choices,
    keep,
    take,
    taken_at_once,
)
from engines.sheep_and_thief.events import Event, Withdrew
from engines.sheep_and_thief.refusal import refusal
from engines.sheep_and_thief.scoring import standing
from engines.sheep_and_thief.state import (
    DRAFTING,
    DRIVING,
    KEEPING,
    PLACING,
    ROUNDS,
    THIEVING,
    TURNS,
    Phase,
    SheepAndThiefOptions,
    State,
)
from engines.sheep_and_thief.turns import (
    NOTHING,
    THIEF_STEPS,
    drive,
    icon_choices,
    leave_turn,
    may_drive,
    may_place,
    place,
    resolve,
    step_thief,
    turn_choices,
)

PLAYERS = range(2, 5)


def setup(players: int, options: SheepAndThiefOptions, chance: Chance) -> Turned:
    """Houses, thieves and the first packs. The streams are "houses", which tells who begins, and "cards"."""
    if players not in PLAYERS:
        raise ValueError(f"Sheep & Thief is for {PLAYERS[0]} to {PLAYERS[-1]} players, not for {players}")
    houses = chance.stream("houses").shuffled(range(players))
    sheet = first_sheet(BOX.house.sheep)
    table = State(
        options=options,
        phase=DRAFTING,
        acting=(),
        ply=0,
        round=1,
        start=houses.index(0),
        turns=0,
        thief=BOX.thief_start,
        supply=BOX.sheep - players * BOX.house.sheep,
        pens=(0,) * players,
        sheets=(sheet,) * players,
        hands=((),) * players,
        packs=((),) * players,
        aside=((),) * players,
        deck=chance.stream("cards").shuffled(EVERY_CARD),
        pending=None,
        drafts=(),
        withdrawn=(0,) * players,
        last=(),
    )
    return begin_round(table)


def max_plies(players: int, options: SheepAndThiefOptions) -> int:
    """What seats take, lay and keep, and the icons of the cards that ask most."""
    drafts = ROUNDS * players * (HAND[players] // taken_at_once(players) - 1)
    laid = ROUNDS * players * TURNS
    kept = (ROUNDS - 1) * players if players == 2 else 0
    return drafts + laid + kept + sum(_ICON_DECISIONS[:laid])


def _icon_decisions(sheep: int, dogs: int, thieves: int) -> int:
    """Each dog and thief, and which icon comes next before each icon but the last."""
    icons = (sheep > 0) + dogs + thieves
    kinds = (sheep > 0) + (dogs > 0) + (thieves > 0)
    return dogs + thieves + (icons - 1 if kinds > 1 else 0)


_ICON_DECISIONS = sorted(
    (_icon_decisions(card.sheep, card.dogs, card.thieves) for card in BOX.cards), reverse=True
)


def to_act(state: State) -> tuple[Seat, ...]:
    return state.acting


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if seat not in state.acting:
        return ()
    if state.phase is DRAFTING:
        return choices(state.packs[seat], state.players)
    if state.phase is KEEPING:
        return [KEEP << 14 | card for card in state.hands[seat]]
    return turn_choices(state, seat)


def apply(state: State, actions: Mapping[Seat, Action]) -> Turned:
    acting = state.acting
    if len(actions) != len(acting) or not acting:
        raise _wrong_seats(state, actions)
    for seat in acting:
        if seat not in actions:
            raise _wrong_seats(state, actions)
    if state.phase is DRAFTING:
        return _draft(state, actions)
    if state.phase is KEEPING:
        return _keep(state, actions)
    return _turn(state, acting[0], actions[acting[0]])


def _wrong_seats(state: State, actions: Mapping[Seat, Action]) -> NotYourTurn:
    acting = state.acting
    if not acting:
        return NotYourTurn(f"the game ended at ply {state.ply}: nobody has a decision to make")
    wanted = f"seat {acting[0]} decides" if len(acting) == 1 else f"seats {list(acting)} decide"
    given = f"seats {sorted(actions)}" if actions else "nobody"
    return NotYourTurn(f"{wanted} at ply {state.ply}, not {given} (counted from 0)")


def _draft(state: State, actions: Mapping[Seat, Action]) -> Turned:
    taken = {}
    for seat in state.acting:
        taken[seat] = cards_of(actions[seat], state.packs[seat], state.players)
        if not taken[seat]:
            raise refusal(state, seat, actions[seat])
    return take(state, taken)


def _keep(state: State, actions: Mapping[Seat, Action]) -> Turned:
    kept = {}
    for seat in state.acting:
        kept[seat] = actions[seat] & 255
        if actions[seat] >> 8 != KEEP << 6 or kept[seat] not in state.hands[seat]:
            raise refusal(state, seat, actions[seat])
    return keep(state, kept)


def _turn(state: State, seat: Seat, action: Action) -> Turned:
    phase = state.phase
    if phase is PLACING:
        if may_place(state, seat, action):
            return place(state, action)
    elif phase is THIEVING:
        if action in THIEF_STEPS[state.thief]:
            return step_thief(state, action & 255)
    elif phase is DRIVING:
        if action == NO_DOG << 14 or may_drive(state, seat, action):
            return drive(state, action)
    elif action in icon_choices(state.pending or NOTHING):
        return resolve(state, action & 255)
    raise refusal(state, seat, action)


def forfeit(state: State, seats: Sequence[Seat]) -> Turned:
    """The seats leave: what cards they have is laid aside, packs pass them by, their sheets stay."""
    if not state.acting:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody can leave it any more")
    for seat in seats:
        if not 0 <= seat < state.players or state.withdrawn[seat]:
            raise NotYourTurn(
                f"seat {seat} (counted from 0) is not in play at ply {state.ply} and cannot leave"
            )
    ply = state.ply + 1
    events: tuple[Event, ...] = tuple(Withdrew(seat) for seat in sorted(set(seats)))
    hands, packs, aside = list(state.hands), list(state.packs), list(state.aside)
    for seat in set(seats):
        aside[seat] += tuple(sorted(hands[seat] + packs[seat]))
        hands[seat] = packs[seat] = ()
    state = state._replace(
        ply=ply,
        hands=tuple(hands),
        packs=tuple(packs),
        aside=tuple(aside),
        withdrawn=tuple(ply if seat in seats else left for seat, left in enumerate(state.withdrawn)),
        last=events,
    )
    if state.withdrawn.count(0) < 2:
        return state._replace(phase=Phase.OVER, acting=(), pending=None), events
    if state.phase is DRAFTING:
        return state._replace(acting=tuple(seat for seat in state.acting if seat not in seats)), events
    if state.acting[0] not in seats:
        return state, events
    state, more = leave_turn(state)
    return state, (*events, *more)


def outcome(state: State) -> Outcome | None:
    return standing(state) if state.phase is Phase.OVER else None
