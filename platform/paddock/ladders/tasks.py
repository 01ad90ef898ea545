"""The clock of ladders."""

from celery import shared_task

from paddock.ladders.services import keep_all_busy, refit_stale, settle_entries


@shared_task(name="ladders.tick")
def tick() -> None:
    refit_stale()
    keep_all_busy()


@shared_task(name="ladders.settle")
def settle() -> None:
    settle_entries()
