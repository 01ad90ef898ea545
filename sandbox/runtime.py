"""The bot runtime."""

from pathlib import Path


def find() -> Path:
    """Where it is."""
    return Path("/var/lib/paddock/runtimes/current")
