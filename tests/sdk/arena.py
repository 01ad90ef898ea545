"""A stand-in for a site's workers: plays what is queued, beside a test that waits for it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connections

from paddock.matches.models import Match, MatchState
from tests import factories
from workers.contract import Verdict

PAUSE = 0.05


@contextmanager
def playing(fault: Verdict | None = None) -> Iterator[None]:
    """While this is open, queued matches are played; every bot under validation ends with `fault`."""
    stop = threading.Event()

    def work() -> None:
        while not stop.wait(PAUSE):
            for match in Match.objects.filter(state=MatchState.QUEUED):
                factories.play(match, faults={match.rotation: fault} if fault else None)
        connections.close_all()

    worker = threading.Thread(target=work)
    worker.start()
    try:
        yield
    finally:
        stop.set()
        worker.join()
