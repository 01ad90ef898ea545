"""A folder as an archive."""

import io
import zipfile
from pathlib import Path

import pytest

from paddock_sdk.packaging import pack
from paddock_sdk.problems import Exit, Problem
from sandbox.archive import unpack
from sandbox.manifest import read_manifest
from tests.sdk.conftest import Author


def names(bundle: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(bundle)).namelist()


def test_it_works(author: Author, tmp_path: Path) -> None:
    folder = author.bot()
    (folder / "deep/er").mkdir(parents=True)
    (folder / "deep/er/data.txt").write_text("x")
    (folder / "run.sh").write_text("#!/bin/sh\n")
    (folder / "run.sh").chmod(0o700)

    bundle = pack(folder)

    assert names(bundle) == ["bot.py", "bot.toml", "deep/er/data.txt", "run.sh"]
    (tmp_path / "upload.zip").write_bytes(bundle)
    unpack(tmp_path / "upload.zip", tmp_path / "unpacked")
    assert read_manifest(tmp_path / "unpacked").name == "my-bot"
    assert (tmp_path / "unpacked/run.sh").stat().st_mode & 0o111


def test_the_same_files_give_the_same_bytes(author: Author) -> None:
    folder = author.bot()
    before = pack(folder)
    (folder / "bot.py").touch()

    assert pack(folder) == before


def test_what_is_not_the_bot_stays_at_home(author: Author) -> None:
    folder = author.bot()
    for name in (
        ".git/config",
        ".venv/x",
        "__pycache__/bot.pyc",
        "venv/x",
        "node_modules/x",
        "old.pyc",
        ".env",
    ):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x")

    assert names(pack(folder)) == ["bot.py", "bot.toml"]


def test_a_link_is_refused(author: Author) -> None:
    folder = author.bot()
    (folder / "key").symlink_to("/etc/passwd")

    with pytest.raises(Problem) as found:
        pack(folder)
    assert found.value.code is Exit.BOT
    assert found.value.where == str(folder / "key")


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    with pytest.raises(Problem) as found:
        pack(tmp_path)
    assert found.value.code is Exit.USAGE
