"""What match workers leave in Redis: which attempts they hold, and how many slots they have.

A claim is the key `paddock:attempt:<id>`, set once by the worker that plays it and renewed meanwhile.
A heartbeat is the key `paddock:worker:<name>`, a JSON object with "slots". Both vanish when the worker dies.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import cache

import redis
from django.conf import settings
from django.utils import timezone

QUEUE = "matches"
# Where Celery's Redis transport keeps messages that a worker has fetched and not yet started.
FETCHED = "unacked"


class BrokerAway(Exception):
    """Redis cannot be reached; everything that needs it waits for the next tick."""


@cache
def _client(url: str) -> "redis.Redis":
    return redis.Redis.from_url(url, socket_timeout=5, socket_connect_timeout=2, decode_responses=True)


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
    return sum(int(json.loads(value)["slots"]) for value in values if value is not None)


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
    try:
        found = json.loads(value)
    except ValueError:
        found = None
    return str(found.get("worker", "")) if isinstance(found, dict) else str(value)
