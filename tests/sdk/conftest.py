"""The `paddock` command as authors run it: real processes, in a folder and with settings of their own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from paddock.accounts.models import Scope, User
from paddock.accounts.services import create_token

COMMAND = str(Path(sys.executable).with_name("paddock"))

PATIENCE = 900
"""Seconds after which a command is given up; pytest's own limit for most tests is shorter."""

MANIFEST = """\
name = "{name}"
games = ["battle-sheep"]
runtime = "python"
command = ["python", "bot.py"]
"""

PROGRAM = """\
from paddock_sdk import Bot, run


class TestBot(Bot):
    def choose(self, turn):
{choose}


run(TestBot())
"""

RANDOM = "return turn.match.random.choice(turn.legal_actions)"


@dataclass(frozen=True, slots=True)
class Author:
    """Somebody at a keyboard: a home folder, and the command."""

    home: Path

    def environment(self, **changes: str) -> dict[str, str]:
        own = {name: value for name, value in os.environ.items() if not name.startswith("PADDOCK_")}
        return {**own, "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / ".config"), **changes}

    def run(
        self, *arguments: object, stdin: str = "", **environment: str
    ) -> "subprocess.CompletedProcess[str]":
        """Run the command to its end."""
        return subprocess.run(
            [COMMAND, *map(str, arguments)],
            input=stdin,
            cwd=self.home,
            env=self.environment(**environment),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def start(
        self, *arguments: object, stderr: Any = subprocess.PIPE, **environment: str
    ) -> "subprocess.Popen[str]":
        """Start the command and leave it running."""
        return subprocess.Popen(
            [COMMAND, *map(str, arguments)],
            cwd=self.home,
            env=self.environment(**environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )

    def bot(self, name: str = "my-bot", choose: str = RANDOM, program: str | None = None) -> Path:
        """A bot's folder; `choose` is the body of its one method."""
        folder = self.home / name
        folder.mkdir()
        body = "\n".join(f"        {line}" for line in choose.splitlines())
        (folder / "bot.toml").write_text(MANIFEST.format(name=name))
        (folder / "bot.py").write_text(program if program is not None else PROGRAM.format(choose=body))
        return folder


@pytest.fixture
def author(tmp_path: Path) -> Author:
    home = tmp_path / "home"
    home.mkdir()
    return Author(home)


@dataclass(frozen=True, slots=True)
class Member:
    """An author with an account on a site that is being served."""

    author: Author
    user: User
    site: str
    secret: str

    def run(self, *arguments: object, **environment: str) -> "subprocess.CompletedProcess[str]":
        return self.author.run(
            *arguments, PADDOCK_SITE=self.site, **{"PADDOCK_TOKEN": self.secret, **environment}
        )


@pytest.fixture
def member(author: Author, live_server: Any, alice: User) -> Member:
    """Alice, with a token that may do everything."""
    _, secret = create_token(alice, "laptop", Scope.values)
    return Member(author, alice, live_server.url, secret)
