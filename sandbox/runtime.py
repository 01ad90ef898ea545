"""The bot runtime: a read-only Python environment that every sandbox of a Python bot sees as /opt/venv.

    python -m sandbox.runtime build     builds it where it is missing or stale, and prints where it is

It is made from an interpreter under /usr, because nothing else of the host is inside a sandbox, and lies
in a folder that every user may reach. It holds the base dependencies and the code that a bot may import,
all of it compiled: `import grpc` takes seven times as long without. Folders are named by their content
and never changed; the part with the dependencies is shared between them by hard links, so that new code
of ours costs seconds and little disk.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sandbox import places
from sandbox.spec import SandboxError

PROJECT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)

_PACKAGES = ("engines", "workers", "sandbox", "proto/paddock_proto", "sdk/python/paddock_sdk")
_SITE_ONLY = "paddock"  # in the wheel too, but of no use without Django
_REQUIREMENTS = "requirements/base.txt"
_SYSTEM = Path("/usr")
_CANDIDATES = ("bin/python3", "local/bin/python3", *(f"bin/python3.{minor}" for minor in range(14, 10, -1)))
_KEEP_UNUSED_SECONDS = 24 * 3600.0
_UMASK = 0o022
_PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python under /usr."""

    path: Path
    version: tuple[int, int, int]

    @property
    def label(self) -> str:
        """For names of folders."""
        return "python-" + ".".join(map(str, self.version))


def find() -> Path:
    """The runtime that was last built from this installation.

    :raises SandboxError: when none was.
    """
    runtime = _link(places.runtimes_folder())
    if not (runtime / "bin" / "python").exists():
        raise SandboxError("the bot runtime is not built; run `make runtime`")
    return runtime.resolve()


def build(project: Path = PROJECT) -> Path:
    """Build the runtime from a checkout, unless one with the same content is there. `find` finds it then.

    :raises SandboxError: saying what is missing, or what pip said.
    """
    runtimes = places.runtimes_folder()
    if not (project / _REQUIREMENTS).is_file():
        raise SandboxError(f"{project} is not a checkout of the project: it has no {_REQUIREMENTS}")
    interpreter = find_interpreter()
    locked = (project / _REQUIREMENTS).read_bytes()
    dependencies = runtimes / _name("dependencies", interpreter, locked)
    runtime = runtimes / _name("bots", interpreter, locked, *_sources(project))
    with _exclusive(runtimes):
        if not runtime.exists():
            if not dependencies.exists():
                _build_dependencies(interpreter, project / _REQUIREMENTS, dependencies)
            _build_runtime(project, dependencies, runtime)
        for used in (dependencies, runtime):
            os.utime(used)
        _point(_link(runtimes), runtime)
        _prune(runtimes)
    return runtime


def find_interpreter() -> Interpreter:
    """The newest suitable Python under /usr, the one that runs this if it lies there.

    :raises SandboxError: with what to install.
    """
    own = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
    for path in (own, *(_SYSTEM / candidate for candidate in _CANDIDATES)):
        if path.is_relative_to(_SYSTEM) and path.exists() and (found := _ask(path)):
            return found
    oldest = ".".join(map(str, OLDEST_PYTHON))
    raise SandboxError(
        f"no Python {oldest} or newer with the venv module under {_SYSTEM}; run: apt-get install python3-venv"
    )


def _ask(path: Path) -> Interpreter | None:
    question = "import json, sys, venv; print(json.dumps([sys.version_info[:3], sys.base_prefix]))"
    answer = subprocess.run([path, "-I", "-c", question], capture_output=True, check=False)
    if answer.returncode != 0:
        return None
    version, prefix = json.loads(answer.stdout)
    if tuple(version) < OLDEST_PYTHON or not Path(prefix).is_relative_to(_SYSTEM):
        return None
    return Interpreter(path, tuple(version))


def _name(kind: str, interpreter: Interpreter, *contents: bytes) -> str:
    digest = hashlib.sha256(str(interpreter.path).encode())
    for content in contents:
        digest.update(b"%d " % len(content) + content)
    return f"{kind}-{interpreter.label}-{digest.hexdigest()[:16]}"


def _sources(project: Path) -> Iterator[bytes]:
    for package in _PACKAGES:
        for path in sorted((project / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(project).as_posix().encode()
                yield path.read_bytes()


@contextlib.contextmanager
def _exclusive(runtimes: Path) -> Iterator[None]:
    with (runtimes / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def _becomes(target: Path) -> Iterator[Path]:
    """A path to build at, which takes its final name only when everything went well."""
    unfinished = Path(tempfile.mkdtemp(dir=target.parent, prefix=".building-"))
    try:
        yield unfinished / "venv"
        (unfinished / "venv").rename(target)
    finally:
        shutil.rmtree(unfinished)


def _build_dependencies(interpreter: Interpreter, requirements: Path, target: Path) -> None:
    with _becomes(target) as venv:
        _run([interpreter.path, "-m", "venv", "--without-pip", "--symlinks", venv])
        _pip_install(venv, "--require-hashes", "--only-binary=:all:", "-r", requirements)
        _compile(venv, _site_packages(venv))


def _build_runtime(project: Path, dependencies: Path, target: Path) -> None:
    with _becomes(target) as venv:
        shutil.copytree(dependencies, venv, symlinks=True, copy_function=os.link)
        wheels = venv.parent / "wheels"
        options = ("--no-deps", "--no-build-isolation", "--wheel-dir", wheels)
        _run([*_PIP, "wheel", *options, project])
        _pip_install(venv, "--no-deps", "--no-index", *wheels.glob("*.whl"))
        site_packages = _site_packages(venv)
        shutil.rmtree(site_packages / _SITE_ONLY)
        _compile(venv, *(site_packages / Path(package).name for package in _PACKAGES))


def _pip_install(venv: Path, *what: str | Path) -> None:
    """The pip of the project works on the new environment, which has and needs none of its own."""
    options = ("--no-compile", "--root-user-action=ignore")
    _run([*_PIP, "--python", venv / "bin" / "python", "install", *options, *what])


def _compile(venv: Path, *folders: Path) -> None:
    # Unchecked: the tree never changes, and looking whether it did would cost every bot's start.
    options = ("-q", "-j", "0", "--invalidation-mode", "unchecked-hash")
    _run([venv / "bin" / "python", "-I", "-m", "compileall", *options, *folders])


def _site_packages(venv: Path) -> Path:
    return next(venv.glob("lib/python3*/site-packages"))


def _run(command: Sequence[str | Path]) -> None:
    # Other users have to read what comes out of it, whatever umask we were started under.
    result = subprocess.run(command, capture_output=True, text=True, check=False, umask=_UMASK)
    if result.returncode != 0:
        words = " ".join(map(str, command))
        raise SandboxError(f"building the bot runtime failed at: {words}\n{result.stderr or result.stdout}")


def _link(runtimes: Path) -> Path:
    """Each installation of this code points to its own, so that two checkouts do not swap each other's."""
    return runtimes / f"current-{hashlib.sha256(os.fsencode(PROJECT)).hexdigest()[:12]}"


def _point(link: Path, runtime: Path) -> None:
    new = link.with_name(f".{link.name}-{os.getpid()}")
    new.symlink_to(runtime.name)
    new.rename(link)


def _prune(runtimes: Path) -> None:
    """Remove what no installation points to and nobody built for a day."""
    used = {link.resolve() for link in runtimes.glob("current-*")}
    for folder in runtimes.glob("*-python-*"):
        if folder not in used and time.time() - folder.stat().st_mtime > _KEEP_UNUSED_SECONDS:
            shutil.rmtree(folder)


def main(arguments: list[str]) -> int:
    """The command line."""
    if arguments != ["build"]:
        sys.stderr.write("usage: python -m sandbox.runtime build\n")
        return 2
    try:
        sys.stdout.write(f"{build()}\n")
    except SandboxError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
