"""A bot that plays $title at random. Make `choose` better."""

from typing import Any

from paddock_sdk import Bot, Turn, run


class MyBot(Bot):
    """One object plays one match: keep on it what you want to remember between moves."""

    def choose(self, turn: Turn) -> Any:
        """Return one of `turn.legal_actions`.

        `turn.observation` is what your seat sees, `turn.state()` is a position of the engine to search with:
        `after, events = turn.game.apply(state, {turn.seat: action})` tries an action when nobody else chooses
        at the same time. `turn.clock` is the time you have left, `turn.note("...")` shows up for you in the
        replay. The random numbers of `turn.match` are the same when the match is played again.
        """
        return turn.match.random.choice(turn.legal_actions)


if __name__ == "__main__":
    run(MyBot())
