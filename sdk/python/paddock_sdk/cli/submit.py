"""`paddock submit`: hand in a version and watch its checks."""

import time
from typing import Annotated

import typer

from paddock_sdk import credentials
from paddock_sdk.answers import Bot, Version
from paddock_sdk.cli.arguments import AsJson, BotFolder, SiteOption
from paddock_sdk.cli.checklist import show_check
from paddock_sdk.cli.console import as_json, note, say
from paddock_sdk.client import Site
from paddock_sdk.contestants import load_manifest
from paddock_sdk.packaging import pack
from paddock_sdk.problems import Exit

POLL = 1.0
"""Seconds between two looks at a validation. A match in it takes a few seconds."""


def submit(
    bot: BotFolder,
    message: Annotated[str, typer.Option("-m", "--message", help="What is new in this version.")] = "",
    wait: Annotated[
        bool, typer.Option("--wait/--no-wait", help="Follow the checks until they are done.")
    ] = True,
    site: SiteOption = None,
    json: AsJson = False,
) -> None:
    """Package the bot, upload it, and follow the site's checks.

    Example: paddock submit my-bot -m "wider search"
    """
    manifest = load_manifest(bot)
    bundle = pack(bot)
    address = credentials.choose_site(site)
    with Site(address, credentials.choose_token(address)) as client:
        target = _registered(client, manifest.name, manifest.description)
        version = client.submit(target.slug, bundle, message)
        note(f"{target.name} v{version.number}, {len(bundle) / 1024:.0f} KiB: {version.url}")
        try:
            version = _follow(client, version, quiet=json) if wait else version
        except KeyboardInterrupt:
            note(f"The checks go on by themselves: {version.url}")
            raise typer.Exit(Exit.INTERRUPTED) from None
    if json:
        as_json(version)
    else:
        say(version.url)
    if version.state == "rejected":
        raise typer.Exit(Exit.BOT)


def _registered(client: Site, name: str, description: str) -> Bot:
    """My bot of that name, registered now if this is its first version."""
    for bot in client.my_bots():
        if bot.name.casefold() == name.casefold():
            return bot
    return client.create_bot(name, description)


def _follow(client: Site, version: Version, quiet: bool) -> Version:
    """Print each check once it is decided, until the version is admitted or rejected."""
    shown: set[str] = set()
    while True:
        for check in version.checklist:
            if check.key not in shown and check.state in {"ok", "failed"}:
                shown.add(check.key)
                if not quiet:
                    show_check(check)
        if version.is_settled:
            return version
        time.sleep(POLL)
        version = client.version(version.id)
