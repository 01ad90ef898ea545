"""Waiting for what real processes do, with a deadline and the reason when it passes."""

import time
from collections.abc import Callable

from tests.e2e.installation import Installation

LIMIT = 60.0


def wait_until(
    installation: Installation, what: str, condition: Callable[[], object], limit: float = LIMIT
) -> None:
    """Until `condition` holds. A service that died, or the deadline, fails the test with the logs' ends."""
    deadline = time.monotonic() + limit
    while not condition():
        installation.check()
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {limit} s: {what}\n{installation.last_words()}")
        time.sleep(0.05)
