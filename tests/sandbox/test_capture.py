"""What is kept of a program's output."""

import os
import threading
import time
from collections.abc import Iterator

import pytest

from sandbox.capture import Capture, Drain, clean_text

KEPT = 1000


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    out, into = os.pipe()
    yield out, into
    os.close(out)


def test_short_output_is_kept_whole() -> None:
    capture = Capture(KEPT)
    capture.feed(b"one\n")
    capture.feed(b"two\n")
    assert (capture.text(), capture.total) == ("one\ntwo\n", 8)


@pytest.mark.parametrize("piece", [1, 7, 499, 501, 5000])
def test_head_and_tail_of_long_output_are_kept_with_a_marker_between(piece: int) -> None:
    data = bytes(65 + number % 26 for number in range(5000))
    capture = Capture(KEPT)
    for start in range(0, len(data), piece):
        capture.feed(data[start : start + piece])
    head, tail = data[:500].decode(), data[-500:].decode()
    assert capture.text() == f"{head}\n[... 4000 bytes cut ...]\n{tail}"
    assert capture.total == 5000


def test_output_of_exactly_the_kept_size_is_not_cut() -> None:
    capture = Capture(KEPT)
    capture.feed(b"x" * KEPT)
    assert capture.text() == "x" * KEPT


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (b"plain \xc3\xa9\n\ttab", "plain é\n\ttab"),
        (b"\x1b[31mred\x07\x00", "�[31mred��"),
        ("\x85\x9b".encode(), "��"),
        ("abc\u202ecba\u2066x\u200f".encode(), "abc�cba�x�"),
        (b"\xff\xfe", "��"),
        (b"dos\r\nmac\rend", "dos\nmac\nend"),
    ],
)
def test_text_is_made_safe_to_show(raw: bytes, shown: str) -> None:
    assert clean_text(raw) == shown


def test_a_drain_sees_the_end_and_reads_what_is_left(pipe: tuple[int, int]) -> None:
    out, into = pipe
    end_out, end_in = os.pipe()
    capture = Capture(KEPT)
    drain = Drain({out: capture}, burst=1 << 20, rate=1 << 20)
    assert not drain.wait(end_out, 0)
    os.write(into, b"last words")
    os.close(end_in)
    while not drain.wait(end_out, 1):
        pass
    os.close(into)
    drain.finish(1)
    os.close(end_out)
    assert capture.text() == "last words"


def test_a_drain_reads_no_faster_than_it_may(pipe: tuple[int, int]) -> None:
    out, into = pipe
    end_out, end_in = os.pipe()
    burst, rate, seconds = 128 * 1024, 1 << 20, 0.5
    capture = Capture(KEPT)
    drain = Drain({out: capture}, burst, rate)

    def flood() -> None:
        with open(into, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 65536)
            except BrokenPipeError:
                pass

    thread = threading.Thread(target=flood)
    thread.start()
    began, cpu = time.monotonic(), time.thread_time()
    while time.monotonic() - began < seconds:
        assert not drain.wait(end_out, 0.05)
    elapsed = time.monotonic() - began
    # One read more than the allowance, because it is only known afterwards how much a read brought.
    assert burst < capture.total <= burst + rate * elapsed + 65536
    assert time.thread_time() - cpu < seconds / 2, "it waits for its allowance instead of asking busily"
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, out)  # closes the pipe: the writer gets its error
    os.close(null)
    thread.join()
    os.close(end_in)
    os.close(end_out)


def test_finish_does_not_wait_for_a_stream_that_stays_open(pipe: tuple[int, int]) -> None:
    out, into = pipe
    drain = Drain({out: Capture(KEPT)}, burst=1, rate=1)
    began = time.monotonic()
    drain.finish(0.1)
    assert 0.1 <= time.monotonic() - began < 5
    os.close(into)
