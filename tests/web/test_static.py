"""Static files as a site serves them: under hashed names, with every reference rewritten."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import override_settings

import paddock.web

IMPORT = re.compile(r"""(?:from|import)\s*["'](\.[^"'\s]+)["']|url\(["']?([^"')]+)["']?\)""")


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    hashed = {"BACKEND": "paddock.common.storage.HashedStatic"}
    with override_settings(STATIC_ROOT=folder, STORAGES={**settings.STORAGES, "staticfiles": hashed}):
        call_command("collectstatic", interactive=False, verbosity=0)
        main = staticfiles_storage.url("paddock/viewer/main.js")
    assert re.fullmatch(r"/static/paddock/viewer/main\.[0-9a-f]{12}\.js", main)
    return folder


def hashed_files(folder: Path, pattern: str) -> list[Path]:
    return [path for path in folder.glob(pattern) if re.search(r"\.[0-9a-f]{12}\.", path.name)]


def test_it_works(collected: Path) -> None:
    """Every module of the viewer, the games' own among them."""
    modules = list((Path(paddock.web.__file__).parent / "static/paddock/viewer").glob("*.js"))
    assert len(hashed_files(collected, "paddock/viewer/*.js")) == len(modules) > 5


@pytest.mark.parametrize("pattern", ["paddock/**/*.js", "paddock/css/*.css"])
def test_what_a_hashed_file_names_is_there_under_its_hashed_name(collected: Path, pattern: str) -> None:
    named = [
        (path.parent / target).resolve()
        for path in hashed_files(collected, pattern)
        for target in (first or second for first, second in IMPORT.findall(path.read_text()))
    ]
    assert named
    assert all(re.search(r"\.[0-9a-f]{12}\.", path.name) and path.is_file() for path in named)
