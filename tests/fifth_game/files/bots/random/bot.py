"""Bids any card."""

from typing import Any

from paddock_sdk import Bot, Turn, run


class Random(Bot):
    name = "fair-random"

    def choose(self, turn: Turn) -> Any:
        return turn.match.random.choice(turn.legal_actions)


if __name__ == "__main__":
    run(Random())
