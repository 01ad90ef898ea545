"""SVG as escaped text."""

from collections.abc import Iterable, Mapping
from html import escape

from django.utils.safestring import SafeString, mark_safe

Attribute = str | float
Attributes = Mapping[str, Attribute]


def number(value: float) -> str:
    """At most two decimals, as short as possible, and never "-0"."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def element(name: str, attributes: Attributes, *children: str) -> SafeString:
    """One element; plain strings among the children are escaped, ready-made elements are kept."""
    pairs = "".join(f' {key}="{_value(value)}"' for key, value in attributes.items())
    inside = "".join(child if isinstance(child, SafeString) else escape(child) for child in children)
    return mark_safe(f"<{name}{pairs}>{inside}</{name}>")  # noqa: S308  escaped above; a picture has hundreds


def _value(value: Attribute) -> str:
    if isinstance(value, float):
        return number(value)
    return escape(value) if isinstance(value, str) else str(value)


def group(css_class: str, children: Iterable[str]) -> SafeString:
    return element("g", {"class": css_class}, *children)


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def use(symbol: str, x: float, y: float, width: float, height: float) -> SafeString:
    """A symbol of the game's art, fitted into a box."""
    return element("use", {"href": f"#{symbol}", "x": x, "y": y, "width": width, "height": height})


def words(content: str, x: float, y: float, css: str, anchor: str = "start") -> SafeString:
    """A line of text on its base line."""
    return element("text", {"class": css, "x": x, "y": y, "text-anchor": anchor}, content)


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that puts a group's origin there."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({scale:.4f})"
