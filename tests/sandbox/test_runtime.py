"""The bot runtime: what is in it, that it is shared by content, and that it works from anywhere."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from sandbox import places, runtime
from sandbox.cgroup_v1 import CONTROLLERS
from sandbox.host import Host
from sandbox.spec import VENV, SandboxError, Spec

pytestmark = pytest.mark.sandbox

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
address = home / f"{sys.argv[2]}.sock"
with socket.socket(socket.AF_UNIX) as referee:
    referee.bind(str(address))
    referee.listen()
    spec = program_spec(
        home / "bot", manifest.runtime, manifest.command, socket=address, env={},
        limits=Limits()
    )
    outcome = Host.detect().start(spec).wait(60)
print(outcome.reason, outcome.stdout, outcome.stderr)
"""


@dataclass(frozen=True)
class Checkout:
    """Somebody's home with a checkout of the project and a bot in it, and where it keeps its things."""

    home: Path
    environ: Mapping[str, str]

    @property
    def folder(self) -> Path:
        return self.home / "checkout"

    def run(self, command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
        """Run something from the checkout, under its own code."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**self.environ, **variables},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )


@pytest.fixture
def runtimes(open_folder: Path) -> Path:
    """A folder for runtimes of the test's own, which has the dependencies already."""
    runtimes = open_folder / "runtimes"
    runtimes.mkdir()
    for built in places.runtimes_folder().glob("dependencies-*"):
        shutil.copytree(built, runtimes / built.name, symlinks=True, copy_function=link_or_copy)
    return runtimes


def link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)


@pytest.fixture
def checkout(open_folder: Path, runtimes: Path) -> Checkout:
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
    environ = {
        **os.environ,
        "PYTHONPATH": str(home / "checkout"),
        "PADDOCK_RUNTIME_DIR": str(runtimes),
        "PADDOCK_PROGRAMS_DIR": str(open_folder / "programs"),
        "PADDOCK_RUN_DIR": str(open_folder / "run"),
    }
    return Checkout(home, environ)


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


def test_it_holds_the_data_of_the_games(host: Host) -> None:
    site_packages = next(runtime.find().glob("lib/python3*/site-packages"))
    data = {path.relative_to(runtime.PROJECT) for path in (runtime.PROJECT / "engines").rglob("*.json")}
    assert data
    assert all((site_packages / path).is_file() for path in data)


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


def test_a_failed_build_leaves_nothing_and_says_what_failed(
    tmp_path: Path, open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements/base.txt").write_text("no-such-package-of-paddock==1.0\n")
    monkeypatch.setenv("PADDOCK_RUNTIME_DIR", str(open_folder / "runtimes"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(SandboxError, match="building the bot runtime failed"):
        runtime.build(tmp_path)
    assert [path.name for path in (open_folder / "runtimes").iterdir()] == [".lock"]


def test_new_code_makes_a_new_runtime_from_any_checkout_however_closed_its_home(
    host: Host, checkout: Checkout
) -> None:
    checkout.home.chmod(0o700)
    for run in (1, 2):
        played = checkout.run([sys.executable, "-c", PLAY, str(checkout.home), str(run)])
        assert played.returncode == 0, played.stderr
        reason, where, *stderr = played.stdout.split()
        assert (reason, stderr) == ("exit", []), played.stdout
        assert where.startswith(f"{VENV}/lib/")
        runtimes = list(Path(checkout.environ["PADDOCK_RUNTIME_DIR"]).glob("bots-*"))
        assert len(runtimes) == run
        (checkout.folder / "engines/novelty.py").write_text("NEW = True\n")
    assert sorted(len(list(built.rglob("novelty.py"))) for built in runtimes) == [0, 1]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can prepare a host for another user")
@pytest.mark.skipif(not Path("/sys/fs/cgroup/memory").is_dir(), reason="prepares control groups version 1")
def test_a_worker_that_is_not_root_gives_every_guarantee_on_groups_made_for_it(
    host: Host, checkout: Checkout
) -> None:
    user, base = 23_456, "paddock-test-worker"
    built = checkout.run([sys.executable, "-m", "sandbox.runtime", "build"])
    assert built.returncode == 0, built.stderr
    # The interpreter of the tests, and with it pyseccomp, may lie in a home that is closed to others.
    pyseccomp = find_spec("pyseccomp")
    assert pyseccomp is not None
    assert pyseccomp.origin is not None
    shutil.copy(pyseccomp.origin, checkout.folder)
    become = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    show = [*become, str(runtime.find_interpreter().path), "-B", "-m", "sandbox"]
    own = checkout.home / "own"
    own.mkdir()
    os.chown(own, user, user)
    bases = [Path("/sys/fs/cgroup") / controller / base for controller in CONTROLLERS]
    try:
        for folder in bases:
            folder.mkdir(exist_ok=True)
            for path in (folder, *folder.iterdir()):
                os.chown(path, user, user)
        shown = checkout.run(show, PADDOCK_CGROUP_BASE=base, PADDOCK_RUN_DIR=str(own / "run"))
    finally:
        for folder in bases:
            folder.rmdir()
    assert shown.returncode == 0, shown.stdout + shown.stderr
