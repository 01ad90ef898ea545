"""The rules of Battle Sheep as pure functions on its states."""

from bisect import insort
from collections.abc import Mapping, Sequence

from engines.battle_sheep.actions import MOVE, STACK, START, Action, code_of, hex_of
from engines.battle_sheep.board import NO_PASTURE, Pasture, fits, pasture_of_boards, placements
from engines.battle_sheep.events import BoardPlaced, Event, Passed, SheepMoved, StackPlaced, Withdrew
from engines.battle_sheep.refusal import refusal
from engines.battle_sheep.state import BattleSheepOptions, Flocks, Phase, State, groups
from engines.core.chance import Chance
from engines.core.errors import NotYourTurn
from engines.core.game import Seat
from engines.core.outcome import Outcome, Termination, rank

Turned = tuple[State, tuple[Event, ...]]
"""The next state and what happened on the way."""

PLAYERS = range(2, 5)

BOARDS = 4
"""Boards of one seat. All boards are alike; those of absent players stay in the box."""

_CLOCKWISE = {
    players: tuple(tuple((after + n) % players for n in range(1, players + 1)) for after in range(players))
    for players in PLAYERS
}
"""Number of players -> seat -> everybody once, from the seat's left neighbour to the seat itself."""


def setup(players: int, options: BattleSheepOptions, chance: Chance) -> Turned:
    """An empty table. Nothing is left to chance: seat 0 begins."""
    if players not in PLAYERS:
        raise ValueError(f"Battle Sheep is for {PLAYERS[0]} to {PLAYERS[-1]} players, not for {players}")
    state = State(
        options=options,
        phase=Phase.BUILD,
        turn=0,
        ply=0,
        boards=(),
        boards_left=(BOARDS,) * players,
        pasture=NO_PASTURE,
        heights=b"",
        flocks=((),) * players,
        withdrawn=(0,) * players,
        last=None,
    )
    return state, ()


def max_plies(players: int, options: BattleSheepOptions) -> int:
    """Each seat lays its boards, starts its flock and moves once for every sheep but the one that stays."""
    return players * (BOARDS + 1 + STACK - 1)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.turn is None else (state.turn,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if seat != state.turn:
        return ()
    if state.phase is Phase.MOVE:
        return _moves(state, seat)
    if state.phase is Phase.START:
        return _starts(state)
    return placements(state.boards)


def _starts(state: State) -> list[Action]:
    pasture = state.pasture
    free = [place for place in pasture.edge if not state.heights[place]]
    if state.options.distinct_start_boards:
        taken = {pasture.board_of[place] for flock in state.flocks for place in flock}
        free = [place for place in free if pasture.board_of[place] not in taken] or free
    return [START << 21 | code_of(pasture.hexes[place]) << 7 for place in free]


def _moves(state: State, seat: Seat) -> list[Action]:
    heights = state.heights
    exits = state.pasture.exits
    found: list[Action] = []
    for place in state.flocks[seat]:
        height = heights[place]
        if height > 1:
            for neighbour, move in exits[place]:
                if not heights[neighbour]:
                    found += range(move + 1, move + height)
    return found


def apply(state: State, actions: Mapping[Seat, Action]) -> Turned:
    seat = state.turn
    if seat is None:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody has a decision to make")
    if seat not in actions or len(actions) != 1:
        given = f"seats {sorted(actions)}" if actions else "nobody"
        raise NotYourTurn(f"seat {seat} decides at ply {state.ply}, not {given} (counted from 0)")
    action = actions[seat]
    if state.phase is Phase.MOVE:
        return _apply_move(state, seat, action)
    if state.phase is Phase.START:
        return _apply_start(state, seat, action)
    return _apply_place(state, seat, action)


def _apply_place(state: State, seat: Seat, action: Action) -> Turned:
    if not fits(state.boards, action):
        raise refusal(state, seat, action)
    event = BoardPlaced(seat, hex_of(action >> 7), action & 127)
    left = state.boards_left
    after, forced = hand_on(
        state._replace(
            ply=state.ply + 1,
            boards=(*state.boards, action),
            boards_left=(*left[:seat], left[seat] - 1, *left[seat + 1 :]),
            last=event,
        ),
        seat,
    )
    return after, (event, *forced)


def _apply_start(state: State, seat: Seat, action: Action) -> Turned:
    if action not in _starts(state):
        raise refusal(state, seat, action)
    place = state.pasture.index[action >> 7 & 0x3FFF]
    event = StackPlaced(seat, state.pasture.hexes[place])
    heights = bytearray(state.heights)
    heights[place] = STACK
    after, forced = hand_on(
        state._replace(
            ply=state.ply + 1,
            heights=bytes(heights),
            flocks=_with(state.flocks, seat, (place,)),
            last=event,
        ),
        seat,
    )
    return after, (event, *forced)


def _apply_move(state: State, seat: Seat, action: Action) -> Turned:
    pasture = state.pasture
    origin = pasture.index.get(action >> 7 & 0x3FFF, -1)
    flock = state.flocks[seat]
    count = action & 15
    if action >> 21 != MOVE or origin not in flock or not 0 < count < state.heights[origin]:
        raise refusal(state, seat, action)
    target = _landing(pasture, state.heights, origin, action >> 4 & 7)
    if target < 0:
        raise refusal(state, seat, action)
    moved = bytearray(state.heights)
    moved[origin] -= count
    moved[target] = count
    heights = bytes(moved)
    grown = [*flock]
    insort(grown, target)
    flocks = _with(state.flocks, seat, tuple(grown))
    turn, passed = _next_mover(pasture, heights, flocks, state.withdrawn, seat)
    event = SheepMoved(seat, pasture.hexes[origin], pasture.hexes[target], count)
    after = State(
        state.options,
        Phase.OVER if turn is None else Phase.MOVE,
        turn,
        state.ply + 1,
        state.boards,
        state.boards_left,
        pasture,
        heights,
        flocks,
        state.withdrawn,
        event,
    )
    return after, (event, *passed)


def _landing(pasture: Pasture, heights: bytes, origin: int, direction: int) -> int:
    """Where sheep stop: on the last free hex in line; -1 if the first one is taken or missing."""
    target = -1
    if direction < 6:
        for place in pasture.rays[origin][direction]:
            if heights[place]:
                break
            target = place
    return target


def _next_mover(
    pasture: Pasture, heights: bytes, flocks: Flocks, withdrawn: tuple[int, ...], after: Seat
) -> tuple[Seat | None, tuple[Event, ...]]:
    """The next seat that can move and the passes of those before it; None, and no passes, if nobody can."""
    passed: tuple[Event, ...] = ()
    for seat in _CLOCKWISE[len(flocks)][after]:
        if withdrawn[seat]:
            continue
        if _can_move(pasture, heights, flocks[seat]):
            return seat, passed
        passed = (*passed, Passed(seat))
    return None, ()


def _can_move(pasture: Pasture, heights: bytes, flock: tuple[int, ...]) -> bool:
    for place in flock:
        if heights[place] > 1:
            for neighbour in pasture.neighbours[place]:
                if not heights[neighbour]:
                    return True
    return False


def hand_on(state: State, after: Seat) -> Turned:
    """The turn goes on from `after` to the next seat with something to do, if need be in the next phase."""
    if state.phase is Phase.MOVE:
        turn, passed = _next_mover(state.pasture, state.heights, state.flocks, state.withdrawn, after)
        return state._replace(turn=turn, phase=Phase.OVER if turn is None else Phase.MOVE), passed
    for seat in _CLOCKWISE[state.players][after]:
        if not state.withdrawn[seat] and _owes(state, seat):
            return state._replace(turn=seat), ()
    return hand_on(_next_phase(state), state.players - 1)


def _owes(state: State, seat: Seat) -> bool:
    """The seat still has a board to lay, or its flock to start."""
    return state.boards_left[seat] > 0 if state.phase is Phase.BUILD else not state.flocks[seat]


def _next_phase(state: State) -> State:
    if state.phase is Phase.START:
        return state._replace(phase=Phase.MOVE)
    pasture = pasture_of_boards(state.boards)
    return state._replace(phase=Phase.START, pasture=pasture, heights=bytes(len(pasture.hexes)))


def forfeit(state: State, seats: Sequence[Seat]) -> Turned:
    """The seats are skipped from now on: their sheep stay as obstacles, their boards in the box."""
    turn = state.turn
    if turn is None:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody can leave it any more")
    for seat in seats:
        if not 0 <= seat < state.players or state.withdrawn[seat]:
            raise NotYourTurn(
                f"seat {seat} (counted from 0) is not in play at ply {state.ply} and cannot leave"
            )
    ply = state.ply + 1
    withdrawn = tuple(ply if seat in seats else out for seat, out in enumerate(state.withdrawn))
    events = tuple(Withdrew(seat) for seat in sorted(set(seats)))
    state = state._replace(ply=ply, withdrawn=withdrawn)
    if withdrawn.count(0) < 2:
        return state._replace(phase=Phase.OVER, turn=None), events
    if turn not in seats:
        return state, events
    state, forced = hand_on(state, turn)
    return state, (*events, *forced)


def outcome(state: State) -> Outcome | None:
    return standing(state) if state.phase is Phase.OVER else None


def standing(state: State) -> Outcome:
    """The outcome if the game ended here: most hexes, then the largest group, then those who withdrew."""
    scores = tuple(len(flock) for flock in state.flocks)
    keys = list(zip(scores, groups(state), strict=True))
    ended_by = Termination.FORFEIT if state.withdrawn.count(0) < 2 else Termination.BLOCKED
    return Outcome(scores, rank(keys, state.withdrawn), ended_by)


def _with(flocks: Flocks, seat: Seat, flock: tuple[int, ...]) -> Flocks:
    return (*flocks[:seat], flock, *flocks[seat + 1 :])
