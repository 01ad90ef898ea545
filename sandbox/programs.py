"""Turns an unpacked bot into something a sandbox can run."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from sandbox import places, runtime
from sandbox.limits import Limits
from sandbox.manifest import Runtime
from sandbox.spec import BOT, VENV, Spec


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
    """
    programs = places.programs_folder()
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    digest = hashlib.sha256()
    for path in files:
        name = path.relative_to(folder).as_posix().encode()
        content = path.read_bytes()
        digest.update(b"%d %d %d " % (len(name), len(content), _mode(path)) + name + content)
    copy = programs / digest.hexdigest()[:32]
    if not copy.exists():
        _copy(folder, files, copy)
    return copy


def _copy(folder: Path, files: Sequence[Path], copy: Path) -> None:
    unfinished = Path(tempfile.mkdtemp(dir=copy.parent, prefix="."))
    unfinished.chmod(0o755)
    for path in files:
        target = unfinished / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
        target.chmod(_mode(path))
    for path in unfinished.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    try:
        unfinished.rename(copy)
    except OSError:
        shutil.rmtree(unfinished)  # another process was first
        if not copy.exists():
            raise


def _mode(path: Path) -> int:
    return 0o755 if os.access(path, os.X_OK) else 0o644
