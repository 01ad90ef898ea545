"""`paddock replay`: look at a match again, or ask a bot again."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from engines.core.game import SPECTATOR, AnyGame
from engines.registry import get_game
from paddock_sdk import credentials
from paddock_sdk.cli.arguments import AsJson, SandboxOption, SiteOption
from paddock_sdk.cli.browse import browse
from paddock_sdk.cli.console import as_json, say
from paddock_sdk.cli.rerun import ask_again
from paddock_sdk.client import Site
from paddock_sdk.problems import Exit, Problem
from paddock_sdk.replays import Replay, read_replay


def replay(
    match: Annotated[
        str, typer.Argument(metavar="MATCH", help="The id of a match on the site, or a replay file.")
    ],
    ply: Annotated[
        int | None, typer.Option(min=0, help="The position after so many moves. Default: the last.")
    ] = None,
    rerun: Annotated[
        Path | None, typer.Option(metavar="BOT", help="Ask this bot again, up to --ply.")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="The seat to ask. Default: the bot's own.")] = None,
    open_in_browser: Annotated[bool, typer.Option("--open", help="Show it in the browser.")] = False,
    sandbox: SandboxOption = False,
    site: SiteOption = None,
    json: AsJson = False,
) -> None:
    """Show a match as text or in the browser, or ask a bot again what it would play there.

    Example: paddock replay 7Kq2dPx --ply 17 --rerun my-bot
    """
    found = _fetch(match, site)
    if rerun is not None:
        ask_again(found, rerun, seat, ply, sandbox, json)
    elif json:
        as_json(found.frames())
    elif open_in_browser:
        browse(found.frames(), [note.name for note in found.seats], ply)
    else:
        _show(found, ply)


def _fetch(match: str, site: str | None) -> Replay:
    file = Path(match)
    if file.is_file():
        return read_replay(file.read_text(encoding="utf-8", errors="replace"))
    if not match.isalnum():
        raise Problem(
            "There is no such file, and this is not the id of a match.",
            match,
            "Name a replay file, or the id at the end of a match's address on the site.",
            Exit.USAGE,
        )
    address = credentials.choose_site(site)
    with Site(address, credentials.choose_token(address)) as client:
        return read_replay(client.replay(match))


def _show(found: Replay, ply: int | None) -> None:
    game, positions, steps = get_game(found.record.game), found.positions(), found.record.steps
    shown = len(steps) if ply is None else min(ply, len(steps))
    state = positions[shown].state
    say(f"{game.name}, rules {found.record.rules_version}, seed {found.record.seed or 'not public yet'}")
    for number, note in enumerate(found.seats, start=1):
        facts = [
            f"place {note.rank}" if note.rank else "",
            f"score {note.score}" if note.score is not None else "",
        ]
        verdict = note.verdict if note.verdict != "ok" else ""
        say(f"Seat {number}: {', '.join([note.name, *filter(None, [*facts, verdict])])}")
    if ply is None:
        say()
        say(_moves(found))
    say(f"\nPosition {shown} of {len(steps)}")
    for event in positions[shown].events:
        say(f"{game.describe(event)}.{_secrecy(game, event, len(found.seats))}")
    say()
    say(game.ascii(state))
    say()
    say(f"{game.frame(state, 'all')['title']}.")


def _secrecy(game: AnyGame, event: Any, players: int) -> str:
    """Who knows of the event: nothing is said of what everybody sees. Text shows all that happened."""
    if game.visible(event, SPECTATOR) == event:
        return ""
    knowing = [str(seat + 1) for seat in range(players) if game.visible(event, seat) == event]
    if not knowing:
        return " (Nobody sees all of that.)"
    return f" (All of that is seen by seat{'s' if knowing[1:] else ''} {', '.join(knowing)} alone.)"


def _moves(found: Replay) -> Table:
    """One line per move. Seats that choose at once have the same ply; a seat that leaves says so."""
    table = Table("ply", "seat", "bot", "move", box=None, header_style="bold", pad_edge=False)
    for ply, step in enumerate(found.record.steps, start=1):
        for seat, text in (*((seat, "leaves the game") for seat in step.forfeits), *step.actions.items()):
            table.add_row(str(ply), str(seat + 1), found.seats[seat].name, text)
    return table
