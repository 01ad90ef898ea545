"""`paddock login`: remember a token."""

import sys
from typing import Annotated

import typer

from paddock_sdk import credentials
from paddock_sdk.cli.arguments import SiteOption
from paddock_sdk.cli.console import note, say
from paddock_sdk.client import Site
from paddock_sdk.problems import Exit, Problem


def login(
    site: SiteOption = None,
    token: Annotated[
        str | None,
        typer.Option(help="The token. Better leave it out: you are asked, or it is read from stdin."),
    ] = None,
) -> None:
    """Check a token with the site and remember it in a file that only you can read.

    Example: paddock login --site https://paddock.example.org
    """
    address = credentials.choose_site(site)
    secret = (token or _ask(address)).strip()
    if not secret:
        raise Problem("There was no token.", "stdin", f"Make one at {address}/me/tokens.", Exit.USAGE)
    with Site(address, secret) as client:
        me = client.whoami()
    file = credentials.save(address, secret)
    say(f"Logged in to {address} as {me.username} ({', '.join(me.scopes)}).")
    note(f"The token is in {file}.")


def _ask(address: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline()
    note(f"Make a token at {address}/me/tokens and paste it here; it is not shown.")
    return str(typer.prompt("Token", hide_input=True, err=True))
