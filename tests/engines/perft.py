"""Counting the leaves of a game tree: a second, independent proof of legal actions and of their effect."""

from typing import Any

from engines.core.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Number of ways to play `depth` decisions from here; ways that end earlier do not count."""
    seats = game.to_act(state)
    if depth == 0 or not seats:
        return int(depth == 0)
    (seat,) = seats
    actions = game.legal_actions(state, seat)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, {seat: action})[0], depth - 1) for action in actions)


def split(game: AnyGame, state: Any, depth: int) -> str:
    """The count below each first action, for the message of a failing test."""
    (seat,) = game.to_act(state)
    counts = {
        game.format_action(action): perft(game, game.apply(state, {seat: action})[0], depth - 1)
        for action in game.legal_actions(state, seat)
    }
    return "\n".join(f"{text}: {count}" for text, count in counts.items())
