"""A worker says that it is there: a key in Redis that names it and holds its number of slots.

The platform puts at most two jobs per announced slot into the broker, and shows the workers to its operator.
"""

import json
import logging

import redis

from workers.config import Settings

logger = logging.getLogger(__name__)

PREFIX = "paddock:worker:"
INTERVAL = 10.0
TTL = 30


class Presence:
    """The announcement of one worker."""

    def __init__(self, settings: Settings, slots: int) -> None:
        # Short limits: this runs in the loop that also takes the jobs.
        self._client = redis.Redis.from_url(settings.redis_url, socket_timeout=1, socket_connect_timeout=1)
        self._key = f"{PREFIX}{settings.name}"
        self._value = json.dumps({"slots": slots})

    def announce(self) -> None:
        """Say that the worker is there."""
        try:
            self._client.set(self._key, self._value, ex=TTL)
        except redis.RedisError as error:
            logger.warning("cannot announce this worker, the broker does not answer: %s", error)

    def withdraw(self) -> None:
        """Say that it takes no more jobs."""
        try:
            self._client.delete(self._key)
        except redis.RedisError:
            return  # the key ends by itself
