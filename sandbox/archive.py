"""Unpacks an uploaded .zip or .tar.gz into a fresh folder, and takes nothing but plain files and folders.

Nothing is left out silently: one bad member refuses the whole upload. Members are written below a folder
descriptor without following links, and every limit is enforced while writing, whatever the archive says.
"""

import contextlib
import errno
import gzip
import mmap
import os
import re
import shutil
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from sandbox.names import NameCheck
from sandbox.refusal import Refused, Rule

MAX_ARCHIVE = 64 << 20
MAX_FILES = 2_000
MAX_TOTAL = 64 << 20
MAX_FILE = 32 << 20

# A tar's own headers come on top of the files: name, padding and extended headers, a few blocks per member.
_TAR_OVERHEAD = 16 << 20
_CHUNK = 64 * 1024
# Set after something is made, whatever the umask is.
_FOLDER, _EXECUTABLE, _PLAIN = 0o755, 0o755, 0o644
_GZIP_MAGIC = b"\x1f\x8b"
_DAMAGE = (
    zipfile.BadZipFile,
    tarfile.TarError,
    gzip.BadGzipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
)
_CENTRAL_ENTRY = re.compile(rb"PK\x01\x02")


class _Readable(Protocol):
    def read(self, size: int = ..., /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What came out of an archive."""

    files: int
    size: int


@dataclass(frozen=True, slots=True)
class _Member:
    name: str
    executable: bool = False
    content: _Readable | None = None
    """None for a folder."""


def unpack(archive: Path, destination: Path) -> Unpacked:
    """Unpack into the new folder `destination`; nothing of it is left when the upload is refused.

    Files come out as 0644, or 0755 when they were executable; folders as 0755.

    :raises Refused: naming the rule and the file.
    """
    if archive.stat().st_size > MAX_ARCHIVE:
        raise Refused(Rule.ARCHIVE_TOO_BIG, "", f"the archive is larger than {_mib(MAX_ARCHIVE)}")
    destination.mkdir()
    try:
        with archive.open("rb") as file, _damage_is_refused():
            return _write_all(_members(file), destination)
    except BaseException:
        shutil.rmtree(destination)
        raise


@contextlib.contextmanager
def _damage_is_refused() -> Iterator[None]:
    """The archive modules complain in many ways; a full disk is none of them and passes through."""
    try:
        yield
    except Refused:
        raise
    except (*_DAMAGE, ValueError) as error:
        raise _damaged(error) from error
    except OSError as error:
        if error.errno != errno.EINVAL:  # what seeking to a place before the file comes to
            raise
        raise _damaged(error) from error


def _members(file: IO[bytes]) -> Iterator[_Member]:
    start = file.read(4)
    file.seek(0)
    if not start:
        raise Refused(Rule.EMPTY, "", "the uploaded file is empty")
    if start.startswith(_GZIP_MAGIC):
        return _tar_members(file)
    if zipfile.is_zipfile(file):
        return _zip_members(file)
    raise Refused(Rule.NOT_AN_ARCHIVE, "", "the uploaded file is neither a .zip nor a .tar.gz")


def _zip_members(file: IO[bytes]) -> Iterator[_Member]:
    _check_directory_size(file)
    with zipfile.ZipFile(file) as archive:
        for info in archive.infolist():
            yield _zip_member(archive, info)


def _check_directory_size(file: IO[bytes]) -> None:
    """Count what looks like directory entries before `zipfile` makes an object of every one."""
    with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as view:
        entries = sum(1 for _ in _CENTRAL_ENTRY.finditer(view))
    if entries > 4 * MAX_FILES:
        raise _too_many()


def _zip_member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> _Member:
    # `filename` ends at the first NUL; the name as it was written is what the checks have to see.
    name, mode = info.orig_filename, info.external_attr >> 16
    kind = stat.S_IFMT(mode)
    if info.flag_bits & 1:
        raise Refused(Rule.ENCRYPTED, name, "is encrypted; pack the archive without a password")
    if kind == stat.S_IFLNK:
        raise _link(name)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise _special(name)
    if info.is_dir() or kind == stat.S_IFDIR:
        return _Member(name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refused(Rule.UNSUPPORTED, name, "is not compressed by deflate; pack it as a plain .zip")
    return _Member(name, executable=bool(mode & 0o111), content=archive.open(info))


class _Bounded:
    """A stream that refuses to go on after so many bytes, headers and skipped content included."""

    def __init__(self, stream: _Readable, limit: int) -> None:
        self._stream = stream
        self._left = limit

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(_CHUNK if size < 0 else size)
        self._left -= len(data)
        if self._left < 0:
            raise _unpacks_too_big()
        return data


def _tar_members(file: IO[bytes]) -> Iterator[_Member]:
    with gzip.GzipFile(fileobj=file) as plain:
        bounded = _Bounded(plain, MAX_TOTAL + _TAR_OVERHEAD)
        with tarfile.open(fileobj=bounded, mode="r|") as archive:  # type: ignore[call-overload]
            for info in archive:
                yield _tar_member(archive, info)


def _tar_member(archive: tarfile.TarFile, info: tarfile.TarInfo) -> _Member:
    if info.issym() or info.islnk():
        raise _link(info.name)
    if info.isdir():
        return _Member(info.name)
    if not info.isreg() or info.issparse():
        raise _special(info.name)
    return _Member(info.name, executable=bool(info.mode & 0o111), content=archive.extractfile(info))


def _write_all(members: Iterator[_Member], destination: Path) -> Unpacked:
    names = NameCheck()
    files = size = entries = 0
    root = os.open(destination, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    os.fchmod(root, _FOLDER)
    try:
        for member in members:
            entries += 1
            if entries > 2 * MAX_FILES:
                raise _too_many()
            if member.content is None:
                os.close(_open_folder(root, names.folder(member.name)))
                continue
            files += 1
            if files > MAX_FILES:
                raise _too_many()
            with _create(root, names.file(member.name), member.executable) as file:
                size += _copy(member.name, member.content, file, MAX_TOTAL - size)
    finally:
        os.close(root)
    if not files:
        raise Refused(Rule.EMPTY, "", "the archive holds no files")
    return Unpacked(files, size)


def _open_folder(root: int, parts: tuple[str, ...]) -> int:
    """Open the folder below `root`, making what is missing and following no link."""
    current = os.dup(root)
    for part in parts:
        with contextlib.suppress(FileExistsError):
            os.mkdir(part, dir_fd=current)
        try:
            below = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=current)
        finally:
            os.close(current)
        os.fchmod(below, _FOLDER)
        current = below
    return current


def _create(root: int, parts: tuple[str, ...], executable: bool) -> IO[bytes]:
    """Open a new file below `root` for writing."""
    folder = _open_folder(root, parts[:-1])
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        file = os.open(parts[-1], flags, dir_fd=folder)
    finally:
        os.close(folder)
    os.fchmod(file, _EXECUTABLE if executable else _PLAIN)
    return open(file, "wb")


def _copy(name: str, content: _Readable, file: IO[bytes], room: int) -> int:
    size = 0
    while chunk := content.read(_CHUNK):
        size += len(chunk)
        if size > MAX_FILE:
            raise Refused(Rule.FILE_TOO_BIG, name, f"is larger than {_mib(MAX_FILE)} when unpacked")
        if size > room:
            raise _unpacks_too_big()
        file.write(chunk)
    return size


def _mib(size: int) -> str:
    return f"{size >> 20} MiB"


def _too_many() -> Refused:
    return Refused(Rule.TOO_MANY_FILES, "", f"the archive holds more than {MAX_FILES:,} files")


def _unpacks_too_big() -> Refused:
    return Refused(Rule.UNPACKS_TOO_BIG, "", f"the archive unpacks to more than {_mib(MAX_TOTAL)}")


def _damaged(error: Exception) -> Refused:
    return Refused(Rule.DAMAGED, "", f"the archive cannot be read: {error}")


def _link(name: str) -> Refused:
    return Refused(Rule.LINK, name, "is a link; pack the file itself")


def _special(name: str) -> Refused:
    return Refused(Rule.SPECIAL_FILE, name, "is neither a plain file nor a folder")
