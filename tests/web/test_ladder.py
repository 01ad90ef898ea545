import csv
import io

import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.services import create_ladder, refit, schedule
from paddock.matches.models import Match, MatchState
from tests import factories
from tests.web.pages import column, headings, parse


def test_it_works(client: Client, played_ladder: Ladder) -> None:
    answer = client.get("/ladders/sheep")
    assert answer.status_code == 200
    assert sorted(column(answer.text, "Bot")) == ["Ramses v1", "Woolverine v1"]
    assert column(answer.text, "#")[0] == "1"


def test_every_rating_stands_beside_its_uncertainty(client: Client, played_ladder: Ladder) -> None:
    page = client.get("/ladders/sheep").text
    for rating, interval in zip(column(page, "Elo"), column(page, "95 %"), strict=True):
        assert rating.isdecimal()
        assert interval.startswith("±")


def test_a_provisional_rating_beyond_all_others_is_on_the_scale(
    client: Client, played_ladder: Ladder
) -> None:
    best = Entry.objects.filter(ladder=played_ladder, version__bot__name="Ramses")
    best.update(rating=2500, sd=200, provisional=True)
    table = client.get("/ladders/sheep").context["table"]
    assert [row.rating for row in table.provisional if row.rating > 2400] == [2500]
    assert table.scale.high == 2500


def test_the_sorted_column_says_so(client: Client, played_ladder: Ladder) -> None:
    found = headings(client.get("/ladders/sheep?sort=name").text)
    assert found["Bot"].get("aria-sort") == "ascending"
    assert [name for name, cell in found.items() if cell.get("aria-sort")] == ["Bot"]


@pytest.mark.parametrize(
    ("sort", "bots"),
    [("name", ["Ramses v1", "Woolverine v1"]), ("-name", ["Woolverine v1", "Ramses v1"])],
)
def test_rows_follow_the_address(client: Client, played_ladder: Ladder, sort: str, bots: list[str]) -> None:
    assert column(client.get(f"/ladders/sheep?sort={sort}").text, "Bot") == bots


def test_a_second_click_turns_the_order_round(client: Client, played_ladder: Ladder) -> None:
    links = headings(client.get("/ladders/sheep?sort=name").text)
    assert "sort=-name" in links["Bot"]["href"]


def test_an_unknown_sort_is_the_rating(client: Client, played_ladder: Ladder) -> None:
    page = client.get("/ladders/sheep?sort=password").text
    assert headings(page)["Elo"].get("aria-sort") == "descending"


def test_filters_keep_the_places(client: Client, played_ladder: Ladder) -> None:
    places = dict(
        zip(*(column(client.get("/ladders/sheep").text, name) for name in ("Bot", "#")), strict=True)
    )
    page = client.get("/ladders/sheep?author=bob").text
    assert column(page, "Bot") == ["Woolverine v1"]
    assert column(page, "#") == [places["Woolverine v1"]]


def test_a_filter_that_nobody_passes(client: Client, played_ladder: Ladder) -> None:
    assert "No ranked bot passes the filter" in client.get("/ladders/sheep?runtime=node").text


def test_new_bots_stand_apart_without_a_place(client: Client, ramses: BotVersion) -> None:
    factories.ladder()
    page = client.get("/ladders/sheep").text
    assert "Provisional" in page
    assert column(page, "Bot") == ["Ramses v1"]
    assert column(page, "#") == [""]


def test_my_bots_are_marked_and_jumped_to(as_alice: Client, client: Client, played_ladder: Ladder) -> None:
    mine = as_alice.get("/ladders/sheep").text
    assert mine.count('class="mine"') == 1
    assert 'href="#mine"' in mine
    assert 'class="mine"' not in client.get("/ladders/sheep").text


def test_a_demo_ladder_is_clearly_marked(db: None, client: Client) -> None:
    factories.ladder("demo", is_demo=True)
    assert "This is a demo ladder" in client.get("/ladders/demo").text
    assert "demo ladder" not in client.get(f"/ladders/{factories.ladder().slug}").text


def test_an_empty_ladder_says_how_to_enter(db: None, client: Client) -> None:
    factories.ladder()
    assert "Submit a bot" in client.get("/ladders/sheep").text


def test_bots_that_never_met_are_told_apart(client: Client, played_ladder: Ladder) -> None:
    Entry.objects.filter(version__bot__name="Ramses").update(component=7)
    assert "groups that have not met" in client.get("/ladders/sheep").text


def test_csv_and_json_are_exactly_the_view(client: Client, played_ladder: Ladder) -> None:
    view = "/ladders/sheep?sort=name&author=bob"
    page = client.get(view).text
    rows = list(csv.DictReader(io.StringIO(client.get(f"{view}&format=csv").text)))
    data = client.get(f"{view}&format=json").json()
    assert [row["bot"] for row in rows] == [row["bot"] for row in data["rows"]] == ["Woolverine"]
    assert [row["rating"] for row in rows] == column(page, "Elo")
    assert [row["interval95"] for row in rows] == [str(row["interval95"]) for row in data["rows"]]
    assert (data["sort"], data["author"]) == ("name", "bob")


def test_a_name_is_no_formula_in_a_spreadsheet(client: Client, alice: User) -> None:
    factories.version(factories.bot(alice, "=1+1"))
    factories.ladder()
    rows = list(csv.DictReader(io.StringIO(client.get("/ladders/sheep?format=csv").text)))
    assert [row["bot"] for row in rows] == ["'=1+1"]


def test_the_chart_shows_the_chosen_bots_in_words_too(client: Client, played_ladder: Ladder) -> None:
    page = client.get("/ladders/sheep?chart=ramses&chart=nobody").text
    assert page.count('class="line"') == 1
    assert "at first" in page
    assert 'value="ramses" form="history-form"' in page


def test_an_unknown_ladder_is_not_found(db: None, client: Client) -> None:
    assert client.get("/ladders/chess").status_code == 404


class TestMoreThanTwoSeats:
    """Places instead of wins and losses, the same on page and in exports."""

    @pytest.fixture
    def ladder(self, ramses: BotVersion, woolverine: BotVersion, charlie: User) -> Ladder:
        factories.bot_version(charlie, "Shear Force")
        ladder = factories.ladder(players=3)
        schedule(ladder, 4)
        factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
        refit(ladder)
        return ladder

    def test_the_page_has_places(self, client: Client, ladder: Ladder) -> None:
        page = client.get("/ladders/sheep").text
        found = headings(page)
        assert {"Mean place", "Wins"} <= set(found)
        assert "Score" not in found
        for place, wins, form in zip(
            column(page, "Mean place"), column(page, "Wins"), column(page, "Form"), strict=True
        ):
            assert 1 <= float(place) <= 3
            assert 0 <= int(wins) <= 12
            assert form.count("place") == 5
        assert sum(map(float, column(page, "Mean place"))) == pytest.approx(6, abs=0.02)

    def test_it_can_be_sorted_by_them(self, client: Client, ladder: Ladder) -> None:
        page = client.get("/ladders/sheep?sort=place").text
        places = [float(place) for place in column(page, "Mean place")]
        assert places == sorted(places)
        assert headings(page)["Mean place"]["aria-sort"] == "ascending"

    def test_exports_say_the_same(self, client: Client, ladder: Ladder) -> None:
        places = column(client.get("/ladders/sheep").text, "Mean place")
        rows = list(csv.DictReader(io.StringIO(client.get("/ladders/sheep?format=csv").text)))
        data = client.get("/ladders/sheep?format=json").json()
        assert [f"{float(row['mean_place']):.2f}" for row in rows] == places
        assert [f"{row['mean_place']:.2f}" for row in data["rows"]] == places
        assert (data["players"], data["rows"][0]["form"].isdecimal()) == (3, True)

    def test_the_pages_of_a_bot_and_of_its_author_do_too(
        self, client: Client, as_alice: Client, ladder: Ladder
    ) -> None:
        place = Entry.objects.get(version__bot__name="Ramses").mean_place
        assert f"mean place {place:.2f} of 3" in client.get("/bots/ramses").text
        assert f"mean place {place:.2f} of 3" in as_alice.get("/me").text
        assert f"won, mean place {place:.2f} · " in parse(client.get("/bots/ramses").text).text


def test_options_that_are_not_the_defaults_are_said(client: Client, ramses: BotVersion) -> None:
    factories.ladder()
    assert "distinct_start_boards" not in client.get("/ladders/sheep").text
    create_ladder("far", "Far apart", "battle-sheep", options={"distinct_start_boards": True})
    assert "distinct_start_boards = True" in client.get("/ladders/far").text


def test_the_number_of_queries_does_not_grow_with_the_rows(
    client: Client, alice: User, django_assert_max_num_queries: object
) -> None:
    for number in range(12):
        factories.bot_version(alice, f"Sheep {number}")
    factories.ladder()
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        client.get("/ladders/sheep")
