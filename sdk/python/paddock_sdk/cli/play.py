"""`paddock play`: matches on this machine."""

import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engines.registry import get_game
from paddock_sdk.cli.arguments import AsJson, GameOption, OptionWords, SandboxOption
from paddock_sdk.cli.browse import browse
from paddock_sdk.cli.console import as_json, is_watched
from paddock_sdk.cli.launchers import choose_launcher
from paddock_sdk.cli.results import Results, replay_file, show
from paddock_sdk.contestants import choose_game
from paddock_sdk.local import LocalMatch, Series, cannot_start, seated, series
from paddock_sdk.options import read_options
from paddock_sdk.problems import Exit
from paddock_sdk.replays import lines_of, read_replay
from workers.referee.process import InfraError, Launcher

ENOUGH = 20
"""Matches, where nobody says how many."""


def play(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="The folder of your bot.")],
    opponents: Annotated[
        list[str],
        typer.Argument(metavar="OPPONENT...", help="Folders of bots, or built-in opponents like random."),
    ],
    games: Annotated[
        int | None,
        typer.Option(min=1, help="How many matches. Default: 20, or as many more as rotations need."),
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="How many matches at a time.")] = 2,
    game: GameOption = None,
    players: Annotated[
        int | None,
        typer.Option(min=2, help="Seats at the table; the opponents sit down again in turn to fill them."),
    ] = None,
    option: OptionWords = None,
    sandbox: SandboxOption = False,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every replay in this folder.")
    ] = None,
    open_in_browser: Annotated[
        bool, typer.Option("--open", help="Show the last failed match in the browser, else the last one.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Play local matches with the arena's referee; seats change from match to match.

    Example: paddock play my-bot greedy --games 20 --seed 1
    """
    table, rules = seated([bot, *opponents], players), get_game(choose_game(bot, game))
    count = _whole_rotations(len(table)) if games is None else games
    plan = series(table, rules.id, count, seed, read_options(rules, option or ()))
    launcher = choose_launcher(sandbox)
    with tempfile.TemporaryDirectory(prefix="paddock-bots-") as place:
        # Folders hold more than a bot, and the sandbox takes only what the site would.
        matches, interrupted = _play(plan.packed(Path(place)) if sandbox else plan, launcher, jobs)
    failed = [match for match in matches if match.faults]
    folder = _save(matches, save) if save else _save(failed, None)
    results = Results(plan, matches, folder)
    if json:
        as_json(results.to_json())
    else:
        show(results)
    if open_in_browser and matches:
        replay = read_replay("\n".join(lines_of((failed or matches)[-1])))
        browse(replay.frames(), [seat.name for seat in replay.seats])
    if interrupted:
        raise typer.Exit(Exit.INTERRUPTED)
    if results.own_faults:
        raise typer.Exit(Exit.BOT)


def _whole_rotations(players: int) -> int:
    """The smallest number of matches from 20 on in which everybody sits on every seat equally often."""
    return -(-ENOUGH // players) * players


def _play(plan: Series, launcher: Launcher, jobs: int) -> tuple[list[LocalMatch], bool]:
    """The matches in order, and whether Ctrl-C ended them early. Progress goes to whoever watches stderr."""
    finished: list[LocalMatch] = []
    interrupted = False
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not is_watched(),
        transient=True,
    )
    with bar, closing(plan.play(launcher, jobs)) as matches:
        task = bar.add_task(plan.game, total=plan.games)
        try:
            for match in matches:
                finished.append(match)
                bar.advance(task)
        except KeyboardInterrupt:
            interrupted = True
        except InfraError as error:
            raise cannot_start(error) from error
    return sorted(finished, key=lambda match: match.number), interrupted


def _save(matches: Iterable[LocalMatch], folder: Path | None) -> Path | None:
    """Write replay files and say where: in `folder`, else in a temporary one if there are any."""
    for match in matches:
        folder = folder or Path(tempfile.mkdtemp(prefix="paddock-play-"))
        folder.mkdir(parents=True, exist_ok=True)
        replay_file(folder, match).write_text(
            "".join(f"{line}\n" for line in lines_of(match)), encoding="utf-8"
        )
    return folder
