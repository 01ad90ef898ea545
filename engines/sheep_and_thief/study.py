"""Positions set up by hand, for tests, benchmarks and authors who study one kind of position."""

from collections.abc import Mapping, Sequence

from engines.core.game import Seat
from engines.sheep_and_thief.board import CELLS, DOWN, HOUSE, HOUSE_CELL, Sheet, sheet_of
from engines.sheep_and_thief.cards import BOX, CARD_OF, EVERY_CARD, Card, cell_name, cell_of
from engines.sheep_and_thief.draft import HAND
from engines.sheep_and_thief.state import Phase, SheepAndThiefOptions, State

_DEFAULTS = SheepAndThiefOptions()


def turn(
    *sheets: Mapping[str, str],
    hands: Sequence[Sequence[str]],
    sheep: Sequence[Mapping[str, int]] = (),
    thief: str = cell_name(BOX.thief_start),
    seat: Seat = 0,
    pens: Sequence[int] = (),
    supply: int | None = None,
    options: SheepAndThiefOptions = _DEFAULTS,
) -> State:
    """A seat is about to lay a card, in the first round.

    Per seat: the cards on the cells of its sheet beside the house, as in `{"B1": "M28", "A2": "-M45"}`, where
    "-" is face down; the cards of its hand; the sheep on its cells, which are one on the house if nothing is
    said. What seats took in the draft, and how often they had their turn, follows from neither and is left
    out. Raises ValueError for cards or cells that there are not, or twice.
    """
    players = len(sheets)
    laid = tuple(
        _sheet(cards, sheep[number] if number < len(sheep) else {"A1": BOX.house.sheep})
        for number, cards in enumerate(sheets)
    )
    kept = tuple(tuple(sorted(_card(card) for card in hand)) for hand in hands)
    used = [lying % DOWN - 1 for sheet in laid for lying in sheet.cards if lying not in (0, HOUSE)]
    used += [card for hand in kept for card in hand]
    if len(set(used)) < len(used) or len(hands) != players or players not in HAND:
        raise ValueError("every card can be in one place only, and every seat has a hand")
    inside = tuple(pens) or (0,) * players
    on_sheets = sum(sum(sheet.sheep) for sheet in laid)
    return State(
        options=options,
        phase=Phase.PLACE,
        acting=(seat,),
        ply=0,
        round=1,
        start=seat,
        turns=0,
        thief=cell_of(thief),
        supply=BOX.sheep - on_sheets - sum(inside) if supply is None else supply,
        pens=inside,
        sheets=laid,
        hands=kept,
        packs=((),) * players,
        aside=((),) * players,
        deck=tuple(card for card in EVERY_CARD if card not in used),
        pending=None,
        drafts=((),),
        withdrawn=(0,) * players,
        last=(),
    )


def _sheet(cards: Mapping[str, str], sheep: Mapping[str, int]) -> Sheet:
    lying = bytearray(CELLS)
    lying[HOUSE_CELL] = HOUSE
    order = bytearray()
    for name, card in cards.items():
        cell = cell_of(name)
        if lying[cell]:
            raise ValueError(f"{name} has a card already")
        lying[cell] = DOWN | _card(card[1:]) + 1 if card.startswith("-") else _card(card) + 1
        order.append(cell)
    herds = bytearray(CELLS)
    for name, number in sheep.items():
        herds[cell_of(name)] = number
    downs = sum(card.startswith("-") for card in cards.values())
    return sheet_of(bytes(lying), bytes(herds), bytes(order), (0,) * downs)


def _card(card_id: str) -> Card:
    if card_id not in CARD_OF:
        raise ValueError(f"there is no card {card_id}")
    return CARD_OF[card_id]
