"""Jobs and reports as JSON: what comes back is what went out, and everything else is refused by name."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engines.core.options import options_to_json
from engines.registry import GAMES, get_game
from tests.referee.table import play
from workers import contract
from workers.contract import (
    BotLimits,
    Job,
    JobSeat,
    MalformedMessage,
    Played,
    Report,
    ReportStep,
    SeatReport,
    TimeControl,
    Verdict,
)
from workers.referee import wire

JOB = Job(
    attempt_id=7,
    token="secret",
    match_id="k3x9",
    game="battle-sheep",
    rules_version="1",
    options={"distinct_start_boards": True},
    seed="s",
    seats=(
        JobSeat("Greedy v1", "file:///bundles/a", "a" * 64, "python", ("python", "bot.py")),
        JobSeat("Random v2", "https://site/bundles/b", "b" * 64, "native", ("./bot",)),
    ),
    time_control=TimeControl(bank=None),
    limits=BotLimits(memory_mib=512),
    allow_unsandboxed=False,
)

REPORT = Report(
    attempt_id=7,
    token="secret",
    match_id="k3x9",
    worker="host:1",
    played=Played.FINISHED,
    reason="",
    missing_guarantees=("freeze",),
    scores=(12, -3),
    ranks=(1, 2),
    termination="blocked",
    seats=(
        SeatReport(Verdict.OK, "", True, True, 0, 1.5, None, "out", "err", ((0, "note"), (3, "ö"))),
        SeatReport(Verdict.CRASH, "It ended.", True, False, None, 0.0, 17.5, "", "", ()),
    ),
    steps=(
        ReportStep({0: "place 0,0 R"}, (), {0: 0.25}),
        ReportStep({}, (1,), {1: 10.1}),
    ),
    wall_seconds=12.0,
)


def test_a_job_round_trips() -> None:
    assert Job.from_json(JOB.to_json()) == JOB


@pytest.mark.parametrize("game", GAMES)
def test_a_job_carries_the_options_of_every_game(game: str) -> None:
    job = replace(JOB, game=game, options=options_to_json(get_game(game).options_type()))
    assert Job.from_json(job.to_json()) == job


def test_a_report_round_trips() -> None:
    assert Report.from_json(REPORT.to_json()) == REPORT


def test_what_a_real_match_gives_is_a_report() -> None:
    result = play("notes", "raises")
    report = Report(
        attempt_id=1,
        token="t",
        match_id="m",
        worker="w",
        played=Played.FINISHED,
        reason="",
        missing_guarantees=(),
        scores=result.outcome.scores,
        ranks=result.outcome.ranks,
        termination=result.outcome.termination,
        seats=result.seats,
        steps=result.steps,
        wall_seconds=result.wall_seconds,
    )
    assert Report.from_json(report.to_json()) == report


def _changed(message: str, path: str, value: Any) -> str:
    """The message with another value at a path like "seats.0.name"; `...` removes what is there."""
    data = json.loads(message)
    *way, last = [int(part) if part.isdecimal() and part != "7" else part for part in path.split(".")]
    place = data
    for part in way:
        place = place[part]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("version", 2, "version is 2, it must be 1 to 1"),
        ("token", ..., "token is missing"),
        ("token", 5, "token must be text, not int"),
        ("attempt_id", True, "attempt_id must be a whole number, not bool"),
        ("attempt_id", 0, "attempt_id is 0, it must be 1 to"),
        ("surprise", 1, "surprise is not a field of version 1"),
        ("played", "maybe", "played is 'maybe', it must be one of finished, infra"),
        ("wall_seconds", -1, "wall_seconds is -1"),
        ("scores", [1.5], r"scores\[0\] must be a whole number"),
        ("ranks", [0], r"ranks\[0\] is 0"),
        ("ranks", list(range(1, 18)), "ranks has 17 entries, at most 16"),
        ("seats.1.verdict", "guilty", r"seats\[1\].verdict is 'guilty'"),
        ("seats.0.stdout", "x" * 80_001, r"seats\[0\].stdout has 80001 characters, at most 80000"),
        ("seats.0.stderr", "a\0b", r"seats\[0\].stderr holds a character that is not text"),
        ("seats.0.detail", "\ud800", r"seats\[0\].detail holds a character that is not text"),
        ("seats.0.notes.1", [3], r"seats\[0\].notes\[1\] must be a list of a ply and a text"),
        ("seats.0.notes", [[0, ""]] * 257, r"seats\[0\].notes has 257 entries"),
        ("seats.0.extra", None, r"seats\[0\].extra is not a field"),
        ("seats.0", [], r"seats\[0\] must be an object, not list"),
        ("steps", [{"actions": {}, "forfeits": [], "seconds": {}}] * 6001, "steps has 6001 entries"),
        ("steps.0.actions", {"x": "y"}, r"steps\[0\].actions has the name 'x', which is no seat"),
        ("steps.0.actions", {"01": "y"}, r"steps\[0\].actions has the name '01'"),
        ("steps.0.actions", {"16": "y"}, r"steps\[0\].actions has the name '16'"),
        ("steps.0.actions", {"9" * 5000: "y"}, r"steps\[0\].actions has the name '99999999999999999999',"),
        ("steps.0.seconds", {"0": "1"}, r"steps\[0\].seconds.0 must be a number, not str"),
        ("steps.1.forfeits", [-1], r"steps\[1\].forfeits\[0\] is -1"),
    ],
)
def test_a_malformed_report_is_refused_by_the_name_of_its_field(path: str, value: Any, message: str) -> None:
    with pytest.raises(MalformedMessage, match=f"^{message}"):
        Report.from_json(_changed(REPORT.to_json(), path, value))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("seats.1.command", "python bot.py", r"seats\[1\].command must be a list, not str"),
        ("seats.0.bundle_sha256", "a" * 65, r"seats\[0\].bundle_sha256 has 65 characters"),
        ("options", {"deep": {"er": 1}}, "options.deep must be a short text, a number, true, false or null"),
        ("time_control.start", None, "time_control.start must be a number, not NoneType"),
        ("limits.memory_mib", 0, "limits.memory_mib is 0"),
        ("allow_unsandboxed", 1, "allow_unsandboxed must be true or false, not int"),
    ],
)
def test_a_malformed_job_is_refused_by_the_name_of_its_field(path: str, value: Any, message: str) -> None:
    with pytest.raises(MalformedMessage, match=f"^{message}"):
        Job.from_json(_changed(JOB.to_json(), path, value))


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", "[" * 100_000, '{"version": NaN}', REPORT.to_json().replace("12.0", "1e999")],
)
def test_what_is_no_message_at_all_is_refused(message: str) -> None:
    with pytest.raises(MalformedMessage):
        Report.from_json(message)


def test_the_referee_keeps_within_the_caps_of_a_report() -> None:
    assert wire.MAX_NOTES <= contract.MAX_NOTES
    assert wire.MAX_NOTE_BYTES <= contract.MAX_NOTE
