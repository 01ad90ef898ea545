"""An app with one task: reports of match workers. Who may write to its queue can do nothing else here."""

import os

import django
from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paddock.config.settings")
django.setup()

from paddock.matches.services import accept_report  # noqa: E402  models need the settings

QUEUE = "reports"

app = Celery("paddock.reports", broker=settings.REDIS_URL, set_as_current=False)
app.conf.update(
    task_default_queue=QUEUE,
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    # Early: a report that kills its reader must not come back for ever. The reaper finds what was lost.
    task_acks_late=False,
    worker_prefetch_multiplier=1,
    task_time_limit=120,
    broker_connection_retry_on_startup=True,
)


@app.task(name="matches.report")
def report(payload: object) -> None:
    accept_report(payload)
