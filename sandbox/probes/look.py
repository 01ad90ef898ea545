"""Looks around, and prints what it should not have seen or been able to do: guarantee -> complaint.

Arguments: a port on which the host listens, and a file of the host that everybody may read.
"""

import contextlib
import ctypes
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

CLONE_NEWUSER = 0x10000000
IO_URING_SETUP = 425
AF_VSOCK = 40

# What /bin/sh adds to an empty environment.
HARMLESS_VARIABLES = {b"PATH", b"PWD", b"OLDPWD", b"SHLVL", b"_"}
OWN_PROCESSES = 4

complaints: dict[str, str] = {}


@contextlib.contextmanager
def must_fail(guarantee: str, complaint: str) -> Iterator[None]:
    """What is tried inside has to end in an OSError."""
    try:
        yield
    except OSError:
        return
    complain(guarantee, complaint)


def complain(guarantee: str, complaint: str) -> None:
    complaints.setdefault(guarantee, complaint)


def privileges(status: dict[str, str]) -> None:
    if status["NoNewPrivs"] != "1":
        complain("privileges", "a setuid program would gain privileges")
    if int(status["CapEff"], 16) or int(status["CapBnd"], 16):
        complain("privileges", "the program has capabilities")
    with must_fail("privileges", "settings of the host's kernel could be changed"):
        os.open("/proc/sys/kernel/core_pattern", os.O_WRONLY)


def system_calls(status: dict[str, str]) -> None:
    libc = ctypes.CDLL(None)
    if status["Seccomp"] != "2":
        complain("system calls", "no filter is in force")
    if libc.unshare(CLONE_NEWUSER) != -1:
        complain("system calls", "a user namespace could be made")
    if libc.syscall(IO_URING_SETUP, 1, 0) != -1:
        complain("system calls", "io_uring could be used")
    with must_fail("system calls", "a socket to the hypervisor could be made"):
        socket.socket(AF_VSOCK, socket.SOCK_STREAM)


def network(port: int) -> None:
    with must_fail("network", "a server of the host was reached"):
        socket.create_connection(("127.0.0.1", port), 1)
    interfaces = [line.split(":")[0].strip() for line in read("/proc/self/net/dev").splitlines()[2:]]
    if set(interfaces) - {"lo"}:
        complain("network", f"there are network interfaces: {', '.join(interfaces)}")


def host_files(readable: str) -> None:
    for folder in ("/", "/usr", "/etc", "/dev"):
        with must_fail("files", f"{folder} could be written"):
            os.open(os.path.join(folder, "probe"), os.O_WRONLY | os.O_CREAT)
    for path in ("/root", "/home", "/var", "/sys", "/etc/passwd", readable):
        if os.path.exists(path):
            complain("files", f"{path} of the host was seen")


def secrets() -> None:
    variables = Path("/proc/1/environ").read_bytes().split(b"\0")
    if {variable.partition(b"=")[0] for variable in variables if variable} - HARMLESS_VARIABLES:
        complain("secrets", "variables of the worker were seen")
    if sum(name.isdigit() for name in os.listdir("/proc")) > OWN_PROCESSES:
        complain("secrets", "processes of the host were seen")


def read(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def main() -> None:
    lines = read("/proc/self/status").splitlines()
    status = {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
    privileges(status)
    system_calls(status)
    network(int(sys.argv[1]))
    host_files(sys.argv[2])
    secrets()
    sys.stdout.write(json.dumps(complaints))


main()
