"""The Celery application of the match workers: one queue, one task.

    celery --app workers.app worker --queues matches

A worker that cannot give every guarantee of the sandbox says which one is missing and does not start. On a
site in demo mode it starts and plays the repository's own example bots, and nobody else's.
"""

import logging
import sys
from typing import Any

from celery import Celery, bootsteps
from celery.signals import worker_init, worker_shutting_down
from kombu.exceptions import OperationalError

from sandbox.host import Host
from workers.attempts import missing_guarantees
from workers.bundles import BundleCache
from workers.config import read_settings
from workers.presence import INTERVAL, Presence
from workers.spool import Spool

logger = logging.getLogger(__name__)

QUEUE = "matches"
REPORT_QUEUE = "reports"
REPORT_TASK = "matches.report"
LONGEST_MATCH = 3600.0
"""Seconds. The referee ends every match long before; this ends a referee that hangs."""
MISCONFIGURED = 78
"""Exit status of a worker that may not start, as in sysexits.h."""
RESEND = 15.0
"""Seconds between two looks at the reports that wait on disk, and the age from which they are looked at."""
SWEEP = 60.0
"""Seconds between two searches for sandboxes whose worker is dead."""
TIDY = 3600.0
"""Seconds between two looks for bundles and files that nobody needs: days matter there, not minutes."""

settings = read_settings()
# Without fixups: Celery would load Django when a variable of the environment names its settings.
app = Celery("workers", broker=settings.redis_url, include=["workers.tasks"], fixups=[], set_as_current=False)
app.conf.update(
    task_default_queue=QUEUE,
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    # Acknowledged before it is played. Late acknowledgement would hand a job that kills its worker to the
    # next worker, for ever; what is lost here is found by the reaper, which counts.
    task_acks_late=False,
    worker_prefetch_multiplier=1,
    worker_disable_prefetch=True,
    worker_concurrency=settings.slots,
    worker_max_tasks_per_child=200,
    task_time_limit=LONGEST_MATCH,
    # A broker that went away does not end the matches that are being played.
    worker_cancel_long_running_tasks_on_connection_loss=False,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    # Only jobs that were fetched and never started wait for this; a second delivery finds the claim.
    broker_transport_options={"visibility_timeout": 120, "socket_keepalive": True},
    # Nobody may steer a worker through the broker.
    worker_enable_remote_control=False,
    worker_send_task_events=False,
    worker_log_format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    worker_task_log_format="%(asctime)s %(levelname)s %(name)s: %(message)s",
)
"""docs/operations.md says what each failure does under these settings."""


def send_report(report: str) -> None:
    """Put one report on its queue. Raises ConnectionError when the broker does not take it."""
    try:
        app.send_task(REPORT_TASK, args=[report], queue=REPORT_QUEUE, retry=False)
    except OperationalError as error:
        raise ConnectionError(str(error)) from error


class Upkeep(bootsteps.StartStopStep):
    """What the main process does beside its children: announce itself, resend what waits on disk, sweep.

    It runs from the worker's own timer: a thread would be there at every fork.
    """

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")

    def __init__(self, parent: Any, **options: Any) -> None:
        self._timers: list[Any] = []

    def start(self, parent: Any) -> None:
        presence = Presence(settings, parent.concurrency)
        spool = Spool(settings.folder / "spool")
        bundles = BundleCache(settings.folder / "bundles")
        spool.deliver_all(send_report)
        spool.sweep()
        bundles.sweep()
        presence.announce()
        self._timers = [
            parent.timer.call_repeatedly(INTERVAL, presence.announce),
            parent.timer.call_repeatedly(RESEND, spool.deliver_all, (send_report, RESEND)),
            parent.timer.call_repeatedly(TIDY, spool.sweep),
            parent.timer.call_repeatedly(TIDY, bundles.sweep),
        ]
        if not missing_guarantees():
            host = Host.detect()
            host.sweep()
            self._timers.append(parent.timer.call_repeatedly(SWEEP, host.sweep))
        worker_shutting_down.connect(lambda **_: presence.withdraw(), weak=False)

    def stop(self, parent: Any) -> None:
        for timer in self._timers:
            timer.cancel()


app.steps["worker"].add(Upkeep)


@worker_init.connect
def refuse_without_sandbox(**_: Any) -> None:
    """Try the guarantees before the first job is taken."""
    missing = missing_guarantees()
    if not missing:
        logger.info("the sandbox gives every guarantee; %d slots as %s", settings.slots, settings.name)
    elif settings.demo:
        logger.warning("demo mode, example bots only: the sandbox lacks %s", ", ".join(missing))
    else:
        logger.error("not started: the sandbox lacks %s (docs/sandbox.md)", ", ".join(missing))
        sys.exit(MISCONFIGURED)
