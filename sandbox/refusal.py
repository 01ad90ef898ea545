"""Why an upload is not taken: the rule, the file, and a sentence for its author."""

from enum import StrEnum

MAX_SHOWN = 120


class Rule(StrEnum):
    """The rules that an upload can break; the values are stable, pages and the API show them."""

    NOT_AN_ARCHIVE = "not_an_archive"
    EMPTY = "empty"
    ENCRYPTED = "encrypted"
    DAMAGED = "damaged"
    UNSUPPORTED = "unsupported_compression"
    ARCHIVE_TOO_BIG = "archive_too_big"
    TOO_MANY_FILES = "too_many_files"
    FILE_TOO_BIG = "file_too_big"
    UNPACKS_TOO_BIG = "unpacks_too_big"
    LEAVES_FOLDER = "leaves_folder"
    BAD_NAME = "bad_name"
    TOO_DEEP = "too_deep"
    DUPLICATE = "duplicate"
    LINK = "link"
    SPECIAL_FILE = "special_file"
    MANIFEST_MISSING = "manifest_missing"
    MANIFEST_SYNTAX = "manifest_syntax"
    MANIFEST_FIELD = "manifest_field"
    ENTRY_MISSING = "entry_missing"


class Refused(ValueError):
    """An upload that breaks a rule. `file` is the member's name, printable; empty for the archive itself."""

    def __init__(self, rule: Rule, file: str, message: str) -> None:
        self.rule = rule
        self.file = _printable(file)
        self.message = message
        super().__init__(f"{self.file}: {message}" if file else message)


def _printable(name: str) -> str:
    """A hostile name must not break the page, terminal or JSON that it is shown in."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in name[:MAX_SHOWN])
    return shown + "..." if len(name) > MAX_SHOWN else shown
