"""Tokens of the sites that the author has logged in to, in a file that only the author can read."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

from paddock_sdk.problems import Exit, Problem

DEFAULT_SITE = "http://127.0.0.1:8000"
"""Where `make demo` serves."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """What the file holds: a token per site, and the site of the last log-in."""

    site: str | None = None
    tokens: dict[str, str] = field(default_factory=dict)


def path() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(base) / "paddock" / "credentials.json"


def load() -> Credentials:
    try:
        data = json.loads(path().read_text(encoding="utf-8"))
        return Credentials(data["site"], {str(site): str(token) for site, token in data["tokens"].items()})
    except FileNotFoundError:
        return Credentials()
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Problem(
            f"The file with your tokens cannot be read ({error}).",
            str(path()),
            "Delete it and run `paddock login` again.",
            Exit.USAGE,
        ) from error


def save(site: str, token: str) -> Path:
    """Remember the token and make `site` the default. The file has mode 0600 from its first byte."""
    tokens = {**load().tokens, site: token}
    target = path()
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = target.with_suffix(".new")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump({"site": site, "tokens": tokens}, file, indent=2)
    draft.replace(target)
    return target


def choose_site(option: str | None) -> str:
    """`--site`, else PADDOCK_SITE, else the site of the last log-in, else the demo on this machine."""
    site = option or os.environ.get("PADDOCK_SITE") or load().site or DEFAULT_SITE
    site = site.rstrip("/")
    if not site.startswith(("http://", "https://")):
        raise Problem(
            f"{site!r} is not the address of a site.",
            "--site, or the variable PADDOCK_SITE",
            "Write it with its scheme, like https://paddock.example.org.",
            Exit.USAGE,
        )
    return site


def choose_token(site: str) -> str | None:
    """PADDOCK_TOKEN (for scripts), else the stored token of that site."""
    return os.environ.get("PADDOCK_TOKEN") or load().tokens.get(site)
