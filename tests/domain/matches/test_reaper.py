"""The reaper: claims make a match running, and what was lost is found whatever lost it."""

import json
from datetime import timedelta

import pytest
import redis
from django.utils import timezone

from paddock.accounts.models import User
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.claims import FETCHED, QUEUE
from paddock.matches.models import Attempt, AttemptState, Match, MatchState
from paddock.matches.reaper import CLAIM_GRACE, UNCLAIMED_LIMIT
from paddock.matches.services import dispatch, reap
from tests import factories

pytestmark = pytest.mark.services

MOMENT = timedelta(seconds=1)


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    return factories.matches_between([factories.bot_version(alice), factories.bot_version(bob)])[0]


@pytest.fixture
def attempt(match: Match) -> Attempt:
    return factories.attempt(match)[0]


def claim(broker: redis.Redis, attempt: Attempt) -> None:
    broker.set(f"paddock:attempt:{attempt.pk}", json.dumps({"worker": "w1", "delivery": "x"}), ex=30)


def unclaim(broker: redis.Redis, attempt: Attempt) -> None:
    """What the end of the claim's time does after the worker has died."""
    broker.delete(f"paddock:attempt:{attempt.pk}")


def states(attempt: Attempt) -> tuple[str, str]:
    attempt.refresh_from_db()
    attempt.match.refresh_from_db()
    return attempt.state, attempt.match.state


def test_it_works(broker: redis.Redis, attempt: Attempt) -> None:
    claim(broker, attempt)
    assert reap() == 0
    assert states(attempt) == (AttemptState.CLAIMED, MatchState.RUNNING)
    assert attempt.worker == "w1"
    assert attempt.claimed_at == attempt.match.started_at is not None
    assert reap() == 0
    assert states(attempt) == (AttemptState.CLAIMED, MatchState.RUNNING)


@pytest.mark.parametrize("value", ['{"worker": "w\\u0000\\ud800"}', "w\0", "[" * 10_000])
def test_a_claim_with_a_name_that_no_database_takes_is_noted(
    broker: redis.Redis, attempt: Attempt, value: str
) -> None:
    broker.set(f"paddock:attempt:{attempt.pk}", value, ex=30)
    assert reap() == 0
    assert states(attempt) == (AttemptState.CLAIMED, MatchState.RUNNING)
    assert attempt.worker
    assert "\0" not in attempt.worker


def test_a_claim_that_is_gone_means_a_new_attempt(broker: redis.Redis, attempt: Attempt) -> None:
    claim(broker, attempt)
    reap()
    unclaim(broker, attempt)
    assert reap() == 1
    assert states(attempt) == (AttemptState.LOST, MatchState.QUEUED)
    assert "w1" in attempt.reason
    assert attempt.match.started_at is None
    broker.set("paddock:worker:w2", json.dumps({"slots": 1}))
    [second] = [found for found in dispatch() if found.match == attempt.match]
    assert (second.number, second.match.seed) == (2, attempt.match.seed)


def test_three_lost_workers_are_enough(broker: redis.Redis, match: Match) -> None:
    for number in range(1, MAX_FAULTS + 1):
        attempt, _ = factories.attempt(match)
        claim(broker, attempt)
        reap()
        unclaim(broker, attempt)
        assert reap() == 1
        expected = MatchState.INFRA_FAILED if number == MAX_FAULTS else MatchState.QUEUED
        assert states(attempt) == (AttemptState.LOST, expected)


def test_a_message_that_vanished_is_found_soon(broker: redis.Redis, attempt: Attempt) -> None:
    """The broker is empty and nobody holds the attempt: flushed, restarted, or dropped by its reader."""
    assert reap(attempt.created_at + CLAIM_GRACE) == 0
    assert reap(attempt.created_at + CLAIM_GRACE + MOMENT) == 1
    assert states(attempt) == (AttemptState.LOST, MatchState.QUEUED)


@pytest.mark.parametrize("fetched", [False, True])
def test_a_message_that_waits_is_waited_for(broker: redis.Redis, attempt: Attempt, fetched: bool) -> None:
    """On the queue, or fetched by a worker that is not done with the one before."""
    if fetched:
        broker.hset(FETCHED, "tag", "message")
    else:
        broker.lpush(QUEUE, "message")
    assert reap(attempt.created_at + CLAIM_GRACE + MOMENT) == 0
    assert reap(attempt.created_at + UNCLAIMED_LIMIT + MOMENT) == 1
    assert states(attempt) == (AttemptState.LOST, MatchState.QUEUED)


def test_a_broker_that_forgets_costs_a_match_none_of_its_attempts(broker: redis.Redis, match: Match) -> None:
    for _ in range(2 * MAX_FAULTS):
        attempt, _ = factories.attempt(match)
        assert reap(timezone.now() + CLAIM_GRACE + MOMENT) == 1
        assert states(attempt) == (AttemptState.LOST, MatchState.QUEUED)


def test_without_a_broker_nothing_is_given_up(attempt: Attempt) -> None:
    assert reap(attempt.created_at + UNCLAIMED_LIMIT + MOMENT) == 0
    assert states(attempt) == (AttemptState.DISPATCHED, MatchState.QUEUED)


def test_after_an_hour_without_a_reaper_everything_is_closed_once(
    broker: redis.Redis, alice: User, bob: User
) -> None:
    versions = [factories.bot_version(alice), factories.bot_version(bob)]
    attempts = [
        factories.attempt(match)[0] for _ in range(3) for match in factories.matches_between(versions)
    ]
    later = timezone.now() + timedelta(hours=1)
    assert reap(later) == len(attempts) == 6
    assert reap(later) == 0


def test_an_answered_attempt_is_left_alone(broker: redis.Redis, match: Match) -> None:
    factories.play(match)
    assert reap(timezone.now() + UNCLAIMED_LIMIT + MOMENT) == 0
    assert match.attempts.get().state == AttemptState.ACCEPTED
