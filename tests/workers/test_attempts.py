"""From a job to a report, as a process of a match worker does it."""

import hashlib
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
import redis

from engines.registry import get_game
from paddock.ops.broker import Broker
from tests.e2e.conftest import BOTS
from workers.attempts import Attempts
from workers.claims import claim_key
from workers.config import Settings, read_settings
from workers.contract import BotLimits, Job, JobSeat, Played, Report, TimeControl, Verdict

GAME = "battle-sheep"


class Queue:
    """Takes reports; at first it is away a few times."""

    def __init__(self, refusals: int = 0) -> None:
        self.refusals = refusals
        self.reports: list[Report] = []

    def send(self, report: str) -> None:
        if self.refusals:
            self.refusals -= 1
            raise ConnectionError("nobody listens")
        self.reports.append(Report.from_json(report))


@pytest.fixture
def settings(own_broker: Broker, client: redis.Redis, tmp_path: Path) -> Settings:
    return read_settings(
        {
            "REDIS_URL": own_broker.url,
            "PADDOCK_WORKER_NAME": "alpha",
            "PADDOCK_WORKER_DIR": str(tmp_path / "worker"),
        }
    )


@pytest.fixture
def job(tmp_path: Path) -> Job:
    archive = tmp_path / "quick.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in (BOTS / GAME / "quick").glob("bot.*"):
            file.write(path, path.name)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    seat = JobSeat("quick v1", archive.as_uri(), digest, "python", ("python", "bot.py"))
    return Job(
        attempt_id=7,
        token="secret",
        match_id="abc",
        game=GAME,
        rules_version=get_game(GAME).rules_version,
        options={},
        seed="wool",
        seats=(seat, seat),
        time_control=TimeControl(),
        limits=BotLimits(),
        allow_unsandboxed=False,
    )


@pytest.mark.sandbox
def test_it_works(settings: Settings, job: Job, client: redis.Redis) -> None:
    queue = Queue()
    Attempts(settings, queue.send, ()).play(job.to_json())
    report = queue.reports[0]
    assert (report.attempt_id, report.token, report.match_id, report.worker) == (7, "secret", "abc", "alpha")
    assert report.played is Played.FINISHED
    assert [seat.verdict for seat in report.seats] == [Verdict.OK, Verdict.OK]
    assert report.missing_guarantees == ()
    assert report.steps
    assert list((settings.folder / "spool").iterdir()) == []
    assert int(str(client.ttl(claim_key(7)))) > 60


def test_a_second_delivery_is_dropped(settings: Settings, job: Job) -> None:
    queue = Queue()
    attempts = Attempts(replace(settings, demo=True), queue.send, ("memory",))
    for _ in range(2):
        attempts.play(replace(job, allow_unsandboxed=True).to_json())
    assert len(queue.reports) == 1


def test_a_message_that_is_no_job_claims_nothing(settings: Settings, client: redis.Redis) -> None:
    queue = Queue()
    Attempts(settings, queue.send, ()).play('{"attempt_id": 7}')
    assert queue.reports == []
    assert client.keys("*") == []


def test_other_rules_than_ours_are_our_fault(settings: Settings, job: Job) -> None:
    queue = Queue()
    Attempts(settings, queue.send, ()).play(replace(job, rules_version="1867").to_json())
    assert queue.reports[0].played is Played.INFRA
    assert queue.reports[0].reason == f"alpha has rules {job.rules_version} of {GAME}, the job asks for 1867"


def test_a_missing_bundle_is_our_fault(settings: Settings, job: Job, tmp_path: Path) -> None:
    queue = Queue()
    (tmp_path / "quick.zip").unlink()
    Attempts(settings, queue.send, ()).play(job.to_json())
    assert queue.reports[0].played is Played.INFRA
    assert "cannot fetch the bundle of quick v1" in queue.reports[0].reason


@pytest.mark.parametrize(("demo", "allowed"), [(False, False), (False, True), (True, False)])
def test_without_sandbox_both_sides_must_agree(
    settings: Settings, job: Job, demo: bool, allowed: bool
) -> None:
    queue = Queue()
    attempts = Attempts(replace(settings, demo=demo), queue.send, ("memory", "freeze"))
    attempts.play(replace(job, allow_unsandboxed=allowed).to_json())
    assert queue.reports[0].played is Played.INFRA
    assert queue.reports[0].reason == "alpha has no sandbox for this: it lacks memory, freeze"


def test_a_demo_is_played_without_sandbox_and_says_so(settings: Settings, job: Job) -> None:
    queue = Queue()
    attempts = Attempts(replace(settings, demo=True), queue.send, ("memory",))
    attempts.play(replace(job, allow_unsandboxed=True).to_json())
    assert queue.reports[0].played is Played.FINISHED
    assert queue.reports[0].missing_guarantees == ("memory",)


def test_a_report_is_sent_when_the_broker_is_back(settings: Settings, job: Job) -> None:
    queue = Queue(refusals=1)
    Attempts(settings, queue.send, ()).play(replace(job, rules_version="1867").to_json())
    assert len(queue.reports) == 1
    assert list((settings.folder / "spool").iterdir()) == []
