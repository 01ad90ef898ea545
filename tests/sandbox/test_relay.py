"""Between a program and the referee: bytes pass both ways, connections and rate are bounded."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.relay import BURST, CONNECTIONS, RATE, SeatRelay
from sandbox.spec import SandboxError
from tests.sandbox.machine import wait_until


class Referee:
    """Listens like the referee, sends back what it gets, and counts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.connections = 0
        self.open = 0
        self.received = 0
        self.echo = True
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(path))
        self._listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            self.open += 1
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(ConnectionError):
            while data := connection.recv(65536):
                self.received += len(data)
                if self.echo:
                    connection.sendall(data)
        self.open -= 1

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


@pytest.fixture
def referee(tmp_path: Path) -> Iterator[Referee]:
    server = Referee(tmp_path / "referee.sock")
    yield server
    server.close()


@pytest.fixture
def relay(tmp_path: Path, referee: Referee) -> Iterator[Path]:
    path = tmp_path / "seat.sock"
    relay = SeatRelay(path, referee.path)
    yield path
    relay.stop()


def connect(path: Path) -> socket.socket:
    client = socket.socket(socket.AF_UNIX)
    client.settimeout(10)
    client.connect(str(path))
    return client


def receive(client: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        data += client.recv(size - len(data))
    return data


def fill(client: socket.socket) -> None:
    """Send until nothing more is taken."""
    with contextlib.suppress(TimeoutError):
        while True:
            client.send(b"x" * 65536)


def test_bytes_pass_both_ways(relay: Path) -> None:
    with connect(relay) as client:
        for message in (b"hello", b"x" * 300_000):
            sender = threading.Thread(target=client.sendall, args=(message,))
            sender.start()
            assert receive(client, len(message)) == message
            sender.join()


def test_the_end_of_a_stream_passes_after_what_came_before_it(relay: Path) -> None:
    with connect(relay) as client:
        client.sendall(b"last words")
        client.shutdown(socket.SHUT_WR)
        assert receive(client, 10) == b"last words"
        assert client.recv(1) == b""


def test_only_its_owner_may_connect(relay: Path) -> None:
    assert relay.stat().st_mode & 0o777 == 0o600
    assert relay.stat().st_uid == os.geteuid()


def test_a_second_connection_waits_until_the_first_has_ended(relay: Path, referee: Referee) -> None:
    with connect(relay) as first, connect(relay) as second:
        first.sendall(b"first")
        second.sendall(b"second")
        assert receive(first, 5) == b"first"
        assert referee.connections == 1
        first.close()
        assert receive(second, 6) == b"second"
    assert referee.connections == 2


def test_there_are_few_connections_in_all(relay: Path, referee: Referee) -> None:
    for _ in range(CONNECTIONS):
        with connect(relay) as client:
            client.sendall(b"ping")
            assert receive(client, 4) == b"ping"
    with connect(relay) as late:
        late.sendall(b"ping")
        late.settimeout(0.1)
        with pytest.raises(TimeoutError):
            late.recv(1)
    assert referee.connections == CONNECTIONS


def test_a_flood_passes_at_a_bounded_rate(relay: Path, referee: Referee) -> None:
    referee.echo = False
    seconds = 0.5
    with connect(relay) as client:
        client.settimeout(0.05)
        began = time.monotonic()
        while (elapsed := time.monotonic() - began) < seconds:
            try:
                client.send(b"x" * 65536)
            except TimeoutError:
                continue
        assert BURST <= referee.received <= BURST + RATE * elapsed + 65536


def test_answers_of_the_referee_are_not_bounded(tmp_path: Path, referee: Referee) -> None:
    size = 16 * BURST
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "generous.sock"))
        listener.listen()
        relay = SeatRelay(tmp_path / "seat.sock", tmp_path / "generous.sock")
        with connect(tmp_path / "seat.sock") as client:
            client.sendall(b"more")
            server, _ = listener.accept()
            with server:
                sender = threading.Thread(target=server.sendall, args=(b"x" * size,))
                sender.start()
                began = time.monotonic()
                assert len(receive(client, size)) == size
                assert time.monotonic() - began < size / RATE * 0.75
                sender.join()
        relay.stop()


def test_a_program_that_does_not_read_holds_nobody_up(relay: Path, referee: Referee, tmp_path: Path) -> None:
    other = SeatRelay(tmp_path / "other.sock", referee.path)
    with connect(relay) as stuck, connect(tmp_path / "other.sock") as lively:
        stuck.settimeout(0.05)
        fill(stuck)  # comes back, and is never read
        lively.sendall(b"ping")
        assert receive(lively, 4) == b"ping"
    other.stop()


def test_stopping_ends_a_connection_at_once(tmp_path: Path, referee: Referee) -> None:
    relay = SeatRelay(tmp_path / "seat.sock", referee.path)
    with connect(tmp_path / "seat.sock") as client:
        client.sendall(b"ping")
        assert receive(client, 4) == b"ping"
        relay.stop()
        assert client.recv(1) == b""
    wait_until(lambda: referee.open == 0)


def test_a_referee_that_is_gone_ends_the_connection(tmp_path: Path) -> None:
    relay = SeatRelay(tmp_path / "seat.sock", tmp_path / "nobody.sock")
    with connect(tmp_path / "seat.sock") as client:
        assert client.recv(1) == b""
    relay.stop()


def test_a_socket_that_cannot_be_made_is_an_error_of_ours(tmp_path: Path) -> None:
    with pytest.raises(SandboxError, match="no socket can be made"):
        SeatRelay(tmp_path / ("x" * 120), tmp_path / "referee.sock")
