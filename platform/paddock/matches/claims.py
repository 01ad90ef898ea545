"""What match workers leave in Redis: which attempts they hold, and how many slots they have.

A claim is the key `paddock:attempt:<id>`, set once by the worker that plays it and renewed meanwhile.
A heartbeat is the key `paddock:worker:<name>`, a JSON object with "slots". Both vanish when the worker dies.
"""

import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import cache

import redis
from django.conf import settings
from django.utils import timezone

logger = logging.getLogger(__name__)

QUEUE = "matches"
# Where Celery's Redis transport keeps messages that a worker has fetched and not yet started.
FETCHED = "unacked"
MAX_SLOTS = 1000
"""More matches at once than one machine plays."""


class BrokerAway(Exception):
    """Redis cannot be reached; everything that needs it waits for the next tick."""


@cache
def _client(url: str) -> "redis.Redis":
    return redis.Redis.from_url(
        url, socket_timeout=5, socket_connect_timeout=2, decode_responses=True, encoding_errors="replace"
    )


def client() -> "redis.Redis":
    return _client(settings.REDIS_URL)


def holders(attempt_ids: Iterable[int]) -> dict[int, str]:
    """Attempt id -> name of the worker that holds it, for those that somebody holds."""
    ids = list(attempt_ids)
    if not ids:
        return {}
    try:
        values = client().mget([f"paddock:attempt:{pk}" for pk in ids])
    except redis.RedisError as error:
        raise BrokerAway(str(error)) from error
    return {pk: _worker(value) for pk, value in zip(ids, values, strict=True) if value is not None}


def live_slots() -> int:
    """How many matches the living workers play at once."""
    try:
        names = list(client().scan_iter("paddock:worker:*", count=500))
        values = client().mget(names) if names else []
    except redis.RedisError as error:
        raise BrokerAway(str(error)) from error
    found = zip(names, values, strict=True)
    return sum(_slots_of(name, value) for name, value in found if value is not None)


def _slots_of(name: str | bytes, value: str | bytes) -> int:
    """What one worker announces; none when that cannot be meant, so that it does not stop the others."""
    message = _object(value)
    slots = message.get("slots")
    if isinstance(slots, int) and not isinstance(slots, bool) and 0 <= slots <= MAX_SLOTS:
        return slots
    logger.warning("ignored the heartbeat %.100r: %.100r does not announce slots", name, value)
    return 0


@contextmanager
def sole_dispatcher() -> Iterator[bool]:
    """True inside the block when nobody else dispatches; the lock ends by itself should its holder die."""
    lock = client().lock("paddock:dispatch", timeout=60, blocking=False)
    try:
        mine = lock.acquire()
    except redis.RedisError as error:
        raise BrokerAway(str(error)) from error
    try:
        yield mine
    finally:
        if mine:
            with suppress(redis.RedisError):
                lock.release()


def broker_started() -> datetime:
    """When the broker that answers now began to run; what was set before is forgotten."""
    try:
        uptime = int(client().info("server")["uptime_in_seconds"])
    except redis.RedisError as error:
        raise BrokerAway(str(error)) from error
    return timezone.now() - timedelta(seconds=uptime + 1)  # it counts whole seconds


def nothing_waits() -> bool:
    """No job is in the broker: an attempt that nobody holds will never be played."""
    try:
        return client().llen(QUEUE) == 0 and client().hlen(FETCHED) == 0
    except redis.RedisError as error:
        raise BrokerAway(str(error)) from error


def _worker(value: str | bytes) -> str:
    return str(_object(value).get("worker", value))


def _object(value: str | bytes) -> dict[str, object]:
    """The JSON object in what a worker left; an empty one when there is none."""
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
