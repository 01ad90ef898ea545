"""`paddock validate`: the site's checks, here."""

import json

import pytest

from paddock.bots import checklist
from tests.sdk.conftest import Author


def test_it_works(author: Author) -> None:
    author.bot()

    done = author.run("validate", "my-bot")

    assert (done.returncode, done.stderr) == (0, "")
    lines = [line for line in done.stdout.splitlines() if line.startswith("ok")]
    assert lines[0] == "ok     Received"
    assert lines[-1] == "ok     Admitted"


@pytest.mark.sandbox
def test_words_and_order_are_the_sites(author: Author) -> None:
    author.bot()

    found = json.loads(author.run("validate", "my-bot", "--sandbox", "--json").stdout)

    site = checklist.fresh(2, "", "")
    assert [(check["key"], check["label"]) for check in found] == [
        (line["key"], line["label"]) for line in site
    ]
    assert {check["state"] for check in found} == {"ok"}


@pytest.mark.parametrize(
    ("program", "failed", "words"),
    [
        ("raise SystemExit(3)", "hello", "exit code 3"),
        ("import nowhere", "hello", "ModuleNotFoundError"),
        (None, "match_seat_1", "ValueError: boom"),
    ],
)
def test_a_bot_that_fails(author: Author, program: str | None, failed: str, words: str) -> None:
    author.bot(choose='raise ValueError("boom")', program=program)

    done = author.run("validate", "my-bot", "--json")

    assert done.returncode == 1
    check = next(check for check in json.loads(done.stdout) if check["state"] == "failed")
    assert check["key"] == failed
    assert words in check["detail"]


def test_of_a_long_print_the_end_is_kept(author: Author) -> None:
    author.bot(
        program='import sys\nfor n in range(50): print("line", n, file=sys.stderr)\nsys.exit("at last")'
    )

    done = author.run("validate", "my-bot", "--json")

    check = next(check for check in json.loads(done.stdout) if check["state"] == "failed")
    assert check["detail"].endswith("line 49\nat last")
    assert "line 1\n" not in check["detail"]


@pytest.mark.parametrize(
    ("manifest", "words"),
    [
        ("name = ", "TOML"),
        ('name = "x"', "is missing"),
        ('name = "x"\ngames = ["chess"]\nruntime = "python"\ncommand = ["python", "bot.py"]', "chess"),
        ('name = "x"\ngames = ["battle-sheep"]\nruntime = "python"\ncommand = ["python", "no.py"]', "no.py"),
    ],
)
def test_a_wrong_manifest(author: Author, manifest: str, words: str) -> None:
    (author.bot() / "bot.toml").write_text(manifest)

    done = author.run("validate", "my-bot")

    assert done.returncode == 1
    assert "FAILED Unpacked, bot.toml read" in done.stdout
    assert words in done.stdout


def test_a_link(author: Author) -> None:
    (author.bot() / "secrets").symlink_to("/etc/passwd")

    done = author.run("validate", "my-bot")

    assert done.returncode == 1
    assert "may not contain links" in done.stderr
    assert "secrets" in done.stderr


def test_a_folder_that_is_no_bot(author: Author) -> None:
    (author.home / "empty").mkdir()

    done = author.run("validate", "empty")

    assert done.returncode == 2
    assert "no bot.toml" in done.stderr


def test_a_program_that_cannot_be_started(author: Author) -> None:
    folder = author.bot()
    (folder / "bot.toml").write_text(
        'name = "x"\ngames = ["battle-sheep"]\nruntime = "native"\ncommand = ["./bot.py"]'
    )
    (folder / "bot.py").write_text("no program\n")
    (folder / "bot.py").chmod(0o755)

    done = author.run("validate", "my-bot")

    assert done.returncode == 1
    assert "FAILED Starts" in done.stdout
