"""What the demo prints of a ladder, and after it."""

from io import StringIO

import pytest
from rich.console import Console

from paddock.accounts.models import User
from paddock.ladders.models import Ladder
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Match, MatchState
from paddock.ops.show import goodbye, ladder_table
from tests import factories


def printed(ladder: Ladder) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(ladder_table(ladder))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def play(ladder: Ladder, matches: int) -> None:
    schedule(ladder, matches)
    factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
    refit(ladder)


def test_a_dash_for_a_place_is_explained_where_there_is_one(alice: User, bob: User) -> None:
    factories.bot_version(alice, "Ramses")
    factories.bot_version(bob, "Woolverine")
    ladder = factories.ladder()
    play(ladder, 1)
    assert "provisional" in printed(ladder)
    play(ladder, 60)
    assert "provisional" not in printed(ladder)


def test_more_than_two_seats_have_places(alice: User, bob: User, charlie: User) -> None:
    for owner in (alice, bob, charlie):
        factories.bot_version(owner)
    ladder = factories.ladder(players=3)
    assert "Mean place" in printed(ladder)
    play(ladder, 2)
    places = [line.split("\N{BOX DRAWINGS LIGHT VERTICAL}")[6] for line in printed(ladder).splitlines()[4:7]]
    assert sum(map(float, places)) == pytest.approx(6, abs=0.02)


def test_nobody_is_asked_to_submit_where_uploads_are_refused() -> None:
    assert "http://here/accounts/signup/" in goodbye("http://here", degraded=False)
    assert "Sign up" not in goodbye("http://here", degraded=True)
