"""Turns a record into the frames document that a viewer draws without knowing a rule."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.frames import StepDetail, frames_document
from engines.core.game import Json
from engines.core.outcome import Outcome
from engines.core.record import Position, Record, resimulate
from engines.registry import AnyGame, get_game

__all__ = ["Rerun", "StepDetail", "build", "rerun"]


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
    return frames_document(played.game, played.record, played.positions, details)
