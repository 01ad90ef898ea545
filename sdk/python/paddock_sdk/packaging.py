"""A bot's folder as the archive that is uploaded."""

import zipfile
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from paddock_sdk.problems import Exit, Problem
from sandbox.manifest import MANIFEST

LEFT_OUT = frozenset({"__pycache__", "node_modules", "venv", "env"})
"""Folders that never belong to a bot. Everything hidden (.git, .venv, .idea) is left out as well."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""One time for all files: the same files give the same archive, which the site recognises."""


def pack(folder: Path) -> bytes:
    """The folder as a .zip, the same bytes for the same files. Raises Problem for a folder that is no bot."""
    if not (folder / MANIFEST).is_file():
        raise Problem(
            f"This is not a bot: there is no {MANIFEST}.",
            str(folder),
            "Name the folder of a bot, or make one with `paddock new battle-sheep my-bot`.",
            Exit.USAGE,
        )
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files_of(folder)):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
            executable = path.stat().st_mode & 0o100
            entry.external_attr = (0o100755 if executable else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return buffer.getvalue()


def files_of(folder: Path) -> Iterator[Path]:
    """The files of a bot. Links are refused here already, as the site would."""
    for path in folder.iterdir():
        if path.name.startswith(".") or path.name in LEFT_OUT or path.suffix == ".pyc":
            continue
        if path.is_symlink():
            raise Problem(
                "A bot may not contain links.",
                str(path),
                "Replace the link by a copy of the file.",
                Exit.BOT,
            )
        if path.is_dir():
            yield from files_of(path)
        else:
            yield path


def digest(bundle: bytes) -> str:
    """The name under which the site knows an archive."""
    return sha256(bundle).hexdigest()
