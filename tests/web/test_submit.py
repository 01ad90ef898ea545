import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from engines.registry import GAMES
from paddock.accounts.models import User
from paddock.bots import quotas
from paddock.bots.models import Bot, BotVersion, VersionState
from tests import factories
from tests.web.pages import parse

PAGE = "/bots/draft/submit"


@pytest.fixture
def draft(alice: User) -> Bot:
    return factories.bot(alice, "Draft")


def archive(content: io.BytesIO | bytes, name: str = "bot.zip") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content if isinstance(content, bytes) else content.getvalue())


def test_it_works(as_alice: Client, draft: Bot, data_folder: object) -> None:
    answer = as_alice.post(PAGE, {"upload": archive(factories.upload()), "note": "wider search"})
    version = BotVersion.objects.get(bot=draft)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/versions/{version.pk}")
    assert version.note == "wider search"
    assert version.sha256 in as_alice.get(answer.headers["Location"]).text


def test_limits_and_contents_are_printed(as_alice: Client, draft: Bot) -> None:
    page = parse(as_alice.get(PAGE).text).text
    assert "bot.toml" in page
    assert "256 MiB" in page
    assert f"0 of {quotas.MAX_VERSIONS_PER_DAY} versions" in page
    assert "10 s to start" in page


def test_the_example_is_for_the_games_of_the_bot(as_alice: Client, draft: Bot) -> None:
    """For those of its latest version; before that for one that there is."""
    assert f'games = ["{next(iter(GAMES))}"]' in parse(as_alice.get(PAGE).text).text
    for games in (["battle-sheep"], ["sheep-and-thief", "carcassonne"]):
        version = factories.version(draft, VersionState.REJECTED)
        BotVersion.objects.filter(pk=version.pk).update(manifest={**version.manifest, "games": games})
    assert 'games = ["sheep-and-thief", "carcassonne"]' in parse(as_alice.get(PAGE).text).text


@pytest.mark.parametrize(
    ("upload", "status", "words"),
    [
        (archive(b"print('no archive')"), 422, "archive"),
        (archive(b""), 422, "empty"),
        (archive(factories.zip_of({"bot.py": "1"})), 422, "bot.toml"),
        (archive(factories.zip_of({**factories.bot_files(), "../up.py": "1"})), 422, "../up.py"),
        (archive(factories.zip_of(factories.bot_files(game="chess"))), 422, "chess"),
    ],
    ids=["no archive", "empty", "no manifest", "leaves the folder", "unknown game"],
)
def test_a_refusal_names_the_fault_and_keeps_the_form(
    as_alice: Client, draft: Bot, upload: SimpleUploadedFile, status: int, words: str
) -> None:
    upload.seek(0)
    answer = as_alice.post(PAGE, {"upload": upload, "note": "my words"})
    assert answer.status_code == status
    alert = next(div for div in parse(answer.text).all("div") if div.attributes.get("role") == "alert")
    assert words in alert.text
    assert "Rule:" in alert.text
    assert 'value="my words"' in answer.text
    assert not draft.versions.exists()


def test_a_form_without_a_file(as_alice: Client, draft: Bot) -> None:
    answer = as_alice.post(PAGE, {"note": "nothing"})
    assert answer.status_code == 422
    assert "This field is required" in answer.text


def test_the_same_archive_again_is_said_so(as_alice: Client, draft: Bot, data_folder: object) -> None:
    content = factories.upload().getvalue()
    as_alice.post(PAGE, {"upload": archive(content)})
    again = as_alice.post(PAGE, {"upload": archive(content)})
    assert again.status_code == 409
    assert "byte for byte" in again.text


def test_the_daily_quota(as_alice: Client, draft: Bot) -> None:
    for _ in range(quotas.MAX_VERSIONS_PER_DAY):
        factories.version(draft, BotVersion.State.REJECTED)
    answer = as_alice.post(PAGE, {"upload": archive(factories.upload())})
    assert answer.status_code == 429
    assert "within 24 hours" in answer.text


def test_a_site_without_a_sandbox_takes_no_uploads(as_alice: Client, draft: Bot, settings: Settings) -> None:
    settings.PADDOCK_DEMO = True
    assert "takes no uploads" in as_alice.get(PAGE).text
    assert as_alice.post(PAGE, {"upload": archive(factories.upload())}).status_code == 403


def test_someone_else_is_refused(as_bob: Client, draft: Bot, ramses: BotVersion) -> None:
    for answer in (as_bob.get("/bots/ramses/submit"), as_bob.post("/bots/ramses/submit")):
        assert answer.status_code == 403
        assert "belongs to alice" in answer.text
    assert ramses.bot.versions.count() == 1


def test_a_bot_that_is_not_public_is_not_there_for_others(as_bob: Client, draft: Bot) -> None:
    for answer in (as_bob.get(PAGE), as_bob.post(PAGE, {"upload": archive(factories.upload())})):
        assert answer.status_code == 404
    assert not draft.versions.exists()


def test_a_visitor_logs_in_first_and_comes_back(client: Client, draft: Bot) -> None:
    answer = client.get(PAGE)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/accounts/login/?next={PAGE}")


def test_an_unknown_bot_and_other_methods(as_alice: Client, draft: Bot) -> None:
    assert as_alice.get("/bots/nobody/submit").status_code == 404
    assert as_alice.put(PAGE).status_code == 405
