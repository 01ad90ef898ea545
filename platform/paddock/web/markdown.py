"""Markdown as safe HTML: what authors write about their bots, and the documentation of the repository."""

import re
from collections.abc import Callable
from pathlib import PurePosixPath

import nh3
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

TAGS = {
    "p", "br", "hr", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "a", "div",
    "table", "thead", "tbody", "tr", "th", "td", "h2", "h3", "h4", "h5", "h6",
}  # fmt: skip
ATTRIBUTES = {
    "a": {"href", "title", "class", "aria-label"},
    "h2": {"id"},
    "h3": {"id"},
    "ol": {"start"},
    "code": {"class"},
    "pre": {"tabindex"},
    "div": {"class", "role", "tabindex", "aria-label"},
}
AUTHOR_TAGS = TAGS - {"h2", "h3", "div"}
SCHEMES = {"http", "https", "mailto"}
PLACE = "\N{OBJECT REPLACEMENT CHARACTER}{}\N{OBJECT REPLACEMENT CHARACTER}"
"""Where a picture goes when the text around it is clean."""


def untrusted(text: str) -> SafeString:
    """What an author wrote: no headings of the page's levels, no pictures, no credit for its links."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    clean = nh3.clean(
        html,
        tags=AUTHOR_TAGS,
        attributes={"a": {"href", "title"}},
        url_schemes=SCHEMES,
        link_rel="nofollow ugc noopener",
    )
    return mark_safe(clean)  # noqa: S308  sanitised just above


def no_picture(target: str, words: str) -> str:
    """For pages without pictures: an image is its words."""
    return escape(words)


def documentation(
    text: str, link: Callable[[str], str], picture: Callable[[str, str], str] = no_picture
) -> tuple[str, SafeString]:
    """A page of the repository: its title, and its body with headings to link to.

    `link` turns a relative target into an address of the site, `picture` the target of an image and its words
    into safe HTML.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    title = _take_title(tokens)
    taken: set[str] = set()
    pictures: list[str] = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            _anchor(token, tokens[index + 1], taken)
        _rewrite_links(token.children or [], link)
        pictures += _take_pictures(token.children or [], picture, len(pictures))
    html = parser.renderer.render(tokens, parser.options, {})
    for plain, reachable in REACHABLE:
        html = html.replace(plain, reachable)
    clean = nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, url_schemes=SCHEMES, link_rel="noopener")
    for number, made in enumerate(pictures):
        clean = clean.replace(PLACE.format(number), made)
    return title, mark_safe(clean)  # noqa: S308  sanitised just above


REACHABLE = (
    ("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
    ("<th></th>", "<td></td>"),
    ("<pre>", '<pre tabindex="0">'),
)
"""What scrolls sideways can be reached by keyboard, and an empty corner of a table is no heading."""


def _take_title(tokens: list[Token]) -> str:
    """Remove the first heading: the page has its own <h1>."""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title = tokens[1].content
        del tokens[:3]
        return _plain(title)
    return "Documentation"


def _anchor(heading: Token, inline: Token, taken: set[str]) -> None:
    """Give the heading an id from its words, unique on the page. The page's own title is its only <h1>."""
    if heading.tag == "h1":
        heading.tag = "h2"
    base = slugify(_plain(inline.content)) or "section"
    name, count = base, 1
    while name in taken:
        count += 1
        name = f"{base}-{count}"
    taken.add(name)
    heading.attrSet("id", name)


def _take_pictures(inline: list[Token], picture: Callable[[str, str], str], first: int) -> list[str]:
    """Put a mark in the place of each image: what is made of it is not for the sanitiser."""
    made = []
    for token in inline:
        if token.type == "image":
            made.append(picture(str(token.attrGet("src")), token.content))
            token.type, token.tag, token.content = "text", "", PLACE.format(first + len(made) - 1)
    return made


def _plain(markdown: str) -> str:
    return re.sub(r"[`*]", "", markdown)


def _rewrite_links(inline: list[Token], link: Callable[[str], str]) -> None:
    """Point relative links into the site; where it has no such page, their words stay without a link."""
    gone = False
    for token in inline:
        if token.type == "link_open":
            target = str(token.attrGet("href"))
            if not re.match(r"[a-z][a-z0-9+.-]*:|//|#|/", target, re.IGNORECASE):
                address = link(target)
                token.attrSet("href", address)
                gone = not address
        if gone and token.type in {"link_open", "link_close"}:
            token.hidden = True
            gone = token.type == "link_open"


def resolve(page: str, target: str) -> str:
    """The path that a relative link on `page` means, below the documentation folder."""
    parts: list[str] = []
    for part in (PurePosixPath(page).parent / target).parts:
        if part == "..":
            if not parts:
                return ""
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
