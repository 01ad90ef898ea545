"""Why an action is not legal: the sentence that its author reads."""

from engines.core.errors import ActionError, IllegalAction, InvalidAction
from engines.core.game import Seat
from engines.sheep_and_thief.actions import (
    Action,
    Decision,
    Dog,
    Keep,
    NoDog,
    Place,
    PlaceFaceDown,
    Resolve,
    Take,
    TakeTwo,
    Thief,
    format_action,
    unpack,
)
from engines.sheep_and_thief.board import NEIGHBOUR, RIVERS
from engines.sheep_and_thief.cards import CARD_IDS, DIRECTIONS, ICONS, Card, cell_name
from engines.sheep_and_thief.draft import taken_at_once
from engines.sheep_and_thief.state import Phase, State

_KINDS: dict[Phase, tuple[type[Decision], ...]] = {
    Phase.DRAFT: (Take, TakeTwo),
    Phase.PLACE: (Place, PlaceFaceDown),
    Phase.ORDER: (Resolve,),
    Phase.DOG: (Dog, NoDog),
    Phase.THIEF: (Thief,),
    Phase.KEEP: (Keep,),
}

_WANTED = {
    Phase.DRAFT: "the seats take cards from their packs",
    Phase.PLACE: "the seat on turn places a card",
    Phase.ORDER: "the seat on turn chooses which icon comes next",
    Phase.DOG: "the seat on turn moves a dog, or none",
    Phase.THIEF: "the seat on turn moves the thieves",
    Phase.KEEP: "the seats choose which card they keep",
}


def refusal(state: State, seat: Seat, action: Action) -> ActionError:
    """The error to raise for an action of a seat to act that the rules do not allow."""
    try:
        decision = unpack(action)
    except InvalidAction as invalid:
        return invalid
    reason = _reason(state, seat, decision)
    return IllegalAction(f'"{format_action(action)}" is not legal at ply {state.ply}: {reason}')


def _reason(state: State, seat: Seat, decision: Decision) -> str:
    if not isinstance(decision, _KINDS[state.phase]):
        return f"now {_WANTED[state.phase]}"
    match decision:
        case Take(card):
            return _not_in_pack(state, seat, card)
        case TakeTwo(first, second):
            return _not_in_pack(state, seat, first, second)
        case Place(card, cell):
            return _card_or_cell(state, seat, card, cell) or _river(state, seat, card, cell)
        case PlaceFaceDown(card, cell):
            return _card_or_cell(state, seat, card, cell) or "a card of the hand fits face up"
        case Resolve(icon):
            return f"the card has no {ICONS[icon]} left to resolve"
        case Dog():
            return _herd(state, seat, decision)
        case Thief(direction):
            return f"a step {DIRECTIONS[direction]} from {cell_name(state.thief)} leaves the sheet"
        case Keep(card):
            return _missing(card, "hand")
        case NoDog():
            raise AssertionError("a dog may always do nothing")


def _not_in_pack(state: State, seat: Seat, *cards: Card) -> str:
    number = taken_at_once(state.players)
    if len(cards) != number:
        return f"{'one card is' if number == 1 else 'two cards are'} taken at once"
    return _missing(next(card for card in cards if card not in state.packs[seat]), "pack")


def _missing(card: Card, place: str) -> str:
    return f"{CARD_IDS[card]} is not in the {place}"


def _card_or_cell(state: State, seat: Seat, card: Card, cell: int) -> str:
    """Empty if rivers are all that can be wrong."""
    sheet = state.sheets[seat]
    if card not in state.hands[seat]:
        return _missing(card, "hand")
    if sheet.cards[cell]:
        return f"{cell_name(cell)} has a card"
    if cell == state.thief:
        return f"the thief is on {cell_name(cell)}"
    if not sheet.demands[cell]:
        return f"no card is next to {cell_name(cell)}"
    return ""


def _river(state: State, seat: Seat, card: Card, cell: int) -> str:
    sheet = state.sheets[seat]
    rivers = RIVERS[card + 1]
    asked, refused = sheet.demands[cell] & 15, sheet.demands[cell] >> 4
    for direction, name in enumerate(DIRECTIONS):
        if asked & ~rivers & 1 << direction:
            return f"the river of {cell_name(NEIGHBOUR[cell][direction])} needs one on the {name} edge"
        if refused & rivers & 1 << direction:
            return f"its river on the {name} edge meets none on {cell_name(NEIGHBOUR[cell][direction])}"
    raise AssertionError("the card fits")


def _herd(state: State, seat: Seat, dog: Dog) -> str:
    sheet = state.sheets[seat]
    target = NEIGHBOUR[dog.cell][dog.direction]
    herd = sheet.sheep[dog.cell]
    if not herd:
        return f"the seat has no sheep on {cell_name(dog.cell)}"
    if target < 0:
        return "sheep cannot leave the sheet"
    if target == state.thief:
        return f"the thief is on {cell_name(target)}"
    if not sheet.cards[target]:
        return f"{cell_name(target)} has no card"
    if not state.options.split_herds:
        return "a dog drives the whole herd, without a number"
    return f"a dog drives 1 to {herd} of the sheep on {cell_name(dog.cell)}, and their number is said"
