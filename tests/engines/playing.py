"""Random play of any registered game, by its public functions only."""

from dataclasses import dataclass
from typing import Any

from engines.core.chance import Chance
from engines.core.game import AnyGame
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


def play(game: AnyGame, players: int, seed: str, options: Any = None, forfeit_percent: int = 0) -> Playout:
    """A game of random legal actions, in which before each step seats leave with that probability.

    The choices come from the engine's own generator, so that they are the same on every version of Python.
    """
    chosen = game.options_type() if options is None else options
    luck = Chance(seed).stream("players")
    state, events = game.setup(players, chosen, Chance(seed))
    positions = [Position(0, state, events)]
    steps: list[Step] = []
    in_play = tuple(range(players))
    while seats := game.to_act(state):
        if luck.below(100) < forfeit_percent:
            leaving = luck.shuffled(in_play)[: 1 + luck.below(2)]
            in_play = tuple(seat for seat in in_play if seat not in leaving)
            state, events = game.forfeit(state, leaving)
            step = Step({}, leaving)
        else:
            actions = {seat: luck.choice(game.legal_actions(state, seat)) for seat in seats}
            state, events = game.apply(state, actions)
            step = Step({seat: game.format_action(action) for seat, action in actions.items()})
        steps.append(step)
        positions.append(Position(len(steps), state, events))
    record = Record(game.id, game.rules_version, players, options_to_json(chosen), seed, tuple(steps))
    return Playout(record, tuple(positions))
