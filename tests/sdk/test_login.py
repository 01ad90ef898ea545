"""`paddock login`: the token is checked, and kept where only its owner reads it."""

import json
import stat

import pytest

from paddock.accounts.models import Scope, User
from paddock.accounts.services import create_token
from tests.sdk.conftest import Author, Member


def test_it_works(member: Member) -> None:
    done = member.author.run("login", "--site", member.site, stdin=f"{member.secret}\n")

    assert done.returncode == 0, done.stderr
    assert "as alice (read, submit)" in done.stdout
    assert member.secret not in done.stdout + done.stderr
    file = member.author.home / ".config/paddock/credentials.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert json.loads(file.read_text()) == {"site": member.site, "tokens": {member.site: member.secret}}


def test_later_commands_use_it(member: Member) -> None:
    member.author.run("login", "--site", member.site, stdin=member.secret)

    done = member.author.run("status")

    assert done.returncode == 0, done.stderr
    assert member.site in done.stdout


def test_the_site_comes_from_the_environment(member: Member) -> None:
    done = member.author.run("login", stdin=member.secret, PADDOCK_SITE=member.site)

    assert done.returncode == 0


def test_a_wrong_token_is_not_kept(member: Member) -> None:
    done = member.author.run("login", "--site", member.site, stdin="pdk_wrong\n")

    assert done.returncode == 3
    assert "valid API token" in done.stderr
    assert not (member.author.home / ".config").exists()


def test_a_token_without_the_scope(member: Member, bob: User) -> None:
    _, secret = create_token(bob, "upload only", [Scope.SUBMIT])

    done = member.author.run("login", "--site", member.site, stdin=secret)

    assert done.returncode == 3
    assert "scope “read”" in done.stderr


def test_no_token(author: Author) -> None:
    done = author.run("login", "--site", "http://127.0.0.1:9", stdin="\n")

    assert done.returncode == 2
    assert "/me/tokens" in done.stderr


def test_a_site_that_does_not_answer(author: Author) -> None:
    done = author.run("login", "--site", "http://127.0.0.1:9", stdin="pdk_x")

    assert done.returncode == 3
    assert "does not answer" in done.stderr
    assert "http://127.0.0.1:9" in done.stderr


@pytest.mark.parametrize("site", ["paddock.example.org", "ftp://paddock.example.org"])
def test_an_address_without_its_scheme(author: Author, site: str) -> None:
    done = author.run("login", "--site", site, stdin="pdk_x")

    assert done.returncode == 2
    assert site in done.stderr


def test_a_damaged_file(author: Author) -> None:
    file = author.home / ".config/paddock/credentials.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")

    done = author.run("status")

    assert done.returncode == 2
    assert str(file) in done.stderr
