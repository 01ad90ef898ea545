"""Shared fixtures: a database of its own, files in a temporary folder, a broker on demand, and the cast.

Alice owns things, Bob owns others, Charlie owns nothing, Olga operates the site.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from django.conf import settings as django_settings
from django.contrib.auth.models import Permission
from django.db import connections
from django.test.signals import storages_changed
from pytest_django import Settings

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.models import Match
from tests import factories
from tests.chromium import browser  # noqa: F401 - a fixture
from tests.services import running_broker

NOWHERE = "redis://127.0.0.1:1/0"
"""Nothing listens on this port: a test that needs a broker asks for one."""


def pytest_configure(config: pytest.Config) -> None:
    config.stash[DATA_FOLDER] = Path(tempfile.mkdtemp(prefix="paddock-tests-"))
    django_settings.PADDOCK_DATA_DIR = config.stash[DATA_FOLDER]
    django_settings.EMAIL_FILE_PATH = config.stash[DATA_FOLDER] / "mail"
    # Static files under their plain names, from where they lie: hashed ones exist only after collectstatic.
    django_settings.STATIC_ROOT = config.stash[DATA_FOLDER] / "static"
    django_settings.STATIC_ROOT.mkdir()
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    django_settings.STORAGES = {**django_settings.STORAGES, "staticfiles": plain}
    storages_changed(setting="STORAGES")  # the models have been imported, and read the old ones
    django_settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    django_settings.REDIS_URL = NOWHERE


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(config.stash[DATA_FOLDER], ignore_errors=True)


DATA_FOLDER = pytest.StashKey[Path]()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite in a file, as on a real site: threads of a test share it and wait for one another."""
    test = connections["default"].settings_dict
    if test["ENGINE"].endswith("sqlite3"):
        test["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(scope="session")
def broker_url() -> Iterator[str]:
    """The server that REDIS_URL names, else one that lives as long as the session."""
    if url := os.environ.get("REDIS_URL"):
        yield url
        return
    with running_broker() as server:
        yield server.url


@pytest.fixture
def broker(broker_url: str, settings: Settings) -> Iterator["redis.Redis"]:
    """An empty broker that the site is connected to."""
    settings.REDIS_URL = broker_url
    with redis.Redis.from_url(broker_url, decode_responses=True) as client:
        client.flushdb()
        yield client
        client.flushdb()


@pytest.fixture
def data_folder(settings: Settings, tmp_path: Path) -> Path:
    """The site's files in a folder of the test's own, empty at first."""
    settings.PADDOCK_DATA_DIR = tmp_path / "data"
    return tmp_path / "data"


@pytest.fixture
def alice(db: None) -> User:
    return factories.user("alice")


@pytest.fixture
def bob(db: None) -> User:
    return factories.user("bob")


@pytest.fixture
def charlie(db: None) -> User:
    return factories.user("charlie")


@pytest.fixture
def operator(db: None) -> User:
    olga = factories.user("olga", is_staff=True)
    olga.user_permissions.add(Permission.objects.get(codename="see_private"))
    return olga


@pytest.fixture
def ramses(alice: User) -> BotVersion:
    return factories.bot_version(alice, "Ramses")


@pytest.fixture
def woolverine(bob: User) -> BotVersion:
    return factories.bot_version(bob, "Woolverine")


@pytest.fixture
def match(ramses: BotVersion, woolverine: BotVersion) -> Match:
    """Finished; the match with the seats exchanged still waits."""
    return factories.finished_match([ramses, woolverine])
