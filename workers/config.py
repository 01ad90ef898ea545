"""What a match worker is told by its environment. It knows the broker and its own disk, and no database."""

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


class BadSetting(ValueError):
    """An environment variable has a value that cannot be meant; the message names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The worker's settings."""

    redis_url: str
    name: str
    slots: int
    folder: Path
    """Its own disk space: unpacked bundles, and reports on their way."""
    claim_ttl: float
    """Seconds after which the claim of a worker that fell silent is void."""
    demo: bool
    """A site in demo mode: example bots may play without the sandbox."""

    @property
    def heartbeat(self) -> float:
        """Seconds between renewals of a claim: two may be missed."""
        return self.claim_ttl / 3


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from environment variables; docs/operations.md lists them. Raises BadSetting."""
    return Settings(
        redis_url=environment.get("REDIS_URL") or "redis://127.0.0.1:6379/0",
        name=environment.get("PADDOCK_WORKER_NAME") or f"{socket.gethostname()}-{os.getpid()}",
        slots=int(_positive(environment, "PADDOCK_WORKER_SLOTS", os.cpu_count() or 1)),
        folder=Path(environment.get("PADDOCK_WORKER_DIR") or "var/worker").resolve(),
        claim_ttl=_positive(environment, "PADDOCK_CLAIM_TTL", 30),
        demo=environment.get("PADDOCK_DEMO", "").lower() in {"1", "true", "yes", "on"},
    )


def _positive(environment: Mapping[str, str], name: str, default: float) -> float:
    value = environment.get(name)
    if not value:
        return default
    try:
        number = float(value)
    except ValueError:
        raise BadSetting(f"{name} must be a number, not {value!r}.") from None
    if number <= 0:
        raise BadSetting(f"{name} must be greater than 0, not {value!r}.")
    return number
