"""The clock of matches."""

from celery import shared_task

from paddock.matches import validation
from paddock.matches.services import dispatch, reap


@shared_task(name="matches.tick")
def tick() -> None:
    reap()
    validation.sweep()
    dispatch()
