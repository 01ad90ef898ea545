"""A finished match as each seat saw it: on the page without a script, and as a picture."""

import pytest
from django.test import Client

from engines.core.game import ALL, SPECTATOR, Json, View
from paddock.matches.models import Match
from paddock.replays.queries import frames
from paddock.web.seat_views import badge, choices, has_secrets, name_of, view_named
from tests.web import secrets
from tests.web.pages import Node, parse


@pytest.fixture
def document(match: Match) -> Json:
    return secrets.hide(match)


def board(page: str) -> Node:
    return next(svg for svg in parse(page).all("svg") if "drawing" in svg.attributes.get("class", ""))


def stacks(page: str) -> int:
    return sum(group.attributes["class"].startswith("stack ") for group in board(page).all("g"))


@pytest.mark.parametrize("view", [ALL, SPECTATOR, 0, 1, 5])
def test_the_name_of_a_view_leads_back_to_it(view: View) -> None:
    assert view_named(name_of(view), players=6) == view


@pytest.mark.parametrize("name", ["", "seat0", "seat4", "seat12", "seat-1", "nobody", "Seat1", "none"])
def test_every_other_name_is_everything(name: str) -> None:
    assert view_named(name, players=3) == ALL


def test_a_badge_counts_seats_as_pages_do() -> None:
    assert badge(2) == "As seat 3 sees it"


def test_views_are_offered_where_something_is_hidden(match: Match, document: Json) -> None:
    assert has_secrets(document)
    assert [(each.name, each.current) for each in choices(document, 1)] == [
        ("all", False),
        ("seat1", False),
        ("seat2", True),
        ("spectator", False),
    ]


def test_an_open_game_has_one_view(client: Client, match: Match) -> None:
    assert match.replay is not None
    assert not has_secrets(frames(match.replay))
    page = client.get(f"/m/{match.public_id}?view=seat2").text
    assert "data-view=" not in page
    assert "data-badge" not in page


def test_the_page_shows_what_a_seat_saw(client: Client, match: Match, document: Json) -> None:
    pages = {
        view: client.get(f"/m/{match.public_id}?view={view}").text
        for view in ("all", "seat1", "seat2", "spectator")
    }
    last = document["frames"][-1]["stacks"]
    assert stacks(pages["all"]) == stacks(pages["seat1"]) == len(last["shown"])
    assert stacks(pages["seat2"]) == stacks(pages["spectator"]) == len(last["instead"])
    for view, told in (("seat1", True), ("all", True), ("seat2", False), ("spectator", False)):
        assert (secrets.SENTENCE in pages[view]) is told, view
        assert ("As " in pages[view]) is (view != "all")


def test_a_hidden_move_is_dots_in_the_list(client: Client, match: Match, document: Json) -> None:
    number = secrets.last_step(document) + 1
    for view, text in (("seat1", None), ("seat2", "…")):
        moves = next(
            ol for ol in parse(client.get(f"/m/{match.public_id}?view={view}").text).all("ol")
            if "data-moves" in ol.attributes
        )  # fmt: skip
        line = next(a for a in moves.all("a") if a.attributes["href"] == f"#{number}")
        shown = next(span for span in line.all("span") if "data-text" in span.attributes)
        assert shown.text == (text or document["steps"][number - 1]["moves"][0]["text"]["shown"])


def test_the_chosen_view_is_marked_and_every_view_is_a_link(
    client: Client, match: Match, document: Json
) -> None:
    links = [
        a
        for a in parse(client.get(f"/m/{match.public_id}?view=seat2").text).all("a")
        if "data-view" in a.attributes
    ]
    assert [a.attributes["href"] for a in links] == [
        "?view=all", "?view=seat1", "?view=seat2", "?view=spectator",
    ]  # fmt: skip
    assert [a.attributes["data-view"] for a in links if "aria-current" in a.attributes] == ["seat2"]


def test_the_slider_stops_at_every_stage(client: Client, match: Match, document: Json) -> None:
    page = parse(client.get(f"/m/{match.public_id}").text)
    slider = next(each for each in page.all("input") if "data-slider" in each.attributes)
    assert slider.attributes["max"] == str(len(document["steps"]) + len(secrets.STAGES))


class TestPicture:
    """position.svg?ply=17.2&view=seat1"""

    def picture(self, client: Client, match: Match, query: str) -> Node:
        return parse(client.get(f"/m/{match.public_id}/position.svg?{query}").text)

    def title(self, client: Client, match: Match, query: str) -> str:
        return self.picture(client, match, query).all("title")[0].text

    def test_it_shows_what_the_view_may_see(self, client: Client, match: Match, document: Json) -> None:
        last = document["frames"][-1]["stacks"]
        for view, expected in (("seat1", last["shown"]), ("seat2", last["instead"])):
            groups = self.picture(client, match, f"view={view}").all("g")
            assert sum(g.attributes["class"].startswith("stack ") for g in groups) == len(expected)

    def test_a_stage_has_its_own(self, client: Client, match: Match, document: Json) -> None:
        ply = secrets.staged_ply(document)
        assert self.title(client, match, f"ply={ply}.1") == secrets.STAGES[0]
        assert self.title(client, match, f"ply={ply}.2") == secrets.STAGES[1]

    @pytest.mark.parametrize("stage", [".3", ".0", ""])
    def test_a_stage_that_is_not_there(
        self, client: Client, match: Match, document: Json, stage: str
    ) -> None:
        """It is the ply itself."""
        ply = secrets.staged_ply(document)
        assert self.title(client, match, f"ply={ply}{stage}") == document["frames"][ply]["title"]

    def test_before_the_first_step_there_is_no_stage(
        self, client: Client, match: Match, document: Json
    ) -> None:
        assert self.title(client, match, "ply=0.1") == document["frames"][0]["title"]

    def test_the_policy_allows_its_style_and_nothing_else(self, client: Client, match: Match) -> None:
        answer = client.get(f"/m/{match.public_id}/position.svg")
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'sha256-")
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
