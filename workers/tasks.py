"""The one task of the match workers."""

from functools import cache

from workers.app import app, send_report, settings
from workers.attempts import Attempts, missing_guarantees


@cache
def _attempts() -> Attempts:
    """Made at the first job, and so in the child process that plays: nothing of it lives through a fork."""
    return Attempts(settings, send_report, missing_guarantees())


@app.task(name="workers.play")
def play(job: str) -> None:
    """Play one attempt."""
    _attempts().play(job)
