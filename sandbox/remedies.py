"""What an operator can do about a guarantee that is missing."""

import os
import shutil

from sandbox.cgroup_v1 import CONTROLLERS
from sandbox.command import OUTER_ENVIRONMENT
from sandbox.guarantees import Guarantee
from sandbox.hierarchy import DEFAULT_BASE, ROOT, is_v2

# A program of the host that every start needs, or the library behind the filters -> Debian's and Ubuntu's
# package.
_PACKAGES = {
    "bwrap": "bubblewrap",
    "prlimit": "util-linux",
    "setpriv": "util-linux",
    "libseccomp": "libseccomp2",
}

_USER_NAMESPACES = (
    "Let users make namespaces: sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000, "
    "and on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0 (or an AppArmor profile for bwrap); "
    "in a container, start it with systempaths=unconfined and apparmor=unconfined."
)
_FROM_GROUPS = (Guarantee.MEMORY, Guarantee.PROCESSES, Guarantee.CPU, Guarantee.FREEZE)


def remedy(guarantee: Guarantee, problem: str) -> str:
    """One sentence with the command to run; empty where there is no simple one."""
    if guarantee is Guarantee.START:
        return _start(problem)
    if guarantee in _FROM_GROUPS:
        return _groups()
    return ""


def _start(problem: str) -> str:
    if "pyseccomp" in problem:
        return "Use the environment that `make setup-platform` makes in a checkout: source .venv/bin/activate"
    path = OUTER_ENVIRONMENT["PATH"]
    missing = [program for program in ("bwrap", "prlimit", "setpriv") if not shutil.which(program, path=path)]
    if "filter" in problem:
        missing.append("libseccomp")
    if missing:
        packages = " ".join(sorted({_PACKAGES[program] for program in missing}))
        return f"Run as root: apt-get install {packages}"
    if "namespace" in problem or "uid map" in problem or "Permission denied" in problem:
        return _USER_NAMESPACES
    return ""


def _groups() -> str:
    if is_v2(ROOT):
        return (
            "Run the worker where control groups are delegated: "
            "systemd-run --user --scope --property='Delegate=cpu memory pids' COMMAND, "
            "or a service with Delegate=cpu memory pids (docs/sandbox.md)."
        )
    if os.geteuid() == 0:
        return f"Mount the controllers {', '.join(CONTROLLERS)} below {ROOT}, writable."
    bases = f"{ROOT}/{{{','.join(CONTROLLERS)}}}/{DEFAULT_BASE}"
    return f"Run once as root: mkdir -p {bases} && chown -R {os.geteuid()} {bases}"
