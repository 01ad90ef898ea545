"""With every service of docker-compose.yml: from a ladder that needs matches to a page that shows one."""

import httpx
import pytest

from paddock.ladders.models import Entry, Ladder
from paddock.matches.models import Attempt, Match
from tests.e2e.installation import Installation
from tests.e2e.waiting import wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.sandbox, pytest.mark.services]


def get(installation: Installation, path: str) -> httpx.Response:
    response = httpx.get(f"http://127.0.0.1:{installation.port}{path}", timeout=10)
    response.raise_for_status()
    return response


def test_a_ladder_is_played_and_shown(installation: Installation) -> None:
    Ladder.objects.update(paused=False)
    installation.start("report-worker", "match-worker")
    finished = Match.objects.filter(state=Match.State.FINISHED)
    wait_until(installation, "four matches finish", lambda: finished.count() >= 4)

    match = finished.order_by("finished_at").first()
    assert match is not None
    assert [seat.verdict for seat in match.seats.all()] == ["ok", "ok"]
    assert 1 in {seat.rank for seat in match.seats.all()}
    assert [attempt.state for attempt in match.attempts.all()] == [Attempt.State.ACCEPTED]
    rematch = Match.objects.get(fixture=match.fixture, rotation=1 - match.rotation)
    assert rematch.seed == match.seed

    ladder = Ladder.objects.get()
    wait_until(installation, "the ladder counts them", lambda: _fitted(ladder) >= 4)
    assert {entry.matches > 0 for entry in Entry.objects.filter(ladder=ladder)} == {True}

    assert get(installation, "/readyz").json()["ready"] is True
    frames = get(installation, f"/m/{match.public_id}/frames.json").json()
    assert len(frames["frames"]) == len(frames["steps"]) + 1
    assert match.public_id in get(installation, f"/m/{match.public_id}").text
    page = get(installation, f"/ladders/{ladder.slug}").text
    assert "quick" in page
    assert "slow" in page


def _fitted(ladder: Ladder) -> int:
    ladder.refresh_from_db()
    return ladder.fitted_matches
