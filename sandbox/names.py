"""Which names the members of an upload may have."""

import re
import unicodedata

from sandbox.refusal import Refused, Rule

MAX_NAME_BYTES = 200
MAX_DEPTH = 16

_DRIVE = re.compile(r"[A-Za-z]:")


class NameCheck:
    """Checks the names of one archive in turn and remembers them, so that none comes twice.

    Two names that differ only in case or in Unicode normalisation count as one: on many laptops they are
    one file.
    """

    def __init__(self) -> None:
        self._files: set[str] = set()
        self._folders: set[str] = set()

    def file(self, name: str) -> tuple[str, ...]:
        """The parts of a file's path; refused when the name is not to be trusted or was seen before."""
        parts = _parts(name)
        if not parts:
            raise Refused(Rule.BAD_NAME, name, "is a file without a name")
        key = self._remember_folders(name, parts[:-1]) + _fold(parts[-1])
        if key in self._files or key + "/" in self._folders:
            raise _twice(name)
        self._files.add(key)
        return parts

    def folder(self, name: str) -> tuple[str, ...]:
        """The parts of a folder's path; a folder may be named again."""
        parts = _parts(name.rstrip("/"))
        self._remember_folders(name, parts)
        return parts

    def _remember_folders(self, name: str, parts: tuple[str, ...]) -> str:
        key = ""
        for part in parts:
            key += _fold(part)
            if key in self._files:
                raise _twice(name)
            key += "/"
            self._folders.add(key)
        return key


def _parts(name: str) -> tuple[str, ...]:
    if "\\" in name:
        raise Refused(Rule.BAD_NAME, name, "has a backslash in its name; separate folders by /")
    if any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in name):
        raise Refused(Rule.BAD_NAME, name, "has a control or invisible character in its name")
    if len(name.encode()) > MAX_NAME_BYTES:
        raise Refused(Rule.BAD_NAME, name, f"has a name of more than {MAX_NAME_BYTES} bytes")
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    if name.startswith("/") or ".." in parts or _DRIVE.match(name):
        raise Refused(Rule.LEAVES_FOLDER, name, "has a path that leaves the bot's folder")
    if len(parts) > MAX_DEPTH:
        raise Refused(Rule.TOO_DEEP, name, f"is more than {MAX_DEPTH} folders deep")
    return parts


def _fold(part: str) -> str:
    return unicodedata.normalize("NFC", part).casefold()


def _twice(name: str) -> Refused:
    return Refused(Rule.DUPLICATE, name, "is in the archive twice (capital and small letters count as one)")
