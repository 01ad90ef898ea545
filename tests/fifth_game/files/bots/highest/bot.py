"""Bids the highest card for large lots and the lowest for small ones."""

from engines.sheep_fair import Observation
from paddock_sdk import Bot, Turn, run


class Highest(Bot):
    name = "fair-highest"

    def choose(self, turn: Turn[Observation, int]) -> int:
        lot = turn.observation.lots[-1]
        return turn.legal_actions[-1 if lot > 2 else 0]


if __name__ == "__main__":
    run(Highest())
