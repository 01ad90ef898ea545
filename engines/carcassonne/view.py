"""What is seen of Carcassonne: observations, guesses of what is hidden, text for terminals."""

from random import Random

from engines.carcassonne.actions import FEATURES, FIGURES, cell_of
from engines.carcassonne.land import Tile, seat_of
from engines.carcassonne.rules import standing
from engines.carcassonne.scoring import standing_figures
from engines.carcassonne.state import NO_TILE, Observation, State, with_choices
from engines.core.game import Seat


def observe(state: State, seat: Seat) -> Observation:
    """Every seat knows the same: all but the order of the stack, the hidden tiles and the luck to come."""
    return Observation(
        box=state.box,
        turn=state.turn,
        over=state.over,
        step=state.step,
        ply=state.ply,
        unseen=bytes(sorted(state.stack + state.hidden)),
        hidden=len(state.hidden),
        set_aside=state.set_aside,
        hand=state.hand,
        land=state.land,
        points=state.points,
        supply=state.supply,
        parts=tuple(
            expansion.hide(part) for expansion, part in zip(state.box.expansions, state.parts, strict=True)
        ),
        withdrawn=state.withdrawn,
    )


def determinize(observation: Observation, rng: Random) -> State:
    """The unseen tiles in random order."""
    unseen = list(observation.unseen)
    rng.shuffle(unseen)
    state = State(
        box=observation.box,
        turn=observation.turn,
        over=observation.over,
        step=observation.step,
        ply=observation.ply,
        stack=bytes(unseen[observation.hidden :]),
        hidden=bytes(unseen[: observation.hidden]),
        set_aside=observation.set_aside,
        hand=observation.hand,
        land=observation.land,
        points=observation.points,
        supply=observation.supply,
        parts=tuple(
            expansion.guess(part, rng)
            for expansion, part in zip(observation.box.expansions, observation.parts, strict=True)
        ),
        withdrawn=observation.withdrawn,
        choices=(),
    )
    return with_choices(state)


def title(state: State) -> str:
    """The position in words."""
    tally = " : ".join(map(str, state.scores))
    if state.over:
        return f"{_winners(state)}, points {tally}"
    seat = f"Seat {state.turn + 1}"
    left = f"{len(state.stack)} left" if state.stack else "the last tile"
    tile = "" if state.hand == NO_TILE else f" {state.box.kinds[state.hand].id}"
    return f"{seat} {state.box.steps[state.step].doing}{tile}, {left}, points {tally}"


def _winners(state: State) -> str:
    winners = [f"Seat {seat + 1}" for seat, place in enumerate(standing(state).ranks) if place == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


_WIDTH = 7


def ascii_board(state: State) -> str:
    """The table for a terminal: each tile is its kind and its rotation, as in "HS09/2", and below it who
    stands on which of its segments: "2c0" is the second seat in the city that is segment 0.

    Then come the tile in hand and the tiles that nobody sees.
    """
    figures: dict[int, list[str]] = {}
    for figure in standing_figures(state):
        number, segment = figure >> 12, figure >> 8 & 15
        feature = FEATURES[state.land.tiles[number].kind.segments[segment].feature]
        mark = "" if figure & 15 == 0 else FIGURES[figure & 15][0]
        figures.setdefault(number, []).append(f"{seat_of(figure) + 1}{mark}{feature[0]}{segment}")
    rows: dict[int, dict[int, tuple[int, Tile]]] = {}
    for number, tile in enumerate(state.land.tiles):
        x, y = cell_of(tile.cell)
        rows.setdefault(y, {})[x] = (number, tile)
    left = min(min(row) for row in rows.values())
    right = max(max(row) for row in rows.values())
    lines = ["".ljust(5) + "".join(str(x).ljust(_WIDTH) for x in range(left, right + 1)).rstrip()]
    for y in sorted(rows):
        row = rows[y]
        kinds = [
            f"{row[x][1].kind.id}/{row[x][1].at & 3}" if x in row else "." for x in range(left, right + 1)
        ]
        marks = ["".join(figures.get(row[x][0], ())) if x in row else "" for x in range(left, right + 1)]
        lines.append(str(y).rjust(4) + " " + "".join(kind.ljust(_WIDTH) for kind in kinds).rstrip())
        if any(marks):
            lines.append("".ljust(5) + "".join(mark.ljust(_WIDTH) for mark in marks).rstrip())
    return "\n".join([*lines, *_zones(state)])


def _zones(state: State) -> list[str]:
    names = state.box.kinds
    zones = {
        "hand": b"" if state.hand == NO_TILE else bytes((state.hand,)),
        "stack": state.stack[::-1],
        "hidden": state.hidden,
        "set aside": state.set_aside,
    }
    return [f"{zone}: {' '.join(names[kind].id for kind in tiles)}" for zone, tiles in zones.items() if tiles]
