"""The part of `paddock replay` that asks a bot again."""

import tempfile
from dataclasses import asdict
from pathlib import Path

import typer
from rich.table import Table

from paddock_sdk.cli.console import as_json, note, say
from paddock_sdk.cli.launchers import choose_launcher
from paddock_sdk.contestants import Contestant, find_bot
from paddock_sdk.local import cannot_start
from paddock_sdk.problems import Exit, Problem
from paddock_sdk.replays import Replay
from paddock_sdk.rerun import Answer, Rerun, rerun
from workers.contract import Verdict
from workers.referee.process import InfraError

LAST_WORDS = 20
"""Lines of stderr shown under a failure: a traceback and what led to it."""


def ask_again(
    found: Replay, folder: Path, seat: int | None, ply: int | None, sandbox: bool, json: bool
) -> None:
    """Show each decision then and now; exit code 1 if the bot fails."""
    bot = find_bot(str(folder), found.record.game)
    place = _seat_of(found, bot) if seat is None else seat - 1
    if place >= len(found.seats):
        raise Problem(
            f"There is no seat {place + 1}: the match has {len(found.seats)}.",
            "--seat",
            "Seats are counted from 1.",
            Exit.USAGE,
        )
    if not found.record.seed:
        note("The seed of this match is not public yet: the bot's random numbers are not those of the match.")
    with tempfile.TemporaryDirectory(prefix="paddock-bots-") as packed:
        started = bot.packed(Path(packed) / "bot") if sandbox else bot
        try:
            result = rerun(found, place, started.program, choose_launcher(sandbox), ply)
        except InfraError as error:
            raise cannot_start(error) from error
    if json:
        as_json({"seat": place + 1, **asdict(result)})
    else:
        _show(found, place, bot, result, ply)
    if result.report.verdict is not Verdict.OK:
        raise typer.Exit(Exit.BOT)


def _seat_of(found: Replay, bot: Contestant) -> int:
    """The seat of the bot of this name; of two, the one that failed."""
    seats = [
        number
        for number, note in enumerate(found.seats)
        if note.name == bot.name or note.name.startswith((f"{bot.name} v", f"{bot.name} ("))
    ]
    failed = [number for number in seats if found.seats[number].verdict not in {"ok", ""}]
    if len(failed) == 1 or len(seats) == 1:
        return (failed or seats)[0]
    names = ", ".join(f"{number} {note.name}" for number, note in enumerate(found.seats, start=1))
    raise Problem(
        f"It is not clear on which seat {bot.name} is to sit.",
        f"the seats {names}",
        "Say --seat.",
        Exit.USAGE,
    )


def _show(found: Replay, place: int, bot: Contestant, result: Rerun, ply: int | None) -> None:
    answers = result.answers if ply is None else result.answers[-1:]
    table = Table("ply", "then", "now", "seconds", box=None, header_style="bold", pad_edge=False)
    for answer in answers:
        table.add_row(
            str(answer.ply), answer.recorded or "left the game", _now(answer), f"{answer.seconds:.3f}"
        )
    say(f"{bot.name} asked again on seat {place + 1}, where {found.seats[place].name} sat:")
    say()
    say(table)
    say()
    report = result.report
    if report.verdict is not Verdict.OK:
        say(f"{report.verdict}: {report.detail}", style="bold red")
        for line in report.stderr.strip().splitlines()[-LAST_WORDS:]:
            say(f"  {line}")
        return
    changed = sum(answer.given != answer.recorded for answer in answers)
    say(
        "Every answer is the same as then." if not changed else f"{changed} of {len(answers)} answers differ."
    )


def _now(answer: Answer) -> str:
    if answer.given is None:
        return "no answer"
    return "the same" if answer.given == answer.recorded else answer.given
