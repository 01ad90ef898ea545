"""From an unpacked bot to something a sandbox can run, wherever the bot lies."""

import os
import socket
import time
from pathlib import Path

import pytest

from sandbox import programs
from sandbox.host import Host
from sandbox.manifest import Runtime
from sandbox.programs import program_spec, stage
from sandbox.spec import BOT, Outcome, Reason, SandboxError
from tests.sandbox.machine import SMALL

ADDRESS = {"PADDOCK_ADDRESS": "unix:/run/referee.sock"}


@pytest.fixture(autouse=True)
def own_programs(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PADDOCK_PROGRAMS_DIR", str(open_folder / "programs"))
    return open_folder / "programs"


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    """A bot in a folder that is closed to everybody else, with files that are, too."""
    folder = tmp_path / "home" / "my-bot"
    (folder / "vendor").mkdir(parents=True)
    (tmp_path / "home").chmod(0o700)
    (folder / "bot.py").write_text(
        "import helper, os; print(helper.WORD, os.getcwd(), os.environ['PADDOCK_ADDRESS'])"
    )
    (folder / "vendor" / "helper.py").write_text("WORD = 'vendored'")
    (folder / "run").write_text('#!/bin/sh\necho "native in $PWD"\n')
    (folder / "bot.js").write_text("console.log('node in ' + process.cwd())")
    for path in folder.rglob("*"):
        path.chmod(0o700 if path.is_dir() or path.name == "run" else 0o600)
    return folder


def outcome_of(host: Host, bot: Path, kind: Runtime, *argv: str) -> Outcome:
    with socket.socket(socket.AF_UNIX) as referee:
        referee.bind(str(bot.parent / "referee.sock"))
        referee.listen()
        spec = program_spec(bot, kind, argv, socket=bot.parent / "referee.sock", env=ADDRESS, limits=SMALL)
        return host.start(spec).wait(20)


@pytest.mark.sandbox
@pytest.mark.parametrize("python", ["python", "python3"])
def test_a_python_bot_runs_in_its_folder_with_what_it_vendors(host: Host, bot: Path, python: str) -> None:
    outcome = outcome_of(host, bot, Runtime.PYTHON, python, "bot.py")
    assert outcome.stdout == "vendored /bot unix:/run/referee.sock\n", outcome


@pytest.mark.sandbox
def test_a_native_bot_runs_in_its_folder(host: Host, bot: Path) -> None:
    assert outcome_of(host, bot, Runtime.NATIVE, "./run").stdout == "native in /bot\n"


@pytest.mark.sandbox
@pytest.mark.skipif(not Path("/usr/bin/node").exists(), reason="this machine has no /usr/bin/node")
def test_a_node_bot_runs_in_its_folder(host: Host, bot: Path) -> None:
    outcome = outcome_of(host, bot, Runtime.NODE, "node", "bot.js")
    assert (outcome.reason, outcome.stdout) == (Reason.EXIT, "node in /bot\n"), outcome


@pytest.mark.sandbox
def test_a_bot_sees_no_other_bot(host: Host, bot: Path, own_programs: Path) -> None:
    other = bot.parent / "other"
    other.mkdir()
    (other / "secret.py").write_text("SECRET = 1")
    stage(other)
    (bot / "bot.py").write_text(
        f"import os; print(os.path.exists({str(own_programs)!r}), sorted(os.listdir({BOT!r})))"
    )
    outcome = outcome_of(host, bot, Runtime.PYTHON, "python", "bot.py")
    assert outcome.stdout == "False ['bot.js', 'bot.py', 'run', 'vendor']\n"


def test_a_copy_may_be_read_by_all_and_written_by_none(bot: Path) -> None:
    copy = stage(bot)
    modes = {path.relative_to(copy).as_posix(): path.stat().st_mode & 0o777 for path in copy.rglob("*")}
    assert modes == {
        "bot.py": 0o644,
        "bot.js": 0o644,
        "run": 0o755,
        "vendor": 0o755,
        "vendor/helper.py": 0o644,
    }
    assert "my-bot" not in str(copy), "a program could see the path in its mounts"


def test_the_same_files_are_copied_once(bot: Path, own_programs: Path) -> None:
    first = stage(bot)
    assert stage(bot) == first
    (bot / "bot.py").write_text("changed")
    second = stage(bot)
    assert second != first
    (bot / "bot.py").chmod(0o755)
    assert stage(bot) not in (first, second)
    assert len(list(own_programs.iterdir())) == 3


def test_copies_that_are_not_run_for_long_are_removed(bot: Path, own_programs: Path) -> None:
    old = stage(bot)
    long_ago = time.time() - programs.KEEP_UNUSED_SECONDS - 1
    os.utime(old, (long_ago, long_ago))
    (bot / "bot.py").write_text("changed")
    new = stage(bot)
    programs.prune()
    assert list(own_programs.iterdir()) == [new]


def test_running_a_copy_again_keeps_it(bot: Path, own_programs: Path) -> None:
    copy = stage(bot)
    os.utime(copy, (0, 0))
    stage(bot)
    programs.prune()
    assert list(own_programs.iterdir()) == [copy]


def test_links_are_not_followed(bot: Path) -> None:
    (bot / "passwords").symlink_to("/etc/passwd")
    with pytest.raises(SandboxError, match="passwords is a link"):
        stage(bot)


def test_a_folder_that_is_no_bot_is_not_copied(bot: Path) -> None:
    for number in range(2001):
        (bot / f"{number}.txt").touch()
    with pytest.raises(SandboxError, match="more than 2000 files"):
        stage(bot)
