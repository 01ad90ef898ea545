import json
import time
from collections.abc import Callable

import pytest
import redis

from paddock.ops.broker import Broker
from workers.claims import AlreadyClaimed, Claim, claim_key
from workers.config import Settings, read_settings


def settings_of(broker: Broker, name: str = "alpha", ttl: float = 30) -> Settings:
    return read_settings(
        {"REDIS_URL": broker.url, "PADDOCK_WORKER_NAME": name, "PADDOCK_CLAIM_TTL": str(ttl)}
    )


def holder(client: redis.Redis, attempt: int) -> str:
    value = client.get(claim_key(attempt))
    assert isinstance(value, bytes)
    return str(json.loads(value)["worker"])


def wait_until(condition: Callable[[], object], limit: float = 5) -> None:
    deadline = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)


def test_it_works(client: redis.Redis, own_broker: Broker) -> None:
    Claim(client, settings_of(own_broker), 7).take()
    assert holder(client, 7) == "alpha"
    assert 29_000 < client.pttl(claim_key(7)) <= 30_000


def test_a_second_delivery_finds_the_claim(client: redis.Redis, own_broker: Broker) -> None:
    Claim(client, settings_of(own_broker), 7).take()
    with pytest.raises(AlreadyClaimed):
        Claim(client, settings_of(own_broker), 7).take()


def test_claims_of_other_attempts_do_not_matter(client: redis.Redis, own_broker: Broker) -> None:
    Claim(client, settings_of(own_broker), 7).take()
    Claim(client, settings_of(own_broker), 8).take()


def test_the_heartbeat_keeps_a_claim_alive_beyond_its_time(client: redis.Redis, own_broker: Broker) -> None:
    claim = Claim(client, settings_of(own_broker, ttl=0.3), 7)
    claim.take()
    with claim.heartbeat():
        end = time.monotonic() + 1
        while time.monotonic() < end:
            assert client.exists(claim_key(7))


def test_a_claim_ends_by_itself_without_heartbeat(client: redis.Redis, own_broker: Broker) -> None:
    Claim(client, settings_of(own_broker, ttl=0.1), 7).take()
    wait_until(lambda: not client.exists(claim_key(7)))


def test_a_claim_comes_back_after_the_broker_forgot_it(client: redis.Redis, own_broker: Broker) -> None:
    claim = Claim(client, settings_of(own_broker, ttl=0.3), 7)
    claim.take()
    with claim.heartbeat():
        client.flushall()
        wait_until(lambda: client.exists(claim_key(7)))


def test_a_claim_of_somebody_else_is_not_touched(client: redis.Redis, own_broker: Broker) -> None:
    old = Claim(client, settings_of(own_broker, ttl=0.3), 7)
    old.take()
    client.delete(claim_key(7))
    Claim(client, settings_of(own_broker, name="beta"), 7).take()
    old.keep_after_report()
    assert holder(client, 7) == "beta"


def test_the_claim_outlives_the_report(client: redis.Redis, own_broker: Broker) -> None:
    claim = Claim(client, settings_of(own_broker), 7)
    claim.take()
    with claim.heartbeat():
        pass
    claim.keep_after_report()
    assert client.ttl(claim_key(7)) > 60
