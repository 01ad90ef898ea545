"""The rules of Battle Sheep as pure functions on its states."""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engines.battle_sheep.actions import (
    MOVE,
    STACK,
    START,
    Action,
    Move,
    Place,
    Start,
    code_of,
    format_action,
    format_hex,
    hex_of,
    pack,
    unpack,
)
from engines.battle_sheep.board import (
    NO_PASTURE,
    Pasture,
    pasture_of_boards,
    pasture_of_hexes,
    placements,
)
from engines.battle_sheep.events import BoardPlaced, Event, Passed, SheepMoved, StackPlaced, Withdrew
from engines.battle_sheep.state import BattleSheepOptions, Phase, State, groups
from engines.core.chance import Chance
from engines.core.errors import IllegalAction, InvalidAction, NotYourTurn
from engines.core.game import Seat
from engines.core.hexgrid import Hex
from engines.core.outcome import Outcome, Termination, rank

PLAYERS = range(2, 5)
BOARDS = 4
"""Boards of one seat."""

FIRST_BOARD: Action = pack(Place(Hex(0, 0), 0))
"""Where the first board lies does not matter, so there is one way to lay it."""


def setup(players: int, options: BattleSheepOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """An empty table. Nothing is left to chance: seat 0 begins."""
    if players not in PLAYERS:
        raise ValueError(f"Battle Sheep is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}")
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
    """Each seat lays its boards, starts its flock and splits a stack at most once for every sheep but the first."""
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
    return placements(state.boards) if state.boards else (FIRST_BOARD,)


def _starts(state: State) -> list[Action]:
    pasture = state.pasture
    free = [place for place in pasture.edge if not state.heights[place]]
    if state.options.distinct_start_boards:
        taken = {pasture.board_of[place] for flock in state.flocks for place in flock}
        free = [place for place in free if pasture.board_of[place] not in taken] or free
    return [START << 21 | code_of(pasture.hexes[place]) << 7 for place in free]


def _moves(state: State, seat: Seat) -> list[Action]:
    pasture = state.pasture
    heights = state.heights
    exits = pasture.exits
    found: list[Action] = []
    for place in state.flocks[seat]:
        height = heights[place]
        if height > 1:
            for neighbour, move in exits[place]:
                if not heights[neighbour]:
                    found += range(move + 1, move + height)
    return found


def apply(state: State, actions: Mapping[Seat, Action]) -> tuple[State, tuple[Event, ...]]:
    seat = state.turn
    if seat is None:
        raise NotYourTurn("the game is over, nobody has a decision to make")
    if len(actions) != 1 or seat not in actions:
        asked = ", ".join(str(s) for s in actions) or "nobody"
        raise NotYourTurn(f"seat {seat} has to act at ply {state.ply}, not {asked}")
    action = actions[seat]
    if state.phase is Phase.MOVE:
        return _apply_move(state, seat, action)
    if state.phase is Phase.START:
        return _apply_start(state, seat, action)
    return _apply_place(state, seat, action)


def _apply_place(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    if action not in legal_actions(state, seat):
        raise _illegal(state, action)
    event = BoardPlaced(seat, hex_of(action >> 7), action & 127)
    left = list(state.boards_left)
    left[seat] -= 1
    laid = replace(
        state, ply=state.ply + 1, boards=(*state.boards, action), boards_left=tuple(left), last=event
    )
    after, forced = _hand_on(laid, seat)
    return after, (event, *forced)


def _apply_start(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    pasture = state.pasture
    if action not in _starts(state):
        raise _illegal(state, action)
    place = pasture.index[action >> 7 & 0x3FFF]
    event = StackPlaced(seat, pasture.hexes[place])
    heights = bytearray(state.heights)
    heights[place] = STACK
    flocks = _with(state.flocks, seat, (place,))
    started = replace(state, ply=state.ply + 1, heights=bytes(heights), flocks=flocks, last=event)
    after, forced = _hand_on(started, seat)
    return after, (event, *forced)


def _apply_move(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Event, ...]]:
    pasture = state.pasture
    origin = pasture.index.get(action >> 7 & 0x3FFF, -1)
    count = action & 15
    if action >> 21 != MOVE or origin not in state.flocks[seat] or not 0 < count < state.heights[origin]:
        raise _illegal(state, action)
    target = _landing(pasture, state.heights, origin, action >> 4 & 7)
    if target < 0:
        raise _illegal(state, action)
    heights = bytearray(state.heights)
    heights[origin] -= count
    heights[target] = count
    flock = list(state.flocks[seat])
    insort(flock, target)
    grown = bytes(heights)
    flocks = _with(state.flocks, seat, tuple(flock))
    turn, passed = _next_mover(pasture, grown, flocks, state.withdrawn, seat)
    event = SheepMoved(seat, pasture.hexes[origin], pasture.hexes[target], count)
    after = State(
        state.options,
        Phase.OVER if turn is None else Phase.MOVE,
        turn,
        state.ply + 1,
        state.boards,
        state.boards_left,
        pasture,
        grown,
        flocks,
        state.withdrawn,
        event,
    )
    return after, (event, *passed)


def _landing(pasture: Pasture, heights: bytes, origin: int, direction: int) -> int:
    """Where sheep stop: the last free hex in line; -1 when the first one is taken or missing."""
    target = -1
    if direction < 6:
        for place in pasture.rays[origin][direction]:
            if heights[place]:
                break
            target = place
    return target


def _next_mover(
    pasture: Pasture,
    heights: bytes,
    flocks: tuple[tuple[int, ...], ...],
    withdrawn: tuple[int, ...],
    after: Seat,
) -> tuple[Seat | None, list[Event]]:
    """The next seat that can move and the seats that pass before it; (None, []) when nobody can."""
    passed: list[Event] = []
    for seat in _clockwise(after, len(flocks)):
        if withdrawn[seat]:
            continue
        if _can_move(pasture, heights, flocks[seat]):
            return seat, passed
        passed.append(Passed(seat))
    return None, []


def _can_move(pasture: Pasture, heights: bytes, flock: tuple[int, ...]) -> bool:
    for place in flock:
        if heights[place] > 1:
            for neighbour in pasture.neighbours[place]:
                if not heights[neighbour]:
                    return True
    return False


def _clockwise(after: Seat, players: int) -> Iterable[Seat]:
    """Everybody once, from the left neighbour of `after` to itself."""
    return (*range(after + 1, players), *range(after + 1))


def _hand_on(state: State, after: Seat) -> tuple[State, list[Event]]:
    """The turn passes on from `after`, into the next phase when this one is done; its deed is in `state`."""
    if state.phase is Phase.BUILD:
        for seat in _clockwise(after, state.players):
            if state.boards_left[seat] and not state.withdrawn[seat]:
                return replace(state, turn=seat), []
        pasture = pasture_of_boards(state.boards)
        state = replace(state, phase=Phase.START, pasture=pasture, heights=bytes(len(pasture.hexes)))
        after = -1
    if state.phase is Phase.START:
        for seat in range(after + 1, state.players):
            if not state.withdrawn[seat]:
                return replace(state, turn=seat), []
        state = replace(state, phase=Phase.MOVE)
        after = -1
    turn, passed = _next_mover(state.pasture, state.heights, state.flocks, state.withdrawn, after)
    return replace(state, phase=Phase.OVER if turn is None else Phase.MOVE, turn=turn), passed


def forfeit(state: State, seats: Sequence[Seat]) -> tuple[State, tuple[Event, ...]]:
    """The seats are skipped from now on: their sheep stay as obstacles, their boards in the box."""
    turn = state.turn
    if turn is None:
        raise NotYourTurn("the game is over, nobody can leave it any more")
    for seat in seats:
        if seat not in range(state.players) or state.withdrawn[seat]:
            raise NotYourTurn(f"seat {seat} is not in play at ply {state.ply}, so it cannot leave")
    ply = state.ply + 1
    withdrawn = tuple(ply if seat in seats else out for seat, out in enumerate(state.withdrawn))
    events: list[Event] = [Withdrew(seat) for seat in sorted(set(seats))]
    state = replace(state, ply=ply, withdrawn=withdrawn)
    if withdrawn.count(0) < 2:
        return replace(state, phase=Phase.OVER, turn=None), tuple(events)
    if turn in seats:
        state, forced = _hand_on(state, turn)
        events += forced
    return state, tuple(events)


def outcome(state: State) -> Outcome | None:
    """Most hexes, then the largest group; withdrawn seats behind everybody else."""
    if state.phase is not Phase.OVER:
        return None
    scores = tuple(len(flock) for flock in state.flocks)
    keys = list(zip(scores, groups(state), strict=True))
    termination = Termination.FORFEIT if state.withdrawn.count(0) < 2 else Termination.BLOCKED
    return Outcome(scores, rank(keys, state.withdrawn), termination)


def position(
    hexes: Iterable[Hex],
    stacks: Iterable[tuple[Hex, Seat, int]],
    players: int,
    turn: Seat = 0,
    options: BattleSheepOptions = BattleSheepOptions(),
) -> State:
    """A position of the move phase on any pasture, as studies and tests set it up: `turn` would be to move."""
    pasture = pasture_of_hexes(hexes)
    heights = bytearray(len(pasture.hexes))
    flocks: list[list[int]] = [[] for _ in range(players)]
    for place, seat, height in stacks:
        number = pasture.index[code_of(place)]
        heights[number] = height
        insort(flocks[seat], number)
    state = State(
        options=options,
        phase=Phase.MOVE,
        turn=turn,
        ply=0,
        boards=(),
        boards_left=(0,) * players,
        pasture=pasture,
        heights=bytes(heights),
        flocks=tuple(tuple(flock) for flock in flocks),
        withdrawn=(0,) * players,
        last=None,
    )
    return _hand_on(state, (turn - 1) % players)[0]


def _with(
    flocks: tuple[tuple[int, ...], ...], seat: Seat, flock: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*flocks[:seat], flock, *flocks[seat + 1 :])


def _illegal(state: State, action: Action) -> InvalidAction | IllegalAction:
    """The error for an action that is not legal in `state`, with the reason where one can be named."""
    if not isinstance(action, int):
        return InvalidAction(f"{action!r} is not a packed action of Battle Sheep")
    try:
        unpacked = unpack(action)
    except InvalidAction as invalid:
        return invalid
    return IllegalAction(
        f"{format_action(action)!r} is not legal for seat {state.turn} at ply {state.ply}: {_reason(state, unpacked)}"
    )


def _reason(state: State, action: Place | Start | Move) -> str:
    wanted = {Phase.BUILD: Place, Phase.START: Start, Phase.MOVE: Move}[state.phase]
    if not isinstance(action, wanted):
        return f"the game is in its {state.phase} phase"
    match action:
        case Place():
            if not state.boards:
                return f"the first board is laid as {format_action(FIRST_BOARD)!r}"
            return "a board must not overlap another one and must share a side with one on the table"
        case Start():
            return "a flock starts on an empty hex of the outer edge (on a board of its own, where the options say so)"
        case Move(place, _, count):
            height = _own_height(state, place)
            if not height:
                return f"the seat has no sheep on {format_hex(place)}"
            if count >= height:
                return f"the stack has {height} sheep and at least one must stay"
            return "the first hex in that direction is taken or not part of the pasture"


def _own_height(state: State, place: Hex) -> int:
    assert state.turn is not None
    number = state.pasture.index.get(code_of(place), -1)
    return state.heights[number] if number in state.flocks[state.turn] else 0
