"""docs/cli.md: every command in it is run and prints what the page says, but for times and the like."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import typer.main

from paddock_sdk.cli.app import app
from tests import factories
from tests.sdk.arena import playing
from tests.sdk.conftest import Member

PAGE = Path(__file__).parents[2] / "docs/cli.md"
SITE = "http://127.0.0.1:8000"

VARIES = re.compile(
    r"\d+\.\d{2,}|\d[\d,]* bytes|sha256 \w+|versions/\d+|Match \w+: place \d, score \d+|[ ]{2,}"
)
"""Times, sizes, digests, row numbers, matches of the site, and the width of columns that hold such things."""


@dataclass(frozen=True, slots=True)
class Example:
    """A command of the page and what it prints there."""

    command: list[str]
    output: str


def examples() -> Iterator[Example]:
    for block in re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            program, *arguments = shlex.split(command)
            assert program == "paddock"
            yield Example(arguments, output)


def steady(text: str) -> list[str]:
    lines = [VARIES.sub(" ~ ", line.strip()) for line in text.splitlines()]
    return [line for line in lines if line]


MORE = "..."
"""A line of the page that stands for any number of lines: there are more games than it shows."""


def fits(printed: list[str], page: list[str]) -> bool:
    if MORE not in page:
        return printed == page
    before, after = page[: page.index(MORE)], page[page.index(MORE) + 1 :]
    enough = len(printed) >= len(before) + len(after)
    return enough and printed[: len(before)] == before and printed[len(printed) - len(after) :] == after


def test_every_command_prints_what_the_page_says(member: Member) -> None:
    factories.bot_version(factories.user("house"), "house", is_house=True)

    for example in examples():
        arguments = [word.replace(SITE, member.site) for word in example.command]
        with playing():
            done = member.author.run(*arguments, stdin=member.secret)
        printed = done.stdout.replace(member.site, SITE).replace(str(member.author.home), "~")
        assert done.returncode == 0, done.stderr
        assert fits(steady(printed), steady(example.output)), f"{example.command} printed:\n{printed}"


def test_every_verb_and_option_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    command = typer.main.get_command(app)
    for name, verb in command.commands.items():  # type: ignore[attr-defined]
        _, _, section = page.partition(f"\n## {name}\n")
        section, _, _ = section.partition("\n## ")
        assert section, name
        options = [
            option for parameter in verb.params for option in (*parameter.opts, *parameter.secondary_opts)
        ]
        missing = [option for option in options if option.startswith("-") and f"`{option}" not in section]
        assert missing == [], name
