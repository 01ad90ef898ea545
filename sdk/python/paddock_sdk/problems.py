"""What can go wrong for a person at the keyboard, in the three lines that the `paddock` command prints."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes of the `paddock` command."""

    OK = 0
    BOT = 1
    """The bot is at fault."""
    USAGE = 2
    """The command line, or a file that it names, is."""
    SITE = 3
    """The network, the site or this machine is."""
    INTERRUPTED = 130
    """Ctrl-C, as the shell itself would say it."""


class Problem(Exception):
    """What happened, where, and what to do about it."""

    def __init__(self, what: str, where: str, remedy: str, code: Exit) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.remedy = remedy
        self.code = code
