import json

import pytest
import redis
from django.test import Client
from pytest_django import Settings

from paddock.accounts.models import User
from tests.conftest import NOWHERE

pytestmark = pytest.mark.django_db


def test_it_works(client: Client, broker: redis.Redis, operator: User) -> None:
    broker.set("paddock:worker:alpha", json.dumps({"slots": 3}))
    broker.rpush("matches", "one", "two")
    client.force_login(operator)
    page = client.get("/ops/")
    assert page.status_code == 200
    assert page.context["overview"].slots == 3
    assert page.context["overview"].queues == {"matches": 2, "reports": 0, "platform": 0}


def test_it_says_that_the_broker_is_away(client: Client, settings: Settings, operator: User) -> None:
    settings.REDIS_URL = NOWHERE
    client.force_login(operator)
    page = client.get("/ops/")
    assert page.status_code == 200
    assert "The broker does not answer" in page.content.decode()


def test_anonymous_visitors_are_asked_to_log_in(client: Client) -> None:
    response = client.get("/ops/")
    assert response.status_code == 302
    assert response["Location"].startswith("/accounts/login/")


def test_others_are_refused(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get("/ops/").status_code == 403
