"""A match as data: what is needed to play it again, move for move.

A record is the game, its rules version, options, seed and the steps taken; `resimulate` turns it back into
states. Its JSON-lines form has the header on the first line and one step on each further line.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engines.core.chance import Chance
from engines.core.errors import ActionError
from engines.core.game import AnyGame, Json, Seat
from engines.core.options import options_from_json

FORMAT = 1

_SEAT = re.compile("0|[1-9][0-9]{0,2}")
"""Longer ones are no seats of any game, and Python refuses to read numbers of some thousand digits."""


class ReplayError(ValueError):
    """A record that is malformed or does not follow the rules; the message names the step and the reason."""


def read_seat(text: str) -> Seat:
    """The number of a seat, as the members of JSON objects are named. Raises ReplayError."""
    if not _SEAT.fullmatch(text):
        raise ReplayError(f"step: {_shortened(text)!r} is not the number of a seat")
    return int(text)


def _shortened(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:20]}..."


@dataclass(frozen=True, slots=True)
class Step:
    """One advance of the game: the seats that left it, then the actions of the seats that acted."""

    actions: Mapping[Seat, str]
    """Seat -> action in the game's notation."""
    forfeits: tuple[Seat, ...] = ()

    def to_json(self) -> Json:
        return {
            "actions": {str(seat): text for seat, text in self.actions.items()},
            "forfeits": list(self.forfeits),
        }

    @classmethod
    def from_json(cls, data: Any) -> "Step":
        """Inverse of `to_json`. Raises ReplayError."""
        actions, forfeits = _members(data, "step", actions=dict, forfeits=list)
        if not all(isinstance(text, str) for text in actions.values()):
            raise ReplayError('step: "actions" must map the numbers of seats to actions in text')
        if not all(_is_number(seat) for seat in forfeits):
            raise ReplayError('step: "forfeits" must be numbers of seats')
        return cls({read_seat(seat): text for seat, text in actions.items()}, tuple(forfeits))


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that determines a match."""

    game: str
    rules_version: str
    players: int
    options: Json
    seed: str
    steps: tuple[Step, ...]

    def to_json(self) -> Json:
        return {**self._header(), "steps": [step.to_json() for step in self.steps]}

    @classmethod
    def from_json(cls, data: Any) -> "Record":
        """Inverse of `to_json`. Raises ReplayError."""
        version, game, rules_version, players, options, seed, steps = _members(
            data, "record", **_HEADER, steps=list
        )
        if version != FORMAT:
            raise ReplayError(f"record: format {version} is not known, only {FORMAT}")
        return cls(game, rules_version, players, options, seed, tuple(Step.from_json(step) for step in steps))

    def to_lines(self) -> Iterator[str]:
        """The JSON-lines form, without line ends."""
        yield json.dumps(self._header(), sort_keys=True)
        for step in self.steps:
            yield json.dumps(step.to_json(), sort_keys=True)

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> "Record":
        """Inverse of `to_lines`; blank lines do not count. Raises ReplayError."""
        try:
            header, *steps = [json.loads(line) for line in lines if line.strip()]
        except ValueError as error:
            raise ReplayError(f"record: not JSON lines with a header: {error}") from error
        if not isinstance(header, dict):
            raise ReplayError("record: the first line must be an object")
        return cls.from_json({**header, "steps": steps})

    def _header(self) -> Json:
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
        }


_HEADER: dict[str, type] = {
    "format": int,
    "game": str,
    "rules_version": str,
    "players": int,
    "options": dict,
    "seed": str,
}


@dataclass(frozen=True, slots=True)
class Position:
    """The game after `step_index` steps (0: after the setup) and the events that led there."""

    step_index: int
    state: Any
    events: tuple[Any, ...]


def resimulate(game: AnyGame, record: Record) -> Iterator[Position]:
    """Plays the record: the position after the setup, then one per step.

    The last position need not be the end of the game; ask `game.outcome`. Raises ReplayError where the record
    stops following the rules.
    """
    if (record.game, record.rules_version) != (game.id, game.rules_version):
        raise ReplayError(
            f"setup: the record is of {record.game} rules {record.rules_version}, "
            f"not of {game.id} rules {game.rules_version}"
        )
    try:
        options = options_from_json(game.options_type, record.options)
        state, events = game.setup(record.players, options, Chance(record.seed))
    except ValueError as error:
        raise ReplayError(f"setup: {error}") from error
    yield Position(0, state, events)
    for index, step in enumerate(record.steps, start=1):
        try:
            state, events = _advance(game, state, step)
        except (ActionError, ReplayError) as error:
            raise ReplayError(f"step {index}: {error}") from error
        yield Position(index, state, events)


def _advance(game: AnyGame, state: Any, step: Step) -> tuple[Any, tuple[Any, ...]]:
    if not step.forfeits and not step.actions:
        raise ReplayError("nobody acts and nobody leaves")
    events: tuple[Any, ...] = ()
    if step.forfeits:
        state, events = game.forfeit(state, step.forfeits)
    if step.actions:
        actions = {seat: game.parse_action(text) for seat, text in step.actions.items()}
        state, more = game.apply(state, actions)
        events += more
    return state, events


def _members(data: Any, what: str, **types: type) -> list[Any]:
    """The named members of a JSON object, each of its type, and no others."""
    if not isinstance(data, dict) or set(data) != set(types):
        raise ReplayError(f"{what}: must be an object with {', '.join(types)}")
    for name, expected in types.items():
        value = data[name]
        if not (_is_number(value) if expected is int else isinstance(value, expected)):
            raise ReplayError(f'{what}: "{name}" must be {_NAMES[expected]}')
    return [data[name] for name in types]


_NAMES = {int: "a whole number", str: "text", dict: "an object", list: "a list"}


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
