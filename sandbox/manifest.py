"""Reads `bot.toml`, the manifest of an upload."""

import os
import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from sandbox.refusal import Refused, Rule

MANIFEST = "bot.toml"

MAX_MANIFEST_BYTES = 64 * 1024
MAX_NAME, MAX_DESCRIPTION, MAX_ARGUMENTS, MAX_ARGUMENT, MAX_GAMES = 40, 500, 32, 200, 16

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._+-]*")
_GAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_FIELDS = frozenset({"name", "games", "runtime", "command", "description", "protocol"})


class Runtime(StrEnum):
    """What starts the program inside the sandbox."""

    PYTHON = "python"
    NODE = "node"
    NATIVE = "native"


_INTERPRETERS = {Runtime.PYTHON: ("python", "python3"), Runtime.NODE: ("node",)}


@dataclass(frozen=True, slots=True)
class Manifest:
    """The facts an author states about a bot."""

    name: str
    games: tuple[str, ...]
    runtime: Runtime
    command: tuple[str, ...]
    description: str = ""
    protocol: int = 1


def read_manifest(folder: Path) -> Manifest:
    """Read and check `bot.toml` in an unpacked bot's folder; the program it names must be there too.

    Whether the games exist is not asked here: the sandbox knows no game.

    :raises Refused: naming the field and what to write instead.
    """
    path = folder / MANIFEST
    if path.is_symlink() or not path.is_file():
        raise Refused(Rule.MANIFEST_MISSING, MANIFEST, _where_is_it(folder))
    manifest = parse_manifest(path.read_bytes())
    _check_entry(folder, manifest)
    return manifest


def parse_manifest(data: bytes) -> Manifest:
    """Check the text of a manifest by itself, without the files around it.

    :raises Refused: naming the field and what to write instead.
    """
    if len(data) > MAX_MANIFEST_BYTES:
        raise Refused(Rule.MANIFEST_SYNTAX, MANIFEST, f"is larger than {MAX_MANIFEST_BYTES} bytes")
    try:
        table = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refused(Rule.MANIFEST_SYNTAX, MANIFEST, "is not UTF-8 text") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refused(Rule.MANIFEST_SYNTAX, MANIFEST, f"is not valid TOML: {error}") from error
    unknown = sorted(set(table) - _FIELDS)
    if unknown:
        raise _field(unknown[0], f"is not a field of bot.toml; the fields are {', '.join(sorted(_FIELDS))}")
    runtime = _runtime(table)
    return Manifest(
        name=_name(table),
        games=_games(table),
        runtime=runtime,
        command=_command(table, runtime),
        description=_description(table),
        protocol=_protocol(table),
    )


def _field(name: str, message: str) -> Refused:
    return Refused(Rule.MANIFEST_FIELD, MANIFEST, f"{name!r} {message}")


def _where_is_it(folder: Path) -> str:
    below = sorted(path.parent.name for path in folder.glob(f"*/{MANIFEST}"))
    if below:
        return (
            f"is in the folder {below[0]!r}, not at the top of the archive; "
            f"pack the files inside {below[0]!r} instead of the folder itself"
        )
    return "is missing: every bot has a bot.toml at the top of its archive"


def _required(table: dict[str, Any], field: str, example: str) -> Any:
    if field not in table:
        raise _field(field, f"is missing; write for example: {field} = {example}")
    return table[field]


def _name(table: dict[str, Any]) -> str:
    value = _required(table, "name", '"my-bot"')
    if not isinstance(value, str) or len(value) > MAX_NAME or not _NAME.fullmatch(value):
        raise _field(
            "name",
            f"must be text of at most {MAX_NAME} letters, digits, spaces or . _ + - "
            "that starts with a letter or digit",
        )
    return value


def _games(table: dict[str, Any]) -> tuple[str, ...]:
    value = _required(table, "games", '["battle-sheep"]')
    if not isinstance(value, list) or not value or not all(isinstance(game, str) for game in value):
        raise _field("games", 'must be a list of game ids, for example ["battle-sheep"]')
    for game in value:
        if not _GAME.fullmatch(game):
            raise _field("games", f"holds {game[:60]!r}, which is not the form of a game id")
    if len(set(value)) != len(value):
        raise _field("games", "names a game twice")
    if len(value) > MAX_GAMES:
        raise _field("games", f"names more than {MAX_GAMES} games")
    return tuple(value)


def _runtime(table: dict[str, Any]) -> Runtime:
    value = _required(table, "runtime", '"python"')
    known = [runtime.value for runtime in Runtime]
    if value not in known:
        raise _field("runtime", f"must be one of {', '.join(known)}; it is {value!r}")
    return Runtime(value)


def _command(table: dict[str, Any], runtime: Runtime) -> tuple[str, ...]:
    value = _required(table, "command", '["python", "bot.py"]')
    if not isinstance(value, list) or not value or not all(isinstance(part, str) and part for part in value):
        raise _field("command", 'must be a list of words, for example ["python", "bot.py"]')
    if len(value) > MAX_ARGUMENTS or any(len(part) > MAX_ARGUMENT for part in value):
        raise _field("command", f"may have at most {MAX_ARGUMENTS} words of {MAX_ARGUMENT} characters")
    if any("\0" in part for part in value):
        raise _field("command", "holds a NUL character")
    interpreters = _INTERPRETERS.get(runtime)
    if interpreters and value[0] not in interpreters:
        raise _field("command", f"must start with {interpreters[0]!r} when the runtime is {runtime.value!r}")
    if not interpreters and (value[0].startswith("/") or ".." in value[0].split("/")):
        raise _field("command", "must start with a program inside the archive, for example ./my-bot")
    return tuple(value)


def _description(table: dict[str, Any]) -> str:
    value = table.get("description", "")
    if not isinstance(value, str) or len(value) > MAX_DESCRIPTION:
        raise _field("description", f"must be text of at most {MAX_DESCRIPTION} characters")
    return value


def _protocol(table: dict[str, Any]) -> int:
    value = table.get("protocol", 1)
    if type(value) is not int or value < 1:
        raise _field("protocol", "must be a whole number, for example 1")
    return value


def _check_entry(folder: Path, manifest: Manifest) -> None:
    """Find the common mistake early: a command that names a file which was not packed."""
    entry = _entry(manifest)
    if entry is None:
        return
    path = folder / entry
    if not path.is_file():
        raise Refused(
            Rule.ENTRY_MISSING, entry, "is started by the command in bot.toml, but is not in the archive"
        )
    if manifest.runtime is Runtime.NATIVE and not os.access(path, os.X_OK):
        raise Refused(Rule.ENTRY_MISSING, entry, "is not executable; run chmod +x on it before packing")


def _entry(manifest: Manifest) -> str | None:
    """The file that the command starts; None when that cannot be told (`python -m package`)."""
    if manifest.runtime is Runtime.NATIVE:
        return manifest.command[0].removeprefix("./")
    for word in manifest.command[1:]:
        if not word.startswith("-"):
            return word
        if word in ("-m", "-c", "-e", "--eval"):
            return None
    return None
