"""Guards of the tree: what would break every command at once, and far from its cause."""

import platform
import shutil
import subprocess
import sysconfig
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE_ROOTS = ("platform", "proto", "sdk/python")
NOT_OURS = {".venv", "node_modules", "var", "build", "dist"}


def ours(pattern: str) -> list[Path]:
    return [path for path in ROOT.rglob(pattern) if not NOT_OURS & set(path.relative_to(ROOT).parts)]


def test_nothing_shadows_the_platform_module() -> None:
    found = [
        path for path in ours("platform*") if path.name == "platform.py" or (path / "__init__.py").exists()
    ]
    assert found == []
    assert Path(platform.__file__).parent == Path(sysconfig.get_path("stdlib"))


@pytest.mark.parametrize("folder", SOURCE_ROOTS)
def test_a_source_root_is_not_a_package(folder: str) -> None:
    assert not (ROOT / folder / "__init__.py").exists()


@pytest.mark.parametrize(
    "package", ["engines", "workers", "sandbox", "paddock", "paddock_proto", "paddock_sdk", "tests", "tools"]
)
def test_our_packages_are_ours(package: str) -> None:
    # The editable install's paths come after site-packages: a package of the same name would win.
    origin = import_module(package).__file__
    assert origin is not None
    assert Path(origin).is_relative_to(ROOT)


def test_every_test_folder_is_a_package() -> None:
    folders = {path.parent for name in ("test_*.py", "conftest.py") for path in (ROOT / "tests").rglob(name)}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_no_folder_of_tests_is_called_platform() -> None:
    assert [path for path in (ROOT / "tests").rglob("platform") if path.is_dir()] == []


def test_a_copy_installed_over_the_links_to_the_sources_is_set_up_anew(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    links = tmp_path / ".venv" / Path(sysconfig.get_path("purelib")).relative_to(sysconfig.get_path("data"))
    links.mkdir(parents=True)
    for name in ("pyproject.toml", "requirements/platform.txt", "tools/setup.sh", ".venv/platform.stamp"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    def plan() -> str:
        command = ["make", "--dry-run", "setup-platform"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert "tools/setup.sh platform" in plan()
    link = "_paddock_arena.pth"
    assert (Path(sysconfig.get_path("purelib")) / link).exists()
    (links / link).touch()
    assert "tools/setup.sh" not in plan()
