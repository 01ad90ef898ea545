"""One attempt, from the job to the report that is on its way. Knows no Celery: it is handed a way to send."""

import logging
from functools import cache
from threading import Event

import redis

from engines.registry import UnknownGame, get_game
from sandbox.host import Host
from sandbox.probe import probe
from workers.bundles import BundleCache
from workers.claims import AlreadyClaimed, Claim
from workers.config import Settings
from workers.contract import MAX_DETAIL, Job, MalformedMessage, Played, Report
from workers.launchers import PlainLauncher, SandboxLauncher
from workers.referee.process import InfraError, Launcher, Program
from workers.runner import MatchResult, MatchSetup, play_match
from workers.spool import Send, Spool

logger = logging.getLogger(__name__)

PATIENCE = 600.0
"""Seconds that a finished match waits for the broker, its claim renewed. Then its report waits on disk."""
RETRY = 2.0


@cache
def missing_guarantees() -> tuple[str, ...]:
    """What the sandbox of this machine cannot give. The main process tries it; its children inherit it."""
    return probe(Host.detect()).missing


class Attempts:
    """Plays attempts one after the other: one object per process that plays matches, made after the fork."""

    def __init__(self, settings: Settings, send: Send, missing: tuple[str, ...]) -> None:
        """`missing` are the guarantees that the sandbox of this machine does not give."""
        self._settings = settings
        self._send = send
        self._missing = missing
        self._redis = redis.Redis.from_url(settings.redis_url, socket_timeout=5, socket_connect_timeout=2)
        self._bundles = BundleCache(settings.folder / "bundles")
        self._spool = Spool(settings.folder / "spool")
        self._host = Host.detect()

    def play(self, message: str) -> None:
        """Play what a message from the queue asks for and report it.

        A wrong message is logged and dropped: its attempt is never claimed, which the platform notices.
        """
        try:
            job = Job.from_json(message)
        except MalformedMessage as error:
            logger.error("dropped a job that cannot be read: %s", error)
            return
        claim = Claim(self._redis, self._settings, job.attempt_id)
        try:
            claim.take()
        except AlreadyClaimed:
            logger.info("dropped attempt %d of match %s: it is claimed already", job.attempt_id, job.match_id)
            return
        with claim.heartbeat():
            self._deliver(self._report(job))
        claim.keep_after_report()

    def _deliver(self, report: Report) -> None:
        path = self._spool.add(report.attempt_id, report.to_json())
        waited, pause = 0.0, Event()
        while not self._spool.deliver(path, self._send) and waited < PATIENCE:
            pause.wait(RETRY)
            waited += RETRY

    def _report(self, job: Job) -> Report:
        logger.info("attempt %d of match %s begins: %s", job.attempt_id, job.match_id, _names(job))
        try:
            result = self._play(job)
        except InfraError as error:
            logger.warning("attempt %d of match %s failed: %s", job.attempt_id, job.match_id, error)
            return self._fault(job, str(error))
        except Exception as error:
            # The edge of the process: whatever failed was ours, and nobody else would report it.
            logger.exception("attempt %d of match %s failed", job.attempt_id, job.match_id)
            return self._fault(job, f"{type(error).__name__}: {error}")
        verdicts = ", ".join(seat.verdict for seat in result.seats)
        logger.info("attempt %d of match %s ended: %s", job.attempt_id, job.match_id, verdicts)
        return self._finished(job, result)

    def _play(self, job: Job) -> MatchResult:
        self._check_rules(job)
        launcher = self._launcher(job)
        programs = tuple(
            Program(seat.name, self._bundles.folder_of(seat), seat.runtime, seat.command)
            for seat in job.seats
        )
        setup = MatchSetup(job.game, job.options, job.seed, programs, job.time_control)
        return play_match(setup, launcher)

    def _check_rules(self, job: Job) -> None:
        try:
            known = get_game(job.game).rules_version
        except UnknownGame as error:
            raise InfraError(f"{self._settings.name} cannot play this: {error}") from error
        if known != job.rules_version:
            raise InfraError(
                f"{self._settings.name} has rules {known} of {job.game}, the job asks for {job.rules_version}"
            )

    def _launcher(self, job: Job) -> Launcher:
        if not self._missing:
            return SandboxLauncher(self._host, job.limits)
        if job.allow_unsandboxed and self._settings.demo:
            return PlainLauncher(job.limits)
        raise InfraError(
            f"{self._settings.name} has no sandbox for this: it lacks {', '.join(self._missing)}"
        )

    def _finished(self, job: Job, result: MatchResult) -> Report:
        return Report(
            attempt_id=job.attempt_id,
            token=job.token,
            match_id=job.match_id,
            worker=self._settings.name,
            played=Played.FINISHED,
            reason="",
            missing_guarantees=self._missing,
            scores=result.outcome.scores,
            ranks=result.outcome.ranks,
            termination=result.outcome.termination,
            seats=result.seats,
            steps=result.steps,
            wall_seconds=result.wall_seconds,
        )

    def _fault(self, job: Job, reason: str) -> Report:
        return Report(
            attempt_id=job.attempt_id,
            token=job.token,
            match_id=job.match_id,
            worker=self._settings.name,
            played=Played.INFRA,
            reason=reason[:MAX_DETAIL],
            missing_guarantees=self._missing,
            scores=(),
            ranks=(),
            termination="",
            seats=(),
            steps=(),
            wall_seconds=0.0,
        )


def _names(job: Job) -> str:
    return " - ".join(seat.name for seat in job.seats)
