"""The documentation: how to start, and the pages of the repository's `docs` folder."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from paddock.web import markdown

FOLDER = Path(settings.ROOT) / "docs"
ORDER = ("rules", "protocol", "cli", "sandbox", "ratings", "concepts", "operations")
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
EXAMPLE_SITE = "http://127.0.0.1:8000"


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the documentation. Its name is its path below `docs`, without the ending."""

    name: str
    title: str
    body: SafeString


def names() -> list[str]:
    """The pages that exist: those about rules first, then the others."""
    files = [*FOLDER.glob("*.md"), *FOLDER.glob("rules/*.md")]
    found = [file.relative_to(FOLDER).with_suffix("").as_posix() for file in files]
    rank = {word: index for index, word in enumerate(ORDER)}
    return sorted(found, key=lambda name: (rank.get(name.split("/")[0], len(rank)), name))


@cache
def read(name: str, changed: float) -> Page:
    """The page as HTML, made again only when its file has changed."""

    def link(target: str) -> str:
        file, _, fragment = target.partition("#")
        other = markdown.resolve(name, file).removesuffix(".md")
        if other not in names():
            return ""
        return reverse("docs-page", args=[other]) + (f"#{fragment}" if fragment else "")

    title, body = markdown.documentation((FOLDER / f"{name}.md").read_text(), link)
    return Page(name, title, body)


def page(name: str) -> Page:
    return read(name, (FOLDER / f"{name}.md").stat().st_mtime)


def contents() -> list[Page]:
    return [page(name) for name in names()]


@dataclass(frozen=True, slots=True)
class Session:
    """A command and what it prints."""

    command: str
    output: str


def sessions(site: str) -> dict[str, Session]:
    """Verb -> its first example in docs/cli.md, where each is run and compared by the tests."""
    found: dict[str, Session] = {}
    for block in CONSOLE.findall((FOLDER / "cli.md").read_text()):
        command, _, output = block.removeprefix("$ ").replace(EXAMPLE_SITE, site).partition("\n")
        found.setdefault(command.split()[1], Session(command, output.rstrip()))
    return found


@login_not_required
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    context = {"section": "docs", "pages": contents(), "examples": sessions(settings.PADDOCK_SITE_URL)}
    return render(request, "web/docs/start.html", context)


@login_not_required
@require_safe
def show(request: HttpRequest, name: str) -> HttpResponse:
    if name not in names():
        raise Http404(f"There is no page “{name}” in the documentation.")
    context = {"section": "docs", "pages": contents(), "page": page(name)}
    return render(request, "web/docs/page.html", context)


urlpatterns = [
    path("docs/", start, name="docs"),
    path("docs/<path:name>", show, name="docs-page"),
]
