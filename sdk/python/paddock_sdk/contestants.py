"""Who plays: the folder of a bot, or the name of one of the built-in opponents."""

from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path

from engines.registry import GAMES
from paddock_sdk.packaging import pack
from paddock_sdk.problems import Exit, Problem
from sandbox.archive import unpack
from sandbox.manifest import MANIFEST, Manifest, read_manifest
from sandbox.refusal import Refused
from workers.referee.process import Program

EXAMPLES = Path(str(files("paddock_sdk"))) / "examples"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot on this machine."""

    name: str
    folder: Path
    manifest: Manifest

    @property
    def program(self) -> Program:
        return Program(self.name, self.folder, self.manifest.runtime.value, self.manifest.command)

    def packed(self, place: Path) -> "Contestant":
        """The same bot as the site would have it: packed, and unpacked at `place`. Raises Problem."""
        place.mkdir()
        archive = place / "upload.zip"
        archive.write_bytes(pack(self.folder))
        try:
            unpack(archive, place / "bot")
        except Refused as refused:
            raise refusal(refused, self.folder) from refused
        return replace(self, folder=place / "bot")


def load_manifest(folder: Path) -> Manifest:
    """The checked bot.toml of a folder. Raises Problem."""
    if not folder.is_dir():
        raise Problem(
            "There is no such folder.",
            str(folder),
            "Name the folder of a bot, or make one with `paddock new`.",
            Exit.USAGE,
        )
    try:
        return read_manifest(folder)
    except Refused as refused:
        raise refusal(refused, folder) from refused


def refusal(refused: Refused, folder: Path) -> Problem:
    """What the site would say of this folder."""
    place = folder / refused.file if refused.file else folder
    return Problem(f"{refused}.", str(place), "Mend that and try again.", Exit.BOT)


def examples(game: str) -> dict[str, Path]:
    """Built-in opponents by name."""
    folder = EXAMPLES / game
    return {path.name: path for path in folder.iterdir() if path.is_dir()} if folder.is_dir() else {}


def find_bot(word: str, game: str) -> Contestant:
    """The bot in the folder `word`, else the built-in opponent of that name. Raises Problem."""
    folder, built_in = Path(word), examples(game)
    if not (folder / MANIFEST).is_file() and word in built_in:
        folder = built_in[word]
    elif not folder.is_dir():
        names = ", ".join(sorted(built_in)) or "none"
        raise Problem(
            f"There is no bot {word!r}: it is neither a folder nor a built-in opponent.",
            str(folder.absolute()),
            f"Name a folder with a {MANIFEST}, or one of the built-in opponents of {game} ({names}).",
            Exit.USAGE,
        )
    manifest = load_manifest(folder)
    if game not in manifest.games:
        raise Problem(
            f"{manifest.name} does not play {game}.",
            str(folder / MANIFEST),
            f"It plays {', '.join(manifest.games)}: choose one with --game, or add {game} to its games.",
            Exit.USAGE,
        )
    return Contestant(manifest.name, folder.resolve(), manifest)


def distinct(contestants: list[Contestant]) -> list[Contestant]:
    """The same, with names that tell them apart: a bot may play against itself."""
    seen: dict[str, int] = {}
    named = []
    for contestant in contestants:
        count = seen[contestant.name] = seen.get(contestant.name, 0) + 1
        name = contestant.name if count == 1 else f"{contestant.name} ({count})"
        named.append(Contestant(name, contestant.folder, contestant.manifest))
    return named


def choose_game(word: str, game: str | None) -> str:
    """`game` if it is one, else the first that the bot plays. Raises Problem."""
    if game is not None:
        return known_game(game)
    if (Path(word) / MANIFEST).is_file():
        return known_game(load_manifest(Path(word)).games[0])
    return next((known for known in GAMES if word in examples(known)), next(iter(GAMES)))


def known_game(game: str) -> str:
    """The same, if there is such a game. Raises Problem."""
    if game not in GAMES:
        raise Problem(
            f"There is no game {game!r}.",
            "the name of the game",
            f"The games are: {', '.join(GAMES)}.",
            Exit.USAGE,
        )
    return game
