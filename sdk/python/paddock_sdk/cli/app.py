"""The command itself: its verbs, and what becomes of their problems."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from paddock_sdk.cli.console import note, show_problem
from paddock_sdk.cli.games import games
from paddock_sdk.cli.login import login
from paddock_sdk.cli.new import new
from paddock_sdk.cli.play import play
from paddock_sdk.cli.replay import replay
from paddock_sdk.cli.status import status
from paddock_sdk.cli.submit import submit
from paddock_sdk.cli.validate import validate
from paddock_sdk.problems import Exit, Problem

DEBUG = "--debug"

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for verb in (new, play, validate, login, submit, status, replay, games):
    app.command()(verb)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"paddock {version('paddock-arena')}")
        raise typer.Exit


@app.callback()
def root(
    debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of an error; in any place.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Write a bot, let it play, hand it in."""


def main() -> None:
    """Run the command line."""
    debug = DEBUG in sys.argv
    try:
        app(args=[argument for argument in sys.argv[1:] if argument != DEBUG], prog_name="paddock")
    except Problem as problem:
        if debug:
            raise
        show_problem(problem)
        sys.exit(problem.code)
    except Exception as error:
        if debug:
            raise
        note(f"The command itself failed: {type(error).__name__}: {error}", style="bold red")
        note(f"  where: paddock {' '.join(sys.argv[1:])}")
        note("  to do: Run it again with --debug and report the traceback that it shows.")
        sys.exit(Exit.SITE)
