"""Sends jobs to match workers: by task name, so that nothing of theirs is imported here."""

from functools import cache

from celery import Celery
from django.conf import settings
from kombu.exceptions import OperationalError

from paddock.matches.claims import QUEUE, BrokerAway

PLAY = "workers.play"


@cache
def _producer(url: str) -> Celery:
    app = Celery("paddock.dispatch", broker=url, set_as_current=False)
    app.conf.update(task_serializer="json", accept_content=["json"], task_ignore_result=True)
    return app


def send_job(job: str) -> None:
    """Put one job on the match queue.

    :raises BrokerAway: nothing was sent.
    """
    try:
        _producer(settings.REDIS_URL).send_task(PLAY, args=[job], queue=QUEUE, retry=False)
    except OperationalError as error:
        raise BrokerAway(str(error)) from error
