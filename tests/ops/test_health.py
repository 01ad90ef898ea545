import pytest
import redis
from django.db import OperationalError, connection
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


def test_readyz_tells_nobody_where_the_database_is(
    client: Client,
    broker: redis.Redis,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = 'connection to server at "10.1.2.3" failed: password authentication failed for user "paddock"'

    def refuse() -> None:
        raise OperationalError(fault)

    monkeypatch.setattr(connection, "cursor", refuse)
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["parts"] == {"database": "failed", "migrations": "failed", "broker": "ok"}
    assert fault in caplog.text


def test_readyz_names_missing_migrations(
    client: Client, broker: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    MigrationRecorder.Migration.objects.get(app="ladders", name="0001_initial").delete()
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["parts"]["migrations"] == "failed"
    assert "run manage.py migrate" in caplog.text
