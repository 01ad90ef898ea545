import gzip
import json

import pytest
from django.http import StreamingHttpResponse
from django.test import Client
from django.utils import timezone

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.models import AttemptState, Match, MatchState, Purpose
from paddock.replays.queries import frames
from paddock.web.matches import CLOSED
from tests import factories
from tests.web.conftest import ClientOf
from tests.web.pages import parse
from workers.contract import Verdict


def url(match: Match, tail: str = "") -> str:
    return f"/m/{match.public_id}{tail}"


def download(client: Client, match: Match) -> str:
    answer = client.get(url(match, "/replay.jsonl"))
    assert isinstance(answer, StreamingHttpResponse)
    return answer.getvalue().decode()


def test_it_works(client: Client, match: Match) -> None:
    answer = client.get(url(match))
    assert answer.status_code == 200
    title = parse(answer.text).all("title")[0].text
    assert title == "Ramses vs Woolverine, Battle Sheep · Paddock"


def test_it_is_complete_without_a_script(client: Client, match: Match) -> None:
    assert match.replay is not None
    document = frames(match.replay)
    page = parse(client.get(url(match)).text)
    board = next(svg for svg in page.all("svg") if svg.attributes.get("aria-labelledby") == "board-title")
    last = document["frames"][-1]
    assert len(board.all("polygon")) >= len(last["hexes"])
    stacks = [group for group in board.all("g") if group.attributes["class"].split()[0] == "stack"]
    assert [group.text for group in stacks] == [str(height) for *_, height in last["stacks"]]
    moves = next(each for each in page.all("ol") if "moves" in each.attributes["class"])
    assert [a.attributes["href"] for a in moves.all("a")] == [
        f"#{n + 1}" for n in range(len(document["steps"]))
    ]
    assert document["steps"][0]["moves"][0]["text"] in moves.all("a")[0].text


def test_the_result_is_a_sentence_with_its_reason(
    client: Client, ramses: BotVersion, woolverine: BotVersion
) -> None:
    crashed = factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})
    page = client.get(url(crashed)).text
    assert "Woolverine beats Ramses" in page
    assert "Ended with crash at its first decision" in page
    assert 'property="og:title" content="Woolverine beats Ramses' in page


def test_the_seed_is_secret_until_the_fixture_is_complete(client: Client, match: Match) -> None:
    other = match.fixture.matches.exclude(pk=match.pk).get()
    before = client.get(url(match)).text
    assert match.fixture.seed_hash in before
    assert match.seed not in before + download(client, match)
    factories.play(other)
    assert match.seed in client.get(url(match)).text
    assert match.seed in download(client, match)


@pytest.mark.parametrize("state", [MatchState.QUEUED, MatchState.RUNNING])
def test_an_open_match_polls_itself(client: Client, match: Match, state: MatchState) -> None:
    waiting = match.fixture.matches.exclude(pk=match.pk).get()
    Match.objects.filter(pk=waiting.pk).update(state=state, started_at=timezone.now())
    page = client.get(url(waiting))
    assert 'hx-trigger="visible-tick from:document"' in page.text
    assert "HX-Request" in page.headers["Vary"]
    fragment = client.get(url(waiting), headers={"HX-Request": "true"})
    assert fragment.status_code == 200
    assert "<html" not in fragment.text
    assert "hx-get" in fragment.text


def test_a_waiting_match_says_its_place_in_the_queue(client: Client, match: Match) -> None:
    waiting = match.fixture.matches.exclude(pk=match.pk).get()
    assert "at place 1 of the queue" in client.get(url(waiting)).text


def test_the_poll_ends_with_the_match(client: Client, match: Match) -> None:
    answer = client.get(url(match), headers={"HX-Request": "true"})
    assert answer.status_code == 286
    assert answer.headers["HX-Refresh"] == "true"


def test_a_navigation_gets_the_page_whatever_it_claims(client: Client, match: Match) -> None:
    answer = client.get(url(match), headers={"HX-Request": "true", "Sec-Fetch-Mode": "navigate"})
    assert answer.status_code == 200
    assert "<html" in answer.text


def test_lost_attempts_stay_in_sight(client: Client, ramses: BotVersion, woolverine: BotVersion) -> None:
    match = factories.matches_between([ramses, woolverine])[0]
    lost, _ = factories.attempt(match)
    lost.state, lost.reason = AttemptState.LOST, "The worker did not report in time."
    lost.save()
    factories.play(match)
    page = client.get(url(match)).text
    assert "No worker finished it." in page
    assert ">lost<" in page
    assert ">accepted<" in page


@pytest.mark.parametrize("state", [AttemptState.LOST, AttemptState.REFUSED, AttemptState.INFRA])
def test_what_a_worker_says_of_its_fault_is_for_operators(
    client: Client,
    as_alice: Client,
    client_of: ClientOf,
    operator: User,
    ramses: BotVersion,
    woolverine: BotVersion,
    state: AttemptState,
) -> None:
    match = factories.matches_between([ramses, woolverine])[0]
    failed, _ = factories.attempt(match)
    failed.state, failed.reason = state, "w1: OSError: [Errno 28] /srv/worker/bundles"
    failed.save()
    for visitor in (client, as_alice):
        page = visitor.get(url(match)).text
        assert "/srv/worker" not in page
        assert CLOSED[state] in page
    assert failed.reason in client_of(operator).get(url(match)).text


def test_a_match_that_could_not_be_played_says_whose_fault_it_is(client: Client, match: Match) -> None:
    failed = match.fixture.matches.exclude(pk=match.pk).get()
    Match.objects.filter(pk=failed.pk).update(state=MatchState.INFRA_FAILED, finished_at=timezone.now())
    page = client.get(url(failed)).text
    assert "The fault is the arena's" in page
    assert "hx-get" not in page


def test_a_called_off_match_says_why(client: Client, match: Match) -> None:
    off = match.fixture.matches.exclude(pk=match.pk).get()
    Match.objects.filter(pk=off.pk).update(state=MatchState.CANCELLED, unrated_reason="The bot was retired.")
    assert "The bot was retired." in client.get(url(off)).text


def test_frames_of_another_version_do_not_break_the_page(client: Client, match: Match) -> None:
    assert match.replay is not None
    document = {**frames(match.replay), "viewer": "battle-sheep/9"}
    path = match.replay.frames.path
    with open(path, "wb") as file:  # as a later release would have stored it
        file.write(gzip.compress(json.dumps(document).encode()))
    page = client.get(url(match)).text
    assert "needs the viewer battle-sheep/9" in page
    assert "data-viewer" not in page
    assert client.get(url(match, "/position.svg")).status_code == 404


class TestAuthorsPanel:
    """Logs, verdict detail and notes: own seat only, after the end only."""

    @pytest.fixture
    def crashed(self, ramses: BotVersion, woolverine: BotVersion) -> Match:
        return factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})

    def test_the_author_sees_the_own_seat(self, as_alice: Client, crashed: Match) -> None:
        page = as_alice.get(url(crashed)).text
        assert "For the author only" in page
        assert "Traceback: boom" in page
        assert page.count("Standard error") == 1

    def test_the_other_author_sees_the_other_seat(self, as_bob: Client, crashed: Match) -> None:
        page = as_bob.get(url(crashed)).text
        assert "a note" in page
        assert "boom" not in page

    def test_nobody_else_sees_any(
        self, client: Client, client_of: ClientOf, charlie: User, crashed: Match
    ) -> None:
        for other in (client, client_of(charlie)):
            page = other.get(url(crashed)).text
            assert "For the author only" not in page
            assert "boom" not in page
            assert "a note" not in page

    def test_an_operator_sees_all(self, client_of: ClientOf, operator: User, crashed: Match) -> None:
        assert client_of(operator).get(url(crashed)).text.count("Standard error") == 2

    def test_staff_alone_sees_none(self, client_of: ClientOf, crashed: Match) -> None:
        staff = factories.user("stan", is_staff=True)
        assert "boom" not in client_of(staff).get(url(crashed)).text

    def test_output_is_text(self, as_alice: Client, crashed: Match) -> None:
        log = crashed.attempts.get().logs.get(seat=0)
        log.stderr = "<script>alert(1)</script>"
        log.save()
        assert "<script>alert(1)" not in as_alice.get(url(crashed)).text


class TestFiles:
    """frames.json, replay.jsonl, position.svg"""

    def test_frames_are_compressed_and_immutable(self, client: Client, match: Match) -> None:
        answer = client.get(url(match, "/frames.json"), headers={"Accept-Encoding": "gzip"})
        document = json.loads(gzip.decompress(answer.content))
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "immutable" in answer.headers["Cache-Control"]
        assert document["viewer"] == "battle-sheep/1"
        assert len(document["frames"]) == len(document["steps"]) + 1

    def test_frames_are_plain_for_a_client_without_compression(self, client: Client, match: Match) -> None:
        answer = client.get(url(match, "/frames.json"))
        assert answer.json()["format"] == 1
        assert "Content-Encoding" not in answer.headers
        assert "Accept-Encoding" in answer.headers["Vary"]

    def test_the_replay_has_a_line_per_step(self, client: Client, match: Match) -> None:
        assert match.replay is not None
        lines = download(client, match).splitlines()
        assert json.loads(lines[0])["game"] == "battle-sheep"
        assert len(lines) == 1 + len(frames(match.replay)["steps"])
        assert "about" in json.loads(lines[0])
        assert json.loads(lines[1])["seconds"] == {"0": 0.001}

    def test_a_position_is_a_picture_of_its_own(self, client: Client, match: Match) -> None:
        answer = client.get(url(match, "/position.svg?ply=0"))
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert answer.text.startswith("<svg xmlns=")
        assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]

    @pytest.mark.parametrize("ply", ["99999", "-1", "x", "999999999999"])
    def test_a_ply_out_of_range_is_clamped(self, client: Client, match: Match, ply: str) -> None:
        last = client.get(url(match, "/position.svg")).text
        assert client.get(url(match, f"/position.svg?ply={ply}")).text == last

    @pytest.mark.parametrize("tail", ["/frames.json", "/replay.jsonl", "/position.svg"])
    def test_a_match_that_is_not_over_has_none(self, client: Client, match: Match, tail: str) -> None:
        waiting = match.fixture.matches.exclude(pk=match.pk).get()
        assert client.get(url(waiting, tail)).status_code == 404

    @pytest.mark.parametrize("tail", ["", "/frames.json", "/replay.jsonl", "/position.svg"])
    def test_validations_are_the_authors_own(
        self,
        client: Client,
        as_alice: Client,
        client_of: ClientOf,
        charlie: User,
        ramses: BotVersion,
        tail: str,
    ) -> None:
        house = factories.bot_version(factories.user("paddock"), "House", is_house=True)
        check = factories.play(factories.matches_between([ramses, house], Purpose.VALIDATION)[0])
        assert as_alice.get(url(check, tail)).status_code == 200
        assert client.get(url(check, tail)).status_code == 404
        assert client_of(charlie).get(url(check, tail)).status_code == 404

    @pytest.mark.parametrize("tail", ["", "/frames.json", "/replay.jsonl", "/position.svg"])
    def test_unknown_and_misused(self, db: None, client: Client, tail: str) -> None:
        assert client.get(f"/m/nothing{tail}").status_code == 404
        assert client.post(f"/m/nothing{tail}").status_code == 405
