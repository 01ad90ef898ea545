"""The rules of Stubborn Sheep as pure functions on its states."""

from collections.abc import Mapping, Sequence

from engines.core.chance import Chance
from engines.core.errors import NotYourTurn
from engines.core.game import Seat
from engines.core.outcome import Outcome, Termination, rank
from engines.stubborn_sheep import turns
from engines.stubborn_sheep.actions import Action
from engines.stubborn_sheep.cards import (
    FENCE_IDS,
    FENCES_REMOVED,
    FIELD_AT_FIRST,
    SHEEP,
    STALL_AT_FIRST,
    flock_of,
    sheep_deck,
)
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import Event, TableLaid, Withdrew
from engines.stubborn_sheep.refusal import refusal
from engines.stubborn_sheep.ring import PLAYERS, ring_of
from engines.stubborn_sheep.state import BY_SIDE, State, Step, StubbornSheepOptions, scores, sets

Turned = tuple[State, tuple[Event, ...]]
"""The next state and what happened on the way."""

START: Seat = 0
"""The start player: the seats of a match are drawn, so nothing is gained by drawing once more."""


def setup(players: int, options: StubbornSheepOptions, chance: Chance) -> Turned:
    """Fences and sheep are shuffled and dealt; the start player may turn its fences."""
    if players not in PLAYERS:
        raise ValueError(f"Stubborn Sheep is for {PLAYERS[0]} to {PLAYERS[-1]} players, not for {players}")
    circle = ring_of(players, options.jumps == BY_SIDE)
    sides = chance.stream("fence sides")
    cards = [2 * number for number in chance.stream("fence deck").shuffled(range(len(FENCE_IDS)))]
    removed = tuple(cards.pop() for _ in range(FENCES_REMOVED[players]))
    fences = tuple((cards.pop() | sides.below(2),) for _ in range(circle.areas))
    hands = tuple(cards.pop() for _ in range(players))
    sheep = [*chance.stream("sheep deck").shuffled(sheep_deck(options.bonuses))]
    flocks = tuple(
        flock_of(sheep.pop() for _ in range(FIELD_AT_FIRST if seat is None else STALL_AT_FIRST))
        for seat in circle.seat_of
    )
    laid = TableLaid(tuple(card for (card,) in fences), flocks)
    draft = Draft(
        State(
            options=options,
            circle=circle,
            start=START,
            fences=fences,
            hands=hands,
            fence_deck=tuple(cards),
            removed=removed,
            sheep_deck=bytes(sheep),
            discard=0,
            luck=chance.stream("sheep reshuffles").word(),
            piles=((b"",) * 4,) * players,
            wolf=(circle.stalls[START] - 1) % circle.areas if options.wolf else None,
            final=None if cards else players,
            withdrawn=(0,) * players,
            step=Step.SETUP,
            turn=START,
            powers=0,
            ply=-1,
            ready=0,
            flocks=flocks,
            queue=(),
            at=0,
            icon=0,
            ask=None,
            about=(),
            choices=(),
            last=None,
        )
    )
    draft.events.append(laid)
    turns.begin_setup(draft, START)
    return draft.finished(), tuple(draft.events)


def max_plies(players: int, options: StubbornSheepOptions) -> int:
    """Turning fences; turns with each question as often as it can come; sets, each of which uses sheep up.

    A seat that leaves in the middle of its turn draws no card, so that there may be one turn more.
    """
    turned = len(FENCE_IDS) - FENCES_REMOVED[players] - ring_of(players, by_side=False).areas + players
    icons = 4 * 4
    per_turn = 2 + 4 + icons * 3 + 2 + 1
    return players + turned * per_turn + len(SHEEP) * 3


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.turn is None else (state.turn,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    return state.choices if seat == state.turn else ()


def apply(state: State, actions: Mapping[Seat, Action]) -> Turned:
    seat = state.turn
    if seat is None or state.ask is None:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody has a decision to make")
    if seat not in actions or len(actions) != 1:
        given = f"seats {sorted(actions)}" if actions else "nobody"
        raise NotYourTurn(f"seat {seat} decides at ply {state.ply}, not {given} (counted from 0)")
    action = actions[seat]
    if action not in state.choices:
        raise refusal(state, action)
    draft = Draft(state)
    turns.answer(draft, action)
    return draft.finished(), tuple(draft.events)


def forfeit(state: State, seats: Sequence[Seat]) -> Turned:
    """The seats are skipped from now on. Their sheep, fences and scored piles stay where they are."""
    if state.turn is None:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody can leave it any more")
    for seat in seats:
        if not 0 <= seat < state.players or state.withdrawn[seat]:
            raise NotYourTurn(
                f"seat {seat} (counted from 0) is not in play at ply {state.ply} and cannot leave"
            )
    ply = state.ply + 1
    withdrawn = tuple(ply if seat in seats else out for seat, out in enumerate(state.withdrawn))
    draft = Draft(state._replace(withdrawn=withdrawn))
    draft.events += [Withdrew(seat) for seat in sorted(set(seats))]
    if withdrawn.count(0) < 2:
        turns.end(draft)
    elif state.turn in seats:
        turns.break_off(draft)
    else:
        draft.ask, draft.choices = state.ask, state.choices
    return draft.finished(), tuple(draft.events)


def outcome(state: State) -> Outcome | None:
    return standing(state) if state.turn is None else None


def standing(state: State) -> Outcome:
    """The outcome if the game ended here: most scored sheep, then complete sets, then those who withdrew."""
    scored = scores(state)
    keys = list(zip(scored, sets(state), strict=True))
    ended_by = Termination.FORFEIT if state.withdrawn.count(0) < 2 else Termination.EXHAUSTED
    return Outcome(scored, rank(keys, state.withdrawn), ended_by)
