"""The bot runtime: what is in it, that it is shared by content, and that it works from anywhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pyseccomp  # type: ignore[import-untyped,unused-ignore]
import pytest

from sandbox import places, runtime
from sandbox.cgroup_v1 import CONTROLLERS
from sandbox.host import Host
from sandbox.spec import VENV, SandboxError, Spec

pytestmark = pytest.mark.sandbox

BUILD = [sys.executable, "-m", "sandbox.runtime", "build"]
PARTS = ("engines", "workers", "sandbox", "proto", "sdk", "platform", "requirements")
FILES = ("pyproject.toml", "README.md", "LICENSE")

# Run from a checkout: builds the runtime, and plays a bot that lies beside it.
PLAY = """
import socket, sys
from pathlib import Path
from sandbox import runtime
from sandbox.host import Host
from sandbox.limits import Limits
from sandbox.manifest import read_manifest
from sandbox.programs import program_spec
home = Path(sys.argv[1])
runtime.build()
manifest = read_manifest(home / "bot")
with socket.socket(socket.AF_UNIX) as referee:
    referee.bind(str(home / "referee.sock"))
    referee.listen()
    spec = program_spec(
        home / "bot", manifest.runtime, manifest.command, socket=home / "referee.sock", env={},
        limits=Limits()
    )
    outcome = Host.detect().start(spec).wait(60)
print(outcome.reason, outcome.stdout, outcome.stderr)
"""


@pytest.fixture
def home(open_folder: Path) -> Path:
    """Somebody's home, with a checkout of the project in it and a bot."""
    home = open_folder / "home"
    for part in PARTS:
        copied = home / "checkout" / part
        shutil.copytree(runtime.PROJECT / part, copied, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(runtime.PROJECT / name, home / "checkout")
    (home / "bot").mkdir()
    (home / "bot/bot.toml").write_text(
        'name = "b"\ngames = ["battle-sheep"]\nruntime = "python"\ncommand = ["python", "bot.py"]\n'
    )
    (home / "bot/bot.py").write_text("import engines, grpc, paddock_sdk\nprint(engines.__file__)\n")
    return home


@pytest.fixture
def environ(open_folder: Path, home: Path) -> dict[str, str]:
    """Folders of the test's own, the dependencies copied to save the time of installing them again."""
    runtimes = open_folder / "runtimes"
    runtimes.mkdir()
    for built in places.runtimes_folder().glob("dependencies-*"):
        shutil.copytree(built, runtimes / built.name, symlinks=True)
    return {
        **os.environ,
        "PYTHONPATH": str(home / "checkout"),
        "PADDOCK_RUNTIME_DIR": str(runtimes),
        "PADDOCK_PROGRAMS_DIR": str(open_folder / "programs"),
        "PADDOCK_RUN_DIR": str(open_folder / "run"),
    }


def run_inside(host: Host, source: str) -> str:
    spec = Spec(("python", "-I", "-c", source), {VENV: runtime.find()})
    return host.start(spec).wait(30).stdout


def test_it_holds_what_a_bot_may_import_and_nothing_of_the_site(host: Host) -> None:
    there = ["grpc", "google.protobuf", "engines", "paddock_proto", "paddock_sdk"]
    not_there = ["django", "paddock", "pip"]
    source = f"from importlib.util import find_spec; print([n for n in {there + not_there} if find_spec(n)])"
    assert run_inside(host, source) == f"{there}\n"


def test_all_of_it_is_compiled(host: Host) -> None:
    site_packages = next(runtime.find().glob("lib/python3*/site-packages"))
    sources = [path for path in site_packages.rglob("*.py") if "__pycache__" not in path.parts]
    missing = [path for path in sources if not list((path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"))]
    assert len(sources) > 500
    assert missing == []


def test_it_reads_the_engines_version_from_the_distribution(host: Host) -> None:
    source = "from importlib.metadata import version; print(version('paddock-arena'))"
    assert run_inside(host, source).strip()


def test_what_is_unchanged_is_not_built_again(host: Host) -> None:
    built = runtime.build()
    before = built.stat().st_ino
    assert runtime.build() == built == runtime.find()
    assert built.stat().st_ino == before


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SandboxError, match="not a checkout"):
        runtime.build(tmp_path)


def run(
    command: list[str], home: Path, environ: dict[str, str], **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run something from the checkout, under its own code."""
    return subprocess.run(
        command,
        cwd=home / "checkout",
        env={**environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_failed_build_leaves_nothing_and_says_what_failed(environ: dict[str, str], home: Path) -> None:
    (home / "checkout/requirements/base.txt").write_text("no-such-package-of-paddock==1.0\n")
    runtimes = Path(environ["PADDOCK_RUNTIME_DIR"])
    before = sorted(path.name for path in runtimes.iterdir())
    built = run(BUILD, home, environ, PIP_NO_INDEX="1")
    assert built.returncode == 1
    assert "building the bot runtime failed" in built.stderr
    assert sorted(path.name for path in runtimes.iterdir()) == sorted([*before, ".lock"])


def test_new_code_is_in_the_next_runtime_and_the_old_one_stays(environ: dict[str, str], home: Path) -> None:
    first = Path(run(BUILD, home, environ).stdout.strip())
    (home / "checkout/engines/novelty.py").write_text("NEW = True\n")
    second = Path(run(BUILD, home, environ).stdout.strip())
    assert second != first
    assert list(first.rglob("engines"))
    assert not list(first.rglob("novelty.py"))
    assert list(second.rglob("novelty.py"))


def test_it_works_from_a_checkout_in_a_home_that_is_closed_to_others(
    host: Host, environ: dict[str, str], home: Path
) -> None:
    home.chmod(0o700)
    played = run([sys.executable, "-c", PLAY, str(home)], home, environ)
    assert played.returncode == 0, played.stderr
    reason, where, *stderr = played.stdout.split()
    assert (reason, stderr) == ("exit", []), played.stdout
    assert where.startswith(f"{VENV}/lib/")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can prepare a host for another user")
@pytest.mark.skipif(not Path("/sys/fs/cgroup/memory").is_dir(), reason="prepares control groups version 1")
def test_a_worker_that_is_not_root_gives_every_guarantee_on_groups_made_for_it(
    host: Host, environ: dict[str, str], home: Path, open_folder: Path
) -> None:
    user, base = 23_456, "paddock-test-worker"
    assert run(BUILD, home, environ).returncode == 0
    # The interpreter of the tests, and with it pyseccomp, may lie in a home that is closed to others.
    shutil.copy(pyseccomp.__file__, home / "checkout")
    become = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    show = [*become, str(runtime.find_interpreter().path), "-B", "-m", "sandbox"]
    (open_folder / "own").mkdir()
    os.chown(open_folder / "own", user, user)
    own = {"PADDOCK_CGROUP_BASE": base, "PADDOCK_RUN_DIR": str(open_folder / "own/run")}
    bases = [Path("/sys/fs/cgroup") / controller / base for controller in CONTROLLERS]
    try:
        for folder in bases:
            folder.mkdir(exist_ok=True)
            for path in (folder, *folder.iterdir()):
                os.chown(path, user, user)
        shown = run(show, home, environ, **own)
    finally:
        for folder in bases:
            folder.rmdir()
    assert shown.returncode == 0, shown.stdout + shown.stderr
