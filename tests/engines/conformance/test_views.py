"""Laws of what is seen: observations, events and frames."""

import json
from itertools import pairwise
from typing import Any

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json, View
from tests.engines.conformance.conftest import Case, sample
from tests.engines.playing import Playout


def views(case: Case) -> tuple[View, ...]:
    return (*range(case.players), SPECTATOR, ALL)


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
    for position in (position for playout in playouts for position in sample(playout)):
        frame = case.game.frame(position.state, ALL)
        _check_form(case, frame)
        assert frame["to_act"] == list(case.game.to_act(position.state))


def _check_form(case: Case, frame: Json) -> None:
    """The members that every frame has are never secret."""
    assert json.loads(json.dumps(frame)) == frame
    assert isinstance(frame["title"], str)
    assert frame["title"].strip()
    assert len(frame["scores"]) == case.players
    assert all(isinstance(score, int) for score in frame["scores"])
    assert all(seat in range(case.players) for seat in frame["to_act"])


def test_a_view_is_the_whole_frame_with_its_secrets_kept(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for position in (position for playout in playouts for position in sample(playout)):
        frame = game.frame(position.state, ALL)
        for view in (*range(case.players), SPECTATOR):
            seen = game.frame(position.state, view)
            assert seen == as_seen(frame, view)
            assert not has_secrets(seen)
        assert not has_secrets(as_seen(frame, ALL))


def has_secrets(value: Any) -> bool:
    if isinstance(value, dict):
        return "seen_by" in value or any(map(has_secrets, value.values()))
    return isinstance(value, list) and any(map(has_secrets, value))


def test_stages_are_frames_with_their_secrets_kept(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for playout in playouts:
        steps = list(pairwise(playout.positions))
        for before, after in steps[:: 1 + len(steps) // 60]:
            stages = game.stages(before.state, after.events, ALL)
            assert len(stages) < max(1, len(after.events))
            for view in (*range(case.players), SPECTATOR):
                seen = game.stages(before.state, after.events, view)
                assert seen == tuple(as_seen(stage, view) for stage in stages)
                assert not any(map(has_secrets, seen))
            for stage in stages:
                _check_form(case, stage)
                assert stage.keys() == game.frame(after.state, ALL).keys()


def test_the_last_frame_shows_the_scores_of_the_outcome(case: Case, playouts: tuple[Playout, ...]) -> None:
    for playout in playouts:
        outcome = case.game.outcome(playout.last)
        assert outcome is not None
        assert case.game.frame(playout.last, ALL)["scores"] == list(outcome.scores)
