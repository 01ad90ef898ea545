"""Colours can be read and told apart: contrast computed from tokens.css, as WCAG 2.2 defines it."""

import re
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

import paddock.web
from paddock.web.drawing import seats

TOKENS = (Path(paddock.web.__file__).parent / "static/paddock/css/tokens.css").read_text()
THEMES = ("light", "dark")
PAIR = re.compile(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
Pairs = Mapping[str, tuple[str, str]]


def pairs_in(css: str) -> Pairs:
    """The colours that a style sheet names, by day and by night."""
    return {name: (light, dark) for name, light, dark in PAIR.findall(css)}


PAIRS = pairs_in(TOKENS)
SEATS = range(len(seats.SHAPES))
TEXT, GRAPHICS = 4.5, 3.0
APART = 0.06
"""Between two seats, in the plane of hues (OKLab's a and b): less is one colour at a glance."""


def channels(token: str, theme: str, pairs: Pairs = PAIRS) -> list[float]:
    """Linear red, green and blue."""
    colour = pairs[token][THEMES.index(theme)]
    values = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


def luminance(token: str, theme: str, pairs: Pairs = PAIRS) -> float:
    red, green, blue = channels(token, theme, pairs)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, theme: str, pairs: Pairs = PAIRS) -> float:
    low, high = sorted((luminance(one, theme, pairs), luminance(other, theme, pairs)))
    return (high + 0.05) / (low + 0.05)


def hue(token: str, theme: str) -> tuple[float, float]:
    """OKLab's a and b (Björn Ottosson, "A perceptual color space for image processing", 2020)."""
    r, g, b = channels(token, theme)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def test_contrast_is_what_the_standard_says() -> None:
    """The first seat has 5.2 on the page and 4.1 on the board by day, 7.7 and 5.3 by night."""
    found = [contrast("seat-0", ground, theme) for theme in THEMES for ground in ("page", "board")]
    assert [round(value, 1) for value in found] == [5.2, 4.1, 7.7, 5.3]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", SEATS)
class TestSeats:
    """Six seats: names on the page, stacks on the board, numbers on the stacks."""

    def test_it_can_be_read_on_the_page(self, seat: int, theme: str) -> None:
        assert contrast(f"seat-{seat}", "page", theme) >= TEXT

    def test_it_can_be_seen_on_the_board_and_around_it(self, seat: int, theme: str) -> None:
        for ground in ("board", "surface"):
            assert contrast(f"seat-{seat}", ground, theme) >= GRAPHICS

    def test_a_number_on_it_can_be_read(self, seat: int, theme: str) -> None:
        assert contrast("on-seat", f"seat-{seat}", theme) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_seats_have_one_colour(theme: str) -> None:
    hues = [hue(f"seat-{seat}", theme) for seat in SEATS]
    for (a1, b1), (a2, b2) in combinations(hues, 2):
        assert ((a1 - a2) ** 2 + (b1 - b2) ** 2) ** 0.5 >= APART


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("token", ["ink", "muted", "accent", "win", "draw", "loss", "warn"])
def test_words_can_be_read(token: str, theme: str) -> None:
    for ground in ("page", "surface"):
        assert contrast(token, ground, theme) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("token", "ground"), [("control-line", "page"), ("board-line", "board"), ("accent", "page")]
)
def test_lines_can_be_seen(token: str, ground: str, theme: str) -> None:
    assert contrast(token, ground, theme) >= GRAPHICS


def test_a_seat_has_a_colour_for_each_shape() -> None:
    assert [f"seat-{seat}" in PAIRS for seat in range(len(seats.SHAPES) + 1)] == [True] * 6 + [False]
