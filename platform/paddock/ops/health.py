"""Whether this installation can do its work: what /readyz answers."""

import logging
from collections.abc import Callable

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

logger = logging.getLogger(__name__)

PATIENCE = 2.0


def readiness() -> dict[str, str]:
    """Per part "ok" or "failed". Everybody may ask, so what is wrong stands in the log only."""
    parts: dict[str, Callable[[], str]] = {
        "database": _database,
        "migrations": _migrations,
        "broker": _broker,
    }
    return {name: _state(name, check()) for name, check in parts.items()}


def _state(name: str, fault: str) -> str:
    if fault:
        logger.error("not ready: %s %s", name, fault)
    return "failed" if fault else "ok"


def _database() -> str:
    """What is wrong, here and below; empty when nothing is."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return f"does not answer: {_first_line(error)}"
    return ""


def _migrations() -> str:
    try:
        executor = MigrationExecutor(connection)
        pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError as error:
        return f"cannot be read: {_first_line(error)}"
    return f"lack {len(pending)}; run manage.py migrate" if pending else ""


def _broker() -> str:
    options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    try:
        with redis.Redis.from_url(settings.REDIS_URL, **options) as client:
            client.ping()
    except redis.RedisError as error:
        return f"does not answer: {_first_line(error)}"
    return ""


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
