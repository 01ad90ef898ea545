"""Dispatching: the matches that come next reach the broker, never more than workers will soon take."""

import base64
import json
from threading import Barrier, Thread

import pytest
import redis
from django.db import connection

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.common.ids import digest
from paddock.matches.claims import QUEUE
from paddock.matches.fixtures import create_fixture
from paddock.matches.models import Attempt, AttemptState, Match, MatchState, Purpose
from paddock.matches.queries import queue_position
from paddock.matches.services import dispatch
from tests import factories
from workers.contract import Job

pytestmark = pytest.mark.services


@pytest.fixture
def versions(alice: User, bob: User) -> list[BotVersion]:
    return [factories.bot_version(alice, "Ann"), factories.bot_version(bob, "Ben")]


def worker(broker: redis.Redis, slots: int, name: str = "w1") -> None:
    broker.set(f"paddock:worker:{name}", json.dumps({"slots": slots}), ex=30)


def messages(broker: redis.Redis) -> list[dict[str, object]]:
    """What waits on the queue, the oldest first."""
    return [json.loads(text) for text in reversed(broker.lrange(QUEUE, 0, -1))]


def jobs(broker: redis.Redis) -> list[Job]:
    bodies = [json.loads(base64.b64decode(str(message["body"]))) for message in messages(broker)]
    return [Job.from_json(args[0]) for args, _, _ in bodies]


def test_it_works(broker: redis.Redis, versions: list[BotVersion]) -> None:
    worker(broker, slots=2)
    matches = factories.matches_between(versions)
    attempts = dispatch()
    assert [attempt.match for attempt in attempts] == matches
    [message, _] = messages(broker)
    assert message["headers"]["task"] == "workers.play"  # type: ignore[index]
    job = jobs(broker)[0]
    match, attempt = matches[0], attempts[0]
    assert (job.attempt_id, job.match_id, job.seed) == (attempt.pk, match.public_id, match.seed)
    assert (attempt.number, attempt.state, attempt.token_hash) == (
        1,
        AttemptState.DISPATCHED,
        digest(job.token),
    )
    assert [(seat.name, seat.bundle_sha256) for seat in job.seats] == [
        (f"{version.bot.name} v1", version.sha256) for version in versions
    ]
    assert job.seats[0].command == ("python", "bot.py")
    assert not job.allow_unsandboxed


def test_the_token_itself_is_not_kept(broker: redis.Redis, versions: list[BotVersion]) -> None:
    worker(broker, slots=1)
    factories.matches_between(versions)
    dispatch()
    row = Attempt.objects.values().first()
    assert jobs(broker)[0].token not in str(row)


def test_two_jobs_wait_per_slot_and_no_more(broker: redis.Redis, versions: list[BotVersion]) -> None:
    worker(broker, slots=1, name="w1")
    worker(broker, slots=2, name="w2")
    for _ in range(5):
        factories.matches_between(versions)
    assert len(dispatch()) == 6
    assert dispatch() == []
    # A worker took one: there is room for the next.
    Attempt.objects.filter(pk=Attempt.objects.order_by("pk")[0].pk).update(state=AttemptState.CLAIMED)
    assert len(dispatch()) == 1
    assert broker.llen(QUEUE) == 7


class TestLanes:
    """Ladders share the slots, whatever they have waiting and however long their matches take."""

    def queue(self, versions: list[BotVersion], lane: str, fixtures: int) -> None:
        for _ in range(fixtures):
            create_fixture("battle-sheep", versions, Purpose.LADDER, lane=lane)

    def lanes(self, attempts: list[Attempt]) -> str:
        return "".join(attempt.match.fixture.lane for attempt in attempts)

    def test_they_take_turns(self, broker: redis.Redis, versions: list[BotVersion]) -> None:
        for lane, fixtures in (("a", 5), ("b", 2), ("c", 1)):
            self.queue(versions, lane, fixtures)
        worker(broker, slots=8)
        assert self.lanes(dispatch()) == "abcabcababaaaaaa"

    def test_the_one_that_has_fewest_under_way_is_next(
        self, broker: redis.Redis, versions: list[BotVersion]
    ) -> None:
        """Matches of the first lane never end: it keeps its share and no more."""
        self.queue(versions, "a", 10)
        self.queue(versions, "b", 10)
        worker(broker, slots=2)
        seen = self.lanes(dispatch())
        for _ in range(5):
            Attempt.objects.filter(match__fixture__lane="a").update(state=AttemptState.CLAIMED)
            ended = Attempt.objects.filter(match__fixture__lane="b", state=AttemptState.DISPATCHED)
            Match.objects.filter(attempts__in=ended).update(state=MatchState.RUNNING)
            ended.update(state=AttemptState.LOST)
            seen += self.lanes(dispatch())
        assert seen.count("a") <= 4
        assert seen.count("b") >= 12

    def test_a_single_slot_goes_round(self, broker: redis.Redis, versions: list[BotVersion]) -> None:
        """Nothing is under way when it is free: whoever has waited longest has it."""
        for lane in "abc":
            self.queue(versions, lane, 3)
        worker(broker, slots=1)
        seen = ""
        for _ in range(4):
            seen += self.lanes(dispatch())
            Match.objects.filter(attempts__state=AttemptState.DISPATCHED).update(state=MatchState.RUNNING)
            Attempt.objects.update(state=AttemptState.LOST)
        assert seen == "abcabcab"

    def test_the_place_in_the_queue_is_the_turn(
        self, broker: redis.Redis, versions: list[BotVersion]
    ) -> None:
        self.queue(versions, "a", 1)
        self.queue(versions, "b", 1)
        places = [queue_position(match) for match in Match.objects.order_by("pk")]
        assert places == [1, 3, 2, 4]


def test_without_a_living_worker_nothing_is_sent(broker: redis.Redis, versions: list[BotVersion]) -> None:
    factories.matches_between(versions)
    assert dispatch() == []
    assert broker.llen(QUEUE) == 0


@pytest.mark.parametrize(
    "heartbeat",
    [b"", b"{", b"\xff", b"7", b"{}", b"[" * 10_000]
    + [b'{"slots": %s}' % slots for slots in (b"null", b'"4"', b"true", b"-1", b"1e3", b"10000000", b"NaN")],
)  # fmt: skip
def test_a_heartbeat_that_cannot_be_read_does_not_stop_dispatch(
    broker: redis.Redis, versions: list[BotVersion], heartbeat: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    worker(broker, slots=1)
    broker.set("paddock:worker:strange", heartbeat, ex=30)
    factories.matches_between(versions)
    assert len(dispatch()) == 2
    assert "ignored the heartbeat 'paddock:worker:strange'" in caplog.text


def test_without_a_broker_everything_waits(versions: list[BotVersion]) -> None:
    factories.matches_between(versions)
    assert dispatch() == []
    assert not Attempt.objects.exists()


def test_an_author_waits_for_a_validation_less_than_a_ladder_for_a_match(
    broker: redis.Redis, versions: list[BotVersion]
) -> None:
    worker(broker, slots=1)
    ladder = factories.matches_between(versions)
    challenge = factories.matches_between(versions, Purpose.CHALLENGE)
    validation = factories.matches_between(versions, Purpose.VALIDATION)
    order = [*validation, *challenge, *ladder]
    assert [queue_position(match) for match in order] == [1, 2, 3, 4, 5, 6]
    assert [attempt.match for attempt in dispatch()] == validation
    assert [queue_position(match) for match in order] == [None, None, 1, 2, 3, 4]


def test_a_finished_match_is_not_sent_again(broker: redis.Redis, versions: list[BotVersion]) -> None:
    worker(broker, slots=4)
    first, second = factories.matches_between(versions)
    factories.play(first)
    assert [attempt.match for attempt in dispatch()] == [second]


@pytest.mark.django_db(transaction=True)
def test_dispatchers_at_the_same_moment_keep_the_limit(broker: redis.Redis) -> None:
    owners = [factories.user(name) for name in ("alice", "bob")]
    versions = [factories.bot_version(owner) for owner in owners]
    worker(broker, slots=2)
    for _ in range(6):
        factories.matches_between(versions)
    barrier, sent = Barrier(6), []

    def run() -> None:
        barrier.wait()
        sent.extend(dispatch())
        connection.close()

    threads = [Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sent) == 4 == broker.llen(QUEUE)
    assert len({attempt.match_id for attempt in sent}) == 4
    assert {attempt.match.state for attempt in sent} == {MatchState.QUEUED}
