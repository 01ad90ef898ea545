"""Laws of what is seen: observations, events and frames."""

import json
from random import Random

from engines.core.game import ALL, SPECTATOR, View
from tests.engines.conformance.conftest import Case
from tests.engines.playing import Playout


def views(case: Case) -> tuple[View, ...]:
    return (*range(case.players), SPECTATOR, ALL)


def test_a_determinized_state_looks_the_same_to_the_seat(case: Case, playouts: tuple[Playout, ...]) -> None:
    """What a seat cannot see does not change its observation, nor what it may do."""
    game = case.game
    rng = Random(1)
    for position in (position for playout in playouts for position in playout.positions):
        for seat in range(case.players):
            observation = game.observe(position.state, seat)
            guess = game.determinize(observation, rng)
            assert game.observe(guess, seat) == observation
            assert game.to_act(guess) == game.to_act(position.state)
            assert list(game.legal_actions(guess, seat)) == list(game.legal_actions(position.state, seat))


def test_everybody_sees_at_most_what_there_is(case: Case, playouts: tuple[Playout, ...]) -> None:
    for event in (
        event for playout in playouts for position in playout.positions for event in position.events
    ):
        assert case.game.visible(event, ALL) == event
        for view in views(case):
            shown = case.game.visible(event, view)
            assert shown is None or type(shown) is type(event)


def test_every_step_shows_in_events_with_a_short_sentence(case: Case, playouts: tuple[Playout, ...]) -> None:
    for position in (position for playout in playouts for position in playout.positions[1:]):
        assert position.events
        for event in position.events:
            sentence = case.game.describe(event)
            assert sentence.isprintable()
            assert 0 < len(sentence) <= 80


def test_frames_are_json_with_a_title_scores_and_seats_to_act(
    case: Case, playouts: tuple[Playout, ...]
) -> None:
    for position in (position for playout in playouts for position in playout.positions):
        for view in views(case):
            frame = case.game.frame(position.state, view)
            assert json.loads(json.dumps(frame)) == frame
            assert frame["title"].strip()
            assert len(frame["scores"]) == case.players
            assert frame["to_act"] == list(case.game.to_act(position.state))


def test_the_last_frame_shows_the_scores_of_the_outcome(case: Case, playouts: tuple[Playout, ...]) -> None:
    for playout in playouts:
        outcome = case.game.outcome(playout.last)
        assert outcome is not None
        assert case.game.frame(playout.last, ALL)["scores"] == list(outcome.scores)
