"""`paddock validate`: the site's checks, here."""

import typer

from paddock_sdk.cli.arguments import AsJson, BotFolder, SandboxOption
from paddock_sdk.cli.checklist import show_check
from paddock_sdk.cli.console import as_json
from paddock_sdk.cli.launchers import choose_launcher
from paddock_sdk.problems import Exit
from paddock_sdk.validation import checks


def validate(bot: BotFolder, sandbox: SandboxOption = False, json: AsJson = False) -> None:
    """Make the checks that the site makes of an upload, in the same order; exit code 1 if one fails.

    Example: paddock validate my-bot
    """
    found = []
    for check in checks(bot, choose_launcher(sandbox), in_sandbox=sandbox):
        found.append(check)
        if not json:
            show_check(check)
    if json:
        as_json(found)
    if found[-1].state == "failed":
        raise typer.Exit(Exit.BOT)
