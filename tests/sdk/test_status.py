"""`paddock status`."""

import json

from paddock.accounts.models import User
from tests import factories
from tests.sdk.conftest import Member


def test_it_works(member: Member, bob: User) -> None:
    ramses, other = factories.bot_version(member.user, "Ramses"), factories.bot_version(bob, "Other")
    factories.bot(member.user, "Draft")
    factories.ladder("sheep")
    factories.finished_match([ramses, other])

    done = member.run("status")

    assert done.returncode == 0, done.stderr
    lines = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert set(lines) == {"bot", "ramses", "draft"}
    assert "v1" in lines["ramses"]
    assert "sheep" in lines["ramses"]
    assert "provisional" in lines["ramses"]
    assert lines["ramses"].split()[-2:] == ["0", "1"], "none is running, one is queued"
    assert "none active" in lines["draft"]


def test_as_json(member: Member) -> None:
    factories.bot_version(member.user, "Ramses")

    (entry,) = json.loads(member.run("status", "--json").stdout)

    assert entry["bot"]["slug"] == "ramses"
    assert (entry["running"], entry["queued"]) == ([], [])


def test_no_bots_yet(member: Member) -> None:
    done = member.run("status")

    assert done.returncode == 0
    assert "paddock submit" in done.stdout


def test_without_a_token(member: Member) -> None:
    done = member.author.run("status", "--site", member.site)

    assert done.returncode == 3
    assert "paddock login" in done.stderr
