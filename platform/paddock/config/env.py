"""Typed readers of environment variables; a wrong value stops the start with the variable's name."""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from tempfile import NamedTemporaryFile
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE, FALSE = {"1", "true", "yes", "on"}, {"", "0", "false", "no", "off"}


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default)


def flag(name: str, *, default: bool = False) -> bool:
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() in TRUE | FALSE:
        return value.lower() in TRUE
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")


def number(name: str, default: int) -> int:
    value = os.environ.get(name)
    if not value:
        return default
    try:
        return int(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.") from None


def words(name: str, default: str = "") -> list[str]:
    """A comma-separated list; empty parts are dropped."""
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def folder(name: str, default: Path) -> Path:
    return Path(os.environ.get(name) or default).resolve()


def secret(name: str, default: str = "") -> str:
    """The variable itself, or the first line of the file that `<name>_FILE` names."""
    path = os.environ.get(f"{name}_FILE")
    if not path:
        return text(name, default)
    try:
        return Path(path).read_text().strip()
    except OSError as error:
        raise ImproperlyConfigured(
            f"{name}_FILE names {path}, which cannot be read: {error.strerror}."
        ) from None


def database(url: str, embedded: Path) -> dict[str, Any]:
    """Django's settings for a database URL; without one, the embedded SQLite file."""
    if not url:
        return _sqlite(embedded)
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(Path(unquote(parts.path)))
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(
            f"DATABASE_URL must start with postgresql:// or sqlite://, not {parts.scheme}://."
        )
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": str(parts.port or query.pop("port", "")),
        # A connection that a restarted server has closed is replaced before anybody gets it.
        "CONN_HEALTH_CHECKS": True,
        # The pool bounds connections per process, whatever number of threads the server runs.
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 8, "timeout": 20}, **query},
    }


def _sqlite(path: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            # A deferred transaction that turns into a writer fails at once when another one writes.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-32768;"
            " PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY;",
        },
    }


def kept_secret(path: Path, may_create: bool) -> str:
    """The secret in `path`, made at the first start of an embedded site and readable by its user only."""
    if not may_create and not path.exists():
        raise ImproperlyConfigured(
            "Set PADDOCK_SECRET_KEY (or PADDOCK_SECRET_KEY_FILE): all processes must share it."
        )
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Linked when it is whole: of several processes that start at once, the first one's secret stands.
        with NamedTemporaryFile("w", dir=path.parent) as file:
            file.write(token_urlsafe(50))
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path)
    return path.read_text().strip()
