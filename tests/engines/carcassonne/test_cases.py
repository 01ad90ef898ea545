"""Positions with their outcome, from rulebooks and from tests of other engines: see cases.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.carcassonne import CarcassonneOptions
from engines.carcassonne.packing import box_of
from engines.core.game import Json
from tests.engines.carcassonne.table import Table

CASES: list[Json] = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]

BENEATH = "B"
"""Goes under every hill; which tile it is makes no difference."""


def drawn(case: Json) -> str:
    options = CarcassonneOptions(hills_and_sheep=case["hills_and_sheep"])
    hills = {kind.id for kind in box_of(options).kinds if kind.hill}
    return " ".join(
        f"{move['tile']} {BENEATH}" if move["tile"] in hills else move["tile"] for move in case["moves"]
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_comes_out_as_it_must(case: Json) -> None:
    tokens = [token for move in case["moves"] for token in move.get("tokens", ())]
    table = Table(drawn(case), tokens=tokens, end=case["end"], hills_and_sheep=case["hills_and_sheep"])
    for move in case["moves"]:
        play(table, move)
    assert table.over == case["end"]
    assert table.scores == case["scores"]
    assert table.meeples == case.get("meeples", table.meeples)
    for one, two in case.get("together", ()):
        assert table.together(part(table, one), part(table, two))
    for one, two in case.get("apart", ()):
        assert not table.together(part(table, one), part(table, two))


def play(table: Table, move: Json) -> None:
    lay, *figure = move["do"]
    table.do(lay, seat=move["seat"])
    assert all(map(table.may, move.get("may", ())))
    assert not any(map(table.may, move.get("may_not", ())))
    table.do(*figure)
    table.no_figure()
    assert table.scores_in_play == move.get("scores", table.scores_in_play)
    if "shepherds" in move:
        assert table.shepherds == move["shepherds"]
    assert not any(map(table.fits, move.get("nowhere", ())))
    assert not any(table.fits(tile, text) for tile, text in move.get("not_there", ()))


def part(table: Table, named: Any) -> int:
    cell, where = named
    x, y = map(int, cell.split(","))
    return table.part(x, y, where)


def test_there_are_forty_of_them() -> None:
    assert len({case["id"] for case in CASES}) == 40
