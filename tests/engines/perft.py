"""Counting the leaves of a game tree: a second, independent proof of legal actions and of their effect.

A decision of several seats at once is one step of the tree, with a branch for each combination of their
actions: nobody knows the others' choice, so the order of the seats makes no difference.
"""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from engines.core.game import AnyGame, Seat


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Number of ways to play `depth` decisions from here; ways that end earlier do not count."""
    seats = game.to_act(state)
    if depth == 0 or not seats:
        return int(depth == 0)
    if depth == 1:
        return prod(len(game.legal_actions(state, seat)) for seat in seats)
    return sum(perft(game, game.apply(state, actions)[0], depth - 1) for actions in _joint(game, state))


def split(game: AnyGame, state: Any, depth: int) -> str:
    """The count below each first decision, for the message of a failing test."""
    return "\n".join(
        f"{' + '.join(map(game.format_action, actions.values()))}: "
        f"{perft(game, game.apply(state, actions)[0], depth - 1)}"
        for actions in _joint(game, state)
    )


def _joint(game: AnyGame, state: Any) -> Iterator[dict[Seat, Any]]:
    seats = game.to_act(state)
    for chosen in product(*(game.legal_actions(state, seat) for seat in seats)):
        yield dict(zip(seats, chosen, strict=True))
