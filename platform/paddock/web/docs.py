"""The documentation: how to start, and the pages of the repository's `docs` folder."""

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
from paddock.web import markdown

FOLDER = Path(settings.ROOT) / "docs"
ORDER = ("rules", "protocol", "sandbox", "ratings", "concepts", "operations")


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


@login_not_required
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    context = {
        "section": "docs",
        "pages": contents(),
        "games": GAMES.values(),
        "site": settings.PADDOCK_SITE_URL,
    }
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
