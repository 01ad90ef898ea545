"""One line per check, the same for the site's checks and for those made here."""

from paddock_sdk.answers import Check
from paddock_sdk.cli.console import say

MARKS = {
    "ok": ("ok    ", "green"),
    "failed": ("FAILED", "bold red"),
    "running": ("...   ", None),
    "waiting": ("-     ", None),
}


def show_check(check: Check) -> None:
    """The verdict in words, and under a failure the bot's own words and what to do."""
    mark, style = MARKS[check.state]
    say(f"{mark} {check.label}", style=style)
    for line in (check.detail, check.hint):
        for part in line.splitlines():
            say(f"       {part}")
