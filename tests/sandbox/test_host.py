"""The host gives each sandbox what is its own and takes it back, and removes what dead workers left."""

import os
import re
import socket
import subprocess
import sys
import uuid
from pathlib import Path

import pytest

from sandbox.cgroups import NoGroups
from sandbox.host import Host
from sandbox.launcher import Running
from sandbox.spec import BOT, Reason, SandboxError, Spec
from tests.sandbox.machine import python, wait_until

pytestmark = pytest.mark.sandbox

IN_A_PID_NAMESPACE = re.compile(r"^NSpid:\t\d+\t\d+", re.MULTILINE)

WORKER = '''
import socket, sys, tempfile, threading
from pathlib import Path
from sandbox.host import Host
from sandbox.spec import Spec
token, frozen = sys.argv[1], sys.argv[2] == "frozen"
source = """
import os, socket
if os.fork() == 0:
    os.setsid()
else:
    socket.socket(socket.AF_UNIX).connect("/run/referee.sock")
while True:
    pass
"""
with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as referee:
    referee.bind(folder + "/referee.sock")
    referee.listen()
    argv = ("python3", "-I", "-c", source, token)
    running = Host.detect().start(Spec(argv, socket=Path(folder, "referee.sock")))
    referee.accept()
if frozen:
    running.freeze()
print("ready", flush=True)
threading.Event().wait()
'''


@pytest.fixture
def environ(open_folder: Path) -> dict[str, str]:
    """Leases of this test alone, so that other workers of this machine do not sweep for it."""
    return {**os.environ, "PADDOCK_RUN_DIR": str(open_folder / "run")}


def started_worker(environ: dict[str, str], token: str, how: str) -> subprocess.Popen[str]:
    """Another process that runs a sandbox, known on the host by a token on its command line."""
    command = [sys.executable, "-c", WORKER, token, how]
    worker = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == "ready\n"
    return worker


def kill(worker: subprocess.Popen[str]) -> None:
    worker.kill()
    worker.wait()


def sandboxed(token: str) -> list[int]:
    """Processes of the host that run inside a sandbox of that token; the dead ones do not count."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            command, status = (folder / "cmdline").read_bytes(), (folder / "status").read_text()
        except OSError:
            continue
        if token.encode() in command and IN_A_PID_NAMESPACE.search(status):
            found.append(int(folder.name))
    return found


def sentinel() -> str:
    return f"token-{uuid.uuid4().hex}"


def test_without_control_groups_nothing_is_started(environ: dict[str, str]) -> None:
    host = Host(NoGroups("nobody gave this user any"), environ)
    with pytest.raises(SandboxError, match="nobody gave this user any"):
        host.start(Spec(("true",)))


@pytest.mark.skipif(os.geteuid() != 0, reason="a worker that is not root runs every sandbox as itself")
def test_sandboxes_that_run_at_once_have_users_of_their_own(host: Host) -> None:
    token = sentinel()
    source = "import os, time; time.sleep(60)"
    running = [host.start(Spec(("python3", "-I", "-c", source, token))) for _ in range(3)]
    wait_until(lambda: len({uid_of(pid) for pid in sandboxed(token)}) == len(running))
    users = {uid_of(pid) for pid in sandboxed(token)}
    assert min(users) >= 20_000
    for one in running:
        one.kill()
        one.wait(10)


def uid_of(pid: int) -> int:
    return Path(f"/proc/{pid}").stat().st_uid


def test_a_program_reaches_the_referee_and_its_socket_goes_with_it(
    host: Host, environ: dict[str, str], tmp_path: Path
) -> None:
    host = Host(host.groups, environ)
    source = """
import socket
with socket.socket(socket.AF_UNIX) as referee:
    referee.connect("/run/referee.sock")
    referee.sendall(b"hello")
    print(referee.recv(100).decode())
"""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "referee.sock"))  # in a folder that only the worker may reach
        listener.listen()
        running = host.start(Spec(("python3", "-I", "-c", source), socket=tmp_path / "referee.sock"))
        connection, _ = listener.accept()
        with connection:
            assert connection.recv(100) == b"hello"
            assert len(list((host.run_folder / "seats").iterdir())) == 1
            connection.sendall(b"welcome")
        assert running.wait(10).stdout == "welcome\n"
    assert list((host.run_folder / "seats").iterdir()) == []


def test_two_programs_cannot_meet(host: Host, open_folder: Path) -> None:
    """No file, socket, address or signal of one is there for the other."""
    meeting = """
import os, socket, time
with socket.socket(socket.AF_UNIX) as mine:
    mine.bind("\\0meeting")
    mine.listen()
    open("/tmp/meeting", "w").close()
    open("/dev/shm/meeting", "w").close()
    print("waiting", flush=True)
    time.sleep(60)
"""
    looking = """
import os, socket
for path in ("/tmp/meeting", "/dev/shm/meeting"):
    if os.path.exists(path):
        print("MET at", path)
with socket.socket(socket.AF_UNIX) as other:
    try:
        other.connect("\\0meeting")
        print("MET at a socket")
    except OSError:
        pass
print(len([name for name in os.listdir("/proc") if name.isdigit()]) < 5)
"""
    first = host.start(python(meeting))
    second = host.start(python(looking)).wait(10)
    first.kill()
    assert second.stdout == "True\n"
    assert first.wait(10).stdout == "waiting\n"


def test_a_killed_worker_leaves_nothing_running(environ: dict[str, str]) -> None:
    token = sentinel()
    worker = started_worker(environ, token, "running")
    assert len(sandboxed(token)) >= 2  # the program and its daemon
    kill(worker)
    wait_until(lambda: not sandboxed(token), 5)
    swept = Host.detect(environ).sweep()
    assert len(swept) == 1
    assert not set(swept) & Host.detect(environ).groups.names()


def test_what_a_killed_worker_left_frozen_is_swept(environ: dict[str, str]) -> None:
    token = sentinel()
    worker = started_worker(environ, token, "frozen")
    assert len(sandboxed(token)) >= 2
    kill(worker)
    host = Host.detect(environ)
    if host.groups.kind == "v1":
        assert sandboxed(token), "version 1 keeps a frozen process from dying"
    swept = host.sweep()
    assert len(swept) == 1
    wait_until(lambda: not sandboxed(token), 5)
    assert not set(swept) & host.groups.names()


def test_a_sweep_leaves_the_living_alone_and_may_be_repeated(environ: dict[str, str]) -> None:
    tokens = [sentinel(), sentinel()]
    alive, dead = (started_worker(environ, token, "frozen") for token in tokens)
    kill(dead)
    host = Host.detect(environ)
    assert len(host.sweep()) == 1
    assert host.sweep() == []
    assert sandboxed(tokens[0])
    assert not sandboxed(tokens[1])
    kill(alive)
    assert len(host.sweep()) == 1


def test_a_sweep_does_not_touch_sandboxes_of_workers_it_cannot_see(
    environ: dict[str, str], open_folder: Path
) -> None:
    """Two containers may share control groups and not the folder of leases."""
    token = sentinel()
    worker = started_worker(environ, token, "running")
    elsewhere = Host.detect({**os.environ, "PADDOCK_RUN_DIR": str(open_folder / "elsewhere")})
    assert elsewhere.sweep() == []
    assert sandboxed(token)
    kill(worker)
    Host.detect(environ).sweep()


def test_what_could_not_be_started_gives_everything_back(
    host: Host, environ: dict[str, str], tmp_path: Path
) -> None:
    host = Host(host.groups, environ)
    before = host.groups.names()
    with pytest.raises(SandboxError):
        host.start(Spec(("true",), {BOT: Path("/bot")}, socket=Path("/nowhere"), env={"PADDOCK_X": "\udc80"}))
    assert host.groups.names() <= before
    assert list((host.run_folder / "seats").iterdir()) == []


def test_many_sandboxes_at_once(host: Host) -> None:
    running: list[Running] = [host.start(python("print(1)")) for _ in range(12)]
    assert {one.wait(30).reason for one in running} == {Reason.EXIT}
    assert all(one.wait(0).clean for one in running)
