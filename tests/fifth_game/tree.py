"""A copy of the tree, into which the game is put."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.fifth_game.recipe import FILES, LINES, Line

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent / "files"
SOURCE_ROOTS = (".", "platform", "proto", "sdk/python")
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "var", "node_modules", "build", "dist"
)


@dataclass(frozen=True)
class Tree:
    """A checkout of its own."""

    root: Path

    def add_game(self) -> None:
        """Files, lines, and the generated code."""
        for name, place in FILES.items():
            source, target = HERE / name, self.root / place
            if source.is_dir():
                shutil.copytree(source, target, ignore=NOT_COPIED)
            else:
                shutil.copyfile(source, target)
        for line in LINES:
            self._insert(line)
        self.run("tools/proto.py")

    def _insert(self, line: Line) -> None:
        path = self.root / line.file
        lines = path.read_text().splitlines()
        place = max(number for number, text in enumerate(lines) if text.startswith(line.after))
        path.write_text("\n".join([*lines[: place + 1], line.text, *lines[place + 1 :], ""]))

    @property
    def environment(self) -> Mapping[str, str]:
        """Everything is imported from here, and not from the checkout that the tests belong to."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PADDOCK_", "DJANGO_"))
        }
        paths = [str(self.root / place) for place in SOURCE_ROOTS]
        return {**kept, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(self, *arguments: object, timeout: float = 120) -> str:
        """A Python program or module of the tree, to its end; what it printed."""
        done = subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def files(self) -> dict[str, bytes]:
        """Path below the root -> content, of what is not made by running programs."""
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in walk(self.root)
            if path.is_file() and not path.is_symlink()
        }


def walk(folder: Path) -> Iterator[Path]:
    """All files below, but for what NOT_COPIED names."""
    names = os.listdir(folder)
    for name in sorted(set(names) - NOT_COPIED(str(folder), names)):
        path = folder / name
        if path.is_dir() and not path.is_symlink():
            yield from walk(path)
        else:
            yield path


def copy_of_the_tree(target: Path) -> Tree:
    shutil.copytree(ROOT, target, ignore=NOT_COPIED, symlinks=True)
    return Tree(target)
