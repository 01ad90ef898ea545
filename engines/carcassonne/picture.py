"""Frames: a position as viewers draw it, without knowing a rule. The form is in docs/rules/carcassonne.md."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.carcassonne import rules
from engines.carcassonne.actions import FEATURES, FIGURES, Action, Lay, cell_of, pack
from engines.carcassonne.events import Event, TileLaid, Withdrew, describe
from engines.carcassonne.land import NOBODY, seat_of
from engines.carcassonne.scoring import figures_of, standing_figures, survey
from engines.carcassonne.state import CATEGORIES, NO_TILE, State
from engines.carcassonne.view import title
from engines.core.frames import as_seen, secret
from engines.core.game import ALL, Json, View

VIEWER = "carcassonne/1"


def frame(state: State, view: View) -> Json:
    picture = _picture(state, title(state))
    return picture if view == ALL else seen(picture, view)


def seen(picture: Json, view: View) -> Json:
    resolved: Json = as_seen(picture, view)
    return resolved


def stages(before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
    """A picture after everything that changes the table, but not after a tile was only drawn."""
    pictures = [_picture(state, words) for state, words in _visible_states(before, events)][:-1]
    return tuple(pictures if view == ALL else (seen(picture, view) for picture in pictures))


def _visible_states(before: State, events: Sequence[Event]) -> Iterator[tuple[State, str]]:
    """The states on the way that differ on the table, and what led to each in words."""
    happened: list[Event] = []
    told = 0
    for state in _retrace(before, events, happened):
        news = [event for event in happened[told:] if event.shows]
        told = len(happened)
        if news:
            yield state._replace(choices=()), "; ".join(map(describe, news))


def _retrace(before: State, events: Sequence[Event], happened: list[Event]) -> Iterator[State]:
    """Plays the step again: its withdrawals, and then the action, if there was one."""
    leaving = [event.seat for event in events if isinstance(event, Withdrew)]
    state = before
    if leaving:
        for state in rules.leave(before, leaving, happened):
            yield state
    rest = events[len(happened) :]
    if rest:
        yield from rules.advance(state, _action_of(state, rest), happened)


def _action_of(state: State, events: Sequence[Event]) -> Action:
    """The choice that had these effects."""
    if isinstance(events[0], TileLaid):
        return pack(Lay(events[0].cell, events[0].rotation))
    for action in state.choices:
        trial: list[Event] = []
        step = state.box.steps[state.step]
        step.take(state._replace(choices=()), action, trial)
        if trial == list(events[: len(trial)]):
            return action
    raise ValueError("no choice at that position has these effects")


def _picture(state: State, words: str) -> Json:
    land, kinds = state.land, state.box.kinds
    figures = list(figures_of(land))
    unseen = state.stack + state.hidden
    return {
        "title": words,
        "scores": list(state.scores),
        "to_act": [] if not state.choices else [state.turn],
        "phase": "over" if state.over else state.phase,
        "expansions": [expansion.name for expansion in state.box.expansions],
        "tiles": [
            [tile.kind.id, *cell_of(tile.cell), tile.at & 3, None if tile.seat == NOBODY else tile.seat]
            for tile in land.tiles
        ],
        "hand": None if state.hand == NO_TILE else kinds[state.hand].id,
        "stack": len(state.stack),
        "unseen": {kind.id: unseen.count(number) for number, kind in enumerate(kinds) if number in unseen},
        "set_aside": [kinds[number].id for number in state.set_aside],
        "hidden": len(state.hidden),
        "beneath": secret((), [kinds[number].id for number in state.hidden], []),
        "figures": [[seat_of(figure), FIGURES[figure & 15], figure >> 8] for figure in figures],
        "supply": [_supply(state, row) for row in state.supply],
        "categories": _categories(state),
        "features": _features(state),
        "last": _last(state),
        "withdrawn": [seat for seat, ply in enumerate(state.withdrawn) if ply],
        **_more(state),
    }


def _more(state: State) -> Json:
    """What expansions show; without them these members are empty."""
    members: Json = {"under": [], "flocks": [], "bag": None}
    for expansion in state.box.expansions:
        members.update(expansion.frame(state))
    return members


def _supply(state: State, row: Sequence[int]) -> dict[str, int]:
    pieces = state.box.figures
    return {FIGURES[figure]: left for figure, left in enumerate(row) if pieces[figure].copies}


def _categories(state: State) -> dict[str, list[int]]:
    used = {"road", "city", "field", "monastery"}.union(*(e.categories for e in state.box.expansions))
    return {
        name: [row[number] for row in state.points] for number, name in enumerate(CATEGORIES) if name in used
    }


def _features(state: State) -> list[list[Any]]:
    return [
        [FEATURES[kind], [*parts], open_ends, [*seats], value]
        for kind, parts, open_ends, seats, value in survey(state)
    ]


def _last(state: State) -> Json | None:
    """Who laid the latest tile, and where on it that seat has put a figure."""
    latest = len(state.land.tiles) - 1
    seat = state.land.tiles[latest].seat
    if seat == NOBODY:
        return None
    standing = standing_figures(state)
    own = (figure >> 8 for figure in standing if seat_of(figure) == seat and figure >> 12 == latest)
    return {"seat": seat, "tile": latest, "part": next(own, None)}
