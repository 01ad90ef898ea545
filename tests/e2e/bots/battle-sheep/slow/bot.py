import time
from typing import Any

from paddock_sdk import Bot, Turn, run


class Slow(Bot):
    """Takes any action, after a while: a match of seconds, in which things can happen."""

    def choose(self, turn: Turn) -> Any:
        time.sleep(0.2)
        return turn.match.random.choice(turn.legal_actions)


if __name__ == "__main__":
    run(Slow())
