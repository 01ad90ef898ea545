"""Laws of hidden information: what nobody told a seat or a spectator makes no difference to what they see.

`determinize` draws everything anew that a seat cannot know. Whatever it may see must then be the same, byte
by byte; the messages on the wire are compared in tests/referee/test_codec_laws.py.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, View
from engines.core.record import Position
from tests.engines.conformance.conftest import Case, sample
from tests.engines.playing import Playout

RESAMPLED = 2


def every_guess(case: Case, positions: list[Position]) -> Iterator[tuple[Any, int, Any]]:
    """State, seat, and a state that the seat cannot tell from it."""
    rng = Random(1)
    for position in positions:
        for seat in range(case.players):
            observation = case.game.observe(position.state, seat)
            for _ in range(RESAMPLED):
                yield position.state, seat, case.game.determinize(observation, rng)


def test_a_resampled_state_looks_the_same_to_the_seat(case: Case, playouts: tuple[Playout, ...]) -> None:
    """At every decision: its observation and what it may do."""
    check_knowledge(case, [position for playout in playouts for position in playout.positions])


def check_knowledge(case: Case, positions: list[Position]) -> None:
    game = case.game
    for state, seat, guess in every_guess(case, positions):
        assert game.observe(guess, seat) == game.observe(state, seat)
        assert game.to_act(guess) == game.to_act(state)
        assert list(game.legal_actions(guess, seat)) == list(game.legal_actions(state, seat))


def test_a_resampled_state_is_drawn_the_same_for_the_seat_and_for_spectators(
    case: Case, playouts: tuple[Playout, ...]
) -> None:
    """A spectator sees what every seat may know, so this holds for the secrets of each of them."""
    check_frames(case, [position for playout in playouts for position in sample(playout)])


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_nothing_shows_at_any_decision_of_many_games(case: Case) -> None:
    for seed in range(100, 105):
        for percent in (0, 3):
            positions = list(case.play(seed, percent).positions)
            check_knowledge(case, positions)
            check_frames(case, positions)


def check_frames(case: Case, positions: list[Position]) -> None:
    for state, seat, guess in every_guess(case, positions):
        for view in (seat, SPECTATOR):
            assert _written(case, guess, view) == _written(case, state, view)


def _written(case: Case, state: Any, view: View) -> str:
    return json.dumps(case.game.frame(state, view))


def test_what_a_frame_hides_from_a_seat_is_really_drawn_anew(
    case: Case, playouts: tuple[Playout, ...]
) -> None:
    """Else `determinize` would know it, and the laws above would hold for nothing."""
    game = case.game
    hidden = resampled = 0
    positions = [position for playout in playouts for position in sample(playout)]
    for state, seat, guess in every_guess(case, positions):
        frame = game.frame(state, ALL)
        if as_seen(frame, seat) != as_seen(frame, ALL):
            hidden += 1
            resampled += as_seen(game.frame(guess, ALL), ALL) != as_seen(frame, ALL)
    assert resampled >= hidden / 4


def test_a_spectator_is_told_nothing_of_an_event_that_a_seat_is_not_told(
    case: Case, playouts: tuple[Playout, ...]
) -> None:
    game = case.game
    for event in (
        event for playout in playouts for position in playout.positions for event in position.events
    ):
        public = game.visible(event, SPECTATOR)
        assert public is None or game.visible(public, SPECTATOR) == public
        for seat in range(case.players):
            told = game.visible(event, seat)
            if told is None:
                assert public is None
            else:
                assert game.visible(told, seat) == told
                assert game.visible(told, SPECTATOR) == public
