"""Turns an unpacked bot into something a sandbox can run."""

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from sandbox import places, runtime
from sandbox.archive import MAX_FILES, MAX_TOTAL
from sandbox.limits import Limits
from sandbox.manifest import Runtime
from sandbox.spec import BOT, VENV, SandboxError, Spec

KEEP_UNUSED_SECONDS = 7 * 24 * 3600.0

_Contents = Mapping[Path, tuple[int, bytes]]


def program_spec(
    folder: Path,
    kind: Runtime,
    argv: Sequence[str],
    *,
    socket: Path,
    env: Mapping[str, str],
    limits: Limits,
) -> Spec:
    """A bot's program, started in its own folder as its manifest says, with the referee's socket beside it.

    :raises SandboxError: when the bot runtime has not been built.
    """
    mounts = {BOT: stage(folder)}
    if kind is Runtime.PYTHON:
        mounts[VENV] = runtime.find()
    return Spec(tuple(argv), mounts, socket, env, limits, folder=BOT)


def stage(folder: Path) -> Path:
    """A copy of a bot's folder that every user may read and nobody changes, wherever the folder itself lies.

    Copies are named by their content: the same files are copied once.

    :raises SandboxError: when the folder holds what no upload may hold.
    """
    programs = places.programs_folder()
    contents = {path.relative_to(folder): (_mode(path), path.read_bytes()) for path in _files(folder)}
    copy = programs / _digest(contents)
    if copy.exists():
        os.utime(copy)
    else:
        _write(contents, copy)
    return copy


def prune() -> None:
    """Remove the copies of programs that have not been run for long."""
    for copy in places.programs_folder().iterdir():
        with contextlib.suppress(FileNotFoundError):  # another worker was first
            if time.time() - copy.stat().st_mtime > KEEP_UNUSED_SECONDS:
                shutil.rmtree(copy)


def _files(folder: Path) -> list[Path]:
    files: list[Path] = []
    size = 0
    for path in folder.rglob("*"):
        if path.is_symlink():
            raise SandboxError(f"{path} is a link; a bot holds plain files only")
        if path.is_file():
            files.append(path)
            size += path.stat().st_size
        if len(files) > MAX_FILES or size > MAX_TOTAL:
            raise SandboxError(f"{folder} holds more than {MAX_FILES} files or {MAX_TOTAL >> 20} MiB")
    return sorted(files)


def _digest(contents: _Contents) -> str:
    digest = hashlib.sha256()
    for name, (mode, content) in contents.items():
        digest.update(b"%b %d %d " % (os.fsencode(name), mode, len(content)) + content)
    return digest.hexdigest()[:32]


def _write(contents: _Contents, copy: Path) -> None:
    unfinished = Path(tempfile.mkdtemp(dir=copy.parent, prefix=".unfinished-"))
    for name, (mode, content) in contents.items():
        target = unfinished / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        target.chmod(mode)
    for level in (unfinished, *(path for path in unfinished.rglob("*") if path.is_dir())):
        level.chmod(0o755)
    try:
        unfinished.rename(copy)
    except OSError:
        shutil.rmtree(unfinished)
        if not copy.exists():  # else another process was first
            raise


def _mode(path: Path) -> int:
    return 0o755 if os.access(path, os.X_OK) else 0o644
