"""What is lost, doubled or late changes no result: real workers, a real broker, real kills."""

import json
import os
import re
import signal

import pytest
import redis

from paddock.bots.models import BotVersion
from paddock.matches.models import Attempt, Match, Purpose, RefusedReport
from paddock.matches.services import create_fixture
from tests.e2e.installation import Installation
from tests.e2e.waiting import wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.sandbox, pytest.mark.services]


def queue(*bots: str, rotations: tuple[int, ...] = (0,)) -> list[Match]:
    """Matches between the bots of these names."""
    versions = [BotVersion.objects.get(bot__name=name) for name in bots]
    fixture = create_fixture("battle-sheep", versions, Purpose.CHALLENGE, rotations=rotations)
    return list(fixture.matches.order_by("rotation"))


def attempts(match: Match) -> list[str]:
    return [attempt.state for attempt in match.attempts.order_by("number")]


def state(match: Match) -> str:
    match.refresh_from_db()
    return match.state


def test_the_worker_is_killed_in_the_middle_of_a_match(installation: Installation) -> None:
    match = queue("slow", "slow")[0]
    installation.start("report-worker", "match-worker")
    wait_until(installation, "the match is played", lambda: state(match) == Match.State.RUNNING)
    installation.kill("match-worker")
    wait_until(installation, "attempt 1 is lost", lambda: attempts(match)[0] == Attempt.State.LOST)
    installation.start("match-worker")
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.LOST, Attempt.State.ACCEPTED]
    lost = match.attempts.get(number=1)
    assert re.fullmatch(r".+ stopped renewing its claim\.", lost.reason)
    assert [seat.verdict for seat in match.seats.all()] == ["ok", "ok"]


def test_the_process_that_plays_is_killed_and_its_worker_lives_on(installation: Installation) -> None:
    match = queue("slow", "slow")[0]
    installation.start("report-worker", "match-worker")
    wait_until(installation, "the match is played", lambda: state(match) == Match.State.RUNNING)
    for process in installation.children_of("match-worker"):
        os.kill(process, signal.SIGKILL)
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.LOST, Attempt.State.ACCEPTED]


def test_a_job_that_is_delivered_twice_is_played_once(installation: Installation) -> None:
    match = queue("slow", "slow")[0]
    with redis.Redis.from_url(installation.broker.url) as client:
        client.set("paddock:worker:expected", json.dumps({"slots": 2}), ex=60)
        wait_until(installation, "the job is sent", lambda: client.llen("matches"))
        client.rpush("matches", *client.lrange("matches", 0, -1))
    installation.start("match-worker", "report-worker")
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.ACCEPTED]
    assert "it is claimed already" in installation.log("match-worker")


def test_the_same_report_twice_counts_once(installation: Installation) -> None:
    match = queue("quick", "quick")[0]
    installation.start("match-worker")
    with redis.Redis.from_url(installation.broker.url) as client:
        wait_until(installation, "the report is sent", lambda: client.llen("reports"))
        client.rpush("reports", *client.lrange("reports", 0, -1))
        installation.start("report-worker")
        wait_until(installation, "both are read", lambda: not client.llen("reports"))
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    wait_until(
        installation, "both are done", lambda: installation.log("report-worker").count("succeeded") == 2
    )
    assert attempts(match) == [Attempt.State.ACCEPTED]
    assert not RefusedReport.objects.exists()


def test_the_report_of_a_lost_attempt_comes_too_late(installation: Installation) -> None:
    match = queue("quick", "quick")[0]
    installation.start("match-worker")
    with redis.Redis.from_url(installation.broker.url) as client:
        wait_until(installation, "the report is sent", lambda: client.llen("reports"))
        wait_until(installation, "the claim is seen", lambda: state(match) == Match.State.RUNNING)
        first = match.attempts.get(number=1)
        client.delete(f"paddock:attempt:{first.pk}")
        wait_until(installation, "attempt 2 is reported", lambda: client.llen("reports") == 2)
    installation.start("report-worker")
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.LOST, Attempt.State.ACCEPTED]
    refused = RefusedReport.objects.get()
    assert refused.attempt == first


def test_a_report_outlives_the_broker(installation: Installation) -> None:
    match = queue("slow", "slow")[0]
    installation.start("report-worker", "match-worker")
    wait_until(installation, "the match is played", lambda: state(match) == Match.State.RUNNING)
    installation.stop_broker()
    spool = installation.folder / "worker" / "spool"
    wait_until(installation, "the report waits on disk", lambda: list(spool.glob("*.json")))
    installation.broker.start()
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.ACCEPTED]
    assert list(spool.iterdir()) == []


def test_a_report_outlives_broker_and_worker(installation: Installation) -> None:
    match = queue("slow", "slow")[0]
    installation.start("report-worker", "match-worker")
    wait_until(installation, "the match is played", lambda: state(match) == Match.State.RUNNING)
    installation.stop_broker()
    spool = installation.folder / "worker" / "spool"
    wait_until(installation, "the report waits on disk", lambda: list(spool.glob("*.json")))
    installation.kill("match-worker")
    installation.broker.start()
    installation.start("match-worker")
    wait_until(installation, "the match finishes", lambda: state(match) == Match.State.FINISHED)
    assert attempts(match) == [Attempt.State.ACCEPTED]


def test_every_match_finishes_though_the_broker_forgets_everything(installation: Installation) -> None:
    matches = [match for _ in range(6) for match in queue("quick", "quick", rotations=(0, 1))]
    installation.start("report-worker", "match-worker")
    finished = Match.objects.filter(state=Match.State.FINISHED, pk__in=[match.pk for match in matches])
    wait_until(installation, "the first match finishes", finished.exists)
    installation.stop_broker()
    installation.broker.start()
    wait_until(installation, "half of them finish", lambda: finished.count() >= len(matches) // 2)
    with redis.Redis.from_url(installation.broker.url) as client:
        client.flushall()
    wait_until(installation, "all of them finish", lambda: finished.count() == len(matches), limit=120)
    accepted = Attempt.objects.filter(state=Attempt.State.ACCEPTED, match__in=matches)
    assert accepted.count() == len(matches)
