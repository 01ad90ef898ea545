import pytest

from paddock.web.markdown import documentation, resolve, untrusted


def test_it_works() -> None:
    assert untrusted("**bold** and `code`") == "<p><strong>bold</strong> and <code>code</code></p>\n"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](https://example.org/spy.png)",
        "<a href='https://example.org' style='position:fixed'>x</a>",
        "<iframe src='https://example.org'></iframe>",
    ],
)
def test_nothing_active_comes_through(text: str) -> None:
    html = untrusted(text)
    for forbidden in ("<script", "<img", "<iframe", "<a style", 'href="javascript', 'href="data'):
        assert forbidden not in html


def test_an_authors_headings_do_not_enter_the_page() -> None:
    assert "<h1" not in untrusted("# Shouting\n\n## Louder")
    assert "<h2" not in untrusted("# Shouting\n\n## Louder")


def test_documentation_has_headings_to_link_to() -> None:
    title, body = documentation("# The `title`\n\n## A part\n\n## A part\n", lambda target: "")
    assert title == "The title"
    assert '<h2 id="a-part">' in body
    assert '<h2 id="a-part-2">' in body
    assert "<h1" not in body


def test_relative_links_are_rewritten_and_dead_ones_keep_their_words() -> None:
    text = "[one](a.md#x) [two](../src/b.py) [three](https://example.org) [four](#here)"
    _, body = documentation(text, lambda target: f"/docs/{target}" if target.startswith("a") else "")
    assert '<a href="/docs/a.md#x"' in body
    assert "two</a>" not in body
    assert " two " in body
    assert 'href="https://example.org"' in body
    assert 'href="#here"' in body


@pytest.mark.parametrize(
    ("page", "target", "path"),
    [
        ("protocol", "sandbox.md", "sandbox.md"),
        ("rules/battle-sheep", "../protocol.md", "protocol.md"),
        ("protocol", "rules/battle-sheep.md", "rules/battle-sheep.md"),
        ("protocol", "../README.md", ""),
        ("protocol", "../../etc/passwd", ""),
    ],
)
def test_resolving_a_relative_path(page: str, target: str, path: str) -> None:
    assert resolve(page, target) == path
