from collections.abc import Iterator

import pytest
import redis

from paddock.ops.broker import Broker
from tests.services import running_broker


@pytest.fixture(scope="session")
def own_broker() -> Iterator[Broker]:
    """A Redis of this session's own, which tests may stop and start again."""
    with running_broker() as server:
        yield server


@pytest.fixture
def client(own_broker: Broker) -> Iterator[redis.Redis]:
    """A client of an empty broker."""
    with redis.Redis.from_url(own_broker.url) as connection:
        connection.flushall()
        yield connection
