"""An app with one task: reports of match workers. Who may write to its queue can do nothing else here."""

import os

import django
from celery import Celery
from django.conf import settings
from django.db import InterfaceError, OperationalError

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
    # Match workers hold the broker's password: they may send reports and steer nothing.
    worker_enable_remote_control=False,
    broker_connection_retry_on_startup=True,
)

# A database that is restarted must not cost results. Five minutes in all: a claim outlives its report by ten.
PATIENCE = {"max_retries": 60, "countdown": 5}


@app.task(name="matches.report", autoretry_for=(OperationalError, InterfaceError), retry_kwargs=PATIENCE)
def report(payload: object) -> None:
    accept_report(payload)
