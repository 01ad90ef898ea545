import os
from pathlib import Path

import pytest

from workers.config import BadSetting, read_settings


def test_it_works() -> None:
    settings = read_settings(
        {
            "REDIS_URL": "redis://broker:6379/1",
            "PADDOCK_WORKER_NAME": "alpha",
            "PADDOCK_WORKER_SLOTS": "3",
            "PADDOCK_WORKER_DIR": "/srv/worker",
            "PADDOCK_CLAIM_TTL": "6",
            "PADDOCK_DEMO": "1",
        }
    )
    assert (settings.redis_url, settings.name, settings.slots) == ("redis://broker:6379/1", "alpha", 3)
    assert (settings.folder, settings.claim_ttl, settings.heartbeat) == (Path("/srv/worker"), 6, 2)
    assert settings.demo


def test_defaults_suit_one_machine() -> None:
    settings = read_settings({})
    assert settings.redis_url == "redis://127.0.0.1:6379/0"
    assert settings.slots == os.cpu_count()
    assert settings.claim_ttl == 30
    assert not settings.demo


@pytest.mark.parametrize(("name", "value"), [("PADDOCK_WORKER_SLOTS", "many"), ("PADDOCK_CLAIM_TTL", "0")])
def test_a_wrong_value_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"{name} .*{value}"):
        read_settings({name: value})
