"""Reads pages as a reader does: tables by their headings, forms by their labels."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "use"}


@dataclass
class Node:
    """An element with its attributes, children and text."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node | str"] = field(default_factory=list)

    def all(self, tag: str) -> list["Node"]:
        """Elements below this one, in the order of the document."""
        found = []
        for child in self.children:
            if isinstance(child, Node):
                found += [child] if child.tag == tag else []
                found += child.all(tag)
        return found

    @property
    def text(self) -> str:
        """What is read: without what is meant for the eye alone."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return " ".join("".join(parts).split())


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("document")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and len(self.open) > 1 and self.open.pop().tag != tag:
            pass

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Node:
    reader = Reader()
    reader.feed(html)
    return reader.open[0]


def headings(html: str) -> dict[str, dict[str, str]]:
    """The first table's headings: text -> attributes of the cell and of the link in it."""
    cells = parse(html).all("thead")[0].all("th")
    return {
        _name(cell): {**cell.attributes, **(cell.all("a")[0].attributes if cell.all("a") else {})}
        for cell in cells
    }


def column(html: str, heading: str) -> list[str]:
    """The texts of a column of the first table, rows that group others apart."""
    index = list(headings(html)).index(heading)
    rows = [row for body in parse(html).all("tbody") for row in body.all("tr")]
    cells = [[cell for cell in row.children if isinstance(cell, Node)] for row in rows]
    return [row[index].text for row in cells if len(row) == len(headings(html))]


def _name(cell: Node) -> str:
    bold = cell.all("b")
    return bold[0].text if bold else cell.text
