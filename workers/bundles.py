"""Bundles of bots: fetched, compared with their digest, and unpacked once, into a folder named after it."""

import fcntl
import hashlib
import logging
import os
import secrets
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

import httpx

from sandbox.archive import MAX_ARCHIVE, unpack
from sandbox.refusal import Refused
from workers.contract import JobSeat
from workers.referee.process import InfraError

logger = logging.getLogger(__name__)

CHUNK = 256 * 1024
PATIENCE = 60.0
"""Seconds that a site may be away: a restart of it must not cost a match one of its attempts."""
RETRY = 2.0
TIMEOUT = httpx.Timeout(10, read=30)
IN_USE = 2 * 3600.0
"""Seconds within which a folder may be in use: twice what a task may last, which begins by touching it."""
KEPT = 14 * 24 * 3600.0
"""Seconds without a match after which a bot has left the ladders: fetching it again costs a moment."""
MAX_CACHE = 8 << 30
"""Bytes of unpacked bundles: hundreds of the largest bots, and a small part of a worker's disk."""
INCOMING = "incoming-"


class BundleCache:
    """Unpacked bundles, found again by their digest. Several worker processes share one."""

    def __init__(self, folder: Path, patience: float = PATIENCE) -> None:
        self._folder = folder
        self._patience = patience
        folder.mkdir(parents=True, exist_ok=True)

    def folder_of(self, seat: JobSeat) -> Path:
        """The unpacked bundle of `seat`, fetched when it is not here yet. Raises InfraError."""
        place = self._folder / seat.bundle_sha256
        with self._locked(fcntl.LOCK_SH):
            known = place.exists()
            if known:
                os.utime(place)
        if not known:
            self._fetch(seat, place)
        return place

    def sweep(self, limit: int = MAX_CACHE) -> list[str]:
        """Remove what killed processes were fetching, and the bundles that were played longest ago.

        Nothing is removed that may be in use. Returns the names of what was removed.
        """
        now, size = time.time(), 0
        removed: list[str] = []
        for used_at, folder in sorted(self._by_use(), reverse=True):
            age = now - used_at
            if age >= IN_USE and (folder.name.startswith(INCOMING) or age >= KEPT):
                removed += self._remove(folder, used_at)
                continue
            size += _size(folder)
            if age >= IN_USE and size > limit:
                removed += self._remove(folder, used_at)
        if removed:
            logger.info("removed %d unused folders of the bundle cache", len(removed))
        return removed

    def _by_use(self) -> list[tuple[float, Path]]:
        found = []
        for folder in self._folder.iterdir():
            try:
                found.append((folder.stat().st_mtime, folder))
            except FileNotFoundError:
                continue  # fetched by another process a moment ago
        return found

    def _remove(self, folder: Path, used_at: float) -> list[str]:
        """Out of sight in one step, so that nobody finds half a folder; unless it was used meanwhile."""
        gone = self._folder / f"{INCOMING}{secrets.token_hex(4)}"
        try:
            with self._locked(fcntl.LOCK_EX):
                if folder.stat().st_mtime != used_at:
                    return []
                folder.rename(gone)
        except FileNotFoundError:
            return []  # another worker on the same folder sweeps too
        shutil.rmtree(gone, ignore_errors=True)
        return [folder.name]

    @contextmanager
    def _locked(self, how: int) -> Iterator[None]:
        """Between the look at a bundle and the note that it is used nobody removes it."""
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            fcntl.flock(folder, how)
            yield
        finally:
            os.close(folder)

    def _fetch(self, seat: JobSeat, place: Path) -> None:
        # Beside the final place, so that the last step is one rename: nobody sees a half-unpacked folder.
        with tempfile.TemporaryDirectory(dir=self._folder, prefix=INCOMING) as name:
            archive, unpacked = Path(name) / "bundle", Path(name) / "bot"
            digest = self._download(seat, archive)
            if digest != seat.bundle_sha256:
                raise InfraError(
                    f"the bundle of {seat.name} has digest {digest}, the job says {seat.bundle_sha256}"
                )
            try:
                unpack(archive, unpacked)
            except Refused as error:
                raise InfraError(
                    f"the bundle of {seat.name} was accepted once and is refused now: {error}"
                ) from error
            os.utime(unpacked)
            try:
                unpacked.rename(place)
            except OSError:
                if not place.exists():
                    raise
                shutil.rmtree(unpacked)  # another process of this worker was faster
        logger.info("fetched the bundle of %s (%.12s)", seat.name, seat.bundle_sha256)

    def _download(self, seat: JobSeat, target: Path) -> str:
        """Write the archive to `target` and return its digest."""
        deadline = time.monotonic() + self._patience
        while True:
            try:
                return _write(seat, target)
            except (httpx.HTTPError, OSError) as error:
                if not _is_passing(error) or time.monotonic() + RETRY > deadline:
                    raise InfraError(f"cannot fetch the bundle of {seat.name}: {_why(error)}") from error
                logger.warning("the bundle of %s cannot be fetched yet: %s", seat.name, _why(error))
                time.sleep(RETRY)


def _size(folder: Path) -> int:
    """Bytes of the files below; links are not followed."""
    total = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(parent, name)).st_size
            except FileNotFoundError:
                continue  # a download that ended meanwhile
    return total


def _write(seat: JobSeat, target: Path) -> str:
    digest, size = hashlib.sha256(), 0
    with target.open("wb") as file:
        for chunk in _read(seat.bundle_url):
            size += len(chunk)
            if size > MAX_ARCHIVE:
                raise InfraError(f"the bundle of {seat.name} is larger than an upload may be")
            digest.update(chunk)
            file.write(chunk)
    return digest.hexdigest()


def _why(error: Exception) -> str:
    """For whoever looks at the match: httpx would name the address, whose signature opens the bundle."""
    if isinstance(error, httpx.HTTPStatusError):
        return f"the site answered with status {error.response.status_code}"
    return str(error)


def _is_passing(error: Exception) -> bool:
    """Nobody listens, or the site has a fault of its own: it may be back in a moment."""
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code >= 500
    return isinstance(error, httpx.TransportError)


def _read(url: str) -> Iterator[bytes]:
    parts = urlsplit(url)
    if parts.scheme == "file":
        with Path(unquote(parts.path)).open("rb") as file:
            while chunk := file.read(CHUNK):
                yield chunk
    elif parts.scheme in ("http", "https"):
        with httpx.stream("GET", url, timeout=TIMEOUT, follow_redirects=False) as response:
            response.raise_for_status()
            yield from response.iter_bytes(CHUNK)
    else:
        raise InfraError(f"a bundle cannot be fetched by {parts.scheme!r}: not a file, http or https address")
