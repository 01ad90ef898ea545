"""Bundles for match workers: files on one machine, signed addresses elsewhere."""

import hashlib
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from django.core import signing
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches import jobs
from paddock.matches.jobs import BUNDLE_SALT, build_job, bundle_url
from tests import factories


@pytest.fixture
def version(alice: User) -> BotVersion:
    return factories.bot_version(alice)


def test_on_one_machine_it_is_a_file(version: BotVersion, settings: Settings) -> None:
    settings.EMBEDDED = True
    parts = urlsplit(bundle_url(version))
    assert parts.scheme == "file"
    assert hashlib.sha256(Path(unquote(parts.path)).read_bytes()).hexdigest() == version.sha256


def test_elsewhere_it_is_a_signed_address(version: BotVersion, client: Client, settings: Settings) -> None:
    settings.EMBEDDED, settings.PADDOCK_WORKER_URL = False, "https://arena.example"
    parts = urlsplit(bundle_url(version))
    assert (parts.scheme, parts.netloc) == ("https", "arena.example")
    answer = client.get(f"{parts.path}?{parts.query}")
    assert answer.status_code == 200
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert hashlib.sha256(content).hexdigest() == version.sha256


@pytest.mark.parametrize("signature", ["", "x", "a:b:c"])
def test_without_our_signature_there_is_nothing(version: BotVersion, client: Client, signature: str) -> None:
    assert client.get(f"/bundles/{version.sha256}", {"signature": signature}).status_code == 404
    assert client.get(f"/bundles/{version.sha256}").status_code == 404


def test_nothing_is_looked_up_without_our_signature(
    version: BotVersion, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert client.get(f"/bundles/{version.sha256}", {"signature": "x"}).status_code == 404


def test_a_signature_opens_its_own_bundle_only(
    version: BotVersion, bob: User, client: Client, settings: Settings
) -> None:
    settings.EMBEDDED = False
    other = factories.bot_version(bob)
    query = urlsplit(bundle_url(version)).query
    assert client.get(f"/bundles/{other.sha256}?{query}").status_code == 404
    other_use = signing.TimestampSigner(salt="something else").sign(version.sha256)
    assert client.get(f"/bundles/{version.sha256}", {"signature": other_use}).status_code == 404


def test_a_signature_ends(version: BotVersion, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "BUNDLE_URL_AGE", -1)
    signature = signing.TimestampSigner(salt=BUNDLE_SALT).sign(version.sha256)
    assert client.get(f"/bundles/{version.sha256}", {"signature": signature}).status_code == 404


def test_the_owner_too_needs_the_signature(version: BotVersion, alice: User, client: Client) -> None:
    client.force_login(alice)
    assert client.get(f"/bundles/{version.sha256}").status_code == 404


@pytest.mark.parametrize(
    ("demo", "house", "allowed"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_only_house_bots_of_a_demo_site_may_play_unsandboxed(
    alice: User, settings: Settings, demo: bool, house: bool, allowed: bool
) -> None:
    settings.PADDOCK_DEMO = demo
    versions = [factories.bot_version(alice, is_house=True), factories.bot_version(alice, is_house=house)]
    attempt, token = factories.attempt(factories.matches_between(versions)[0])
    assert build_job(attempt, token).allow_unsandboxed is allowed
