"""Frames documents: what a viewer draws, built from a record alone."""

import gzip
import json

import pytest

from engines.core.record import ReplayError
from paddock.accounts.models import User
from paddock.matches.models import Match
from paddock.replays.frames import StepDetail, build, rerun
from paddock.replays.models import Replay
from paddock.replays.queries import frames, frames_gz, record_of
from tests import factories
from workers.contract import Verdict

LARGEST = 300 * 1024


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return factories.finished_match([factories.bot_version(alice), factories.bot_version(bob)])


def replay_of(match: Match) -> Replay:
    assert match.replay is not None
    return match.replay


def test_it_works(match: Match) -> None:
    document = frames(replay_of(match))
    assert (document["format"], document["game"], document["players"]) == (1, "battle-sheep", 2)
    assert document["viewer"].startswith("battle-sheep/")
    assert len(document["frames"]) == len(document["steps"]) + 1
    assert all(frame["title"] and len(frame["scores"]) == 2 for frame in document["frames"])
    first = document["steps"][0]
    assert set(first) == {"moves", "forfeits", "events"}
    [move] = first["moves"]
    assert (move["seat"], move["seconds"]) == (0, 0.001)
    assert move["text"]
    assert first["events"]


def test_it_is_stored_compressed_and_small(match: Match) -> None:
    stored = frames_gz(replay_of(match))
    assert len(stored) < LARGEST
    assert json.loads(gzip.decompress(stored)) == frames(replay_of(match))


def test_it_is_what_the_record_gives_again(match: Match) -> None:
    replay = replay_of(match)
    record = record_of(replay)
    details = [StepDetail(dict.fromkeys(step.actions, 0.001), {}) for step in record.steps]
    assert build(rerun(record), details) == frames(replay)


@pytest.mark.parametrize("players", [3, 4])
def test_more_seats(alice: User, players: int) -> None:
    match = factories.finished_match([factories.bot_version(alice) for _ in range(players)])
    assert len(frames(replay_of(match))["frames"][-1]["scores"]) == players


def test_a_seat_that_left_is_marked_with_its_verdict(alice: User) -> None:
    versions = [factories.bot_version(alice) for _ in range(2)]
    match = factories.finished_match(versions, faults={0: Verdict.MEMORY})
    marks = [mark for step in frames(replay_of(match))["steps"] for mark in step["forfeits"]]
    assert marks == [{"seat": 0, "verdict": "memory"}]


def test_a_record_that_breaks_the_rules_is_named(match: Match) -> None:
    record = record_of(replay_of(match))
    twice = (record.steps[0], *record.steps)
    with pytest.raises(ReplayError, match="step 2"):
        rerun(type(record)(record.game, record.rules_version, 2, record.options, record.seed, twice))
