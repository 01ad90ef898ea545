"""The arena's own bots are installed from archives, again and again without harm."""

from pathlib import Path

import pytest
from django.contrib.auth.backends import ModelBackend
from pytest_django import DjangoCaptureOnCommitCallbacks

from paddock.accounts.models import User
from paddock.bots.house import house_user, install
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.services import reinstate
from tests import factories


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = tmp_path / "greedy.zip"
    path.write_bytes(factories.upload().getvalue())
    return path


@pytest.mark.django_db
def test_it_works(archive: Path) -> None:
    version = install("Greedy", "Takes what it can.", archive)
    assert version.state == VersionState.ACTIVE
    assert version.bot.is_house
    assert {item["state"] for item in version.checklist} == {"ok"}


@pytest.mark.django_db
def test_the_same_archive_is_installed_once(archive: Path) -> None:
    assert install("Greedy", "", archive) == install("Greedy", "", archive)
    assert BotVersion.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("state", [VersionState.RECEIVED, VersionState.VALIDATING])
def test_an_interrupted_installation_is_taken_up_again(archive: Path, state: VersionState) -> None:
    version = install("Greedy", "", archive)
    BotVersion.objects.filter(pk=version.pk).update(state=state, activated_at=None)
    again = install("Greedy", "", archive)
    assert (again.pk, again.state) == (version.pk, VersionState.ACTIVE)


@pytest.mark.django_db
def test_a_changed_archive_is_the_next_version(archive: Path) -> None:
    first = install("Greedy", "", archive)
    archive.write_bytes(factories.upload().getvalue())
    second = install("Greedy", "", archive)
    first.refresh_from_db()
    assert (first.state, second.state) == (VersionState.RETIRED, VersionState.ACTIVE)
    assert Bot.objects.count() == 1


@pytest.mark.django_db
def test_a_rolled_back_archive_brings_its_version_back(
    archive: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    ladder, before = factories.ladder(), archive.read_bytes()
    after = factories.upload().getvalue()
    for content, number in ((before, 1), (after, 2), (before, 1), (after, 2)):
        archive.write_bytes(content)
        with django_capture_on_commit_callbacks(execute=True):
            version = install("Greedy", "", archive)
        assert (version.number, version.state, version.retired_at) == (number, VersionState.ACTIVE, None)
        assert BotVersion.objects.get(state=VersionState.ACTIVE) == version
        assert ladder.entries.get(active=True).version == version
    assert BotVersion.objects.count() == 2


def test_an_authors_retired_version_stays_retired(alice: User) -> None:
    version = factories.version(factories.bot(alice), VersionState.RETIRED)
    assert not reinstate(version)
    version.refresh_from_db()
    assert version.state == VersionState.RETIRED


@pytest.mark.django_db
def test_nobody_logs_in_as_the_house() -> None:
    owner = house_user()
    assert house_user() == owner
    assert not owner.has_usable_password()
    assert ModelBackend().authenticate(None, username=owner.username, password="") is None
