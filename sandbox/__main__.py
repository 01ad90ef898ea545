"""Shows what a sandbox on this machine guarantees: python -m sandbox [--brief]"""

import sys

from sandbox.guarantees import PROMISES, Probe
from sandbox.host import Host
from sandbox.probe import probe
from sandbox.spec import SandboxError


def table(found: Probe) -> str:
    """One line per guarantee, and what to do below each that is missing."""
    lines = []
    for finding in found.findings:
        held = "MISSING" if finding.problem else "ok"
        lines.append(f"{finding.guarantee:<13} {held:<8} {PROMISES[finding.guarantee]}")
        lines += [f"{'':<22} {text}" for text in (finding.problem, finding.remedy) if text]
    return "\n".join(lines)


def main(*, brief: bool) -> int:
    """Exit status 1 when something is missing; `brief` says only what has to be mended first."""
    try:
        host = Host.detect()
    except SandboxError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    found = probe(host)
    if brief:
        sys.stdout.writelines(f"{sentence}\n" for sentence in found.explain()[:1])
        return 1 if found.missing else 0
    sys.stdout.write(f"control groups: {host.groups.kind}\n{table(found)}\n")
    if not found.missing:
        return 0
    sys.stdout.write("\nNo rated matches are played here until nothing is missing (docs/sandbox.md).\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(brief="--brief" in sys.argv[1:]))
