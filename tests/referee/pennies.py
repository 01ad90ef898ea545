"""A game in which everybody chooses at once, for the referee's handling of simultaneous turns.

Each round all seats in play show a number from 0 to one less than they are; whoever shows what nobody else
shows scores a point. So a number that was legal may no longer be when somebody leaves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engines.core.chance import Chance
from engines.core.errors import IllegalAction, InvalidAction
from engines.core.game import Json, Seat, View
from engines.core.outcome import Outcome, Termination, rank
from paddock_proto.v1 import bot_pb2


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = 3


@dataclass(frozen=True, slots=True)
class State:
    left: int
    scores: tuple[int, ...]
    withdrawn: tuple[int, ...]
    ply: int = 0

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, ply in enumerate(self.withdrawn) if not ply)


Shown = tuple[tuple[Seat, int], ...]


class Pennies:
    """See `Game`."""

    id = "pennies"
    name = "Pennies"
    rules_version = "1"
    players = range(2, 5)
    options_type = Options
    viewer = "none/1"

    def setup(self, players: int, options: Options, chance: Chance) -> tuple[State, tuple[Shown, ...]]:
        return State(options.rounds, (0,) * players, (0,) * players), ()

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return state.playing if state.left and len(state.playing) > 1 else ()

    def legal_actions(self, state: State, seat: Seat) -> Sequence[int]:
        return range(len(state.playing)) if seat in self.to_act(state) else ()

    def apply(self, state: State, actions: Mapping[Seat, int]) -> tuple[State, tuple[Shown, ...]]:
        assert set(actions) == set(self.to_act(state))
        for number in actions.values():
            if number not in range(len(state.playing)):
                raise IllegalAction(f"{number} is not shown by one of {len(state.playing)}")
        shown = list(actions.values())
        scores = tuple(
            score + (seat in actions and shown.count(actions[seat]) == 1)
            for seat, score in enumerate(state.scores)
        )
        after = replace(state, left=state.left - 1, scores=scores, ply=state.ply + 1)
        return after, (tuple(sorted(actions.items())),)

    def forfeit(self, state: State, seats: Sequence[Seat]) -> tuple[State, tuple[Shown, ...]]:
        ply = state.ply + 1
        withdrawn = tuple(ply if seat in seats else before for seat, before in enumerate(state.withdrawn))
        return replace(state, withdrawn=withdrawn, ply=ply), ()

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        termination = Termination.COMPLETED if len(state.playing) > 1 else Termination.FORFEIT
        return Outcome(state.scores, rank([(score,) for score in state.scores], state.withdrawn), termination)

    def observe(self, state: State, seat: Seat) -> State:
        return state

    def visible(self, event: Shown, view: View) -> Shown | None:
        return event

    def determinize(self, observation: State, rng: Random) -> State:
        return observation

    def parse_action(self, text: str) -> int:
        return int(text)

    def format_action(self, action: int) -> str:
        return str(action)

    def describe(self, event: Shown) -> str:
        return "Everybody shows"

    def frame(self, state: State, view: View) -> Json:
        return {"title": "", "scores": list(state.scores), "to_act": list(self.to_act(state))}

    def stages(self, before: State, events: Sequence[Shown], view: View) -> tuple[Json, ...]:
        return ()

    def ascii(self, state: State) -> str:
        raise NotImplementedError

    def state_to_json(self, state: State) -> Json:
        raise NotImplementedError

    def state_from_json(self, data: Json) -> State:
        raise NotImplementedError

    def max_plies(self, players: int, options: Options) -> int:
        return options.rounds * players


class PenniesCodec:
    """Lends itself the messages of Battle Sheep: scores as boards, numbers shown as hexes."""

    game = Pennies()

    def write_options(self, data: bot_pb2.GameData, options: Options) -> None:
        pass

    def read_options(self, data: bot_pb2.GameData) -> Options:
        raise NotImplementedError

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: State,
        events: Sequence[Any],
        actions: Sequence[int] | None,
    ) -> None:
        data.battle_sheep.observation.boards_left.extend(observation.scores)
        for shown in events:
            for seat, number in shown:
                data.battle_sheep.events.add(seat=seat).stack_placed.q = number
        data.battle_sheep.legal_actions.packed.extend(actions or ())

    def read_observation(self, data: bot_pb2.GameData, options: Options) -> State:
        raise NotImplementedError

    def read_events(self, data: bot_pb2.GameData) -> tuple[Any, ...]:
        raise NotImplementedError

    def read_actions(self, data: bot_pb2.GameData) -> Sequence[int]:
        return list(data.battle_sheep.legal_actions.packed)

    def write_action(self, data: bot_pb2.GameData, action: int) -> None:
        raise NotImplementedError

    def read_action(self, data: bot_pb2.GameData) -> int:
        if data.battle_sheep.action.WhichOneof("action") != "start":
            raise InvalidAction("nothing is shown")
        return data.battle_sheep.action.start.q
