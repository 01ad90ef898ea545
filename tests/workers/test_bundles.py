import hashlib
import http.server
import os
import threading
import time
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from paddock.ops.broker import free_port
from workers.app import LONGEST_MATCH
from workers.bundles import IN_USE, KEPT, BundleCache
from workers.contract import JobSeat
from workers.referee.process import InfraError


def bundle(folder: Path, text: str = "print('hello')\n") -> Path:
    path = folder / "bundle.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("bot.toml", 'name = "x"\n')
        archive.writestr("bot.py", text)
    return path


def seat(path: Path, url: str | None = None, sha256: str | None = None) -> JobSeat:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return JobSeat("Sheepdog v1", url or path.as_uri(), sha256 or digest, "python", ("python", "bot.py"))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a web server that serves the temporary folder."""
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_it_works(tmp_path: Path) -> None:
    folder = BundleCache(tmp_path / "cache").folder_of(seat(bundle(tmp_path)))
    assert sorted(path.name for path in folder.iterdir()) == ["bot.py", "bot.toml"]


def test_a_bundle_comes_from_the_site(tmp_path: Path, site: str) -> None:
    path = bundle(tmp_path)
    folder = BundleCache(tmp_path / "cache").folder_of(seat(path, f"{site}/bundle.zip"))
    assert (folder / "bot.py").read_text() == "print('hello')\n"


def test_the_second_match_needs_no_download(tmp_path: Path) -> None:
    cache, path = BundleCache(tmp_path / "cache"), bundle(tmp_path)
    wanted = seat(path)
    first = cache.folder_of(wanted)
    path.unlink()
    assert cache.folder_of(wanted) == first


def test_a_bundle_with_another_digest_is_not_played(tmp_path: Path) -> None:
    cache = BundleCache(tmp_path / "cache")
    with pytest.raises(InfraError, match=r"Sheepdog v1 has digest .*, the job says 0{64}"):
        cache.folder_of(seat(bundle(tmp_path), sha256="0" * 64))
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_site_without_the_bundle_is_our_fault(tmp_path: Path, site: str) -> None:
    with pytest.raises(InfraError, match=r"cannot fetch the bundle of Sheepdog v1: .*404"):
        BundleCache(tmp_path / "cache").folder_of(seat(bundle(tmp_path), f"{site}/missing.zip"))


def test_a_fault_does_not_show_the_address_that_opens_the_bundle(tmp_path: Path, site: str) -> None:
    signed = f"{site}/missing.zip?signature=secret"
    with pytest.raises(InfraError) as caught:
        BundleCache(tmp_path / "cache").folder_of(seat(bundle(tmp_path), signed))
    assert "secret" not in str(caught.value)


def test_a_site_that_stays_away_is_our_fault(tmp_path: Path) -> None:
    cache = BundleCache(tmp_path / "cache", patience=0)
    with pytest.raises(InfraError, match="cannot fetch the bundle of Sheepdog v1"):
        cache.folder_of(seat(bundle(tmp_path), "http://127.0.0.1:1/bundle.zip"))


def test_a_site_that_comes_back_costs_nothing(tmp_path: Path) -> None:
    path, port = bundle(tmp_path), free_port()
    wanted, cache = seat(path, f"http://127.0.0.1:{port}/bundle.zip"), BundleCache(tmp_path / "cache")
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadPoolExecutor() as pool:
        folder = pool.submit(cache.folder_of, wanted)
        with pytest.raises(TimeoutError):
            folder.result(timeout=0.5)
        with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            assert (folder.result(timeout=20) / "bot.py").exists()
            server.shutdown()


def test_an_address_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InfraError, match="not a file, http or https address"):
        BundleCache(tmp_path / "cache").folder_of(seat(bundle(tmp_path), "ftp://127.0.0.1/bundle.zip"))


def test_an_archive_that_would_be_refused_today_is_not_played(tmp_path: Path) -> None:
    path = tmp_path / "bundle.zip"
    path.write_text("no archive at all")
    with pytest.raises(InfraError, match="Sheepdog v1 was accepted once and is refused now"):
        BundleCache(tmp_path / "cache").folder_of(seat(path))


def aged(folder: Path, seconds: float) -> Path:
    """The same folder, last used so long ago."""
    then = time.time() - seconds
    os.utime(folder, (then, then))
    return folder


class TestSweep:
    """The cache shrinks, and never below what is in use."""

    def test_what_a_killed_worker_was_fetching_is_removed(self, tmp_path: Path) -> None:
        cache = BundleCache(tmp_path / "cache")
        left, fresh = tmp_path / "cache" / "incoming-a", tmp_path / "cache" / "incoming-b"
        for folder in (left, fresh):
            folder.mkdir()
            (folder / "bundle").write_text("half a bundle")
        aged(left, IN_USE + 1)
        assert cache.sweep() == ["incoming-a"]
        assert list((tmp_path / "cache").iterdir()) == [fresh]

    def test_a_bundle_that_nobody_plays_any_more_is_removed(self, tmp_path: Path) -> None:
        cache, wanted = BundleCache(tmp_path / "cache"), seat(bundle(tmp_path))
        aged(cache.folder_of(wanted), KEPT - 60)
        assert cache.sweep() == []
        aged(cache.folder_of(wanted), KEPT + 60)
        assert cache.sweep() == [wanted.bundle_sha256]
        assert list((tmp_path / "cache").iterdir()) == []
        assert cache.folder_of(wanted).exists()

    def test_beyond_the_limit_those_played_longest_ago_go_first(self, tmp_path: Path) -> None:
        cache = BundleCache(tmp_path / "cache")
        folders = [cache.folder_of(seat(bundle(tmp_path, f"print({n})\n" + "#" * 1000))) for n in range(4)]
        for age, folder in zip((4, 3, 2, 0), folders, strict=True):
            aged(folder, age * IN_USE)
        assert cache.sweep(limit=2500) == [folders[1].name, folders[0].name]
        assert sorted((tmp_path / "cache").iterdir()) == sorted(folders[2:])

    def test_what_is_in_use_stays_whatever_it_takes(self, tmp_path: Path) -> None:
        assert IN_USE > LONGEST_MATCH
        cache, wanted = BundleCache(tmp_path / "cache"), seat(bundle(tmp_path))
        aged(cache.folder_of(wanted), 2 * KEPT)
        folder = cache.folder_of(wanted)
        assert cache.sweep(limit=0) == []
        assert folder.exists()
