"""How fast the engines are: uniform random play through the public functions, one core, pure Python.

    python -m tests.bench.engines

prints medians over several rounds in playouts per second of CPU time. Beside the engine runs a bare loop over
lists that knows nothing but the move phase on one board, so that the ratio tells engine from machine.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from engines.battle_sheep import GAME, BattleSheepOptions, State
from engines.battle_sheep.study import move_phase
from engines.core.chance import Chance
from engines.core.hexgrid import DIRECTIONS, Hex, parallelogram

BOARD = parallelogram(8, 4)
CORNERS = ((Hex(0, 0), 0, 16), (Hex(7, 3), 1, 16))

Playout = Callable[[Random], object]


def playout(state: State, rng: Random) -> State:
    """To the end by random legal actions; `int(random() * n)` is the cheapest uniform choice in Python."""
    to_act, legal_actions, apply = GAME.to_act, GAME.legal_actions, GAME.apply
    while seats := to_act(state):
        seat = seats[0]
        actions = legal_actions(state, seat)
        state, _ = apply(state, {seat: actions[int(rng.random() * len(actions))]})
    return state


def two_player_game(rng: Random) -> State:
    return playout(GAME.setup(2, BattleSheepOptions(), Chance("bench"))[0], rng)


def four_player_game(rng: Random) -> State:
    return playout(GAME.setup(4, BattleSheepOptions(), Chance("bench"))[0], rng)


def bare_rays() -> list[list[list[int]]]:
    index = {cell: number for number, cell in enumerate(BOARD)}
    rays = []
    for q, r in BOARD:
        lines = ([(q + n * dq, r + n * dr) for n in range(1, 8)] for dq, dr in DIRECTIONS)
        rays.append([[index[Hex(*cell)] for cell in line if cell in index] for line in lines])
    return [[ray for ray in lines if ray] for lines in rays]


RAYS = bare_rays()


def bare_move_phase(rng: Random) -> int:
    """The same as a move phase by the engine, on lists that change in place, with no rule checked."""
    heights = [0] * 32
    flocks = [[0], [31]]
    heights[0] = heights[31] = 16
    seat = plies = blocked = 0
    while blocked < 2:
        moves = []
        for place in flocks[seat]:
            height = heights[place]
            if height > 1:
                for ray in RAYS[place]:
                    if not heights[ray[0]]:
                        for count in range(1, height):
                            moves.append((place, ray, count))
        if moves:
            blocked = 0
            plies += 1
            origin, ray, count = moves[int(rng.random() * len(moves))]
            target = ray[0]
            for place in ray:
                if heights[place]:
                    break
                target = place
            heights[origin] -= count
            heights[target] = count
            flocks[seat].append(target)
        else:
            blocked += 1
        seat = 1 - seat
    return plies


def per_cpu_second(play: Playout, seconds: float, seed: int) -> float:
    rng = Random(seed)
    games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        play(rng)
        games += 1
    return games / spent


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engines.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds per measurement")
    arguments = parser.parse_args()
    in_corners = move_phase(BOARD, CORNERS)
    benches: dict[str, tuple[Playout, int | None]] = {
        "Battle Sheep, move phase on 8x4, bare lists": (bare_move_phase, None),
        "Battle Sheep, move phase on 8x4": (lambda rng: playout(in_corners, rng), 4_000),
        "Battle Sheep, whole game of two": (two_player_game, 400),
        "Battle Sheep, whole game of four": (four_player_game, None),
    }
    results: dict[str, list[float]] = {name: [] for name in benches}
    for number in range(arguments.rounds):
        for name, (play, _) in benches.items():
            results[name].append(per_cpu_second(play, arguments.seconds, number))
    print(f"{'playouts per CPU second':45}{'median':>8}{'lowest':>8}{'highest':>8}{'wanted':>8}")
    for name, (_, wanted) in benches.items():
        figures = results[name]
        columns = (median(figures), min(figures), max(figures))
        print(f"{name:45}" + "".join(f"{figure:8,.0f}" for figure in columns) + f"{wanted or '':>8}")


if __name__ == "__main__":
    main()
