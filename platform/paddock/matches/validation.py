"""Validates a new version: one match in each seat against a house bot, for each of its games."""

from django.db import transaction
from django.db.models import F

from engines.registry import get_game
from paddock.bots import checklist
from paddock.bots.models import BotVersion, VersionState
from paddock.bots.queries import house_version
from paddock.bots.services import activate, mark_validating, record_check, reject
from paddock.common.isolation import isolated
from paddock.matches.fixtures import create_fixture
from paddock.matches.models import (
    OPEN_MATCH,
    AttemptState,
    Fixture,
    Match,
    MatchSeat,
    MatchState,
    Purpose,
    SeatLog,
)
from workers.contract import Verdict

STDERR_LINES = 20
"""The end is kept: the last line of a traceback says what is wrong."""
HINT = "Run `paddock validate` on your bot's folder: it plays the same matches on your own machine."
OURS = (
    "The arena failed three times to play this match. It was not your bot's fault: submit the archive again."
)


@transaction.atomic
def start_validation(version: BotVersion) -> bool:
    """Queue the matches of a received version; it waits while one of its games has no house bot."""
    if not mark_validating(version):
        return False
    opponents = []
    for game in version.games:
        house = house_version(game)
        if house is None:
            transaction.set_rollback(True)
            return False
        # Rotation r moves the first place to seat r, so that the new version sits in every seat once.
        create_fixture(game, [version, *[house] * (get_game(game).players.start - 1)], Purpose.VALIDATION)
        opponents.append(str(house))
    record_check(version, checklist.STARTS, "running", f"Queued to play against {', '.join(opponents)}.")
    return True


def judge(match: Match) -> None:
    """A match is over: if it validates a version, see how far that has got."""
    if match.fixture.purpose == Purpose.VALIDATION:
        assess(tested_version(match.fixture))


def tested_version(fixture: Fixture) -> BotVersion:
    """The version on seat 0 of rotation 0 is the one under test."""
    seat = MatchSeat.objects.select_related("version__bot").get(
        match__fixture=fixture, match__rotation=0, seat=0
    )
    return seat.version


def assess(version: BotVersion) -> None:
    """Write what the finished matches say into the checklist; admit or reject when all are over.

    It reads everything anew, so it may be called at any time and by several at once.
    """
    if version.state != VersionState.VALIDATING:
        return
    tested = MatchSeat.objects.filter(
        version=version, match__fixture__purpose=Purpose.VALIDATION, seat=F("match__rotation")
    ).select_related("match")
    seats = list(tested.order_by("match_id"))
    over = [seat for seat in seats if seat.match.state not in OPEN_MATCH]
    for seat in over:
        _write_checks(version, seat)
    if seats and len(over) == len(seats):
        _decide(version, seats)


def sweep() -> None:
    """Pick up what no signal told us: versions that wait for a house bot, validations that nobody decided."""
    for version in BotVersion.objects.filter(state=VersionState.RECEIVED).select_related("bot"):
        with isolated(f"the validation of {version}"):
            start_validation(version)
    for version in BotVersion.objects.filter(state=VersionState.VALIDATING).select_related("bot"):
        with isolated(f"the validation of {version}"):
            assess(version)


def _decide(version: BotVersion, seats: list[MatchSeat]) -> None:
    for seat in seats:
        if seat.match.state != MatchState.FINISHED:
            reject(version, "not_played", OURS, "Submit the same archive once more.")
            return
        if seat.verdict != Verdict.OK:
            reject(version, seat.verdict, _fault(seat, _log_of(seat)), HINT)
            return
    activate(version)


def _write_checks(version: BotVersion, seat: MatchSeat) -> None:
    """What the match in one seat says: how far the bot got in it, and why not further."""
    key, log = checklist.match_key(seat.seat), _log_of(seat)
    if log is None:
        _write(version, key, "failed", OURS)
        return
    fault = _fault(seat, log)
    for line, reached in ((checklist.STARTS, log.started), (checklist.HELLO, log.hello)):
        if not reached:
            _write(version, line, "failed", fault)
            return
        _write(version, line, "ok", "")
    if seat.verdict == Verdict.OK:
        _write(version, key, "ok", f"Match {seat.match.public_id}: place {seat.rank}, score {seat.score}.")
    else:
        _write(version, key, "failed", f"Match {seat.match.public_id}: {fault}")


def _log_of(seat: MatchSeat) -> SeatLog | None:
    logs = SeatLog.objects.filter(attempt__match=seat.match, attempt__state=AttemptState.ACCEPTED)
    return logs.filter(seat=seat.seat).first()


def _write(version: BotVersion, key: str, state: checklist.State, detail: str) -> None:
    """A line that has failed stays failed, whatever the version's other matches say."""
    version.refresh_from_db(fields=["checklist"])
    if checklist.state_of(version.checklist, key) not in ("failed", state):
        record_check(version, key, state, detail, HINT if state == "failed" else "")


def _fault(seat: MatchSeat, log: SeatLog | None) -> str:
    """The referee's sentence and the last lines of what the bot printed on stderr."""
    lines = log.stderr.strip().splitlines()[-STDERR_LINES:] if log else []
    return "\n".join([seat.verdict_detail or seat.verdict, *lines])
