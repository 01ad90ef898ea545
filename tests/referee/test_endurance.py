"""Many matches one after the other, as a worker plays them."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import quantiles

import pytest

from tests.referee.table import play
from workers.contract import TimeControl

GAMES = 200
TIGHT = TimeControl(start=10.0, bank=1.0, increment=0.01)


def _play_one(_: int) -> tuple[list[str], list[float]]:
    result = play("good", "good", control=TIGHT)
    details = [seat.detail for seat in result.seats if seat.detail]
    return details, [seconds for step in result.steps for seconds in step.seconds.values()]


@pytest.mark.slow
def test_nobody_loses_on_time_who_answers_at_once(record_property: Callable[[str, object], None]) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        matches = list(workers.map(_play_one, range(GAMES)))
    assert [detail for details, _ in matches for detail in details] == []
    record_property("p99_seconds", quantiles([one for _, seconds in matches for one in seconds], n=100)[-1])
