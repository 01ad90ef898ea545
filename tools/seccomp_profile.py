"""Write the seccomp profile of the match worker's container; with --check, compare it with the committed one.

It is the bots' own list (sandbox/syscalls.py) and what their keeper needs on top: starting sandboxes takes
mounts and namespaces, running as a service takes sockets and changes of user.
"""

import json
import sys
from pathlib import Path

from sandbox.syscalls import ALLOWED_BY_PURPOSE, names

PROFILE = Path(__file__).resolve().parent.parent / "deploy" / "match-worker-seccomp.json"
ENOSYS = 38

# The bots' filter looks at the arguments of these; a container's profile lets them pass whole.
NARROWED_FOR_BOTS = "clone ioctl prctl socket socketpair mknod mknodat personality"
STARTING_A_SANDBOX = "unshare setns mount umount2 pivot_root sethostname seccomp"
CHANGING_USER = """
    setuid setgid setreuid setregid setresuid setresgid setgroups setfsuid setfsgid capset
"""
THE_WORKER_ITSELF = """
    sync syncfs ioprio_get ioprio_set get_mempolicy set_mempolicy mbind mlockall
    semget semop semctl semtimedop shmget shmat shmctl shmdt
"""


def profile() -> str:
    """The profile as Docker reads it."""
    extra = " ".join((NARROWED_FOR_BOTS, STARTING_A_SANDBOX, CHANGING_USER, THE_WORKER_ITSELF)).split()
    content = {
        "defaultAction": "SCMP_ACT_ERRNO",
        "defaultErrnoRet": ENOSYS,
        "archMap": [
            {"architecture": "SCMP_ARCH_X86_64", "subArchitectures": []},
            {"architecture": "SCMP_ARCH_AARCH64", "subArchitectures": []},
        ],
        "syscalls": [
            {"names": sorted({*names(ALLOWED_BY_PURPOSE), *extra}), "action": "SCMP_ACT_ALLOW"},
            # Its flags hide behind a pointer; "not implemented" makes the C library use clone.
            {"names": ["clone3"], "action": "SCMP_ACT_ERRNO", "errnoRet": ENOSYS},
        ],
    }
    return json.dumps(content, indent=1) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        PROFILE.write_text(profile())
    elif PROFILE.read_text() != profile():
        sys.exit(f"Stale: {PROFILE}. Run `python tools/seccomp_profile.py` and commit the result.")
