"""Random play has the size that an independent program measured: averages over 300 seeded games of two."""

from random import Random
from statistics import mean

from engines.battle_sheep import GAME
from engines.battle_sheep.state import Phase
from tests.engines.battle_sheep.positions import P8X4, empty_table, in_corners


def test_random_games_of_two_have_the_known_size() -> None:
    rng = Random(2016)
    options: dict[Phase, list[int]] = {Phase.BUILD: [], Phase.START: [], Phase.MOVE: []}
    moves_per_game = []
    for _ in range(300):
        state = empty_table()
        moves = 0
        while state.turn is not None:
            actions = GAME.legal_actions(state, state.turn)
            if state.boards:
                options[state.phase].append(len(actions))
            moves += state.phase is Phase.MOVE
            state, _ = GAME.apply(state, {state.turn: rng.choice(actions)})
        moves_per_game.append(moves)
    assert 76 < mean(options[Phase.BUILD]) < 82
    assert max(options[Phase.BUILD]) <= 150
    assert 28.5 < mean(options[Phase.START]) < 31.5
    assert 20 < mean(options[Phase.MOVE]) < 22.2
    assert max(options[Phase.MOVE]) <= 75
    assert 15.8 < mean(moves_per_game) < 17.4


def test_a_random_move_phase_on_a_parallelogram_takes_about_21_7_moves() -> None:
    rng = Random(8)
    plies = []
    for _ in range(300):
        state = in_corners()
        while state.turn is not None:
            actions = GAME.legal_actions(state, state.turn)
            state, _ = GAME.apply(state, {state.turn: rng.choice(actions)})
        assert all(sum(state.heights[place] for place in flock) == 16 for flock in state.flocks)
        assert sum(map(len, state.flocks)) <= len(P8X4)
        plies.append(state.ply)
    assert 21.2 < mean(plies) < 22.2
