"""SVG as escaped text."""

from collections.abc import Iterable, Mapping

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

Attribute = str | float
Attributes = Mapping[str, Attribute]


def number(value: float) -> str:
    """At most two decimals, as short as possible, and never "-0"."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def element(name: str, attributes: Attributes, *children: str) -> SafeString:
    """One element; plain strings among the children are escaped, ready-made elements are kept."""
    pairs = ((key, number(value) if isinstance(value, float) else value) for key, value in attributes.items())
    inside = format_html_join("", "{}", ((child,) for child in children))
    return format_html("<{}{}>{}</{}>", name, format_html_join("", ' {}="{}"', pairs), inside, name)


def group(css_class: str, children: Iterable[str]) -> SafeString:
    return element("g", {"class": css_class}, *children)


def points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)
