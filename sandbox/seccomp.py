"""The two system-call filters of a sandbox, compiled for `bwrap --add-seccomp-fd`.

The first is an allow list. The second, stacked on it, refuses single arguments of calls that the first
allows whole: in libseccomp an unconditional rule for a call swallows the conditional ones, so it has to be
a filter of its own. Needs libseccomp.so.2, through `pyseccomp`.
"""

import errno
import functools
import tempfile
from typing import Any

from sandbox.spec import SandboxError
from sandbox.syscalls import ALLOWED_BY_PURPOSE, FORBIDDEN_BY_PURPOSE, names

# Arguments are 64 bits wide for the filter, but the kernel looks at the lower half of these only
# (CVE-2019-10063).
_LOWER_HALF = 0xFFFFFFFF
_AF_UNIX = 1
_S_IFMT, _S_IFIFO = 0o170000, 0o010000
# CLONE_NEW{NS,CGROUP,UTS,IPC,USER,PID,NET}; NEWTIME shares its bit with clone's exit signal and needs clone3.
_NAMESPACE_FLAGS = (0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000)
# Plain Linux, "what is it?", and Linux without address randomisation, which debuggers of the language VMs
# use.
_PERSONALITIES = (0, 0xFFFFFFFF, 0x0040000)
_TERMINAL_INJECTION = (0x5412, 0x541C)  # TIOCSTI, TIOCLINUX
_PRCTL_FORBIDDEN = (22, 35)  # PR_SET_SECCOMP, PR_SET_MM


@functools.cache
def filters() -> tuple[bytes, bytes]:
    """Both filters as BPF programs, built once per process.

    :raises SandboxError: when libseccomp or its Python binding is not there.
    """
    library = _library()
    return _export(_allow_list(library)), _export(_argument_list(library))


def _library() -> Any:
    try:
        import pyseccomp  # type: ignore[import-untyped,unused-ignore]
    except (ImportError, RuntimeError, OSError) as error:
        raise SandboxError(
            f"the system-call filter cannot be built: {error or 'libseccomp is missing'}"
        ) from error
    return pyseccomp


def _allow_list(lib: Any) -> Any:
    rules = lib.SyscallFilter(defaction=lib.ERRNO(errno.ENOSYS))
    rules.set_attr(lib.Attr.ACT_BADARCH, lib.KILL_PROCESS)  # i386 and x32 entry points
    rules.set_attr(lib.Attr.CTL_OPTIMIZE, 2)  # a binary tree instead of a chain of comparisons
    refused = lib.ERRNO(errno.EPERM)

    def add(action: int, name: str, *conditions: Any) -> None:
        # A call that this libseccomp or this architecture does not know is left to the default action.
        if lib.resolve_syscall(lib.Arch.NATIVE, name) >= 0:
            rules.add_rule(action, name, *conditions)

    for name in names(ALLOWED_BY_PURPOSE):
        add(lib.ALLOW, name)
    for name in names(FORBIDDEN_BY_PURPOSE):
        add(refused, name)

    # clone3 hides its flags behind a pointer and has no rule: the C library falls back to clone.
    add(lib.ALLOW, "clone", lib.Arg(0, lib.MASKED_EQ, sum(_NAMESPACE_FLAGS), 0))
    for flag in _NAMESPACE_FLAGS:
        add(refused, "clone", lib.Arg(0, lib.MASKED_EQ, flag, flag))

    for name in ("socket", "socketpair"):
        add(lib.ALLOW, name, lib.Arg(0, lib.EQ, _AF_UNIX))
        add(lib.ERRNO(errno.EAFNOSUPPORT), name, lib.Arg(0, lib.NE, _AF_UNIX))

    add(lib.ALLOW, "mknod", lib.Arg(1, lib.MASKED_EQ, _S_IFMT, _S_IFIFO))
    add(lib.ALLOW, "mknodat", lib.Arg(2, lib.MASKED_EQ, _S_IFMT, _S_IFIFO))
    for persona in _PERSONALITIES:
        add(lib.ALLOW, "personality", lib.Arg(0, lib.MASKED_EQ, _LOWER_HALF, persona))
    # Narrowed by the second filter.
    add(lib.ALLOW, "ioctl")
    add(lib.ALLOW, "prctl")
    return rules


def _argument_list(lib: Any) -> Any:
    rules = lib.SyscallFilter(defaction=lib.ALLOW)
    rules.set_attr(lib.Attr.ACT_BADARCH, lib.KILL_PROCESS)
    refused = lib.ERRNO(errno.EPERM)
    for request in _TERMINAL_INJECTION:
        rules.add_rule(refused, "ioctl", lib.Arg(1, lib.MASKED_EQ, _LOWER_HALF, request))
    for option in _PRCTL_FORBIDDEN:
        rules.add_rule(refused, "prctl", lib.Arg(0, lib.MASKED_EQ, _LOWER_HALF, option))
    return rules


def _export(rules: Any) -> bytes:
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()
