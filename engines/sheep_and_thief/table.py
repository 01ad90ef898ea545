"""The table while a step changes it: cards are laid, sheep come and walk, thieves step."""

from engines.core.game import Seat
from engines.sheep_and_thief.board import EXITS, HOUSE, NEIGHBOUR, with_card, with_sheep
from engines.sheep_and_thief.cards import BOX, Card
from engines.sheep_and_thief.draft import Turned, end_round, turn_from
from engines.sheep_and_thief.events import (
    DogStayed,
    Event,
    SheepStolen,
    SheepWalked,
    sheep_came,
    thief_moved,
)
from engines.sheep_and_thief.state import (
    DRIVING,
    ORDERING,
    PLACING,
    THIEVING,
    TURNS,
    Pending,
    Phase,
    State,
)

_HUTS = frozenset(card + 1 for card, face in enumerate(BOX.cards) if face.hut)
_HUTS_WITH_HOUSE = _HUTS | {HOUSE}


class Table:
    """What a step changes, while the seat on turn acts."""

    __slots__ = ("before", "events", "hands", "pens", "seat", "sheets", "supply", "thief")

    def __init__(self, before: State) -> None:
        self.before = before
        (self.seat,) = before.acting
        self.thief = before.thief
        self.supply = before.supply
        self.pens = before.pens
        self.sheets = list(before.sheets)
        self.hands = before.hands
        self.events: list[Event] = []

    def lay(self, card: Card, cell: int, lying: int, misfits: tuple[int, ...] = ()) -> None:
        """A card goes from the hand to the sheet."""
        seat, hands = self.seat, self.hands
        hand = tuple([other for other in hands[seat] if other != card])
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])
        self.sheets[seat] = with_card(self.sheets[seat], cell, lying, misfits)

    def put_sheep(self, cell: int, number: int) -> None:
        """Sheep come from the supply, as far as there are any."""
        if number > self.supply:
            number = self.supply
        if number:
            sheet = self.sheets[self.seat]
            self.supply -= number
            self.sheets[self.seat] = with_sheep(sheet, cell, sheet.sheep[cell] + number)
            self.events.append(sheep_came(self.seat, cell, number))

    def herd_can_walk(self) -> bool:
        """Whether a dog has a choice."""
        sheet, thief = self.sheets[self.seat], self.thief
        cards = sheet.cards
        for cell, herd in enumerate(sheet.sheep):
            if herd:
                for _, target in EXITS[cell]:
                    if cards[target] and target != thief:
                        return True
        return False

    def drive(self, cell: int, direction: int, count: int) -> None:
        """Sheep walk to the next card."""
        sheet = self.sheets[self.seat]
        herd, target = sheet.sheep[cell], NEIGHBOUR[cell][direction]
        count = count or herd
        sheet = with_sheep(sheet, target, sheet.sheep[target] + count)
        self.sheets[self.seat] = with_sheep(sheet, cell, herd - count)
        self.events.append(SheepWalked(self.seat, cell, target, count))

    def step_thief(self, target: int, house_has_hut: bool) -> None:
        """The thieves of all sheets step there, and rob."""
        self.events.append(thief_moved(self.seat, self.thief, target))
        self.thief = target
        huts = _HUTS_WITH_HOUSE if house_has_hut else _HUTS
        for owner, sheet in enumerate(self.sheets):
            herd = sheet.sheep[target]
            if herd and sheet.cards[target] not in huts:
                self.sheets[owner] = with_sheep(sheet, target, 0)
                self._steal(owner, target, herd)

    def _steal(self, owner: Seat, cell: int, herd: int) -> None:
        seat, pens = self.seat, self.pens
        if owner == seat:
            self.supply += herd
            self.events.append(SheepStolen(owner, cell, herd, None))
        else:
            self.pens = (*pens[:seat], pens[seat] + herd, *pens[seat + 1 :])
            self.events.append(SheepStolen(owner, cell, herd, seat))

    def go_on(self, cell: int, sheep: int, dogs: int, thieves: int) -> Turned:
        """Resolve icons that leave no choice, up to the next decision."""
        if thieves:
            phase = ORDERING if sheep or dogs else THIEVING
            return self.ask(phase, Pending(cell, sheep, dogs, thieves))
        if dogs:
            if sheep:
                return self.ask(ORDERING, Pending(cell, sheep, dogs, 0))
            if self.herd_can_walk():
                return self.ask(DRIVING, Pending(cell, 0, dogs, 0))
            self.events += [DogStayed(self.seat)] * dogs
        if sheep:
            self.put_sheep(cell, sheep)
        before = self.before
        turns, following = turn_from(before.start, before.turns + 1, before.withdrawn)
        step = self._step(PLACING, (following,), turns, None)
        if turns < TURNS * len(before.sheets):
            return step
        after, more = end_round(step[0])
        return after, step[1] + more

    def ask(self, phase: Phase, pending: Pending) -> Turned:
        """The seat has a decision to make."""
        return self._step(phase, self.before.acting, self.before.turns, pending)

    def _step(self, phase: Phase, acting: tuple[Seat, ...], turns: int, pending: Pending | None) -> Turned:
        """The next state; made like this it takes half the time of `_replace`, and most steps end here."""
        (options, _, _, ply, number, start, _, _, _, _, _, _, packs, aside, deck, _, drafts, withdrawn, _) = (
            self.before
        )
        events = tuple(self.events)
        after = tuple.__new__(
            State,
            (
                options,
                phase,
                acting,
                ply + 1,
                number,
                start,
                turns,
                self.thief,
                self.supply,
                self.pens,
                tuple(self.sheets),
                self.hands,
                packs,
                aside,
                deck,
                pending,
                drafts,
                withdrawn,
                events,
            ),
        )
        return after, events
