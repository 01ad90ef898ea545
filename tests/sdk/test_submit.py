"""`paddock submit`: from a folder to a version on the site."""

import json
import signal

import pytest

from paddock.accounts.models import Scope, User
from paddock.accounts.services import create_token
from paddock.bots.models import Bot, BotVersion, VersionState
from tests import factories
from tests.sdk.arena import playing
from tests.sdk.conftest import Author, Member
from workers.contract import Verdict


@pytest.fixture
def house(member: Member) -> BotVersion:
    """Whom new versions are validated against."""
    return factories.bot_version(factories.user("house"), "house", is_house=True)


def test_it_works(member: Member, house: BotVersion) -> None:
    member.author.bot()

    with playing():
        done = member.run("submit", "my-bot", "-m", "wider search")

    assert done.returncode == 0, done.stderr
    version = BotVersion.objects.get(bot__slug="my-bot")
    assert (version.state, version.note, version.bot.owner) == (
        VersionState.ACTIVE,
        "wider search",
        member.user,
    )
    *checks, url = done.stdout.splitlines()
    assert url == f"{member.site}/versions/{version.pk}"
    assert [line for line in checks if line.startswith("ok")] == [
        "ok     Received",
        "ok     Unpacked, bot.toml read",
        "ok     Starts in the sandbox",
        "ok     Says hello",
        "ok     Finishes a match in seat 1",
        "ok     Finishes a match in seat 2",
        "ok     Admitted",
    ]


def test_a_version_that_fails_its_checks(member: Member, house: BotVersion) -> None:
    member.author.bot()

    with playing(Verdict.CRASH):
        done = member.run("submit", "my-bot")

    assert done.returncode == 1
    assert "FAILED Finishes a match in seat 1" in done.stdout
    assert "Traceback: boom" in done.stdout
    assert "FAILED Admitted" in done.stdout
    assert BotVersion.objects.get(bot__slug="my-bot").state == VersionState.REJECTED


def test_no_wait(member: Member) -> None:
    member.author.bot()

    done = member.run("submit", "my-bot", "--no-wait")

    version = BotVersion.objects.get()
    assert (done.returncode, done.stdout) == (0, f"{member.site}/versions/{version.pk}\n")
    assert version.state == VersionState.RECEIVED


def test_as_json(member: Member) -> None:
    member.author.bot()

    done = member.run("submit", "my-bot", "--no-wait", "--json")

    assert json.loads(done.stdout)["number"] == 1


def test_the_next_version_of_the_same_bot(member: Member) -> None:
    folder = member.author.bot()
    member.run("submit", "my-bot", "--no-wait")
    (folder / "book.txt").write_text("openings\n")

    done = member.run("submit", "my-bot", "--no-wait")

    assert done.returncode == 0, done.stderr
    assert list(Bot.objects.get().versions.values_list("number", flat=True)) == [2, 1]


def test_the_same_folder_again(member: Member) -> None:
    member.author.bot()
    with_key = member.run("submit", "my-bot", "--no-wait")

    again = member.run("submit", "my-bot", "--no-wait")

    assert with_key.returncode == 0
    assert again.returncode == 3
    assert "version 1 of my-bot" in again.stderr
    assert BotVersion.objects.count() == 1


def test_somebody_elses_name(member: Member, bob: User) -> None:
    factories.bot_version(bob, "my-bot")
    member.author.bot()

    done = member.run("submit", "my-bot")

    assert done.returncode == 3
    assert "Choose another name." in done.stderr


def test_what_the_site_refuses_is_the_bots_fault(member: Member, settings: object) -> None:
    folder = member.author.bot()
    (folder / "bot.toml").write_text(
        'name = "my-bot"\ngames = ["chess"]\nruntime = "python"\ncommand = ["python", "bot.py"]\n'
    )

    done = member.run("submit", "my-bot")

    assert done.returncode == 1
    assert "'chess'" in done.stderr
    assert not BotVersion.objects.exists()


def test_without_a_token(member: Member) -> None:
    member.author.bot()

    done = member.author.run("submit", "my-bot", "--site", member.site)

    assert done.returncode == 3
    assert "paddock login" in done.stderr


def test_with_a_token_that_may_only_read(member: Member) -> None:
    member.author.bot()
    _, secret = create_token(member.user, "reader", [Scope.READ])

    done = member.run("submit", "my-bot", PADDOCK_TOKEN=secret)

    assert done.returncode == 3
    assert "scope “submit”" in done.stderr
    assert not Bot.objects.exists()


def test_a_folder_that_is_no_bot(author: Author) -> None:
    (author.home / "empty").mkdir()

    done = author.run("submit", "empty", "--site", "http://127.0.0.1:9")

    assert done.returncode == 1
    assert "bot.toml" in done.stderr


def test_ctrl_c_leaves_the_checks_alone(member: Member, house: BotVersion) -> None:
    member.author.bot()
    running = member.author.start("submit", "my-bot", PADDOCK_SITE=member.site, PADDOCK_TOKEN=member.secret)
    assert running.stdout is not None
    assert running.stdout.readline() == "ok     Received\n"

    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=30)

    assert running.returncode == 130
    assert "go on by themselves" in err
    assert BotVersion.objects.get(bot__slug="my-bot").state == VersionState.VALIDATING
