"""Battle Sheep. Beside the engine runs a bare loop over lists that knows nothing but the move phase on one
board, so that the ratio tells engine from machine."""

from random import Random

from engines.battle_sheep import GAME
from engines.battle_sheep.study import move_phase
from engines.core.hexgrid import DIRECTIONS, Hex, parallelogram
from tests.bench.measuring import Bench, playout, whole_game

BOARD = parallelogram(8, 4)
CORNERS = ((Hex(0, 0), 0, 16), (Hex(7, 3), 1, 16))
IN_CORNERS = move_phase(BOARD, CORNERS)


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


BENCHES = (
    Bench("move phase on 8x4, bare lists", bare_move_phase),
    Bench("move phase on 8x4", lambda rng: playout(GAME, IN_CORNERS, rng), wanted=4_000),
    Bench("whole game of two", whole_game(GAME, 2), wanted=400),
    Bench("whole game of four", whole_game(GAME, 4)),
)
