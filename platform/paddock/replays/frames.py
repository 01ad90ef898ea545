"""Turns a record into the frames document that a viewer draws without knowing a rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.core.game import ALL, Json
from engines.core.outcome import Outcome
from engines.core.record import Position, Record, resimulate
from engines.registry import AnyGame, get_game

FORMAT = 1


@dataclass(frozen=True, slots=True)
class StepDetail:
    """What the referee knows of a step and the rules do not."""

    seconds: Mapping[int, float]
    verdicts: Mapping[int, str]
    """For the seats that left the game in this step."""


@dataclass(frozen=True, slots=True)
class Rerun:
    """A record played again by the rules."""

    game: AnyGame
    record: Record
    positions: tuple[Position, ...]
    outcome: Outcome | None


def rerun(record: Record) -> Rerun:
    """Raises UnknownGame, or ReplayError where the record does not follow the rules."""
    game = get_game(record.game)
    positions = tuple(resimulate(game, record))
    return Rerun(game, record, positions, game.outcome(positions[-1].state))


def build(played: Rerun, details: Sequence[StepDetail]) -> Json:
    """The frames document; `details` has one entry per step of the record."""
    game, record = played.game, played.record
    return {
        "format": FORMAT,
        "viewer": game.viewer,
        "game": game.id,
        "players": record.players,
        "frames": [game.frame(position.state, ALL) for position in played.positions],
        "steps": [
            {
                "moves": [
                    {"seat": seat, "text": text, "seconds": round(detail.seconds.get(seat, 0.0), 4)}
                    for seat, text in step.actions.items()
                ],
                "forfeits": [
                    {"seat": seat, "verdict": detail.verdicts.get(seat, "")} for seat in step.forfeits
                ],
                "events": [game.describe(event) for event in position.events],
            }
            for step, detail, position in zip(record.steps, details, played.positions[1:], strict=True)
        ],
    }
