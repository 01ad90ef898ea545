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

from engines.registry import GAMES
from paddock.web import docs_drawings, markdown
from paddock.web.docs_drawings import Drawing

FOLDER = Path(settings.ROOT) / "docs"
ORDER = ("protocol", "cli", "sandbox", "ratings", "concepts", "operations")
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
EXAMPLE_SITE = "http://127.0.0.1:8000"


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the documentation. Its name is its path below `docs`, without the ending."""

    name: str
    title: str
    body: SafeString
    styles: tuple[str, ...]
    """Static paths of the style sheets of the games that are drawn on it."""


def names() -> list[str]:
    """The pages that exist: the rules of the games in the order of the registry, then the others."""
    rules = [f"rules/{game}" for game in GAMES if (FOLDER / f"rules/{game}.md").is_file()]
    rank = {word: index for index, word in enumerate(ORDER)}
    others = (file.stem for file in FOLDER.glob("*.md"))
    return [*rules, *sorted(others, key=lambda name: (rank.get(name, len(rank)), name))]


@cache
def read(name: str, changed: float) -> Page:
    """The page as HTML, made again only when its file or a drawing of it has changed."""
    drawings: list[Drawing] = []

    def link(target: str) -> str:
        file, _, fragment = target.partition("#")
        other = markdown.resolve(name, file).removesuffix(".md")
        if other not in names():
            return ""
        return reverse("docs-page", args=[other]) + (f"#{fragment}" if fragment else "")

    def picture(target: str, words: str) -> str:
        frame = FOLDER / markdown.resolve(name, target).removesuffix(".svg")
        try:
            drawings.append(docs_drawings.load(frame.with_suffix(".json")))
        except (docs_drawings.NoDrawing, OSError):
            return markdown.no_picture(target, words)
        return docs_drawings.inline(drawings[-1], words)

    title, body = markdown.documentation((FOLDER / f"{name}.md").read_text(), link, picture)
    styles = sorted({drawing.renderer.style for drawing in drawings} - {""})
    return Page(name, title, docs_drawings.definitions(drawings) + body, tuple(styles))


def page(name: str) -> Page:
    files = [FOLDER / f"{name}.md", *(FOLDER / name).glob("*.json")]
    return read(name, max(file.stat().st_mtime for file in files))


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
