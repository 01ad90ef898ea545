"""Random histories in which every choice is made blindly: rivers, icons and thieves do not matter.

Real play tells something of hands by what is legal in them. Here it does not, so that all histories with the
same look for a seat are equally likely, and a guess must not be told from the truth by any statistic.
"""

from random import Random

from engines.core.chance import Chance
from engines.core.game import Seat
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.board import DOWN, with_card
from engines.sheep_and_thief.draft import end_round
from engines.sheep_and_thief.state import Phase


def blind_history(players: int, rng: Random, steps: int, downs: float) -> State:
    """A game after so many drafts, turns and choices of cards to keep; with that probability, if all cards of
    a hand are among six in ten drawn at random, one of them is laid face down."""
    state = GAME.setup(players, GAME.options_type(), Chance(str(rng.random())))[0]
    for _ in range(steps):
        if state.phase is Phase.PLACE:
            state = _lay(state, state.acting[0], rng, downs)
        elif state.phase is not Phase.OVER:
            actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in state.acting}
            state = GAME.apply(state, actions)[0]
    return state


def _lay(state: State, seat: Seat, rng: Random, downs: float) -> State:
    sheet, hand = state.sheets[seat], state.hands[seat]
    card = rng.choice(hand)
    cell = len(sheet.order) + 1
    mask = sum(1 << number for number in range(56) if rng.random() < 0.6)
    if rng.random() < downs and all(mask >> held & 1 for held in hand):
        sheet = with_card(sheet, cell, DOWN | card + 1, (mask,))
    else:
        sheet = with_card(sheet, cell, card + 1)
    turns = state.turns + 1
    state = state._replace(
        ply=state.ply + 1,
        sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        hands=(
            *state.hands[:seat],
            tuple(held for held in hand if held != card),
            *state.hands[seat + 1 :],
        ),
        acting=((state.start + turns) % state.players,),
        turns=turns,
        last=(),
    )
    return end_round(state)[0] if turns == 4 * state.players else state
