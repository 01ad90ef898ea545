"""Time per move, read from the latest recorded matches of a bot."""

from dataclasses import dataclass

from paddock.bots.models import Bot
from paddock.matches.records import counted_seats, percentile
from paddock.replays.queries import frames

MATCHES = 10


@dataclass(frozen=True, slots=True)
class MoveTimes:
    """Seconds per move over the latest matches."""

    matches: int
    moves: int
    median: float
    p95: float
    slowest: float


def move_times(bot: Bot) -> MoveTimes | None:
    """None before the bot's first finished match."""
    seats = counted_seats(bot).select_related("match__replay").order_by("-match")[:MATCHES]
    seconds = [
        move["seconds"]
        for seat in seats
        if seat.match.replay is not None
        for step in frames(seat.match.replay)["steps"]
        for move in step["moves"]
        if move["seat"] == seat.seat
    ]
    if not seconds:
        return None
    return MoveTimes(
        len(seats), len(seconds), percentile(seconds, 0.5), percentile(seconds, 0.95), max(seconds)
    )
