"""What is kept of a program's output: bounded, drained at a bounded rate, and safe to show."""

import os
import select
import time
import unicodedata
from collections.abc import Mapping

_READ = 64 * 1024
# Marks that reorder the text around them: a log could otherwise show something it does not say.
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_KEPT = frozenset("\n\t")


def clean_text(data: bytes) -> str:
    """Decode output for people: control characters and bidi marks become U+FFFD, line ends newlines."""
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    return "".join(
        "\N{REPLACEMENT CHARACTER}"
        if (unicodedata.category(char) == "Cc" and char not in _KEPT) or char in _BIDI
        else char
        for char in text
    )


class Capture:
    """The head and the tail of a stream, and how long it was."""

    def __init__(self, kept: int) -> None:
        self._half = kept // 2
        self._head = bytearray()
        self._tail = bytearray()
        self.total = 0

    def feed(self, data: bytes) -> None:
        """Take the next piece of the stream."""
        self.total += len(data)
        room = self._half - len(self._head)
        self._head += data[:room]
        self._tail += data[room:]
        del self._tail[: -self._half]

    def text(self) -> str:
        """What was kept, with a line in between that says how much was not."""
        cut = self.total - len(self._head) - len(self._tail)
        if not cut:
            return clean_text(bytes(self._head + self._tail))
        return f"{clean_text(bytes(self._head))}\n[... {cut} bytes cut ...]\n{clean_text(bytes(self._tail))}"


class Drain:
    """Reads streams as fast as an allowance lets it; beyond that the pipe fills and its writer waits."""

    def __init__(self, captures: Mapping[int, Capture], burst: int, rate: int) -> None:
        self._open = dict(captures)
        self._burst = burst
        self._rate = rate
        self._allowance = float(burst)
        self._refilled = time.monotonic()
        for descriptor in self._open:
            os.set_blocking(descriptor, False)

    def wait(self, end: int, seconds: float) -> bool:
        """Read for at most so long; True once the descriptor `end` is readable."""
        self._refill()
        poll = select.poll()
        poll.register(end, select.POLLIN)
        if self._allowance > 0:
            for descriptor in self._open:
                poll.register(descriptor, select.POLLIN)
        else:
            seconds = min(seconds, _READ / self._rate)
        ended = False
        for descriptor, _ in poll.poll(seconds * 1000):
            if descriptor == end:
                ended = True
            else:
                self._read(descriptor)
        return ended

    def finish(self, seconds: float) -> None:
        """Read what is left in the pipes once nobody can write any more."""
        deadline = time.monotonic() + seconds
        while self._open and (left := deadline - time.monotonic()) > 0:
            poll = select.poll()
            for descriptor in self._open:
                poll.register(descriptor, select.POLLIN)
            for descriptor, _ in poll.poll(left * 1000):
                self._read(descriptor)

    def _refill(self) -> None:
        now = time.monotonic()
        self._allowance = min(self._burst, self._allowance + (now - self._refilled) * self._rate)
        self._refilled = now

    def _read(self, descriptor: int) -> None:
        try:
            data = os.read(descriptor, _READ)
        except BlockingIOError:
            return
        if data:
            self._open[descriptor].feed(data)
            self._allowance -= len(data)
        else:
            del self._open[descriptor]
