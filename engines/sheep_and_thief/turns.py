"""A seat's turn: it lays a card, and its icons are resolved one by one."""

from engines.core.game import Seat
from engines.sheep_and_thief.actions import (
    DOG,
    FACE_DOWN,
    NO_DOG,
    PLACE,
    RESOLVE,
    THIEF,
    WHOLE_HERD,
    Action,
)
from engines.sheep_and_thief.board import (
    DOWN,
    EXITS,
    FITTING,
    NEIGHBOUR,
    Sheet,
    open_cells,
)
from engines.sheep_and_thief.cards import BOX, EVERY_CARD, ICONS
from engines.sheep_and_thief.draft import Turned, end_round, turn_from
from engines.sheep_and_thief.events import (
    DogStayed,
    IconChosen,
    PlacedFaceDown,
    card_placed,
)
from engines.sheep_and_thief.state import (
    DRIVING,
    PLACING,
    THIEVING,
    TURNS,
    Cards,
    Pending,
    State,
)
from engines.sheep_and_thief.table import Table

SHEEP_ICON, DOG_ICON, THIEF_ICON = range(len(ICONS))

_ICONS_OF = tuple((card.sheep, card.dogs, card.thieves) for card in BOX.cards)
_RIVERS_OF = tuple(card.rivers for card in BOX.cards)
_PLACE_AND_RIVERS = tuple((PLACE << 14 | card << 8, rivers) for card, rivers in enumerate(_RIVERS_OF))

NOTHING = Pending(0, 0, 0, 0)
"""No icons to resolve."""


def placements(sheet: Sheet, hand: Cards, thief: int) -> list[Action]:
    """All ways to lay a card of the hand, face down only if none fits anywhere."""
    cells = open_cells(sheet, thief)
    found = [
        place | cell
        for place, rivers in [_PLACE_AND_RIVERS[card] for card in hand]
        for cell, fitting in cells
        if fitting >> rivers & 1
    ]
    return found or [FACE_DOWN << 14 | card << 8 | cell for card in hand for cell, _ in cells]


def misfits(sheet: Sheet, thief: int) -> int:
    """The cards that fit nowhere on the sheet, one bit for each."""
    fitting = 0
    for _, rivers in open_cells(sheet, thief):
        fitting |= rivers
    return sum(1 << card for card in EVERY_CARD if not fitting >> _RIVERS_OF[card] & 1)


def icon_choices(pending: Pending) -> list[Action]:
    """Which icon may come next."""
    return [RESOLVE << 14 | icon for icon, number in enumerate(pending[1:]) if number]


def dog_moves(sheet: Sheet, thief: int, split_herds: bool) -> list[Action]:
    """Where a dog may drive sheep."""
    found: list[Action] = []
    cards = sheet.cards
    for cell, herd in enumerate(sheet.sheep):
        if herd:
            for direction, target in EXITS[cell]:
                if cards[target] and target != thief:
                    move = DOG << 14 | cell << 8 | direction << 6
                    if split_herds:
                        found += range(move + 1, move + herd + 1)
                    else:
                        found.append(move)
    return found


THIEF_STEPS = tuple([THIEF << 14 | direction for direction, _ in exits] for exits in EXITS)
"""Cell of the thief -> where it may go."""


def turn_choices(state: State, seat: Seat) -> list[Action]:
    """What the seat on turn may do."""
    phase = state.phase
    if phase is PLACING:
        return placements(state.sheets[seat], state.hands[seat], state.thief)
    if phase is THIEVING:
        return THIEF_STEPS[state.thief][:]
    if phase is DRIVING:
        moves = dog_moves(state.sheets[seat], state.thief, state.options.split_herds)
        moves.append(NO_DOG << 14)
        return moves
    return icon_choices(state.pending or NOTHING)


def may_place(state: State, seat: Seat, action: Action) -> bool:
    """Whether `placements` has it."""
    card, cell = action >> 8 & 63, action & 255
    sheet, hand = state.sheets[seat], state.hands[seat]
    if card not in hand or cell > 15 or cell == state.thief or sheet.cards[cell] or not sheet.demands[cell]:
        return False
    if action >> 14 == PLACE:
        return FITTING[sheet.demands[cell]] >> _RIVERS_OF[card] & 1 == 1
    return action >> 14 == FACE_DOWN and action in placements(sheet, hand, state.thief)


def place(state: State, action: Action) -> Turned:
    """Lay a card; then its icons, as far as nothing is to be decided."""
    card, cell = action >> 8 & 63, action & 255
    table = Table(state)
    if action >> 14 == PLACE:
        table.lay(card, cell, card + 1)
        table.events.append(card_placed(table.seat, cell, card))
        return table.go_on(cell, *_ICONS_OF[card])
    table.lay(card, cell, DOWN | card + 1, (misfits(state.sheets[table.seat], state.thief),))
    after, more = table.go_on(cell, 0, 0, 0)
    after = after._replace(last=(PlacedFaceDown(table.seat, cell, None),))
    return after, (PlacedFaceDown(table.seat, cell, card), *more)


def resolve(state: State, icon: int) -> Turned:
    """The icon that the seat has chosen comes next."""
    table = Table(state)
    table.events.append(IconChosen(table.seat, icon))
    pending = state.pending or NOTHING
    cell, sheep, dogs, thieves = pending
    if icon == SHEEP_ICON:
        table.put_sheep(cell, sheep)
        return table.go_on(cell, 0, dogs, thieves)
    if icon == THIEF_ICON:
        return table.ask(THIEVING, pending)
    if table.herd_can_walk():
        return table.ask(DRIVING, pending)
    table.events.append(DogStayed(table.seat))
    return table.go_on(cell, sheep, dogs - 1, thieves)


def may_drive(state: State, seat: Seat, action: Action) -> bool:
    """Whether the seat may drive sheep so."""
    cell, direction, count = action >> 8 & 63, action >> 6 & 3, action & 63
    sheet = state.sheets[seat]
    if action >> 14 != DOG or cell > 15 or not sheet.sheep[cell]:
        return False
    target = NEIGHBOUR[cell][direction]
    if target < 0 or target == state.thief or not sheet.cards[target]:
        return False
    return 1 <= count <= sheet.sheep[cell] if state.options.split_herds else count == WHOLE_HERD


def drive(state: State, action: Action) -> Turned:
    """A dog drives sheep, or does nothing."""
    table = Table(state)
    if action >> 14 == DOG:
        table.drive(action >> 8 & 63, action >> 6 & 3, action & 63)
    else:
        table.events.append(DogStayed(table.seat))
    cell, sheep, dogs, thieves = state.pending or NOTHING
    return table.go_on(cell, sheep, dogs - 1, thieves)


def step_thief(state: State, direction: int) -> Turned:
    """The thieves of all sheets take the same step, and rob."""
    table = Table(state)
    table.step_thief(NEIGHBOUR[state.thief][direction], state.options.house_has_hut)
    cell, sheep, dogs, thieves = state.pending or NOTHING
    return table.go_on(cell, sheep, dogs, thieves - 1)


def leave_turn(state: State) -> Turned:
    """The seat on turn has left: the next seat lays a card, or the round ends."""
    turns, seat = turn_from(state.start, state.turns + 1, state.withdrawn)
    state = state._replace(phase=PLACING, acting=(seat,), turns=turns, pending=None)
    return (state, ()) if turns < TURNS * state.players else end_round(state)
