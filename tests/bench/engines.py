"""How fast the engines are: uniform random play through the public functions, one core, pure Python.

    python -m tests.bench.engines [game ...]

prints medians over several rounds in games per second of CPU time, with the figure that is wanted. With
--profile it shows where the time goes instead. What is measured of a game is in tests/bench/games/<game>.py.
"""

import argparse
import cProfile
import importlib
import pstats
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from engines.core.game import AnyGame
from engines.registry import GAMES, get_game
from tests.bench import games as modules
from tests.bench.measuring import Bench, per_cpu_second, whole_game

FUNCTIONS = 20
"""How many a profile lists."""


def benches_of(game: AnyGame) -> tuple[Bench, ...]:
    name = f"{modules.__name__}.{game.id.replace('-', '_')}"
    try:
        benches: tuple[Bench, ...] = importlib.import_module(name).BENCHES
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        ends = dict.fromkeys((game.players[0], game.players[-1]))
        return tuple(Bench(f"whole game of {players}", whole_game(game, players)) for players in ends)
    return benches


def measured(benches: Mapping[str, Bench], rounds: int, seconds: float) -> Mapping[str, list[float]]:
    """Round by round, so that a slow moment of the machine falls on all alike."""
    results: dict[str, list[float]] = {name: [] for name in benches}
    for number in range(rounds):
        for name, bench in benches.items():
            results[name].append(per_cpu_second(bench.play, seconds, number))
    return results


def table(benches: Mapping[str, Bench], results: Mapping[str, list[float]]) -> Iterator[str]:
    width = max(map(len, [*benches, "games per CPU second"])) + 1
    yield f"{'games per CPU second':{width}}{'median':>8}{'lowest':>8}{'highest':>8}{'wanted':>8}"
    for name, bench in benches.items():
        figures = results[name]
        columns = (median(figures), min(figures), max(figures))
        numbers = "".join(f"{figure:8,.0f}" for figure in columns)
        yield f"{name:{width}}{numbers}{f'{bench.wanted:,}' if bench.wanted else '':>8}"


def profile(bench: Bench, seconds: float) -> None:
    """Which functions take the time, the most costly first; their own time, without what they call."""
    profiler = cProfile.Profile()
    profiler.runcall(per_cpu_second, bench.play, seconds, 0)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(FUNCTIONS)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure the engines.")
    parser.add_argument("games", nargs="*", metavar="game", help="these games (all)")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds per measurement")
    parser.add_argument("--profile", action="store_true", help="show where the time goes")
    chosen = parser.parse_args(arguments)
    benches = {
        f"{game.name}, {bench.name}": bench
        for game in map(get_game, chosen.games or GAMES)
        for bench in benches_of(game)
    }
    if chosen.profile:
        for name, bench in benches.items():
            print(f"=== {name}")
            profile(bench, chosen.seconds)
    else:
        print(*table(benches, measured(benches, chosen.rounds, chosen.seconds)), sep="\n")


if __name__ == "__main__":
    main()
