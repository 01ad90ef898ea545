"""What holds at every position of Sheep & Thief, whoever left and whatever the options."""

from engines.sheep_and_thief.board import DOWN, HOUSE, HOUSE_CELL, RIVERS, Sheet, sheet_of
from engines.sheep_and_thief.cards import BOX, CARDS
from engines.sheep_and_thief.draft import HAND, taken_at_once
from engines.sheep_and_thief.state import Phase, State


def check_invariants(state: State) -> None:
    sheep = sum(sum(sheet.sheep) for sheet in state.sheets) + sum(state.pens) + state.supply
    assert sheep == BOX.sheep == 50
    assert min(state.supply, *state.pens) >= 0
    check_cards(state)
    for sheet in state.sheets:
        check_sheet(sheet)
    check_drafts(state)
    for seat, left in enumerate(state.withdrawn):
        if left:
            assert not state.hands[seat]
            assert not state.packs[seat]
            assert seat not in state.acting
    assert (state.phase is Phase.OVER) == (not state.acting)
    assert (state.pending is not None) == (state.phase in (Phase.ORDER, Phase.DOG, Phase.THIEF))


def check_cards(state: State) -> None:
    """Every card is in one place."""
    places = [*state.hands, *state.packs, *state.aside, state.deck, *map(laid, state.sheets)]
    cards = [card for place in places for card in place]
    assert sorted(cards) == list(range(CARDS))
    for ascending in (*state.hands, *state.packs):
        assert list(ascending) == sorted(ascending)


def laid(sheet: Sheet) -> list[int]:
    return [(lying & ~DOWN) - 1 for lying in sheet.cards if lying not in (0, HOUSE)]


def check_sheet(sheet: Sheet) -> None:
    assert sheet.cards[HOUSE_CELL] == HOUSE
    assert sheet == sheet_of(sheet.cards, sheet.sheep, sheet.order, sheet.misfits)
    covered = {cell for cell, lying in enumerate(sheet.cards) if lying}
    assert covered == {HOUSE_CELL, *sheet.order}
    assert len(sheet.order) == len(covered) - 1 <= 12
    assert all(cell in covered for cell, herd in enumerate(sheet.sheep) if herd)
    downs = [cell for cell in sheet.order if sheet.cards[cell] & DOWN]
    assert len(downs) == len(sheet.misfits)
    for cell, misfits in zip(downs, sheet.misfits, strict=True):
        assert misfits >> (sheet.cards[cell] & ~DOWN) - 1 & 1
    for cell in covered:
        check_rivers(sheet, cell)


def check_rivers(sheet: Sheet, cell: int) -> None:
    """A river meets a river, except where the card that was laid later lies face down."""
    for direction, near in ((1, cell + 1), (2, cell + 4)):
        if (near % 4 == 0 if direction == 1 else near > 15) or not sheet.cards[near]:
            continue
        here = RIVERS[sheet.cards[cell]] >> direction & 1
        there = RIVERS[sheet.cards[near]] >> (direction ^ 2) & 1
        if here != there:
            later = max((cell, near), key=sheet.order.find)
            assert sheet.cards[later] & DOWN


def check_drafts(state: State) -> None:
    """Packs went round as they should, and their cards are where those who took them put them."""
    at_once, size = taken_at_once(state.players), HAND[state.players]
    assert len(state.drafts) == state.round
    for number, draft in enumerate(state.drafts):
        for step, looks in enumerate(draft):
            for seat, look in enumerate(looks):
                if look is None:
                    assert state.withdrawn[seat]
                    continue
                assert len(look.pack) == size - at_once * step
                assert len(look.taken) == at_once
                assert set(look.taken) <= set(look.pack)
                if step + 1 < len(draft):
                    check_passed(state, number, step, seat)
    for seat in range(state.players):
        check_hands(state, seat)


def check_passed(state: State, number: int, step: int, seat: int) -> None:
    looks, following = state.drafts[number][step], state.drafts[number][step + 1]
    look = looks[seat]
    assert look is not None
    present = [other for other, held in enumerate(looks) if held]
    shift = -1 if number == 1 else 1
    receiver = following[present[(present.index(seat) + shift) % len(present)]]
    if receiver is not None:
        assert set(receiver.pack) == set(look.pack) - set(look.taken)


def check_hands(state: State, seat: int) -> None:
    """What a seat took is what it laid in that round, and one card for the next; two players discard one."""
    order = state.sheets[seat].order
    kept: set[int] = set()
    for number, draft in enumerate(state.drafts):
        if draft and (first := draft[0][seat]) is not None:
            assert kept <= set(first.pack)
        taken = {card for looks in draft if (look := looks[seat]) for card in look.taken}
        cells = order[4 * number : 4 * number + 4]
        shown = {(state.sheets[seat].cards[cell] & ~DOWN) - 1 for cell in cells}
        assert shown <= taken
        rest = taken - shown
        if number + 1 == len(state.drafts):
            assert rest == set(state.aside[seat] if state.withdrawn[seat] else state.hands[seat]) & taken
        kept = rest - set(state.aside[seat])
