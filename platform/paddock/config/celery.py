"""The platform's own Celery app: the clock that keeps matches and ladders moving."""

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paddock.config.settings")

QUEUE = "platform"

app = Celery("paddock", broker=settings.REDIS_URL)
app.conf.update(
    task_default_queue=QUEUE,
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    # A tick that was lost is made up for by the next one, so nothing is delivered twice.
    task_acks_late=False,
    worker_prefetch_multiplier=1,
    task_time_limit=300,
    timezone="UTC",
    # Match workers hold the broker's password and run strangers' programs: nobody steers through the broker.
    worker_enable_remote_control=False,
    broker_connection_retry_on_startup=True,
    # A tick that waited longer than its period is of no use any more.
    beat_schedule={
        "matches": {"task": "matches.tick", "schedule": 2.0, "options": {"expires": 2.0}},
        "refused reports": {"task": "matches.prune", "schedule": 3600.0, "options": {"expires": 3600.0}},
        "ladders": {"task": "ladders.tick", "schedule": 5.0, "options": {"expires": 5.0}},
        "entries": {"task": "ladders.settle", "schedule": 60.0, "options": {"expires": 60.0}},
    },
)
app.autodiscover_tasks()
