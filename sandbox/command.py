"""The command line of a sandbox, from the program outwards."""

import os
from collections.abc import Sequence

from sandbox.limits import Limits
from sandbox.spec import BOT, SOCKET, VENV, SandboxError, Spec

# Writes itself into the control groups named before `--`, then becomes the rest. It runs before anything of
# the program does, so there is no moment at which the program is outside of its groups.
_JOIN = 'while [ "$1" != -- ]; do echo 0 > "$1" || exit 125; shift; done; shift; exec "$@"'

# Inside its own user and group the program is always this one.
_INSIDE_ID = "1000"
_STACK = "8388608:67108864"
_GRACE_CPU_SECONDS = 2
_SPARE_PROCESSES = 8

# Where the programs of the chain are looked for, and all of their environment: what bwrap is started with
# is the sandboxed program's /proc/1/environ, whatever --clearenv says, so nothing of the worker's may be
# in it.
OUTER_ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}

BASE_ENVIRONMENT = {
    "PATH": f"{VENV}/bin:/usr/local/bin:/usr/bin:/bin",
    "HOME": "/tmp",  # noqa: S108 - inside the sandbox
    "TMPDIR": "/tmp",  # noqa: S108
    "LANG": "C.UTF-8",
    "PYTHONPATH": f"{BOT}/vendor",
    "PYTHONUNBUFFERED": "1",  # what a bot printed is there even when it is killed
    "PYTHONDONTWRITEBYTECODE": "1",
}

_NAMESPACES = ("user", "ipc", "pid", "net", "uts", "cgroup")
_SYSTEM_LINKS = {"/bin": "usr/bin", "/sbin": "usr/sbin", "/lib": "usr/lib", "/lib64": "usr/lib64"}
# What the dynamic linker, Debian's alternatives and local time need; no users, hosts or resolver.
_SYSTEM_FILES = ("/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime")


def command(spec: Spec, joins: Sequence[os.PathLike[str]], arguments_fd: int) -> list[str]:
    """The whole chain: join the groups, set limits, become another user, enter the sandbox, run the program.

    The program's own words follow `--` twice, so that one which looks like an option is only a missing
    program.

    :raises SandboxError: for a worker that is root and a spec that would leave the program root too.
    """
    groups = [os.fspath(path) for path in joins]
    # Behind the group's own limit, which counts refusals. Set inside, so that it counts this sandbox alone.
    program = ["/usr/bin/prlimit", f"--nproc={spec.limits.processes + _SPARE_PROCESSES}", "--", *spec.argv]
    return [
        *("/bin/sh", "-c", _JOIN, "sandbox", *groups, "--"),
        *_rlimits(spec.limits),
        *_become(spec.uid),
        *("bwrap", "--args", str(arguments_fd), "--", *program),
    ]


def _rlimits(limits: Limits) -> list[str]:
    return [
        "prlimit",
        "--core=1",
        f"--fsize={limits.file}",
        f"--nofile={limits.descriptors}",
        # Per process, behind the budget of the group.
        f"--cpu={int(limits.cpu_seconds) + _GRACE_CPU_SECONDS}",
        "--memlock=65536",
        "--sigpending=512",
        "--msgqueue=0",
        "--rtprio=0",
        "--nice=0",
        f"--stack={_STACK}",
    ]


def _become(uid: int | None) -> list[str]:
    """Never host user 0: bwrap does not cover /proc/sys, where that user needs no capability to write."""
    if os.geteuid() != 0:
        return []
    if not uid:
        raise SandboxError("the worker is root: every sandbox needs a user id of its own that is not 0")
    return [
        "setpriv",
        *(f"--reuid={uid}", f"--regid={uid}", "--clear-groups"),
        *("--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"),
    ]


def bwrap_arguments(spec: Spec, filter_fds: Sequence[int], status_fd: int) -> list[str]:
    """What bwrap reads from `--args`. Each namespace by name: "all" would only try some of them."""
    environment = {**BASE_ENVIRONMENT, **spec.env}
    arguments = [f"--unshare-{name}" for name in _NAMESPACES]
    arguments += ["--disable-userns", "--uid", _INSIDE_ID, "--gid", _INSIDE_ID, "--hostname", "bot"]
    arguments += ["--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"]
    for name, value in environment.items():
        arguments += ["--setenv", name, value]
    arguments += _file_system(spec)
    for descriptor in filter_fds:
        arguments += ["--add-seccomp-fd", str(descriptor)]
    return [*arguments, "--json-status-fd", str(status_fd)]


def _file_system(spec: Spec) -> list[str]:
    arguments = ["--ro-bind", "/usr", "/usr", "--dir", "/etc"]
    for link, target in _SYSTEM_LINKS.items():
        arguments += ["--symlink", target, link]
    for path in _SYSTEM_FILES:
        arguments += ["--ro-bind-try", path, path]
    for inside, outside in spec.mounts.items():
        arguments += ["--ro-bind", os.fspath(outside), inside]
    arguments += ["--proc", "/proc", "--dev", "/dev"]
    arguments += ["--size", str(spec.limits.shm), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"]  # noqa: S108
    arguments += ["--size", str(spec.limits.tmp), "--tmpfs", "/tmp"]  # noqa: S108
    if spec.socket is not None:
        arguments += ["--ro-bind", os.fspath(spec.socket), SOCKET]
    return [*arguments, "--remount-ro", "/", "--chdir", spec.folder]
