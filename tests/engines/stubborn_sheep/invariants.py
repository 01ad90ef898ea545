"""What holds in every position of Stubborn Sheep."""

from engines.stubborn_sheep import State
from engines.stubborn_sheep.actions import Ask
from engines.stubborn_sheep.cards import FENCE_IDS, flock_of, sheep_deck
from engines.stubborn_sheep.state import Step


def check_invariants(state: State) -> None:
    """No card is lost or doubled; whoever begins a turn has one card; fields are stalls' neighbours."""
    assert 144 == sum(sheep_places(state)) == len(sheep_deck(state.options.bonuses))
    assert everything(state) == flock_of(sheep_deck(state.options.bonuses))
    numbers = sorted(card >> 1 for card in fences(state))
    assert numbers == list(range(70)) == list(range(len(FENCE_IDS)))
    assert all(state.fences)
    _check_hands(state)
    assert len(state.choices) != 1
    assert list(state.choices) == sorted(set(state.choices))
    assert bool(state.choices) == (state.step is not Step.OVER)
    assert state.ready & ~state.powers == 0
    if not state.options.bonuses:
        assert state.powers == 0
    assert (state.wolf in state.circle.fields) if state.options.wolf else state.wolf is None


def sheep_places(state: State) -> list[int]:
    """How many sheep lie in each place."""
    ring = [flock % 255 for flock in state.flocks]
    scored = [len(pile) for piles in state.piles for pile in piles]
    return [*ring, *scored, state.discard % 255, len(state.sheep_deck)]


def everything(state: State) -> int:
    scored = (flock_of(pile) for piles in state.piles for pile in piles)
    return sum((*state.flocks, *scored, state.discard, flock_of(state.sheep_deck)))


def fences(state: State) -> list[int]:
    lying = [card for cards in state.fences for card in cards]
    held = [card for card in state.hands if card is not None]
    return [*lying, *held, *state.fence_deck, *state.removed]


def _check_hands(state: State) -> None:
    """Exactly one card at the start of every turn of those in play; none between placing and drawing."""
    for seat, card in enumerate(state.hands):
        if state.withdrawn[seat] or state.step is Step.OVER:
            continue
        placed = seat == state.turn and state.step in (Step.FENCE, Step.SCORE) and state.ask is not Ask.PLACE
        had_last_turn = state.final is not None and not _still_to_come(state, seat)
        assert (card is None) == (placed or had_last_turn)


def _still_to_come(state: State, seat: int) -> bool:
    """Whether the seat has its last turn now or later."""
    assert state.turn is not None
    assert state.final is not None
    return (seat - state.turn) % state.players < state.final
