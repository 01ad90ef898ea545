import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots.models import BotVersion, VersionState
from paddock.ladders.models import Ladder
from paddock.ladders.services import create_ladder, refit, schedule
from paddock.matches.models import Match, MatchState, Purpose
from tests import factories
from tests.web.conftest import ClientOf
from tests.web.pages import column, parse
from workers.contract import Verdict


def test_it_works(client: Client, played_ladder: Ladder) -> None:
    answer = client.get("/bots/ramses")
    assert answer.status_code == 200
    assert "by alice" in answer.text
    assert "Place " in answer.text


def test_the_history_names_its_ladders_where_there_are_several(
    client: Client, played_ladder: Ladder, charlie: User
) -> None:
    assert "on Battle Sheep:" not in parse(client.get("/bots/ramses").text).text
    factories.bot_version(charlie)
    three = create_ladder("three", "Three of them", "battle-sheep", players=3)
    schedule(three, 1)
    factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
    refit(three)
    page = parse(client.get("/bots/ramses").text).text
    assert "Ramses v1 on Battle Sheep:" in page
    assert "Ramses v1 on Three of them:" in page


def test_a_percentage_links_to_its_matches(client: Client, played_ladder: Ladder) -> None:
    page = client.get("/bots/ramses").text
    assert 'href="/bots/ramses/matches?opponent=woolverine"' in page
    won, drawn, lost = (int(column(page, name)[0]) for name in ("Won", "Drawn", "Lost"))
    assert won + drawn + lost == 16


def test_both_sides_of_a_pairing_agree(client: Client, played_ladder: Ladder) -> None:
    mine, theirs = (client.get(f"/bots/{slug}").text for slug in ("ramses", "woolverine"))
    assert column(mine, "Won")[0] == column(theirs, "Lost")[0]
    assert column(mine, "Drawn")[0] == column(theirs, "Drawn")[0]


def test_conduct_names_the_verdict_and_links_to_it(
    client: Client, ramses: BotVersion, woolverine: BotVersion
) -> None:
    factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})
    page = client.get("/bots/ramses").text
    assert "Crashed: 1 match" in page
    assert 'href="/bots/ramses/matches?verdict=crash"' in page
    assert "Every match was played to its end" in client.get("/bots/woolverine").text


def test_what_a_bot_printed_is_not_on_its_page(
    client: Client, ramses: BotVersion, woolverine: BotVersion
) -> None:
    factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})
    assert "boom" not in client.get("/bots/ramses").text


def test_a_bot_without_an_admitted_version_is_its_authors_own(
    client: Client, as_alice: Client, as_bob: Client, alice: User
) -> None:
    factories.version(factories.bot(alice, "Draft"), VersionState.VALIDATING)
    assert as_alice.get("/bots/draft").status_code == 200
    assert as_bob.get("/bots/draft").status_code == 404
    assert client.get("/bots/draft").status_code == 404


def test_only_the_author_sees_what_the_author_can_do(
    as_alice: Client, as_bob: Client, client: Client, ramses: BotVersion
) -> None:
    assert 'href="/bots/ramses/submit"' in as_alice.get("/bots/ramses").text
    for other in (as_bob, client):
        assert 'href="/bots/ramses/submit"' not in other.get("/bots/ramses").text


def test_rejected_versions_are_listed_for_the_author_only(
    as_alice: Client, client: Client, ramses: BotVersion
) -> None:
    factories.version(ramses.bot, VersionState.REJECTED)
    assert "Version 2" in as_alice.get("/bots/ramses").text
    assert "Version 2" not in client.get("/bots/ramses").text


def test_validations_are_listed_for_the_author_only(
    as_alice: Client, client: Client, ramses: BotVersion, woolverine: BotVersion
) -> None:
    check = factories.matches_between([ramses, woolverine], Purpose.VALIDATION)[0]
    assert check.public_id in as_alice.get("/bots/ramses").text
    assert check.public_id not in client.get("/bots/ramses").text


def test_a_description_is_markdown_and_never_more(client: Client, ramses: BotVersion) -> None:
    ramses.bot.description = (
        "**bold** <script>alert(1)</script> [x](javascript:alert(1)) [y](https://example.org)"
    )
    ramses.bot.save()
    page = client.get("/bots/ramses").text
    assert "<strong>bold</strong>" in page
    assert "<script>alert" not in page
    assert 'href="javascript:' not in page
    assert 'href="https://example.org"' in page
    assert 'rel="nofollow ugc noopener"' in page


def test_a_name_is_text(client: Client, alice: User) -> None:
    version = factories.version(factories.bot(alice, "Evil"))
    version.bot.name = "<img src=x onerror=alert(1)>"
    version.bot.save()
    page = client.get("/bots/evil").text
    assert "<img" not in page
    assert "&lt;img src=x" in page


def test_an_unknown_bot_is_not_found(db: None, client: Client) -> None:
    assert client.get("/bots/nobody").status_code == 404


class TestMatches:
    """`/bots/<slug>/matches`"""

    @pytest.fixture
    def crashed(self, ramses: BotVersion, woolverine: BotVersion) -> Match:
        return factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})

    def test_it_works(self, client: Client, crashed: Match) -> None:
        answer = client.get("/bots/ramses/matches")
        assert answer.status_code == 200
        assert f"/m/{crashed.public_id}" in answer.text

    def test_filters_choose(self, client: Client, crashed: Match, alice: User) -> None:
        other = factories.finished_match(
            [crashed.seats.get(seat=0).version, factories.bot_version(alice, "Third")]
        )
        for query, expected in (
            ("verdict=crash", {crashed.public_id}),
            ("opponent=third", {other.public_id}),
            ("seat=1&opponent=woolverine", {crashed.public_id}),
            ("seat=9&verdict=crash", {crashed.public_id}),
        ):
            page = client.get(f"/bots/ramses/matches?{query}").text
            finished = {m.public_id for m in (crashed, other) if f"/m/{m.public_id}" in page}
            assert finished == expected, query

    def test_validations_are_the_authors_own(
        self, client_of: ClientOf, alice: User, charlie: User, ramses: BotVersion, woolverine: BotVersion
    ) -> None:
        check = factories.matches_between([ramses, woolverine], Purpose.VALIDATION)[0]
        assert check.public_id in client_of(alice).get("/bots/ramses/matches").text
        assert check.public_id not in client_of(charlie).get("/bots/ramses/matches").text

    @pytest.mark.parametrize("query", ["verdict=%00", "opponent=a%00", "opponent=a%20b", "seat=%00"])
    def test_a_filter_that_means_nothing_lets_all_pass(
        self, client: Client, crashed: Match, query: str
    ) -> None:
        answer = client.get(f"/bots/ramses/matches?{query}")
        assert answer.status_code == 200
        assert f"/m/{crashed.public_id}" in answer.text

    def test_a_page_beyond_the_last_is_the_last(self, client: Client, crashed: Match) -> None:
        assert client.get("/bots/ramses/matches?page=99").status_code == 200
