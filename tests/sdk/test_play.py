"""`paddock play`: real matches between real programs."""

import json
import os
import pty
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.sdk.conftest import Author

CRASH_LATER = """\
if len(turn.state().boards) > 2:
    raise ValueError("boom [red]")
return turn.legal_actions[0]"""

TELL_AND_END = """\
from pathlib import Path

from paddock_sdk import Bot, run


class Telling(Bot):
    def choose(self, turn):
        return turn.match.random.choice(turn.legal_actions)

    def end(self, result):
        with Path("ended").open("a") as file:
            file.write("x")


run(Telling())
"""


def results(author: Author, *arguments: object) -> Any:
    done = author.run("play", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_it_works(author: Author) -> None:
    author.bot()

    done = author.run("play", "my-bot", "random", "--games", "4")

    assert (done.returncode, done.stderr) == (0, "")
    assert "battle-sheep, seed 1: 4 of 4 matches" in done.stdout
    assert "my-bot against" in done.stdout
    assert "seconds per move" in done.stdout
    assert "Failures" not in done.stdout


def test_seats_change_from_match_to_match(author: Author) -> None:
    author.bot()

    matches = results(author, "my-bot", "random", "--games", 4)["matches"]

    assert [match["seats"] for match in matches] == [["my-bot", "random"], ["random", "my-bot"]] * 2
    assert [match["seed"] for match in matches] == ["1-1", "1-1", "1-2", "1-2"]


def test_the_tally_counts_every_match_once(author: Author) -> None:
    author.bot()

    found = results(author, "my-bot", "greedy", "--games", 6)

    (against,) = found["against"]
    assert against["wins"] + against["draws"] + against["losses"] == found["played"] == 6
    won = sum(
        match["ranks"][match["seats"].index("my-bot")] < match["ranks"][match["seats"].index("greedy")]
        for match in found["matches"]
    )
    assert against["wins"] == won
    assert against["score"]["low"] <= against["score"]["value"] <= against["score"]["high"]


def test_the_same_seed_gives_the_same_matches(author: Author) -> None:
    def outcomes(seed: str) -> list[Any]:
        matches = results(author, "greedy", "random", "--games", 4, "--seed", seed)["matches"]
        return [match["scores"] for match in matches]

    first = outcomes("7")

    assert outcomes("7") == first
    assert outcomes("8") != first


def test_three_at_a_table(author: Author) -> None:
    found = results(author, "greedy", "random", "random", "--games", 3)

    assert [against["name"] for against in found["against"]] == ["random", "random (2)"]
    assert {tuple(match["seats"]).index("greedy") for match in found["matches"]} == {0, 1, 2}


def test_opponents_sit_down_again_to_fill_the_table(author: Author) -> None:
    author.bot()

    found = results(author, "my-bot", "greedy", "random", "--players", 4, "--games", 1)

    assert found["matches"][0]["seats"] == ["my-bot", "greedy", "random", "greedy (2)"]


@pytest.mark.parametrize(("players", "games"), [(2, 20), (3, 21), (4, 20)])
def test_by_itself_every_bot_sits_on_every_seat_equally_often(
    author: Author, players: int, games: int
) -> None:
    found = results(author, "random", "random", "--players", players)

    assert found["played"] == games
    seats = [match["seats"].index("random") for match in found["matches"]]
    assert {seats.count(seat) for seat in range(players)} == {games // players}


def test_places_at_a_larger_table(author: Author) -> None:
    found = results(author, "greedy", "random", "--players", 3, "--games", 6)

    ranks = [match["ranks"][match["seats"].index("greedy")] for match in found["matches"]]
    shared = sum(match["ranks"].count(rank) > 1 for match, rank in zip(found["matches"], ranks, strict=True))
    scores = [match["scores"][match["seats"].index("greedy")] for match in found["matches"]]
    assert found["places"][0] == {
        "name": "greedy",
        "counts": [ranks.count(place) for place in (1, 2, 3)],
        "shared": shared,
        "mean_place": pytest.approx(sum(ranks) / 6),
        "mean_score": pytest.approx(sum(scores) / 6),
    }


def test_places_are_shown_where_there_are_more_than_two(author: Author) -> None:
    done = author.run("play", "greedy", "random", "--players", 3, "--games", 3)

    header = next(line for line in done.stdout.splitlines() if line.startswith("places"))
    assert header.split() == ["places", "1.", "2.", "3.", "shared", "mean", "place", "mean", "score"]
    assert "places" not in author.run("play", "greedy", "random", "--games", 1).stdout


def test_tables_are_not_folded_in_a_pipe(author: Author) -> None:
    """However long the names are: one line for each bot."""
    author.bot("a-name-that-is-as-long-as-a-name-may-be")
    done = author.run("play", "a-name-that-is-as-long-as-a-name-may-be", "random", "--games", 1)

    lines = done.stdout.splitlines()
    place = next(
        place for place, line in enumerate(lines) if line.startswith("a-name-that-is-as-long-as-a-name")
    )
    assert lines[place].split()[1:] == ["against", "games", "W", "D", "L", "score", "Elo"]
    assert lines[place + 1].split()[:2] == ["random", "1"]


def test_options_reach_the_match(author: Author) -> None:
    done = author.run(
        *("play", "random", "random", "--games", 1, "--save", "kept"),
        *("--option", "distinct_start_boards=true"),
    )

    header = json.loads((author.home / "kept/0001.jsonl").read_text().splitlines()[0])
    assert "battle-sheep, distinct_start_boards=true, seed 1" in done.stdout
    assert header["options"] == {"distinct_start_boards": True}


def test_failures_come_first_and_can_be_seen_again(author: Author) -> None:
    author.bot(choose=CRASH_LATER)

    done = author.run("play", "my-bot", "random", "--games", "2")

    assert done.returncode == 1
    assert done.stdout.index("Failures: 2") < done.stdout.index("my-bot against")
    assert "my-bot: crash. The program ended by itself at ply" in done.stdout
    assert "it said last: ValueError: boom [red]" in done.stdout
    again = next(line for line in done.stdout.splitlines() if "once more:" in line)
    command = again.partition("paddock ")[2].split()
    repeated = author.run(*command)
    assert repeated.returncode == 1
    assert "ValueError: boom [red]" in repeated.stdout


def test_a_failing_opponent_is_not_my_fault(author: Author) -> None:
    author.bot()
    author.bot("other", choose=CRASH_LATER)

    done = author.run("play", "my-bot", "other", "--games", "2")

    assert done.returncode == 0
    assert "Failures: 2" in done.stdout


def test_replays_are_kept_where_asked(author: Author) -> None:
    author.bot()

    done = author.run("play", "my-bot", "random", "--games", "2", "--save", "kept")

    assert "Replays: kept" in done.stdout
    assert sorted(path.name for path in (author.home / "kept").iterdir()) == ["0001.jsonl", "0002.jsonl"]


def test_a_folder_goes_before_a_built_in_opponent(author: Author) -> None:
    author.bot("random", choose="return turn.legal_actions[-1]")

    matches = results(author, "random", "greedy", "--games", 1)["matches"]

    assert matches[0]["seats"] == ["random", "greedy"]
    assert (author.home / "random").is_dir()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("my-bot", "nobody"), "neither a folder nor a built-in opponent"),
        (("nobody", "random"), "neither a folder nor a built-in opponent"),
        (("my-bot", "random", "random", "random", "random"), "2 to 4 bots, not by 5"),
        (("my-bot", "random", "--players", "5"), "2 to 4 bots, not by 5"),
        (("my-bot", "random", "random", "--players", "2"), "3 bots are named, and 2 are to play"),
        (("my-bot", "random", "--option", "wolf=true"), "unknown option 'wolf'"),
        (("my-bot", "random", "--option", "distinct_start_boards"), "has no value"),
        (("my-bot", "random", "--option", "distinct_start_boards=3"), "must be true or false"),
        (("my-bot", "random", "--game", "chess"), "no game 'chess'"),
        (("my-bot", "random", "--games", "0"), "--games"),
        (("my-bot",), "OPPONENT"),
    ],
)
def test_a_wrong_command_line(author: Author, arguments: tuple[str, ...], words: str) -> None:
    author.bot()

    done = author.run("play", *arguments)

    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_bot_whose_program_is_missing(author: Author) -> None:
    (author.bot() / "bot.py").unlink()

    done = author.run("play", "my-bot", "random")

    assert done.returncode == 1
    assert "bot.py" in done.stderr


def test_progress_is_for_whoever_watches(author: Author) -> None:
    author.bot()
    ours, theirs = pty.openpty()
    running = author.start("play", "my-bot", "random", "--games", "2", stderr=theirs, TERM="xterm")
    os.close(theirs)
    seen = b""
    while chunk := _read(ours):
        seen += chunk
    os.close(ours)
    out, _ = running.communicate(timeout=60)

    assert b"battle-sheep" in seen
    assert b"2/2" in seen
    assert "my-bot against" in out


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # how a terminal says that the other side has gone
        return b""


def test_ctrl_c_prints_the_results_so_far(author: Author) -> None:
    folder = author.bot(program=TELL_AND_END)
    running = author.start("play", "my-bot", "random", "--games", "500", "--jobs", "1", "--json")
    _wait_for(folder / "ended", size=3)

    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)

    found = json.loads(out)
    assert 0 < found["played"] == len(found["matches"]) < 500
    assert running.returncode == 130
    assert "Traceback" not in err


def _wait_for(path: Path, size: int) -> None:
    deadline = time.monotonic() + 60
    while not path.exists() or path.stat().st_size < size:
        assert time.monotonic() < deadline, f"{path} did not grow to {size} bytes"
        time.sleep(0.05)


@pytest.mark.sandbox
def test_in_the_sandbox(author: Author) -> None:
    """Whatever else lies in the folder of the bot."""
    folder = author.bot()
    (folder / ".venv").mkdir()
    (folder / ".venv/python").symlink_to("/usr/bin/python3")

    found = results(author, "my-bot", "random", "--games", 2, "--sandbox")

    assert found["played"] == 2
    assert found["failures"] == []
