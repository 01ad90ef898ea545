"""One installation for the session: site and clock keep running, tests start and kill the other workers."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connections
from django.db.backends.postgresql.base import DatabaseWrapper
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from paddock.config import env
from paddock.ladders.models import Ladder
from paddock.matches.models import OPEN_MATCH, Match, RefusedReport
from paddock.matches.services import cancel
from paddock.ops.broker import free_port
from paddock.ops.processes import children
from tests.e2e.installation import Installation
from tests.services import running_broker, running_postgres

BOTS = Path(__file__).parent / "bots"
WORKERS = ("match-worker", "report-worker")


@pytest.fixture(scope="session")
def site() -> Iterator[Installation]:
    """With every service of docker-compose.yml running but the workers that play and report."""
    with (
        tempfile.TemporaryDirectory(prefix="paddock-e2e-") as name,
        running_postgres() as database_url,
        running_broker() as broker,
        children(Path(name) / "log") as processes,
    ):
        installation = Installation(database_url, broker, Path(name), free_port(), processes)
        installation.manage("migrate", "--noinput")
        installation.manage("collectstatic", "--noinput", "--ignore", "admin", "--ignore", "ninja")
        installation.manage("house_bots", "--examples", str(BOTS))
        installation.start("web", "beat", "platform-worker")
        yield installation


@pytest.fixture
def installation(site: Installation, django_db_blocker: DjangoDbBlocker) -> Iterator[Installation]:
    """Nothing is scheduled, queued or refused yet. The models of this process use its database."""
    with django_db_blocker.unblock(), models_use(site.database_url):
        RefusedReport.objects.all().delete()
        Ladder.objects.update(paused=True)
        yield site
        for match in Match.objects.filter(state__in=OPEN_MATCH):
            cancel(match, "the test is over")
        for service in WORKERS:
            if service in site.running:
                site.stop(service)


@contextmanager
def models_use(url: str) -> Iterator[None]:
    """Connect the models of this process to another database, and back."""
    usual = connections["default"]
    other = ConnectionHandler({"default": env.database(url, Path("unused"))})["default"]
    assert isinstance(other, DatabaseWrapper)
    connections["default"] = other
    try:
        yield
    finally:
        other.close()
        other.close_pool()
        connections["default"] = usual
