"""Frames and who may see them: a whole match as a viewer draws it, without knowing a rule.

A value that not everybody may see stands in a frame as a mark, made by `secret` and resolved by `as_seen`.
The recorded frames carry the marks, so that a replay can be looked at from every seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.game import ALL, SPECTATOR, AnyGame, Json, Seat, View
from engines.core.record import Position, Record, Step

FORMAT = 1

UNSEEN = "…"
"""Stands for the move of another seat that nobody else may know."""

_MARK = {"seen_by", "shown", "instead"}


def secret(seen_by: Iterable[Seat], shown: Any, instead: Any = None) -> Json:
    """A mark: the seats of `seen_by` see `shown`, everybody else sees `instead`. Marks do not nest."""
    return {"seen_by": sorted(set(seen_by)), "shown": shown, "instead": instead}


def as_seen(value: Any, view: View) -> Any:
    """The same JSON value with every mark resolved for `view`; ALL sees what is shown to anybody."""
    if isinstance(value, dict):
        if value.keys() == _MARK:
            return value["shown" if view == ALL or view in value["seen_by"] else "instead"]
        return {name: as_seen(member, view) for name, member in value.items()}
    if isinstance(value, list):
        return [as_seen(member, view) for member in value]
    return value


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
    """`positions` are the record's, as `resimulate` gives them; `details` has one entry per step.

    A step has "stages", frames on the way to the next position, only where there are any. A sentence of an
    event that is null when it is resolved was not to be seen at all.
    """
    before = positions[:-1]
    return {
        "format": FORMAT,
        "viewer": game.viewer,
        "game": game.id,
        "players": record.players,
        "frames": [game.frame(position.state, ALL) for position in positions],
        "steps": [
            _step(game, record.players, *parts)
            for parts in zip(record.steps, details, before, positions[1:], strict=True)
        ],
    }


def _step(
    game: AnyGame, players: int, step: Step, detail: StepDetail, before: Position, after: Position
) -> Json:
    public = len(step.actions) <= 1 and all(game.visible(event, SPECTATOR) == event for event in after.events)
    stages = list(game.stages(before.state, after.events, ALL))
    return {
        "moves": [
            {
                "seat": seat,
                "text": text if public else secret([seat], text, UNSEEN),
                "seconds": round(detail.seconds.get(seat, 0.0), 4),
            }
            for seat, text in step.actions.items()
        ],
        "forfeits": [{"seat": seat, "verdict": detail.verdicts.get(seat, "")} for seat in step.forfeits],
        "events": [_sentence(game, players, event) for event in after.events],
        **({"stages": stages} if stages else {}),
    }


def _sentence(game: AnyGame, players: int, event: Any) -> str | Json:
    """The event in words, marked if there is a seat or a spectator that may not see all of it."""
    public = game.visible(event, SPECTATOR)
    knowing = [seat for seat in range(players) if game.visible(event, seat) == event]
    if public == event and len(knowing) == players:
        return game.describe(event)
    return secret(knowing, game.describe(event), None if public is None else game.describe(public))
