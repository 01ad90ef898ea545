"""Random play of any registered game, by its public functions only."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engines.core.chance import Chance
from engines.core.game import AnyGame, Seat
from engines.core.options import options_to_json
from engines.core.record import Position, Record, Step


@dataclass(frozen=True)
class Playout:
    """One random game: what was played and what it looked like after the setup and after every step."""

    record: Record
    positions: tuple[Position, ...]

    @property
    def last(self) -> Any:
        return self.positions[-1].state


def play(
    game: AnyGame, players: int, rng: Random, options: Any = None, forfeit_chance: float = 0.0
) -> Playout:
    """A game of random legal actions, in which random seats leave with `forfeit_chance` per step."""
    chosen = game.options_type() if options is None else options
    seed = str(rng.random())
    state, events = game.setup(players, chosen, Chance(seed))
    positions = [Position(0, state, events)]
    steps: list[Step] = []
    in_play = list(range(players))
    while seats := game.to_act(state):
        if rng.random() < forfeit_chance:
            leaving = rng.sample(in_play, rng.randint(1, min(2, len(in_play))))
            in_play = [seat for seat in in_play if seat not in leaving]
            state, events = game.forfeit(state, leaving)
            steps.append(Step({}, tuple(leaving)))
        else:
            state, events, step = _act(game, state, seats, rng)
            steps.append(step)
        positions.append(Position(len(steps), state, events))
    record = Record(game.id, game.rules_version, players, options_to_json(chosen), seed, tuple(steps))
    return Playout(record, tuple(positions))


def _act(game: AnyGame, state: Any, seats: Sequence[Seat], rng: Random) -> tuple[Any, tuple[Any, ...], Step]:
    actions = {seat: rng.choice(game.legal_actions(state, seat)) for seat in seats}
    after, events = game.apply(state, actions)
    return after, events, Step({seat: game.format_action(action) for seat, action in actions.items()})
