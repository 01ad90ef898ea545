"""`paddock replay`: looking at a match again, and asking a bot again."""

import json
import signal
from pathlib import Path

import httpx
import pytest

from paddock.accounts.models import User
from paddock.matches.models import Match
from paddock_sdk.contestants import examples
from paddock_sdk.local import play_series
from paddock_sdk.replays import lines_of
from tests import factories
from tests.sdk.conftest import Author, Member

GREEDY = examples("battle-sheep")["greedy"] / "bot.py"


@pytest.fixture(scope="module")
def played() -> str:
    """A replay file of greedy on seat 1 against random."""
    (match,) = play_series(["greedy", "random"], "battle-sheep", games=1)
    return "".join(f"{line}\n" for line in lines_of(match))


@pytest.fixture
def kept(author: Author, played: str) -> Path:
    """The folder of replay files."""
    folder = author.home / "kept"
    folder.mkdir()
    (folder / "0001.jsonl").write_text(played)
    return folder


def moves_of(file: Path) -> list[str]:
    _, *steps = [json.loads(line) for line in file.read_text().splitlines()]
    return [text for step in steps for text in step["actions"].values()]


def test_it_works(author: Author, kept: Path) -> None:
    done = author.run("replay", "kept/0001.jsonl")

    moves = moves_of(kept / "0001.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Battle Sheep, rules 1, seed 1-1" in done.stdout
    assert "Seat 1: greedy, place" in done.stdout
    assert all(move in done.stdout for move in moves)
    assert f"Position {len(moves)} of {len(moves)}" in done.stdout


def test_one_position(author: Author, kept: Path) -> None:
    first = moves_of(kept / "0001.jsonl")[0]

    done = author.run("replay", "kept/0001.jsonl", "--ply", "1")

    assert "Position 1 of" in done.stdout
    assert "Seat 1 lays a board" in done.stdout
    assert first not in done.stdout, "only the position is asked for"


def test_a_position_beyond_the_end_is_the_last(author: Author, kept: Path) -> None:
    count = len(moves_of(kept / "0001.jsonl"))

    done = author.run("replay", "kept/0001.jsonl", "--ply", "999")

    assert f"Position {count} of {count}" in done.stdout


def test_the_frames_as_json(author: Author, kept: Path) -> None:
    document = json.loads(author.run("replay", "kept/0001.jsonl", "--json").stdout)

    assert document["viewer"] == "battle-sheep/1"
    assert [move["text"] for step in document["steps"] for move in step["moves"]] == moves_of(
        kept / "0001.jsonl"
    )
    assert any(move["seconds"] > 0 for step in document["steps"] for move in step["moves"])


def test_what_not_everybody_saw_says_so(author: Author) -> None:
    """Two players take cards at once: each sees its own, and whoever looks at the replay sees both."""
    author.run("play", "random", "random", "--game", "sheep-and-thief", "--games", 1, "--save", "kept")

    done = author.run("replay", "kept/0001.jsonl", "--ply", 1)

    first, second = [line for line in done.stdout.splitlines() if " takes M" in line][:2]
    assert first.startswith("Seat 1 takes")
    assert first.endswith("(All of that is seen by seat 1 alone.)")
    assert second.endswith("(All of that is seen by seat 2 alone.)")


def test_seats_that_choose_at_once_have_the_same_ply(author: Author) -> None:
    author.run("play", "random", "random", "--game", "sheep-and-thief", "--games", 1, "--save", "kept")

    done = author.run("replay", "kept/0001.jsonl")

    rows = [line.split()[:3] for line in done.stdout.splitlines() if line.startswith("1 ")][:2]
    assert rows == [["1", "1", "thief-random"], ["1", "2", "thief-random"]]


class TestRerun:
    def test_the_same_bot_gives_the_same_answers(self, author: Author, kept: Path) -> None:
        author.bot("greedy", program=GREEDY.read_text(encoding="utf-8"))

        done = author.run("replay", "kept/0001.jsonl", "--rerun", "greedy")

        assert done.returncode == 0, done.stderr
        assert "greedy asked again on seat 1" in done.stdout
        assert "Every answer is the same as then." in done.stdout

    def test_another_bot_is_asked_in_the_recorded_positions(self, author: Author, kept: Path) -> None:
        author.bot("last", choose="return turn.legal_actions[-1]")

        done = author.run("replay", "kept/0001.jsonl", "--rerun", "last", "--seat", "2", "--json")

        found = json.loads(done.stdout)
        steps = [json.loads(line) for line in (kept / "0001.jsonl").read_text().splitlines()[1:]]
        recorded = [step["actions"]["1"] for step in steps if "1" in step["actions"]]
        assert [answer["recorded"] for answer in found["answers"]] == recorded
        assert [answer["given"] for answer in found["answers"]] != recorded

    def test_up_to_a_ply(self, author: Author, kept: Path) -> None:
        author.bot("last", choose="return turn.legal_actions[-1]")

        done = author.run(
            "replay", "kept/0001.jsonl", "--rerun", "last", "--seat", "1", "--ply", "5", "--json"
        )

        assert [answer["ply"] for answer in json.loads(done.stdout)["answers"]] == [0, 2, 4]

    def test_whose_seat_it_is_must_be_clear(self, author: Author, kept: Path) -> None:
        author.bot("other")

        done = author.run("replay", "kept/0001.jsonl", "--rerun", "other")

        assert done.returncode == 2
        assert "Say --seat." in done.stderr

    def test_a_seat_that_is_not_there(self, author: Author, kept: Path) -> None:
        author.bot("other")

        done = author.run("replay", "kept/0001.jsonl", "--rerun", "other", "--seat", "3")

        assert done.returncode == 2

    @pytest.mark.sandbox
    def test_in_the_sandbox(self, author: Author, kept: Path) -> None:
        author.bot("other")

        done = author.run("replay", "kept/0001.jsonl", "--rerun", "other", "--seat", "2", "--sandbox")

        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "content", ["", "{}", "not json", "[]", '{"format": 9}', '{"format": 1, "about": 3}']
)
def test_a_file_that_is_no_replay(author: Author, content: str) -> None:
    (author.home / "file").write_text(content)

    done = author.run("replay", "file")

    assert done.returncode == 2
    assert "not a replay" in done.stderr


@pytest.mark.parametrize(
    ("seconds", "why"),
    [
        ({"7" * 5000: 1.0}, "step: '77777777777777777777...' is not the number of a seat"),
        ({"0": "1e999"}, 'step: "seconds" must be numbers of seconds'),
        ({"0": "8" * 5000}, 'step: "seconds" must be numbers of seconds'),
        ({"0": [1]}, 'step: "seconds" must be numbers of seconds'),
    ],
)
def test_times_that_are_none(author: Author, kept: Path, seconds: dict[str, object], why: str) -> None:
    file = kept / "0001.jsonl"
    header, step, *others = file.read_text().splitlines()
    file.write_text("\n".join([header, json.dumps({**json.loads(step), "seconds": seconds}), *others]))

    done = author.run("replay", "kept/0001.jsonl")

    assert done.returncode == 2
    assert f"This is not a replay that can be played again: {why}." in " ".join(done.stderr.split())


def test_a_replay_that_breaks_the_rules(author: Author, kept: Path) -> None:
    header, first, *_ = (kept / "0001.jsonl").read_text().splitlines()
    (author.home / "file").write_text("\n".join([header, first, first]))

    done = author.run("replay", "file")

    assert done.returncode == 2
    assert "step 2" in done.stderr


def test_neither_file_nor_id(author: Author) -> None:
    done = author.run("replay", "no/such.jsonl")

    assert done.returncode == 2


def test_in_the_browser(author: Author, kept: Path) -> None:
    """The page, its script and its data are served until Ctrl-C; nothing else of the machine is."""
    running = author.start("replay", "kept/0001.jsonl", "--open", "--ply", "3", BROWSER="true")
    assert running.stdout is not None
    url, _, fragment = running.stdout.readline().strip().partition("#")

    page = httpx.get(url)
    main = httpx.get(f"{url}static/paddock/viewer/main.js")
    frames = httpx.get(f"{url}frames.json")
    outside = [
        httpx.get(f"{url}{path}").status_code for path in ("static/../urls.py", "etc/passwd", "static/")
    ]
    running.send_signal(signal.SIGINT)
    running.communicate(timeout=30)

    assert url.startswith("http://127.0.0.1:")
    assert fragment == "3"
    assert "greedy vs random" in page.text
    assert (main.status_code, main.headers["Content-Type"]) == (200, "text/javascript")
    assert frames.json()["game"] == "battle-sheep"
    assert outside == [404, 404, 404]
    assert running.returncode == 0


class TestFromTheSite:
    @pytest.fixture
    def match(self, member: Member, bob: User) -> Match:
        ramses, other = factories.bot_version(member.user, "Ramses"), factories.bot_version(bob, "Other")
        first, second = factories.matches_between([ramses, other])
        factories.play_all([first, second])
        first.refresh_from_db()
        return first

    def test_it_works(self, member: Member, match: Match) -> None:
        done = member.run("replay", match.public_id)

        assert done.returncode == 0, done.stderr
        assert "Seat 1: Ramses v1, place" in done.stdout
        assert match.seed in done.stdout

    def test_without_an_account(self, member: Member, match: Match) -> None:
        done = member.author.run("replay", match.public_id, "--site", member.site)

        assert done.returncode == 0, done.stderr

    def test_a_bot_is_asked_again(self, member: Member, match: Match) -> None:
        member.author.bot("Ramses")

        done = member.run("replay", match.public_id, "--rerun", "Ramses")

        assert done.returncode == 0, done.stderr
        assert "where Ramses v1 sat" in done.stdout

    def test_a_match_that_does_not_exist(self, member: Member) -> None:
        done = member.run("replay", "nothing")

        assert done.returncode == 3
        assert "no match 'nothing'" in done.stderr

    def test_a_match_that_is_not_over(self, member: Member, bob: User) -> None:
        waiting = factories.matches_between([factories.bot_version(bob), factories.bot_version(bob)])[0]

        done = member.run("replay", waiting.public_id)

        assert done.returncode == 3
        assert "has no replay" in done.stderr

    def test_a_seed_that_is_still_secret(self, member: Member, bob: User) -> None:
        match = factories.finished_match(
            [factories.bot_version(member.user, "Ramses"), factories.bot_version(bob)]
        )
        member.author.bot("Ramses")

        done = member.run("replay", match.public_id, "--rerun", "Ramses")

        assert done.returncode == 0
        assert "seed of this match is not public yet" in done.stderr
