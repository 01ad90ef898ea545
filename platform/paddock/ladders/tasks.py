"""The clock of ladders."""

from celery import shared_task

from paddock.ladders.models import Ladder
from paddock.ladders.services import keep_busy, refit_stale, settle_entries


@shared_task(name="ladders.tick")
def tick() -> None:
    refit_stale()
    for ladder in Ladder.objects.filter(paused=False):
        keep_busy(ladder)


@shared_task(name="ladders.settle")
def settle() -> None:
    settle_entries()
