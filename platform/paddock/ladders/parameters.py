"""What an organiser may set on a ladder. A wrong value is refused when it is set, not by the next tick."""

from math import isfinite
from typing import Any

from engines.core.game import AnyGame, Json
from engines.core.options import options_from_json, options_to_json
from engines.registry import GAMES
from workers.contract import TimeControl

MATCHES_PER_ENTRY = "matches_per_entry"
CLOCK = ("start", "bank", "increment")
DECISIONS = 300
"""As many as a seat has in the longest matches; what its increments may add up to."""
LONGEST_CLOCK = 150
"""Seconds of a seat in a match. Those of six seats, three seconds of wall time for one of the clock, fit the
hour after which a worker ends every sandbox: nobody is charged for the thinking of others."""


def check_game(game: str) -> AnyGame:
    """:raises ValueError: with the games that there are."""
    if game not in GAMES:
        raise ValueError(f"There is no game {game!r}: the games are {', '.join(GAMES)}.")
    return GAMES[game]


def check_players(game: AnyGame, players: int) -> None:
    """:raises ValueError: with the numbers of seats that the game has."""
    if players not in game.players:
        first, last = game.players[0], game.players[-1]
        raise ValueError(f"{game.name} is played by {first} to {last}, not by {players}.")


def check_options(game: AnyGame, options: Any) -> Json:
    """All options, the defaults filled in.

    :raises ValueError: with a sentence.
    """
    try:
        return options_to_json(options_from_json(game.options_type, options))
    except ValueError as error:
        sentence = str(error)
        raise ValueError(f"{sentence[:1].upper()}{sentence[1:]}.") from None


def check_parameters(parameters: Any) -> None:
    """:raises ValueError: with a sentence."""
    _check_names("parameter", parameters, (MATCHES_PER_ENTRY,))
    wanted = parameters.get(MATCHES_PER_ENTRY, 0)
    if type(wanted) is not int or wanted < 0:
        raise ValueError(f"{MATCHES_PER_ENTRY} is a number of matches, not {wanted!r}.")


def check_time_control(time_control: Any) -> None:
    """:raises ValueError: with a sentence."""
    _check_names("time control", time_control, CLOCK)
    clock = TimeControl(**time_control)
    for name in CLOCK:
        value = getattr(clock, name)
        if type(value) not in (int, float) or not isfinite(value) or value < 0:
            raise ValueError(f"The time control's {name} is a number of seconds, not {value!r}.")
    longest = clock.start + (clock.bank or 0) + DECISIONS * clock.increment
    if longest > LONGEST_CLOCK:
        raise ValueError(
            f"The time control allows {longest:g} s: start, bank and {DECISIONS} increments may add up to"
            f" {LONGEST_CLOCK} s."
        )


def _check_names(what: str, values: Any, known: tuple[str, ...]) -> None:
    if not isinstance(values, dict):
        raise ValueError(f"A ladder's {what}s are an object of names and values, not {values!r}.")  # noqa: TRY004
    unknown = sorted(set(values) - set(known))
    if unknown:
        raise ValueError(f"There is no {what} {unknown[0]!r}: a ladder has {', '.join(known)}.")
