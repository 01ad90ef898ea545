"""What the demo prints of a ladder, and after it."""

import re
from io import StringIO

import pytest
from rich.console import Console

from paddock.accounts.models import User
from paddock.ladders.models import Ladder
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Match, MatchState
from paddock.ops.show import goodbye, ladder_table, match_line, shown_ladder, without_fixture
from tests import factories
from workers.contract import Verdict


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
    assert (
        shown_ladder(ladder) == "Ladder: Battle Sheep\nNo match yet: a match needs 3 bots, and 3 play here."
    )
    play(ladder, 2)
    places = [line.split("\N{BOX DRAWINGS LIGHT VERTICAL}")[6] for line in printed(ladder).splitlines()[4:7]]
    assert sum(map(float, places)) == pytest.approx(6, abs=0.02)


def test_a_ladder_is_waited_for_until_a_fixture_of_it_is_over(alice: User, bob: User) -> None:
    for owner in (alice, bob):
        factories.bot_version(owner)
    first, second, idle = (factories.ladder(slug) for slug in ("first", "second", "idle"))
    ladders = [first, second, idle]
    assert without_fixture(ladders, []) == [], "nothing is scheduled, so nothing is waited for"
    [fixture] = schedule(first, 1)
    schedule(second, 1)
    assert without_fixture(ladders, []) == [first, second]
    one, other = factories.play_all(fixture.matches.all())
    assert without_fixture(ladders, [one]) == [first, second]
    assert without_fixture(ladders, [one, other]) == [second]


def test_a_line_says_what_was_played(alice: User, bob: User) -> None:
    match = factories.finished_match(
        [factories.bot_version(alice, "Ramses"), factories.bot_version(bob, "Woolverine")],
        faults={1: Verdict.CRASH},
    )
    line = match_line(match)
    assert line.startswith(f"{match.public_id}  battle-sheep")
    assert re.search(r"Ramses \d+ : Woolverine \d+ \[red\]crash\[/red\]$", line)


def test_nobody_is_asked_to_submit_where_uploads_are_refused() -> None:
    assert "http://here/accounts/signup/" in goodbye("http://here", degraded=False)
    assert "Sign up" not in goodbye("http://here", degraded=True)
