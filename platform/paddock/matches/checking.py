"""Whether a report can be true: the match is played again by the rules before anything of it is believed."""

from django.conf import settings

from engines.core.record import Record, ReplayError, Step
from engines.registry import UnknownGame
from paddock.matches.models import Match, MatchSeat
from paddock.replays.frames import Rerun, rerun
from workers.contract import Report, Verdict


class WrongReport(Exception):
    """What the report says is not so; the message says what, in one sentence."""


def check(report: Report, match: Match, seats: list[MatchSeat]) -> Rerun:
    """The match as its steps replay it. Raises WrongReport."""
    if report.match_id != match.public_id:
        raise WrongReport(f"It is about match {report.match_id}, its attempt is of {match.public_id}.")
    for what, values in (("seats", report.seats), ("scores", report.scores), ("ranks", report.ranks)):
        if len(values) != len(seats):
            raise WrongReport(f"It has {len(values)} {what}, the match has {len(seats)} seats.")
    _check_guarantees(report, seats)
    played = _play(report, match, len(seats))
    _check_outcome(report, played)
    _check_verdicts(report)
    return played


def _check_guarantees(report: Report, seats: list[MatchSeat]) -> None:
    allowed = settings.PADDOCK_DEMO and all(seat.version.bot.is_house for seat in seats)
    if report.missing_guarantees and not allowed:
        raise WrongReport(f"Its worker could not guarantee: {', '.join(report.missing_guarantees)}.")


def _play(report: Report, match: Match, players: int) -> Rerun:
    record = Record(
        game=match.game,
        rules_version=match.rules_version,
        players=players,
        options=match.options,
        seed=match.seed,
        steps=tuple(Step(dict(step.actions), step.forfeits) for step in report.steps),
    )
    try:
        return rerun(record)
    except (ReplayError, UnknownGame) as error:
        raise WrongReport(f"Its replay does not follow the rules: {error}") from error


def _check_outcome(report: Report, played: Rerun) -> None:
    outcome = played.outcome
    if outcome is None:
        raise WrongReport(f"The game is not over after its {len(report.steps)} steps.")
    for what, said, found in (
        ("scores", report.scores, outcome.scores),
        ("ranks", report.ranks, outcome.ranks),
        ("termination", report.termination, outcome.termination.value),
    ):
        if said != found:
            raise WrongReport(f"It says {what} {said}, its replay gives {found}.")


def _check_verdicts(report: Report) -> None:
    withdrawn = {seat for step in report.steps for seat in step.forfeits}
    blamed = {seat for seat, found in enumerate(report.seats) if found.verdict is not Verdict.OK}
    if withdrawn != blamed:
        raise WrongReport(
            f"Its verdicts blame seats {sorted(blamed)}; its replay loses seats {sorted(withdrawn)}."
        )
