"""The rules of the base game as pure functions on its states.

A turn is a list of steps (`Step`). Those of the base game are in `steps`; expansions insert further ones and
add to these by the hooks of `Expansion`. Nothing here knows which ones there are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engines.carcassonne.actions import Action, Cell, code_of
from engines.carcassonne.box import Box
from engines.carcassonne.events import Event, Withdrew
from engines.carcassonne.land import NOBODY, Land
from engines.carcassonne.laying import lay
from engines.carcassonne.packing import box_of
from engines.carcassonne.refusal import refusal
from engines.carcassonne.state import CATEGORIES, NO_TILE, State
from engines.core.chance import Chance
from engines.core.errors import NotYourTurn
from engines.core.game import Seat
from engines.core.outcome import Outcome, Termination, rank

Turned = tuple[State, tuple[Event, ...]]
"""The next state and what happened on the way."""

PLAYERS = range(2, 7)

_ORIGIN = code_of(Cell(0, 0)) << 2


def setup(players: int, options: Any, chance: Chance) -> Turned:
    """The start tile on the table and the first tile drawn: seat 0 begins."""
    if players not in PLAYERS:
        raise ValueError(f"Carcassonne is for {PLAYERS[0]} to {PLAYERS[-1]} players, not for {players}")
    box = box_of(options)
    tiles = [kind for kind, copies in enumerate(box.copies) for _ in range(copies - (kind == box.start))]
    stack = bytes(reversed(chance.stream("tiles").shuffled(tiles)))
    return opened(box, players, stack, tuple(e.setup(players, chance) for e in box.expansions))


def opened(box: Box, players: int, stack: bytes, parts: tuple[Any, ...]) -> Turned:
    """The first position, with this stack."""
    state = State(
        box=box,
        turn=0,
        over=False,
        step=0,
        ply=0,
        stack=stack,
        hidden=b"",
        set_aside=b"",
        hand=NO_TILE,
        land=lay(Land.empty(), box.kinds[box.start], _ORIGIN, NOBODY),
        points=((0,) * len(CATEGORIES),) * players,
        supply=(tuple(piece.copies for piece in box.figures),) * players,
        parts=parts,
        withdrawn=(0,) * players,
        choices=(),
    )
    events: list[Event] = []
    return settled(unfold(state, events)), tuple(events)


def unfold(state: State, events: list[Event]) -> Iterator[State]:
    """Begins the step of the state, and further ones, until a seat has to decide or the game is over.

    A decision with one choice is not asked for. Gives every state on the way; the last one stands.
    """
    steps = state.box.steps
    while True:
        step = steps[state.step]
        state = step.begin(state, events)
        yield state
        if state.over or len(state.choices) > 1:
            return
        if state.choices:
            state = step.take(state._replace(choices=()), state.choices[0], events)
            yield state
        state = _next_step(state)


def settled(states: Iterable[State]) -> State:
    """The last of them."""
    *_, last = states
    return last


def _next_step(state: State) -> State:
    following = state.step + 1
    if following < len(state.box.steps):
        return state._replace(step=following)
    return _hand_on(state)


def _hand_on(state: State) -> State:
    """It is the next seat's turn."""
    players = state.players
    order = ((state.turn + n) % players for n in range(1, players + 1))
    return state._replace(step=0, turn=next(seat for seat in order if not state.withdrawn[seat]))


def max_plies(players: int, options: Any) -> int:
    """Each tile but the start tile brings at most one decision in each step that asks for any."""
    box = box_of(options)
    return (box.tiles - 1) * sum(bool(step.question) for step in box.steps)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else (state.turn,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    return state.choices if seat == state.turn else ()


def apply(state: State, actions: Mapping[Seat, Action]) -> Turned:
    seat = state.turn
    if state.over:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody has a decision to make")
    if seat not in actions or len(actions) != 1:
        given = f"seats {sorted(actions)}" if actions else "nobody"
        raise NotYourTurn(f"seat {seat} decides at ply {state.ply}, not {given} (counted from 0)")
    action = actions[seat]
    if action not in state.choices:
        raise refusal(state, action)
    events: list[Event] = []
    return settled(advance(state, action, events)), tuple(events)


def advance(state: State, action: Action, events: list[Event]) -> Iterator[State]:
    """The states after a legal action, up to the next decision."""
    step = state.box.steps[state.step]
    state = step.take(state._replace(ply=state.ply + 1, choices=()), action, events)
    yield state
    yield from unfold(_next_step(state), events)


def forfeit(state: State, seats: Sequence[Seat]) -> Turned:
    if state.over:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody can leave it any more")
    for seat in seats:
        if not 0 <= seat < state.players or state.withdrawn[seat]:
            raise NotYourTurn(
                f"seat {seat} (counted from 0) is not in play at ply {state.ply} and cannot leave"
            )
    events: list[Event] = []
    return settled(leave(state, seats, events)), tuple(events)


def leave(state: State, seats: Sequence[Seat], events: list[Event]) -> Iterator[State]:
    """The states after seats that are in play leave the game, up to the next decision.

    They are skipped from now on, and the one on turn makes no more choices in it: a tile in its hand goes to
    the next seat. Their figures stay, claim, score and break ties as before.
    """
    ply = state.ply + 1
    withdrawn = tuple(ply if seat in seats else out for seat, out in enumerate(state.withdrawn))
    events += [Withdrew(seat) for seat in sorted(set(seats))]
    on_turn = state.turn in seats
    state = state._replace(ply=ply, withdrawn=withdrawn)
    if withdrawn.count(0) < 2:
        state = state._replace(over=True, choices=())
    elif on_turn:
        state = state._replace(choices=())
    yield state
    if on_turn and not state.over:
        yield from unfold(_next_step(state) if state.hand == NO_TILE else _hand_on(state), events)


def outcome(state: State) -> Outcome | None:
    return standing(state) if state.over else None


def standing(state: State) -> Outcome:
    """The outcome if the game ended with these points."""
    ended_by = Termination.FORFEIT if state.withdrawn.count(0) < 2 else Termination.EXHAUSTED
    scores = state.scores
    return Outcome(scores, rank([(score,) for score in scores], state.withdrawn), ended_by)
