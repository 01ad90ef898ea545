"""The system-call filters: what exploits are made of is refused, ordinary programs do not notice."""

import os

import pytest

from sandbox import seccomp
from sandbox.host import Host
from sandbox.spec import Reason
from sandbox.syscalls import ALLOWED_BY_PURPOSE, FORBIDDEN_BY_PURPOSE, names
from tests.sandbox.machine import python

# What each call is given is harmless even where it would be allowed.
REFUSED = """
import ctypes, errno, signal, sys
libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
block = ctypes.create_string_buffer(512)
CLONE_NEWUSER, CLONE_NEWNET, HIGH = 0x10000000, 0x40000000, 1 << 32
calls = {
    "ptrace": (101, 0, 0, 0, 0),
    "mount": (165, b"none", b"/tmp", b"tmpfs", 0, 0),
    "umount2": (166, b"/tmp", 0),
    "pivot_root": (155, b".", b"."),
    "chroot": (161, b"/tmp"),
    "fsopen": (430, b"tmpfs", 0),
    "open_tree": (428, -100, b"/", 0),
    "unshare user": (272, CLONE_NEWUSER),
    "unshare net": (272, CLONE_NEWNET),
    "setns": (308, 0, 0),
    "clone user": (56, CLONE_NEWUSER | signal.SIGCHLD, 0, 0, 0, 0),
    "clone user, high bits": (56, HIGH | CLONE_NEWUSER | signal.SIGCHLD, 0, 0, 0, 0),
    "clone3": (435, block, 64),
    "bpf": (321, 0, block, 128),
    "perf_event_open": (298, block, 0, -1, -1, 0),
    "userfaultfd": (323, 1),
    "io_uring_setup": (425, 8, block),
    "add_key": (248, b"user", b"x", b"y", 1, -3),
    "keyctl": (250, 0, -3, 1),
    "process_vm_readv": (310, 1, block, 1, block, 1, 0),
    "pidfd_getfd": (438, 0, 0, 0),
    "open_by_handle_at": (304, -100, block, 0),
    "fanotify_init": (300, 0, 0),
    "init_module": (175, block, 1, b""),
    "kexec_load": (246, 0, 0, 0, 0),
    "reboot": (169, 1, 2, 3, 0),
    "syslog": (103, 10, 0, 0),
    "settimeofday": (164, block, 0),
    "sethostname": (170, b"x", 1),
    "modify_ldt": (154, 0, block, 16),
    "seccomp": (317, 0, 0, 0),
    "shmget": (29, 0, 4096, 0o1600),
    "mq_open": (240, b"x", 0o102, 0o600, 0),
    "setuid": (105, 0),
    "mknod device": (133, b"/tmp/device", 0o020666, 0x103),
    "socket inet": (41, 2, 1, 0),
    "socket inet, high bits": (41, HIGH | 2, 1, 0),
    "socketpair inet": (53, 2, 1, 0, block),
    "socket vsock": (41, 40, 1, 0),
    "ioctl TIOCSTI": (16, 0, 0x5412, b"x"),
    "ioctl TIOCSTI, high bits": (16, 0, HIGH | 0x5412, b"x"),
    "prctl SET_SECCOMP": (157, 22, 1, 0, 0, 0),
    "prctl SET_MM, high bits": (157, HIGH | 35, 1, 0, 0, 0),
    "personality 32 bit": (135, 0x8),
    "memfd_secret": (447, 0),
    "vmsplice": (278, 1, block, 0, 0),
    "a call of the future": (999,),
}
for name, (number, *arguments) in calls.items():
    ctypes.set_errno(0)
    words = [ctypes.c_long(a) if isinstance(a, int) else a for a in arguments]
    result = libc.syscall(ctypes.c_long(number), *words)
    refused = (errno.EPERM, errno.ENOSYS, errno.EAFNOSUPPORT)
    if result != -1 or ctypes.get_errno() not in refused:
        print("NOT REFUSED", name, result, ctypes.get_errno())
print(len(calls), "calls tried")
"""

FOREIGN = """
import ctypes, os
libc = ctypes.CDLL(None)
child = os.fork()
if child == 0:
    libc.syscall(ctypes.c_long(0x40000000 | 39))  # getpid by the x32 entry
    os._exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""

ORDINARY = """
import asyncio, concurrent.futures, mmap, multiprocessing, os, select, socket, sqlite3, subprocess, tempfile
import threading

async def sleep():
    await asyncio.sleep(0.001)

asyncio.run(sleep())
with concurrent.futures.ThreadPoolExecutor(4) as threads:
    assert sum(threads.map(abs, range(-100, 0))) == 5050
with multiprocessing.Pool(2) as processes:
    assert processes.map(abs, [-1, -2]) == [1, 2]
assert subprocess.run(["echo", "hi"], capture_output=True).stdout == b"hi\\n"
one, other = socket.socketpair()
one.sendall(b"x")
assert other.recv(1) == b"x"
with tempfile.TemporaryFile() as file:
    file.write(b"x" * 4096)
    file.flush()
    with mmap.mmap(file.fileno(), 4096) as view:
        assert view[0] == 120
sqlite3.connect("/tmp/db").execute("create table t (a)")
os.mkfifo("/tmp/pipe")
print("fine")
"""

only_on_x86 = pytest.mark.skipif(os.uname().machine != "x86_64", reason="the numbers are those of x86-64")


@pytest.mark.sandbox
@only_on_x86
def test_dangerous_calls_are_refused(host: Host) -> None:
    outcome = host.start(python(REFUSED)).wait(20)
    assert outcome.stdout == "47 calls tried\n", outcome.stderr


@pytest.mark.sandbox
@only_on_x86
def test_a_foreign_entry_to_the_kernel_is_deadly(host: Host) -> None:
    assert host.start(python(FOREIGN)).wait(20).stdout == "-31\n"  # SIGSYS


@pytest.mark.sandbox
def test_ordinary_programs_do_not_notice(host: Host) -> None:
    outcome = host.start(python(ORDINARY)).wait(20)
    assert (outcome.reason, outcome.stdout) == (Reason.EXIT, "fine\n"), outcome.stderr


@pytest.mark.sandbox
def test_the_filters_are_the_same_each_time() -> None:
    assert seccomp.filters.__wrapped__() == seccomp.filters()


def test_no_call_is_named_twice() -> None:
    calls = [*names(ALLOWED_BY_PURPOSE), *names(FORBIDDEN_BY_PURPOSE)]
    assert sorted(calls) == sorted(set(calls))
