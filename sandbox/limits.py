"""How much one sandboxed program may use."""

from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds. The defaults are those of one bot in one match."""

    memory: int = 256 * MIB
    """Of the whole tree of processes, with its files in /tmp and /dev/shm, pipes and sockets."""
    processes: int = 64
    """Processes and threads together."""
    cpus: float = 1.0
    """Cores that the tree may use at a time."""
    cpu_seconds: float = 60.0
    """CPU time of the tree, over its whole life."""
    wall_seconds: float = 600.0
    tmp: int = 32 * MIB
    shm: int = 16 * MIB
    file: int = 32 * MIB
    """The largest file it may write."""
    descriptors: int = 256
    output: int = 64 * MIB
    """Written to stdout and stderr together; more ends the program."""
    output_kept: int = 64 * 1024
    """Kept of each stream: the first half and the last half."""
    output_burst: int = 128 * 1024
    """Read as fast as it comes; beyond it `output_rate` a second, and the program waits on its writes."""
    output_rate: int = 4 * MIB
