"""The clock of matches."""

from celery import shared_task

from paddock.common.isolation import isolated
from paddock.matches import validation
from paddock.matches.services import dispatch, prune_refused, reap


@shared_task(name="matches.tick")
def tick() -> None:
    for step in (reap, validation.sweep, dispatch):
        with isolated(step.__qualname__):
            step()


@shared_task(name="matches.prune")
def prune() -> None:
    prune_refused()
