"""What all verbs have in common: help, exit codes, errors in three lines, no colours in pipes."""

import pytest

from tests.sdk.conftest import Author

VERBS = ("new", "play", "validate", "login", "submit", "status", "replay", "games")


def test_it_works(author: Author) -> None:
    done = author.run("--help")

    assert done.returncode == 0
    assert all(f" {verb} " in done.stdout for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_an_example(author: Author, verb: str) -> None:
    done = author.run(verb, "--help")

    assert done.returncode == 0
    assert f"Example: paddock {verb}" in done.stdout


def test_version(author: Author) -> None:
    done = author.run("--version")

    assert done.stdout.startswith("paddock 0.")


@pytest.mark.parametrize("arguments", [("fly",), ("play", "--wings"), ("new",)])
def test_a_wrong_command_line_is_code_2(author: Author, arguments: tuple[str, ...]) -> None:
    done = author.run(*arguments)

    assert (done.returncode, done.stdout) == (2, "")


def test_an_error_is_three_lines(author: Author) -> None:
    done = author.run("play", "nobody", "random")

    what, where, remedy = done.stderr.splitlines()
    assert "nobody" in what
    assert where.startswith("  where: ")
    assert remedy.startswith("  to do: ")


@pytest.mark.parametrize(
    "arguments", [("--debug", "play", "nobody", "random"), ("play", "nobody", "random", "--debug")]
)
def test_a_traceback_only_when_asked_for(author: Author, arguments: tuple[str, ...]) -> None:
    done = author.run(*arguments)

    assert "Traceback" in done.stderr
    assert done.returncode == 1


def test_no_colours_without_a_terminal(author: Author) -> None:
    done = author.run("games", TERM="xterm-256color")

    assert "\x1b" not in done.stdout


def test_no_colours_where_they_are_not_wanted(author: Author) -> None:
    coloured = author.run("games", FORCE_COLOR="1", TERM="xterm-256color").stdout
    plain = author.run("games", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").stdout

    assert "\x1b[3" not in plain
    assert "\x1b" in coloured
