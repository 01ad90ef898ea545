"""Whether this installation can do its work: what /readyz answers."""

from collections.abc import Callable

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

PATIENCE = 2.0


def readiness() -> dict[str, str]:
    """Per part "ok", or what is wrong with it."""
    parts: dict[str, Callable[[], str]] = {
        "database": _database,
        "migrations": _migrations,
        "broker": _broker,
    }
    return {name: check() for name, check in parts.items()}


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return f"does not answer: {_first_line(error)}"
    return "ok"


def _migrations() -> str:
    try:
        executor = MigrationExecutor(connection)
        pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError as error:
        return f"cannot be read: {_first_line(error)}"
    return "ok" if not pending else f"{len(pending)} not applied; run manage.py migrate"


def _broker() -> str:
    options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    try:
        with redis.Redis.from_url(settings.REDIS_URL, **options) as client:
            client.ping()
    except redis.RedisError as error:
        return f"does not answer: {_first_line(error)}"
    return "ok"


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
