"""What one decision costs on the wire, without the wire: `python -m tests.bench.codecs [game ...]`.

Random games are played, and every Turn is written as the referee does and read as a bot does. Times are
microseconds of processor time per Turn: observation and message, then observation, events and legal actions.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Any

from engines.core.chance import Chance
from engines.core.game import AnyGame
from engines.registry import GAMES, get_game
from paddock_proto.codec import CODECS, Codec
from paddock_proto.v1 import bot_pb2
from workers.referee import wire


@dataclass
class Figures:
    """One entry per Turn."""

    write: list[float] = field(default_factory=list)
    read: list[float] = field(default_factory=list)
    size: list[int] = field(default_factory=list)

    def row(self) -> str:
        micros = "".join(f"{1e6 * fmean(times):8.0f}" for times in (self.write, self.read))
        return f"{len(self.size):8,}{micros}{fmean(self.size):8.0f}{max(self.size):8,}"


def play(game: AnyGame, players: int, seed: str, figures: Figures) -> None:
    """One random game with the default options."""
    codec, rng, options = CODECS[game.id], Random(seed), game.options_type()
    state, events = game.setup(players, options, Chance(seed))
    unseen: list[list[Any]] = [[] for _ in range(players)]
    while seats := game.to_act(state):
        for seat, waiting in enumerate(unseen):
            waiting += [seen for event in events if (seen := game.visible(event, seat)) is not None]
        actions = {}
        for seat in seats:
            legal = game.legal_actions(state, seat)
            began = time.process_time()
            observation = game.observe(state, seat)
            message = wire.turn(codec, 1 << 31, observation, unseen[seat], legal, 10.0)
            figures.write.append(time.process_time() - began)
            figures.read.append(reading(codec, options, message))
            figures.size.append(len(message))
            unseen[seat] = []
            actions[seat] = rng.choice(legal)
        state, events = game.apply(state, actions)


def reading(codec: Codec, options: Any, message: bytes) -> float:
    """Seconds that a bot takes for it."""
    began = time.process_time()
    data = bot_pb2.RefereeMessage.FromString(message).turn.game
    codec.read_observation(data, options)
    codec.read_events(data)
    codec.read_actions(data)
    return time.process_time() - began


def table(games: Sequence[AnyGame], rounds: int) -> Iterator[str]:
    yield f"{'':28}{'turns':>8}{'write':>8}{'read':>8}{'bytes':>8}{'most':>8}"
    for game in games:
        for players in dict.fromkeys((game.players[0], game.players[-1])):
            figures = Figures()
            for number in range(rounds):
                play(game, players, f"bench {number}", figures)
            yield f"{f'{game.name}, {players} players':28}{figures.row()}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the codecs.")
    parser.add_argument("games", nargs="*", metavar="game", help="these games (all)")
    parser.add_argument("--rounds", type=int, default=10, help="games played per line")
    chosen = parser.parse_args()
    print(*table([get_game(name) for name in chosen.games or GAMES], chosen.rounds), sep="\n")


if __name__ == "__main__":
    main()
