"""Where the sheep of an area of the ring are drawn, however many there are."""

from itertools import combinations, pairwise
from math import atan2, dist, hypot, pi, sin
from typing import Any

import pytest

from paddock.web.drawing.stubborn_sheep import layout
from tests.web.stubborn_sheep_frame import fence, frame, jump

ALL_KINDS = [f"{colour}{bonus}" for colour in "YRBW" for bonus in (1, 2, 3)]
RINGS = (6, 8, 10)


def ring(areas: int, sheep: list[str], **members: Any) -> dict[str, Any]:
    """A ring whose first area holds these sheep, the others none."""
    empty: list[dict[str, Any]] = [{"seat": None, "sheep": []} for _ in range(areas - 1)]
    there = [{"seat": 0, "sheep": sheep}, *empty]
    return frame(areas=there, fences=[fence(0, "YRBW")] * areas, wolf=None, last=None, **members)


@pytest.mark.parametrize("areas", RINGS)
def test_no_two_share_a_place(areas: int) -> None:
    for count in range(1, 40):
        pieces = layout.tokens(ring(areas, (ALL_KINDS * 4)[:count]), 0)
        assert sum(piece.count for piece in pieces) == count
        for one, other in combinations(pieces, 2):
            assert dist((one.x, one.y), (other.x, other.y)) > one.size * 0.9


@pytest.mark.parametrize("areas", RINGS)
def test_all_stay_between_their_fences(areas: int) -> None:
    for count in range(1, 40):
        for piece in layout.tokens(ring(areas, (ALL_KINDS * 4)[:count]), 0):
            x, y = piece.x - 190, piece.y - 190
            assert hypot(x, y) - piece.size / 2 > 76
            assert hypot(x, y) + piece.size / 2 < 166
            to_fence = hypot(x, y) * sin(pi / areas - abs(atan2(y, x) - pi / 2))
            assert to_fence >= 10 + piece.size / 2 - 0.01


@pytest.mark.parametrize("areas", RINGS)
def test_every_kind_and_the_wolf_have_a_place(areas: int) -> None:
    crowd = ring(areas, sorted(ALL_KINDS * 12)) | {"wolf": 0}
    assert [piece.kind for piece in layout.tokens(crowd, 0)] == ["wolf", *sorted(ALL_KINDS)]


def test_a_crowd_is_counted() -> None:
    counts = [(piece.kind, piece.count) for piece in layout.tokens(ring(10, ["R"] * 20 + ["W"]), 0)]
    assert counts == [("R", 20), ("W", 1)]


def test_few_are_drawn_larger_than_many() -> None:
    sizes = [layout.tokens(ring(10, ["R"] * count), 0)[0].size for count in (5, 8, 9)]
    assert all(larger > smaller for larger, smaller in pairwise(sizes))


def test_a_sheep_that_jumps_leaves_its_place_free() -> None:
    """The one at the fence: the arrow begins there."""
    told = frame(last=jump("R2", 1, 0, 0, "icon"))
    over, free = layout.over(6, 0), layout.vacated(told)
    left = layout.tokens(told, 1)
    assert [piece.kind for piece in left] == ["Y1", "B3", "B3"]
    assert all(dist((piece.x, piece.y), over) > dist(free, over) for piece in left)
    assert all(dist((piece.x, piece.y), free) > piece.size * 0.9 for piece in left)


def test_the_place_that_is_left_may_be_the_only_one() -> None:
    areas = [{**area, "sheep": []} if number == 1 else area for number, area in enumerate(frame()["areas"])]
    told = frame(areas=areas, last=jump("R2", 1, 0, 0, "icon"))
    assert layout.tokens(told, 1) == []
    x, y = layout.vacated(told)
    assert hypot(x - 190, y - 190) == pytest.approx(layout.KNOT)
