"""The claim of a worker on an attempt: a key in Redis that dies with the worker.

A job that is delivered twice finds the claim and is dropped. The platform's reaper reads claims and gives a
match to somebody else once its claim is gone.
"""

import json
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import redis

from workers.config import Settings

logger = logging.getLogger(__name__)

REPORTED_TTL = 600
"""Seconds for which the claim stays after the report was sent: longer than reports wait to be read."""

# Also when the key is gone: a broker that was restarted has forgotten who plays what.
_RENEW = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""


class AlreadyClaimed(Exception):
    """Another worker, or an earlier delivery of the same job, holds the attempt."""


def claim_key(attempt_id: int) -> str:
    """Where the claim of an attempt stands; the reaper reads the same key."""
    return f"paddock:attempt:{attempt_id}"


class Claim:
    """The claim of one delivery of a job: its value names the worker for the reaper, and is unique."""

    def __init__(self, client: redis.Redis, settings: Settings, attempt_id: int) -> None:
        self._client = client
        self._key = claim_key(attempt_id)
        self._value = json.dumps({"worker": settings.name, "delivery": secrets.token_hex(8)})
        self._ttl = settings.claim_ttl
        self._interval = settings.heartbeat
        self._over = Event()

    def take(self) -> None:
        """Take it, or raise AlreadyClaimed."""
        if not self._client.set(self._key, self._value, nx=True, px=int(self._ttl * 1000)):
            raise AlreadyClaimed(self._key)

    def keep_after_report(self) -> None:
        """Hold it until the report has certainly been read."""
        self._renew(REPORTED_TTL)

    def _renew(self, seconds: float) -> None:
        try:
            if not self._client.eval(_RENEW, 1, self._key, self._value, str(int(seconds * 1000))):
                logger.warning("%s is claimed by another worker now; its report will decide", self._key)
        except redis.RedisError as error:
            logger.warning("cannot renew %s, the broker does not answer: %s", self._key, error)

    def _beat(self) -> None:
        while not self._over.wait(self._interval):
            self._renew(self._ttl)

    @contextmanager
    def heartbeat(self) -> Iterator[None]:
        """Renew the claim from a thread until the block is left."""
        thread = Thread(target=self._beat, name="heartbeat", daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._over.set()
            thread.join()
