"""The one vocabulary of all games: immutable facts of a `Game` and pure functions on its states.

The shape follows pgx (pure functions on frozen states), the words follow OpenSpiel and python-chess.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeVar

from engines.core.chance import Chance
from engines.core.outcome import Outcome

Seat = int
"""A place at the table, counted from 0. Seat 0 moves first unless the rules say otherwise."""

View = Seat | Literal["spectator", "all"]
"""Who is looking: a seat, a spectator (public facts only) or everybody's facts at once."""

SPECTATOR: Literal["spectator"] = "spectator"
ALL: Literal["all"] = "all"

Json = dict[str, Any]

Options = TypeVar("Options")
State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
Observation = TypeVar("Observation")


class Game(Protocol[Options, State, Action, Event, Observation]):
    """The rules of one game. Every method is pure; states, actions, events and observations are immutable."""

    id: str
    """Stable identifier in tables, URLs and manifests, like "battle-sheep"."""
    name: str
    rules_version: str
    """Changes whenever behaviour changes, never for a refactoring."""
    players: range
    """The allowed numbers of seats."""
    options_type: type[Options]
    """A frozen dataclass with a default for every field; its constructor raises ValueError in a sentence."""
    viewer: str
    """Name and version of the frames, like "battle-sheep/1"."""

    def setup(self, players: int, options: Options, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The first state. Raises ValueError for a number of players that the game does not have."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Seats that owe a decision now: empty when the game is over, several for simultaneous choices."""
        ...

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """In canonical order, without duplicates, never empty for a seat in `to_act`, empty for any other."""
        ...

    def apply(self, state: State, actions: Mapping[Seat, Action]) -> tuple[State, tuple[Event, ...]]:
        """The next state and every visible step on the way, forced ones (a pass) too.

        `actions` has exactly the seats of `to_act`. Raises NotYourTurn, InvalidAction or IllegalAction.
        """
        ...

    def forfeit(self, state: State, seats: Sequence[Seat]) -> tuple[State, tuple[Event, ...]]:
        """`seats` leave the game together, at this ply: the others play on where the game allows it."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on."""
        ...

    def observe(self, state: State, seat: Seat) -> Observation:
        """What that seat may know, and nothing more."""
        ...

    def visible(self, event: Event, view: View) -> Event | None:
        """The event as `view` may see it: stripped, or None when it shows nothing at all."""
        ...

    def determinize(self, observation: Observation, rng: Random) -> State:
        """A random full state that the observation allows; its own state where nothing is hidden."""
        ...

    def parse_action(self, text: str) -> Action:
        """Inverse of `format_action`. Raises InvalidAction."""
        ...

    def format_action(self, action: Action) -> str:
        """Short human notation that does not depend on the state."""
        ...

    def describe(self, event: Event) -> str:
        """One short sentence in the present tense for move lists; seats are "Seat 1", counted from 1."""
        ...

    def frame(self, state: State, view: View) -> Json:
        """JSON that a viewer draws without knowing a rule. Has at least "title", the position in words,
        "scores", one number per seat, and "to_act", a list of seats; these three hold public facts only.

        For ALL it carries marks of `engines.core.frames.secret`; for another view it is that frame `as_seen`.
        """
        ...

    def stages(self, before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
        """Frames on the way through a step from `before` with these events, in the form of `frame`.

        One after each event that deserves a picture of its own but the last, whose picture is the frame of
        the next position; their "title" says what just happened. Empty where a step is one visible change.
        """
        ...

    def ascii(self, state: State) -> str:
        """The position as text for a terminal, with everybody's facts."""
        ...

    def state_to_json(self, state: State) -> Json: ...

    def state_from_json(self, data: Json) -> State: ...

    def max_plies(self, players: int, options: Options) -> int:
        """No game with these options has more decisions."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose own types do not matter to the caller."""
