"""Reports on their way to the platform: on disk first, so that neither broker nor worker can lose one."""

import logging
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

logger = logging.getLogger(__name__)

ABANDONED = 3600.0
"""Seconds after which nobody writes an unfinished report any more: it takes a moment."""

Send = Callable[[str], None]
"""Puts one report on the queue, or raises ConnectionError."""


class Spool:
    """A folder with one file per report. Sending one twice does no harm: the platform takes the first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, attempt_id: int, report: str) -> Path:
        """Write a report so that it survives whatever comes next."""
        path = self._folder / f"{attempt_id}-{secrets.token_hex(4)}.json"
        unfinished = path.with_suffix(".part")
        with unfinished.open("w") as file:
            file.write(report)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(path)
        return path

    def waiting(self, older_than: float = 0) -> list[Path]:
        """Reports that are at least `older_than` seconds old, the oldest first."""
        return [path for age, path in sorted(self._ages(), reverse=True) if age >= older_than]

    def _ages(self) -> list[tuple[float, Path]]:
        now, ages = time.time(), []
        for path in self._folder.glob("*.json"):
            try:
                ages.append((now - path.stat().st_mtime, path))
            except FileNotFoundError:
                continue  # sent by another process a moment ago
        return ages

    def sweep(self) -> None:
        """Remove what processes were writing that were killed: their attempts are found by the reaper."""
        for path in self._folder.glob("*.part"):
            try:
                if time.time() - path.stat().st_mtime >= ABANDONED:
                    path.unlink()
                    logger.warning("removed %s, the beginning of a report", path.name)
            except FileNotFoundError:
                continue  # finished, or removed by another worker

    def deliver(self, path: Path, send: Send) -> bool:
        """Send one report and forget it; False when the broker does not take it."""
        try:
            report = path.read_text()
        except FileNotFoundError:
            return True
        try:
            send(report)
        except ConnectionError as error:
            logger.warning("report %s stays on disk, the broker does not answer: %s", path.name, error)
            return False
        path.unlink(missing_ok=True)
        return True

    def deliver_all(self, send: Send, older_than: float = 0) -> None:
        """Send what waits, until the broker refuses."""
        for path in self.waiting(older_than):
            if not self.deliver(path, send):
                return
            logger.info("report %s was sent late", path.name)
