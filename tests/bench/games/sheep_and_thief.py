"""Sheep & Thief: whole games of uniformly random legal actions, and guesses of what a seat cannot see."""

from random import Random

from engines.core.chance import Chance
from engines.sheep_and_thief import GAME, State
from tests.bench.measuring import Bench, Play, whole_game


def guesses_after(plies: int, players: int, number: int = 20) -> Play:
    """So many guesses by seat 0 of one position of a random game, as a searching bot makes them."""
    rng = Random(plies)
    state: State = GAME.setup(players, GAME.options_type(), Chance("bench"))[0]
    for _ in range(plies):
        actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in GAME.to_act(state)}
        state, _ = GAME.apply(state, actions)
    return lambda rng: [GAME.determinize(GAME.observe(state, 0), rng) for _ in range(number)]


BENCHES = (
    Bench("whole game of two", whole_game(GAME, 2), wanted=800),
    Bench("whole game of three", whole_game(GAME, 3)),
    Bench("whole game of four", whole_game(GAME, 4)),
    Bench("20 guesses in round 2 of two", guesses_after(21, 2)),
    Bench("20 guesses in round 3 of four", guesses_after(65, 4)),
)
