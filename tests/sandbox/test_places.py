"""Folders that sandboxes are mounted from."""

import os
from pathlib import Path

import pytest

from sandbox import places
from sandbox.spec import SandboxError


def test_a_folder_is_made_for_everybody_to_read(open_folder: Path) -> None:
    umask = os.umask(0o077)
    try:
        folder = places.run_folder({"PADDOCK_RUN_DIR": str(open_folder / "a/b")})
    finally:
        os.umask(umask)
    assert [level.stat().st_mode & 0o777 for level in (folder, folder.parent)] == [0o755, 0o755]


def test_a_folder_that_others_may_write_is_refused(open_folder: Path) -> None:
    (open_folder / "shared").mkdir()
    (open_folder / "shared").chmod(0o777)
    with pytest.raises(SandboxError, match="writable by nobody else"):
        places.runtimes_folder({"PADDOCK_RUNTIME_DIR": str(open_folder / "shared")})


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_a_folder_of_another_user_is_refused(open_folder: Path) -> None:
    (open_folder / "theirs").mkdir()
    os.chown(open_folder / "theirs", 12345, 12345)
    with pytest.raises(SandboxError, match="must belong to user 0"):
        places.programs_folder({"PADDOCK_PROGRAMS_DIR": str(open_folder / "theirs")})


@pytest.mark.skipif(os.geteuid() != 0, reason="only the sandboxes of root run as other users")
def test_a_folder_that_the_users_of_sandboxes_cannot_reach_is_refused(open_folder: Path) -> None:
    (open_folder / "home").mkdir(mode=0o700)
    with pytest.raises(SandboxError, match="home is closed to other users"):
        places.run_folder({"PADDOCK_RUN_DIR": str(open_folder / "home/run")})
