"""The transcript in docs/protocol.md, from a real match.

`python -m tests.referee.transcript` writes it anew.
"""

import re
import textwrap
from pathlib import Path

from tests.referee.table import BOTS
from workers.contract import TimeControl
from workers.launchers import PlainLauncher
from workers.referee.process import Program
from workers.runner import MatchSetup, play_match

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BOT = BOTS / "prints.py"

_WIDTH = 110
_INDENT = " " * len("referee ")
_SHOWN = 4


def transcript() -> str:
    """What the bot on seat 0 sent and received, long lists cut and clocks left out."""
    program = Program("first", BOTS, "python", ("python", BOT.name))
    setup = MatchSetup("battle-sheep", {}, "transcript", (program, program), TimeControl())
    printed = play_match(setup, PlainLauncher()).seats[0].stdout
    return "\n".join(_line(line) for line in printed.splitlines()) + "\n"


def _line(line: str) -> str:
    line = re.sub(r"remaining_seconds: [0-9.]+", "remaining_seconds: *", line)
    line = re.sub(r"\[([^]]*)\]", _cut_list, line)
    line = re.sub(r'(owners|heights): "((?:\\.[0-9]*|[^"\\])*)"', _cut_bytes, line)
    return textwrap.fill(
        line, _WIDTH, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False
    )


def _cut_list(found: re.Match[str]) -> str:
    entries = found[1].split(", ")
    if len(entries) <= 2 * _SHOWN:
        return found[0]
    return f"[{', '.join(entries[:_SHOWN])}, ... {len(entries) - _SHOWN} more]"


def _cut_bytes(found: re.Match[str]) -> str:
    entries = re.findall(r"\\[0-7]{3}|\\.|[^\\]", found[2])
    if len(entries) <= 2 * _SHOWN:
        return found[0]
    return f'{found[1]}: "{"".join(entries[:_SHOWN])}" ... {len(entries) - _SHOWN} more'


def written() -> str:
    """The page with a transcript of today."""
    page = PAGE.read_text()
    before, after = page.split("```text\n", 1)
    return f"{before}```text\n{transcript()}```{after.split('```', 1)[1]}"


if __name__ == "__main__":
    PAGE.write_text(written())
