"""The frames document: a whole match as a viewer draws it, without knowing a rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.core.game import ALL, AnyGame, Json
from engines.core.record import Position, Record

FORMAT = 1


@dataclass(frozen=True, slots=True)
class StepDetail:
    """What the referee knows of a step and the rules do not."""

    seconds: Mapping[int, float]
    verdicts: Mapping[int, str]
    """For the seats that left the game in this step."""


def frames_document(
    game: AnyGame,
    record: Record,
    positions: Sequence[Position],
    details: Sequence[StepDetail],
) -> Json:
    """`positions` are the record's, as `resimulate` gives them; `details` has one entry per step."""
    return {
        "format": FORMAT,
        "viewer": game.viewer,
        "game": game.id,
        "players": record.players,
        "frames": [game.frame(position.state, ALL) for position in positions],
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
            for step, detail, position in zip(record.steps, details, positions[1:], strict=True)
        ],
    }
