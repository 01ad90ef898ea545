"""What a sandbox has to give, in words, and what a probe found of it."""

from dataclasses import dataclass
from enum import StrEnum


class Guarantee(StrEnum):
    """The values are stable: reports and pages show them."""

    START = "start"
    PRIVILEGES = "privileges"
    SYSTEM_CALLS = "system calls"
    NETWORK = "network"
    FILES = "files"
    SECRETS = "secrets"
    DISK = "disk"
    OUTPUT = "output"
    CLEANUP = "cleanup"
    MEMORY = "memory"
    PROCESSES = "processes"
    CPU = "cpu"
    FREEZE = "freeze"
    RUNTIME = "runtime"


PROMISES = {
    Guarantee.START: "a program starts, in namespaces of its own",
    Guarantee.PRIVILEGES: "it has no privileges and cannot gain any",
    Guarantee.SYSTEM_CALLS: "dangerous system calls are refused",
    Guarantee.NETWORK: "it reaches no network",
    Guarantee.FILES: "it sees no files but its own, and writes to /tmp and /dev/shm only",
    Guarantee.SECRETS: "it sees neither the worker's environment nor other processes",
    Guarantee.DISK: "what it writes has a limit",
    Guarantee.OUTPUT: "what it prints has a limit",
    Guarantee.CLEANUP: "nothing of it is left when it ends",
    Guarantee.MEMORY: "the memory of all its processes has a limit",
    Guarantee.PROCESSES: "the number of its processes has a limit",
    Guarantee.CPU: "the CPU time of all its processes is counted and has a limit",
    Guarantee.FREEZE: "it stands still while its opponent thinks",
    Guarantee.RUNTIME: "the Python runtime of the bots works inside",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One guarantee as it was found."""

    guarantee: Guarantee
    problem: str = ""
    """What happened instead; empty when it held."""
    remedy: str = ""
    """What to do about it."""

    def sentence(self) -> str:
        """What is missing, why, and what to do."""
        remedy = f" {self.remedy}" if self.remedy else ""
        return f"{self.guarantee}: not given that {PROMISES[self.guarantee]}; {self.problem}.{remedy}"


@dataclass(frozen=True, slots=True)
class Probe:
    """Everything that was tried, in the order of `Guarantee`."""

    findings: tuple[Finding, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """Names of the guarantees that this machine does not give."""
        return tuple(finding.guarantee.value for finding in self.findings if finding.problem)

    def explain(self) -> tuple[str, ...]:
        """A sentence for each guarantee that is missing."""
        return tuple(finding.sentence() for finding in self.findings if finding.problem)
