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
    HOUSE,
    NEIGHBOUR,
    Sheet,
    open_cells,
    with_card,
    with_sheep,
)
from engines.sheep_and_thief.cards import BOX, EVERY_CARD, ICONS
from engines.sheep_and_thief.draft import Turned, next_round, turn_from
from engines.sheep_and_thief.events import (
    CardPlaced,
    DogStayed,
    Event,
    IconChosen,
    PlacedFaceDown,
    SheepCame,
    SheepStolen,
    SheepWalked,
    ThiefMoved,
)
from engines.sheep_and_thief.state import ROUNDS, TURNS, Cards, Pending, Phase, State

SHEEP_ICON, DOG_ICON, THIEF_ICON = range(len(ICONS))

_ICONS_OF = tuple((card.sheep, card.dogs, card.thieves) for card in BOX.cards)
_HUTS = frozenset(card + 1 for card, face in enumerate(BOX.cards) if face.hut)
_HUTS_WITH_HOUSE = _HUTS | {HOUSE}
_RIVERS_OF = tuple(card.rivers for card in BOX.cards)


class Table:
    """What lies on the table, while a step changes it."""

    __slots__ = ("events", "hands", "pens", "sheets", "supply", "thief")

    def __init__(self, state: State) -> None:
        self.thief = state.thief
        self.supply = state.supply
        self.pens = state.pens
        self.sheets = list(state.sheets)
        self.hands = list(state.hands)
        self.events: list[Event] = []

    def put_sheep(self, seat: Seat, cell: int, number: int) -> None:
        """Sheep come from the supply, as far as there are any."""
        number = min(number, self.supply)
        if number:
            sheet = self.sheets[seat]
            self.supply -= number
            self.sheets[seat] = with_sheep(sheet, cell, sheet.sheep[cell] + number)
            self.events.append(SheepCame(seat, cell, number))

    def herd_can_walk(self, seat: Seat) -> bool:
        """Whether a dog has a choice."""
        sheet, thief = self.sheets[seat], self.thief
        cards = sheet.cards
        for cell, herd in enumerate(sheet.sheep):
            if herd:
                for _, target in EXITS[cell]:
                    if cards[target] and target != thief:
                        return True
        return False

    def drive(self, seat: Seat, cell: int, direction: int, count: int) -> None:
        sheet = self.sheets[seat]
        herd, target = sheet.sheep[cell], NEIGHBOUR[cell][direction]
        count = count or herd
        sheet = with_sheep(sheet, target, sheet.sheep[target] + count)
        self.sheets[seat] = with_sheep(sheet, cell, herd - count)
        self.events.append(SheepWalked(seat, cell, target, count))

    def step_thief(self, seat: Seat, target: int, house_has_hut: bool) -> None:
        self.events.append(ThiefMoved(seat, self.thief, target))
        self.thief = target
        huts = _HUTS_WITH_HOUSE if house_has_hut else _HUTS
        for owner, sheet in enumerate(self.sheets):
            herd = sheet.sheep[target]
            if herd and sheet.cards[target] not in huts:
                self.sheets[owner] = with_sheep(sheet, target, 0)
                if owner == seat:
                    self.supply += herd
                    self.events.append(SheepStolen(owner, target, herd, None))
                else:
                    pens = self.pens
                    self.pens = (*pens[:seat], pens[seat] + herd, *pens[seat + 1 :])
                    self.events.append(SheepStolen(owner, target, herd, seat))

    def go_on(self, state: State, seat: Seat, cell: int, sheep: int, dogs: int, thieves: int) -> Turned:
        """Resolve what leaves no choice, up to the next decision."""
        if (sheep > 0) + (dogs > 0) + (thieves > 0) > 1:
            return self.ask(state, Phase.ORDER, seat, cell, sheep, dogs, thieves)
        if thieves:
            return self.ask(state, Phase.THIEF, seat, cell, sheep, dogs, thieves)
        if sheep:
            self.put_sheep(seat, cell, sheep)
        if dogs:
            if self.herd_can_walk(seat):
                return self.ask(state, Phase.DOG, seat, cell, sheep, dogs, thieves)
            self.events += [DogStayed(seat)] * dogs
        after, more = end_turn(self.state(state, state.phase, state.acting, None))
        return after, (*self.events, *more)

    def ask(
        self, state: State, phase: Phase, seat: Seat, cell: int, sheep: int, dogs: int, thieves: int
    ) -> Turned:
        """The seat has a decision to make."""
        after = self.state(state, phase, state.acting, Pending(cell, sheep, dogs, thieves))
        return after, tuple(self.events)

    def state(self, before: State, phase: Phase, acting: tuple[Seat, ...], pending: Pending | None) -> State:
        return before._replace(
            phase=phase,
            acting=acting,
            thief=self.thief,
            supply=self.supply,
            pens=self.pens,
            sheets=tuple(self.sheets),
            hands=tuple(self.hands),
            pending=pending,
            last=tuple(self.events),
        )


def placements(sheet: Sheet, hand: Cards, thief: int) -> list[Action]:
    """All ways to lay a card of the hand, face down only if none fits anywhere."""
    cells = open_cells(sheet, thief)
    found = [
        PLACE << 14 | card << 8 | cell
        for card in hand
        for cell, fitting in cells
        if fitting >> _RIVERS_OF[card] & 1
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
    if phase is Phase.PLACE:
        return placements(state.sheets[seat], state.hands[seat], state.thief)
    if phase is Phase.THIEF:
        return THIEF_STEPS[state.thief][:]
    if phase is Phase.DOG:
        moves = dog_moves(state.sheets[seat], state.thief, state.options.split_herds)
        moves.append(NO_DOG << 14)
        return moves
    assert state.pending is not None  # noqa: S101
    return icon_choices(state.pending)


def may_place(state: State, seat: Seat, action: Action) -> bool:
    """Whether `placements` has it."""
    card, cell = action >> 8 & 63, action & 255
    sheet, hand = state.sheets[seat], state.hands[seat]
    if card not in hand or cell > 15 or cell == state.thief or sheet.cards[cell] or not sheet.demands[cell]:
        return False
    if action >> 14 == PLACE:
        return FITTING[sheet.demands[cell]] >> _RIVERS_OF[card] & 1 == 1
    return action >> 14 == FACE_DOWN and action in placements(sheet, hand, state.thief)


def place(state: State, seat: Seat, action: Action) -> Turned:
    """Lay a card; then its icons, as far as nothing is to be decided."""
    card, cell = action >> 8 & 63, action & 255
    table = Table(state)
    sheet, hand = state.sheets[seat], state.hands[seat]
    table.hands[seat] = tuple([other for other in hand if other != card])
    if action >> 14 == PLACE:
        table.sheets[seat] = with_card(sheet, cell, card + 1)
        table.events.append(CardPlaced(seat, cell, card))
        return table.go_on(state, seat, cell, *_ICONS_OF[card])
    table.sheets[seat] = with_card(sheet, cell, DOWN | card + 1, (misfits(sheet, state.thief),))
    table.events.append(PlacedFaceDown(seat, cell, card))
    after, events = table.go_on(state, seat, cell, 0, 0, 0)
    return after._replace(last=(PlacedFaceDown(seat, cell, None),)), events


def resolve(state: State, seat: Seat, icon: int) -> Turned:
    """The icon that the seat has chosen comes next."""
    table = Table(state)
    table.events.append(IconChosen(seat, icon))
    cell, sheep, dogs, thieves = _pending(state)
    if icon == SHEEP_ICON:
        table.put_sheep(seat, cell, sheep)
        return table.go_on(state, seat, cell, 0, dogs, thieves)
    if icon == THIEF_ICON:
        return table.ask(state, Phase.THIEF, seat, cell, sheep, dogs, thieves)
    if table.herd_can_walk(seat):
        return table.ask(state, Phase.DOG, seat, cell, sheep, dogs, thieves)
    table.events.append(DogStayed(seat))
    return table.go_on(state, seat, cell, sheep, dogs - 1, thieves)


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


def drive(state: State, seat: Seat, action: Action) -> Turned:
    """A dog drives sheep, or does nothing."""
    table = Table(state)
    if action >> 14 == DOG:
        table.drive(seat, action >> 8 & 63, action >> 6 & 3, action & 63)
    else:
        table.events.append(DogStayed(seat))
    cell, sheep, dogs, thieves = _pending(state)
    return table.go_on(state, seat, cell, sheep, dogs - 1, thieves)


def step_thief(state: State, seat: Seat, direction: int) -> Turned:
    """The thieves of all sheets take the same step, and rob."""
    table = Table(state)
    table.step_thief(seat, NEIGHBOUR[state.thief][direction], state.options.house_has_hut)
    cell, sheep, dogs, thieves = _pending(state)
    return table.go_on(state, seat, cell, sheep, dogs, thieves - 1)


def end_turn(state: State) -> Turned:
    """The turn of `state.turns` is over: the next seat lays a card, or the round ends."""
    turns, seat = turn_from(state.start, state.turns + 1, state.withdrawn)
    if turns < TURNS * state.players:
        return state._replace(phase=Phase.PLACE, acting=(seat,), turns=turns, pending=None), ()
    state = state._replace(turns=turns, pending=None)
    if state.round == ROUNDS:
        return state._replace(phase=Phase.OVER, acting=()), ()
    if state.players == 2:
        return state._replace(phase=Phase.KEEP, acting=(0, 1)), ()
    return next_round(state)


def _pending(state: State) -> Pending:
    assert state.pending is not None  # noqa: S101
    return state.pending
