"""The base class of a bot, and what it sees when it has to decide."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Generic

from typing_extensions import TypeVar

from engines.core.game import Game
from paddock_proto.codec import Codec
from paddock_proto.v1 import bot_pb2

Observation = TypeVar("Observation", default=Any)
Action = TypeVar("Action", default=Any)


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What is being played and where the bot sits."""

    game: Game[Any, Any, Any, Any, Any]
    """The rules: the same engine that the referee uses."""
    options: Any
    seat: int
    """Your seat, counted from 0."""
    players: int
    bank: float | None
    """Seconds for all decisions together; None: no clock runs."""
    increment: float
    """Seconds that are added before each decision."""
    random: Random
    """Seeded by the referee, differently in every match."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How the match ended. One number or word per seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is best; equal ranks share the place."""
    termination: str
    verdicts: tuple[str, ...]


class Turn(Generic[Observation, Action]):
    """One decision. Everything is read from the referee's message when it is first asked for.

    `Turn` will do as an annotation; `Turn[State, int]`, with the types of a game, tells a type checker more.
    """

    def __init__(
        self, match: MatchInfo, codec: Codec, message: bot_pb2.Turn, send_note: Callable[[str], None]
    ) -> None:
        self.match = match
        self._codec = codec
        self._message = message
        self._send_note = send_note

    @property
    def game(self) -> Game[Any, Any, Any, Any, Any]:
        """The rules, for trying out what an action would do."""
        return self.match.game

    @property
    def seat(self) -> int:
        """Your seat, counted from 0."""
        return self.match.seat

    @property
    def clock(self) -> float | None:
        """Seconds left, for this decision and all later ones but for their increments; None: no clock."""
        return self._message.clock.remaining_seconds if self._message.HasField("clock") else None

    @cached_property
    def observation(self) -> Observation:
        """What your seat may know of the position: the engine's own type."""
        observation: Observation = self._codec.read_observation(self._message.game, self.match.options)
        return observation

    @cached_property
    def legal_actions(self) -> Sequence[Action]:
        """Everything you may choose from, in canonical order, never empty."""
        return self._codec.read_actions(self._message.game)

    @cached_property
    def events(self) -> tuple[Any, ...]:
        """What happened since your last turn."""
        return self._codec.read_events(self._message.game)

    def state(self) -> Any:
        """A full state that your observation allows, a new sample on each call: for searching."""
        return self.game.determinize(self.observation, self.match.random)

    def note(self, text: str) -> None:
        """Remember something about this position; you find it beside the replay."""
        self._send_note(text)


class Bot:
    """Your bot: a subclass with a `choose` of its own."""

    name = "bot"
    """For the log."""

    def choose(self, turn: Turn) -> Any:
        """Your decision: one of `turn.legal_actions`."""
        raise NotImplementedError(f"{type(self).__name__} needs a method choose(self, turn)")

    def start(self, match: MatchInfo) -> None:
        """Called before the first turn and charged to it. Long preparations belong in `__init__`."""

    def end(self, result: MatchEnd) -> None:
        """Called when the match is over; the program has a moment to end after it."""
