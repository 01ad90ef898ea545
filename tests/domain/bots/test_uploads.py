"""An upload becomes a version whole, or leaves nothing behind."""

import hashlib
import io
import tempfile
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from threading import Barrier, Thread

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from paddock.accounts.models import User
from paddock.bots import quotas, signals
from paddock.bots.errors import QuotaExceeded, UploadRefused
from paddock.bots.models import BotVersion, VersionState, bundle_storage
from paddock.bots.services import submit_version
from sandbox import archive
from tests import factories


def stored_files() -> list[Path]:
    folder = Path(bundle_storage().path(""))
    return sorted(path for path in folder.rglob("*") if path.is_file())


def bundle_of(version: BotVersion) -> bytes:
    with version.bundle.open("rb") as file:
        return bytes(file.read())


@pytest.fixture(autouse=True)
def own_folders(data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))


def refused(owner: User, upload: io.BytesIO, note: str = "") -> UploadRefused:
    """Submit to a new bot; whatever the reason, nothing may be left."""
    bot = factories.bot(owner)
    with pytest.raises(UploadRefused) as caught:
        submit_version(bot, upload, note)
    assert not bot.versions.exists()
    assert stored_files() == []
    assert list(Path(tempfile.gettempdir()).iterdir()) == []
    assert caught.value.message
    assert caught.value.hint
    return caught.value


@pytest.mark.parametrize(("pack", "ending"), [(factories.zip_of, ".zip"), (factories.tar_of, ".tar.gz")])
def test_it_works(alice: User, pack: object, ending: str) -> None:
    bot = factories.bot(alice, "Ann")
    upload = pack(factories.bot_files(name="ann"))  # type: ignore[operator]
    version = submit_version(bot, upload, " first one ")
    content = upload.getvalue()
    assert (version.number, version.note, version.state) == (1, "first one", VersionState.RECEIVED)
    assert (version.size, version.files) == (len(content), 2)
    assert version.sha256 == hashlib.sha256(content).hexdigest()
    assert version.manifest["command"] == ["python", "bot.py"]
    assert version.games == ["battle-sheep"]
    assert str(version.bundle.name).endswith(ending)
    assert bundle_of(version) == content
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


def test_a_zip_behind_something_else_is_a_zip(alice: User) -> None:
    """`zip` can be told to put a program before the archive, and every reader of archives skips it."""
    packed = factories.upload().getvalue()
    version = submit_version(factories.bot(alice), io.BytesIO(b"#!/bin/sh\n" + packed))
    assert str(version.bundle.name).endswith(".zip")


def test_a_form_upload_is_taken_too(alice: User) -> None:
    file = SimpleUploadedFile("bot.zip", factories.upload().getvalue())
    assert submit_version(factories.bot(alice), file).number == 1


def test_the_checklist_starts_with_what_is_done(alice: User) -> None:
    version = submit_version(factories.bot(alice), factories.upload())
    assert [(item["key"], item["state"]) for item in version.checklist] == [
        ("received", "ok"), ("unpacked", "ok"), ("starts", "waiting"), ("hello", "waiting"),
        ("match_seat_1", "waiting"), ("match_seat_2", "waiting"), ("active", "waiting"),
    ]  # fmt: skip


def test_numbers_count_up_and_versions_keep_their_bundles(alice: User) -> None:
    bot = factories.bot(alice)
    first, second = (submit_version(bot, factories.upload()) for _ in range(2))
    assert (first.number, second.number) == (1, 2)
    assert bundle_of(first) != bundle_of(second)


def test_others_are_told_after_the_commit(
    alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    told: list[BotVersion] = []

    def listen(version: BotVersion, **_: object) -> None:
        told.append(version)

    signals.version_submitted.connect(listen)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            version = submit_version(factories.bot(alice), factories.upload())
            assert told == []
    finally:
        signals.version_submitted.disconnect(listen)
    assert told == [version]


GOOD = factories.bot_files()


def without(name: str) -> dict[str, str]:
    return {key: text for key, text in GOOD.items() if key != name}


@pytest.mark.parametrize(
    ("files", "rule", "file"),
    [
        (without("bot.toml"), "manifest_missing", "bot.toml"),
        (without("bot.py"), "entry_missing", "bot.py"),
        (GOOD | {"bot.toml": "name = "}, "manifest_syntax", "bot.toml"),
        (GOOD | {"bot.toml": 'name = "x"\n'}, "manifest_field", "bot.toml"),
        (factories.bot_files(game="chess"), "unknown_game", "bot.toml"),
        (GOOD | {"../../etc/cron.d/x": "boo"}, "leaves_folder", "../../etc/cron.d/x"),
        (GOOD | {"/etc/passwd": "boo"}, "leaves_folder", "/etc/passwd"),
        (GOOD | {"C:\\x": "boo"}, "bad_name", "C:\\x"),
        (GOOD | {"BOT.py": "boo"}, "duplicate", "BOT.py"),
    ],
)
def test_a_broken_archive_is_refused_by_rule_and_file(
    alice: User, files: Mapping[str, str], rule: str, file: str
) -> None:
    fault = refused(alice, factories.zip_of(files))
    assert (fault.rule, fault.file, fault.status) == (rule, file, 422)
    assert file in fault.message


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (b"", "empty"),
        (b"print('hello')\n", "not_an_archive"),
        (factories.zip_of({}).getvalue(), "empty"),
        (factories.zip_of(GOOD).getvalue()[:-30], "not_an_archive"),
        (b"\x1f\x8b" + b"x" * 50, "damaged"),
    ],
)
def test_what_is_no_archive_is_refused(alice: User, content: bytes, rule: str) -> None:
    fault = refused(alice, io.BytesIO(content))
    assert (fault.rule, fault.file, fault.status) == (rule, "", 422)


def test_a_link_is_refused(alice: User) -> None:
    buffer = factories.tar_of(GOOD)
    fault = refused(alice, factories.with_link(buffer, "data", "/"))
    assert (fault.rule, fault.file) == ("link", "data")


def test_the_unknown_game_is_answered_with_the_known_ones(alice: User) -> None:
    assert "battle-sheep" in refused(alice, factories.zip_of(factories.bot_files(game="chess"))).hint


def test_too_big_is_found_while_reading(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MAX_ARCHIVE", 1000)
    fault = refused(alice, io.BytesIO(b"PK" + b"x" * 2000))
    assert (fault.rule, fault.status) == ("archive_too_big", 413)


def test_a_note_may_not_be_a_novel(alice: User) -> None:
    assert refused(alice, factories.upload(), "x" * 201).rule == "note"


def test_texts_are_stored_without_what_no_database_takes(alice: User) -> None:
    files = factories.bot_files()
    files["bot.toml"] += 'description = "looks\\u0000ahead"\n'
    version = submit_version(factories.bot(alice), factories.zip_of(files), "first\0one")
    version.refresh_from_db()
    mark = "\N{REPLACEMENT CHARACTER}"
    assert (version.note, version.manifest["description"]) == (f"first{mark}one", f"looks{mark}ahead")


def test_a_site_without_a_sandbox_takes_house_bots_only(alice: User, settings: Settings) -> None:
    settings.PADDOCK_DEMO = True
    fault = refused(alice, factories.upload())
    assert (fault.rule, fault.status) == ("demo", 403)
    assert submit_version(factories.bot(alice, is_house=True), factories.upload()).number == 1


def test_the_same_archive_is_one_version(alice: User, bob: User) -> None:
    bot, upload = factories.bot(alice, "Ann"), factories.upload()
    submit_version(bot, upload)
    upload.seek(0)
    with pytest.raises(UploadRefused) as caught:
        submit_version(bot, upload)
    assert (caught.value.rule, caught.value.status) == ("already_uploaded", 409)
    assert "version 1 of Ann" in caught.value.message
    assert len(stored_files()) == 1
    # Another author may have started from the same template.
    upload.seek(0)
    assert submit_version(factories.bot(bob), upload).number == 1


def test_a_rejected_archive_may_come_again(alice: User) -> None:
    bot, upload = factories.bot(alice), factories.upload()
    version = submit_version(bot, upload)
    BotVersion.objects.filter(pk=version.pk).update(state=VersionState.REJECTED)
    upload.seek(0)
    assert submit_version(bot, upload).number == 2


def test_the_daily_quota_counts_an_authors_versions(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MAX_VERSIONS_PER_DAY", 2)
    first, second = factories.bot(alice), factories.bot(alice)
    submit_version(first, factories.upload())
    submit_version(second, factories.upload())
    with pytest.raises(QuotaExceeded) as caught:
        submit_version(first, factories.upload())
    assert (caught.value.rule, caught.value.status) == ("versions_per_day", 429)
    assert len(stored_files()) == 2
    submit_version(factories.bot(bob), factories.upload())
    BotVersion.objects.filter(bot=second).update(created_at=timezone.now() - timedelta(hours=25))
    submit_version(first, factories.upload())


def test_quotas_are_shown_beside_what_is_used(alice: User) -> None:
    submit_version(factories.bot(alice), factories.upload())
    shown = quotas.of(alice)
    assert (shown.bots, shown.versions_today) == (1, 1)
    assert shown.max_bytes == archive.MAX_ARCHIVE


def test_a_fault_of_the_database_leaves_no_file(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = factories.bot(alice)
    bot.owner_id = 987654  # vanished meanwhile
    with pytest.raises(User.DoesNotExist):
        submit_version(bot, factories.upload())
    assert stored_files() == []


@pytest.mark.django_db(transaction=True)
def test_a_version_whose_commit_was_not_answered_keeps_its_bundle() -> None:
    bot = factories.bot(factories.user("alice"))
    with factories.lost_answer_to_commit():
        submit_version(bot, factories.upload())
    version = bot.versions.get()
    assert version.sha256 == hashlib.sha256(bundle_of(version)).hexdigest()


@pytest.mark.django_db(transaction=True)
def test_two_uploads_at_once_get_two_numbers_and_the_quota_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MAX_VERSIONS_PER_DAY", 3)
    bot = factories.bot(factories.user("alice"))
    barrier, outcomes = Barrier(5), []

    def submit(upload: io.BytesIO) -> None:
        barrier.wait()
        try:
            outcomes.append(submit_version(bot, upload).number)
        except QuotaExceeded:
            outcomes.append(0)
        finally:
            connection.close()

    threads = [Thread(target=submit, args=(factories.upload(),)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [0, 0, 1, 2, 3]
    assert len(stored_files()) == 3
