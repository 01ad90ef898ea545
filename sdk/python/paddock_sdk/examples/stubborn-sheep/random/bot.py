"""A bot that plays any legal action, each with the same probability."""

from typing import Any

from paddock_sdk import Bot, Turn, run


class RandomBot(Bot):
    """It uses the match's own random numbers, so that a match can be played again move for move."""

    name = "stubborn-random"

    def choose(self, turn: Turn) -> Any:
        return turn.match.random.choice(turn.legal_actions)


if __name__ == "__main__":
    run(RandomBot())
