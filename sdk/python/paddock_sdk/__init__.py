"""Write a bot: subclass `Bot`, override `choose`, and `run` it.

from paddock_sdk import Bot, Turn, run

class First(Bot):
    def choose(self, turn: Turn) -> object:
        return turn.legal_actions[0]

if __name__ == "__main__":
    run(First())
"""

from paddock_sdk.bot import Bot, MatchEnd, MatchInfo, Turn
from paddock_sdk.connection import run

__all__ = ["Bot", "MatchEnd", "MatchInfo", "Turn", "run"]
