import os
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

from paddock.web import docs

FOLDER = Path(settings.ROOT) / "docs"


def test_it_works(db: None, client: Client) -> None:
    page = client.get("/docs/")
    assert page.status_code == 200
    commands = re.findall(r"<(?:code|b)>(pip install|paddock \w+)", page.text)
    assert commands[:5] == ["pip install", "paddock new", "paddock play", "paddock login", "paddock submit"]


def test_the_first_steps_show_what_the_commands_really_print(
    db: None, client: Client, settings: Settings
) -> None:
    """Their outputs are those of docs/cli.md, which is executed elsewhere; the site is this one."""
    settings.PADDOCK_SITE_URL = "https://sheep.example"
    page = client.get("/docs/").text
    assert "95 %   most" in page
    assert "Logged in to https://sheep.example as alice" in page
    assert "ok     Says hello" in page


@pytest.mark.parametrize("name", docs.names())
def test_every_page_opens_under_its_own_title(db: None, client: Client, name: str) -> None:
    answer = client.get(f"/docs/{name}")
    assert answer.status_code == 200
    title = (FOLDER / f"{name}.md").read_text().splitlines()[0].removeprefix("# ").replace("`", "")
    assert answer.text.count("<h1>") == 1
    assert title in answer.text.replace("&#x27;", "'").replace("&amp;", "&")


@pytest.mark.parametrize("name", docs.names())
def test_every_link_inside_the_documentation_leads_somewhere(db: None, client: Client, name: str) -> None:
    body = docs.page(name).body
    for target in re.findall(r'href="(/docs/[^"#]*)', body):
        assert client.get(target).status_code == 200, target
    ids = set(re.findall(r'id="([^"]+)"', body))
    assert set(re.findall(r'href="#([^"]+)"', body)) <= ids


def test_rules_come_first() -> None:
    assert docs.names()[0] == "rules/battle-sheep"


@pytest.mark.parametrize(
    "name", ["nothing", "../README", "..%2fREADME", "decisions/0001-nothing", "concepts.md"]
)
def test_nothing_else_is_served(db: None, client: Client, name: str) -> None:
    assert client.get(f"/docs/{name}").status_code == 404


def test_a_changed_file_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "FOLDER", tmp_path)
    file = tmp_path / "page.md"
    file.write_text("# One\n")
    assert docs.page("page").title == "One"
    file.write_text("# Two\n")
    os.utime(file, (1, 1))
    assert docs.page("page").title == "Two"
