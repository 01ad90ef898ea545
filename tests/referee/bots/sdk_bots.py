"""Bots made with the SDK: `python sdk_bots.py <class>`."""

import sys
from typing import Any

from engines.battle_sheep.state import State
from paddock_sdk import Bot, MatchEnd, MatchInfo, Turn, run


class First(Bot):
    def choose(self, turn: Turn) -> Any:
        return turn.legal_actions[0]


class Thorough(Bot):
    """Compares everything that a turn offers with what the engine says, and prints what it was told."""

    name = "thorough"

    def __init__(self) -> None:
        self.clocks: list[float | None] = []
        self.events: list[Any] = []

    def start(self, match: MatchInfo) -> None:
        print(
            match.game.id, match.options, match.seat, match.players, match.bank, match.increment, flush=True
        )

    def choose(self, turn: Turn) -> Any:
        assert isinstance(turn.observation, State)
        assert turn.state() == turn.observation
        assert list(turn.legal_actions) == list(turn.game.legal_actions(turn.state(), turn.seat))
        assert turn.seat in turn.game.to_act(turn.state())
        self.clocks.append(turn.clock)
        self.events += turn.events
        turn.note(f"{len(turn.legal_actions)} choices")
        return turn.match.random.choice(turn.legal_actions)

    def end(self, result: MatchEnd) -> None:
        print(result, flush=True)
        print(self.clocks[0], len(self.clocks), len(self.events), flush=True)


class Forgetful(Bot):
    def choose(self, turn: Turn) -> Any:
        turn.legal_actions[0]


class Cheat(Bot):
    def choose(self, turn: Turn) -> Any:
        return turn.game.parse_action("start 1,1")


class Clumsy(Bot):
    def choose(self, turn: Turn) -> Any:
        return turn.legal_actions[len(turn.legal_actions)]


class Unfinished(Bot):
    pass


if __name__ == "__main__":
    run(globals()[sys.argv[1]]())
