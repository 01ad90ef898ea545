"""Fetch the third-party files that the site serves, as listed in `vendor.toml`.

    python tools/vendor.py            fetch with npm, check the published integrity, write the files
    python tools/vendor.py --check    compare the committed files with their hashes; needs no network

The result is committed, so that neither installing nor running the site needs npm.
"""

import base64
import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "platform/paddock/web/static/vendor"
CATALOGUE = Path(__file__).with_name("vendor.toml")
HASHES = VENDOR / "SHA256SUMS"


class VendorError(Exception):
    """The files are not those that were agreed on; the message names the package or file."""


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package and what we take from it."""

    name: str
    version: str
    integrity: str
    folder: str
    files: list[str]
    icons: list[str]


def read_catalogue() -> list[Package]:
    data = tomllib.loads(CATALOGUE.read_text())
    return [Package(**{"icons": [], **entry}) for entry in data["package"]]


def fetch(package: Package, into: Path) -> Path:
    """The package's archive, downloaded by npm from the registry it is configured for and verified here."""
    command = [
        "npm",
        "pack",
        f"{package.name}@{package.version}",
        "--silent",
        "--pack-destination",
        str(into),
    ]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    archive = into / done.stdout.strip().splitlines()[-1]
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != package.integrity:
        raise VendorError(
            f"{package.name}: the archive has sha512-{digest}, vendor.toml says {package.integrity}"
        )
    return archive


def member(archive: tarfile.TarFile, name: str) -> str:
    stream = archive.extractfile(f"package/{name}")
    if stream is None:
        raise VendorError(f"{name} is not a file of its package")
    return stream.read().decode()


def symbol(name: str, svg: str) -> str:
    """The drawing inside `svg` as a `<symbol>` that takes its colour from the text around it."""
    inner = re.sub(r"\s+", " ", svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]).strip()
    return (
        f'<symbol id="{name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round">{inner}</symbol>'
    )


def unpack(package: Package, archive_path: Path) -> None:
    target = VENDOR / package.folder
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive_path) as archive:
        for name in package.files:
            (target / Path(name).name).write_text(member(archive, name))
        if package.icons:
            symbols = [symbol(icon, member(archive, f"icons/{icon}.svg")) for icon in package.icons]
            sprite = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
            (target / "sprite.svg").write_text(sprite)


def current_hashes() -> str:
    """One `sha256sum` line for each vendored file."""
    files = sorted(path for path in VENDOR.rglob("*") if path.is_file() and path != HASHES)
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(VENDOR)}\n" for path in files
    )


def check() -> None:
    """Raise VendorError unless every vendored file is as it was fetched, and none was added."""
    if (found := current_hashes()) != HASHES.read_text():
        raise VendorError(f"{VENDOR.relative_to(ROOT)} differs from its SHA256SUMS; it now holds:\n{found}")


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        check()
        return
    with tempfile.TemporaryDirectory() as folder:
        for package in read_catalogue():
            unpack(package, fetch(package, Path(folder)))
            print(f"{package.name} {package.version}: written to {package.folder}")
    HASHES.write_text(current_hashes())


if __name__ == "__main__":
    try:
        main()
    except VendorError as problem:
        sys.exit(f"vendor: {problem}")
