from collections.abc import Iterator

import pytest
import redis
from django.db import connections
from django.db.backends.postgresql import base as postgresql
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from tests.conftest import NOWHERE

pytestmark = pytest.mark.django_db


def test_healthz_asks_nobody_else(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = NOWHERE
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")


def test_readyz_works(client: Client, broker: redis.Redis) -> None:
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.json() == {
        "ready": True,
        "parts": {"database": "ok", "migrations": "ok", "broker": "ok"},
    }


def test_readyz_names_a_broker_that_is_away(
    client: Client, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = NOWHERE
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["parts"]["broker"] == "failed"
    assert "not ready: broker does not answer" in caplog.text
    assert response.json()["parts"]["database"] == "ok"


@pytest.fixture
def no_database() -> Iterator[None]:
    """The site's database is a PostgreSQL server that does not answer."""
    real = connections["default"]
    place = {"ENGINE": "django.db.backends.postgresql", "HOST": "127.0.0.1", "PORT": 1, "OPTIONS": {}}
    connections["default"] = postgresql.DatabaseWrapper({**real.settings_dict, **place}, "default")
    yield
    connections["default"] = real


def test_readyz_tells_nobody_where_the_database_is(
    client: Client, broker: redis.Redis, no_database: None, caplog: pytest.LogCaptureFixture
) -> None:
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["parts"] == {"database": "failed", "migrations": "failed", "broker": "ok"}
    assert "127.0.0.1" not in response.text
    assert 'connection to server at "127.0.0.1", port 1 failed' in caplog.text


def test_readyz_names_missing_migrations(
    client: Client, broker: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    MigrationRecorder.Migration.objects.filter(app="ladders").latest("pk").delete()
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["parts"]["migrations"] == "failed"
    assert "run manage.py migrate" in caplog.text
