"""Art and style sheets of the games keep the rules of the pages that they are shown on."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import paddock.web

FOLDER = Path(paddock.web.__file__).parent / "static/paddock/viewer"
SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(")
TOKEN = re.compile(r"--[a-z][a-z0-9-]*: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)")


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.symbols.svg")), ids=lambda file: file.name)
class TestSymbols:
    """One document of <symbol>s, whose colours are classes of the game's style sheet."""

    def test_it_is_a_document_of_symbols(self, file: Path) -> None:
        root = ElementTree.fromstring(file.read_text())  # noqa: S314  a file of the repository
        assert root.tag == f"{SVG}svg"
        assert {child.tag for child in root} == {f"{SVG}symbol"}
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names))
        assert not [name for name in names if str(name).startswith("seat-shape-")]

    def test_the_policy_of_the_pages_allows_it(self, file: Path) -> None:
        """No style of its own, no script, nothing from elsewhere."""
        root = ElementTree.fromstring(file.read_text())  # noqa: S314  a file of the repository
        for element in root.iter():
            assert element.tag not in {f"{SVG}style", f"{SVG}script", f"{SVG}image"}
            for name, value in element.attrib.items():
                assert name != "style"
                assert not name.startswith("on")
                assert "href" not in name or value.startswith("#")

    def test_it_names_no_colour(self, file: Path) -> None:
        attributes = [
            value
            for element in ElementTree.fromstring(file.read_text()).iter()  # noqa: S314
            for name, value in element.attrib.items()
            if name.split("}")[-1] != "href"
        ]
        assert [value for value in attributes if COLOUR.search(value)] == []


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.css")), ids=lambda file: file.name)
def test_a_style_sheet_names_colours_as_tokens_of_both_themes(file: Path) -> None:
    rules = TOKEN.sub("", re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL))
    assert COLOUR.findall(rules) == []
