"""Positions that the tests of Sheep & Thief share, and playing by notation."""

from random import Random

from engines.core.chance import Chance
from engines.core.game import Seat
from engines.sheep_and_thief import GAME, SheepAndThiefOptions, State
from engines.sheep_and_thief.cards import CARD_IDS, CARD_OF, cell_name, cell_of
from engines.sheep_and_thief.events import Event
from engines.sheep_and_thief.state import Phase

SPARE = ("M55", "M56", "M25", "M26")
"""Cards without rivers, for hands that do not matter."""


def start(players: int = 2, options: SheepAndThiefOptions | None = None, seed: str = "tests") -> State:
    return GAME.setup(players, options or SheepAndThiefOptions(), Chance(seed))[0]


def play(state: State, *texts: str) -> State:
    """Whoever is to act plays these actions; " | " stands between those of several seats."""
    for text in texts:
        state, _ = act(state, text)
    return state


def act(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    texts = text.split(" | ")
    seats = GAME.to_act(state)
    return GAME.apply(state, {seat: GAME.parse_action(one) for seat, one in zip(seats, texts, strict=True)})


def legal(state: State, seat: Seat | None = None) -> list[str]:
    """What a seat may do, in notation; without a seat it is the one that is to act."""
    if seat is None:
        (seat,) = GAME.to_act(state)
    return [GAME.format_action(action) for action in GAME.legal_actions(state, seat)]


def take_first(state: State) -> State:
    """Everybody takes the first legal choice, once."""
    return GAME.apply(state, {seat: GAME.legal_actions(state, seat)[0] for seat in GAME.to_act(state)})[0]


def to_phase(state: State, phase: Phase, rng: Random) -> State:
    """Random play up to the next decision of that kind."""
    while state.phase is not phase:
        state = random_step(state, rng)
    return state


def random_step(state: State, rng: Random) -> State:
    actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in GAME.to_act(state)}
    return GAME.apply(state, actions)[0]


def sheep_on(state: State, seat: Seat) -> dict[str, int]:
    """Cell -> sheep, where there are any."""
    return {cell_name(cell): herd for cell, herd in enumerate(state.sheets[seat].sheep) if herd}


def lying_on(state: State, seat: Seat, cell: str) -> int:
    return state.sheets[seat].cards[cell_of(cell)]


def ids(cards: tuple[int, ...]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def numbers(*card_ids: str) -> tuple[int, ...]:
    return tuple(CARD_OF[card_id] for card_id in card_ids)
