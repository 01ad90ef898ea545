"""Random games by the thousand, with laws and invariants at every step: a slow proof for one game at a time.

    python -m tests.engines.stress <game> --games 1000

plays so many games of every combination of options with every number of players. In one game of five seats
leave on the way. What every step must keep is in `check_step`; `tests/engines/<game>/invariants.py` adds
`check_invariants(state)`, found by its name. A failure prints how to play that game again.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from engines.core.chance import Chance
from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, AnyGame
from engines.registry import GAMES, get_game
from tests.engines.variants import combinations, helper_of, label

LOOKED_AT = 0.04
"""Share of the steps at which everything else is looked at too: JSON, notation, observations, frames."""

LEAVING = 5
"""In one game of so many, seats leave."""


@dataclass(frozen=True)
class Setup:
    """What is played."""

    game: AnyGame
    players: int
    options: Any

    def __str__(self) -> str:
        return f"{self.game.id}, {self.players} players, {label(self.options) or 'defaults'}"


Invariants = Callable[[Any], None]


def invariants_of(game: AnyGame) -> Invariants:
    helper = helper_of(game, "invariants")
    return helper.check_invariants if helper else lambda state: None


def play(setup: Setup, number: int, invariants: Invariants) -> int:
    """One game to its end; the number of its decisions."""
    game, players = setup.game, setup.players
    rng = Random(f"{setup} {number}")
    leaves = 0.03 if number % LEAVING == LEAVING - 1 else 0.0
    state, _ = game.setup(players, setup.options, Chance(f"stress {number}"))
    in_play = list(range(players))
    decisions = 0
    while seats := game.to_act(state):
        check_step(setup, state, invariants)
        if rng.random() < LOOKED_AT:
            look(setup, state, rng)
        if rng.random() < leaves:
            leaving = rng.sample(in_play, min(len(in_play), rng.choice((1, 1, 2))))
            in_play = [seat for seat in in_play if seat not in leaving]
            state, events = game.forfeit(state, leaving)
        else:
            actions = {seat: rng.choice(game.legal_actions(state, seat)) for seat in seats}
            state, events = game.apply(state, actions)
            decisions += 1
        assert events
    invariants(state)
    assert decisions <= game.max_plies(players, setup.options)
    check_end(setup, state)
    look(setup, state, rng)
    return decisions


def check_step(setup: Setup, state: Any, invariants: Invariants) -> None:
    """The laws of a position that is not the last."""
    game = setup.game
    seats = game.to_act(state)
    assert len(set(seats)) == len(seats)
    assert game.outcome(state) is None
    for seat in range(setup.players):
        actions = game.legal_actions(state, seat)
        assert bool(len(actions)) == (seat in seats)
        assert len(set(actions)) == len(actions)
    invariants(state)


def check_end(setup: Setup, state: Any) -> None:
    outcome = setup.game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.ranks) == setup.players
    assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)


def look(setup: Setup, state: Any, rng: Random) -> None:
    """The same laws as the conformance suite's, at one position."""
    game = setup.game
    assert game.state_from_json(json.loads(json.dumps(game.state_to_json(state)))) == state
    frame = game.frame(state, ALL)
    assert game.frame(state, SPECTATOR) == as_seen(frame, SPECTATOR)
    for seat in range(setup.players):
        seen = game.frame(state, seat)
        assert seen == as_seen(frame, seat)
        legal = list(game.legal_actions(state, seat))
        assert [game.parse_action(game.format_action(action)) for action in legal] == legal
        observation = game.observe(state, seat)
        guess = game.determinize(observation, rng)
        assert game.observe(guess, seat) == observation
        assert list(game.legal_actions(guess, seat)) == legal
        assert game.frame(guess, seat) == seen
        assert game.frame(guess, SPECTATOR) == as_seen(frame, SPECTATOR)


def stress(setup: Setup, invariants: Invariants, games: int, first: int = 0) -> Counter[int]:
    """Plays the games; how often there were so many decisions in one."""
    lengths: Counter[int] = Counter()
    for number in range(first, first + games):
        try:
            lengths[play(setup, number, invariants)] += 1
        except Exception:
            print(f"{setup}: game {number} failed; play it again with --games 1 --first {number}", flush=True)
            raise
    return lengths


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games and check every step.")
    parser.add_argument("named", nargs="*", metavar="game", help="these games (all)")
    parser.add_argument("--games", type=int, default=1000, help="for each combination (1000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--only", default="", help="combinations whose name has this in it")
    arguments = parser.parse_args()
    setups = [
        Setup(game, players, options)
        for game in map(get_game, arguments.named or GAMES)
        for options in combinations(game)
        for players in game.players
    ]
    for setup in (setup for setup in setups if arguments.only in str(setup)):
        begin = process_time()
        lengths = stress(setup, invariants_of(setup.game), arguments.games, arguments.first)
        print(
            f"{setup}: {lengths.total()} games of {min(lengths)} to {max(lengths)} decisions"
            f" in {process_time() - begin:.0f} CPU seconds",
            flush=True,
        )


if __name__ == "__main__":
    main()
