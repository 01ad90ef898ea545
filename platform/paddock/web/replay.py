"""A recorded match as the viewer's page needs it: drawn here, the script only moves through it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engines.core.frames import as_seen
from engines.core.game import ALL, Json
from paddock.web import seat_views
from paddock.web.drawing import assets, charts, seats, standalone
from paddock.web.drawing.renderers import Renderer, renderer_of

FORMAT = 1
PLACE = re.compile(r"(\d{1,5})(?:\.(\d{1,3}))?")


class NeedsOtherViewer(Exception):
    """These frames are of a version that this site cannot draw; the message says which one they need."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat did in a ply."""

    seat: int
    text: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Ply:
    """One line of the move list."""

    number: int
    moves: Sequence[Move]
    remarks: Sequence[str]
    """What happened beside the moves: passes, withdrawals, draws from a bag."""
    heading: str
    """The phase that begins here; empty inside a phase."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A replay at its last ply, as somebody sees it."""

    renderer: Renderer
    view_box: str
    title: str
    definitions: SafeString
    board: SafeString
    columns: Sequence[str]
    values: Sequence[Sequence[Any]]
    """Per seat, one value per column."""
    plies: Sequence[Ply]
    last_stop: int
    """Of the slider, which stops at the stages of a step as well."""
    score_graph: SafeString
    top_score: int
    time_graph: SafeString
    slowest: float
    view: str
    badge: str
    views: Sequence[seat_views.Choice]


def find_renderer(document: Json) -> Renderer:
    """Raises NeedsOtherViewer."""
    found = renderer_of(document["viewer"]) if document["format"] == FORMAT else None
    if found is None:
        raise NeedsOtherViewer(
            f"This replay needs the viewer {document['viewer']} with frames of format {document['format']}."
        )
    return found


def show(document: Json, view_name: str = ALL) -> Shown:
    """Raises NeedsOtherViewer."""
    renderer, view = find_renderer(document), seat_views.view_named(view_name, document["players"])
    frames, steps = document["frames"], document["steps"]
    last = as_seen(frames[-1], view)
    facts = renderer.draw.facts(last)
    return Shown(
        renderer=renderer,
        view_box=_view_box(renderer, document),
        title=last["title"],
        definitions=seats.definitions(document["players"], assets.symbols(renderer.symbols)),
        board=renderer.draw.svg(last),
        columns=[heading for heading, _ in facts],
        values=[[values[seat] for _, values in facts] for seat in range(document["players"])],
        plies=list(_plies(renderer, frames, as_seen([_told(step) for step in steps], view))),
        last_stop=sum(1 + len(step.get("stages", ())) for step in steps),
        score_graph=charts.score_graph(frames),
        top_score=max(score for frame in frames for score in frame["scores"]),
        time_graph=charts.time_graph(steps),
        slowest=charts.slowest(steps),
        view=seat_views.name_of(view),
        badge=seat_views.badge(view),
        views=seat_views.choices(document, view),
    )


def _view_box(renderer: Renderer, document: Json) -> str:
    """The same for every view, so that the picture does not jump."""
    return renderer.draw.view_box(as_seen(document["frames"][-1], ALL))


def _told(step: Json) -> Json:
    """A step without its pictures."""
    return {name: part for name, part in step.items() if name != "stages"}


def _plies(renderer: Renderer, frames: Sequence[Json], steps: Sequence[Json]) -> Iterator[Ply]:
    before = ""
    for number, step in enumerate(steps, start=1):
        phase = renderer.draw.phase(frames[number - 1])
        moves = [Move(move["seat"], move["text"], move["seconds"]) for move in step["moves"]]
        yield Ply(number, moves, _remarks(step), phase if phase != before else "")
        before = phase


def _remarks(step: Json) -> Sequence[str]:
    """The first events are the moves themselves; where seats left the game, every event is worth a line.

    A sentence that is null is not for this view.
    """
    events = step["events"] if step["forfeits"] else step["events"][len(step["moves"]) :]
    return [sentence for sentence in events if sentence is not None]


def position(document: Json, place: str, view_name: str = ALL) -> SafeString:
    """One position as a picture that stands alone. Raises NeedsOtherViewer."""
    renderer, view = find_renderer(document), seat_views.view_named(view_name, document["players"])
    frame = as_seen(frame_at(document, place), view)
    return standalone.picture(renderer, frame, _view_box(renderer, document), document["players"])


def frame_at(document: Json, place: str) -> Json:
    """After ply 17 for "17", the second stage on the way there for "17.2"; anything else is the end."""
    frames: Sequence[Json] = document["frames"]
    named = PLACE.fullmatch(place)
    ply = int(named[1]) if named else len(frames)
    if ply >= len(frames):
        return frames[-1]
    stages = document["steps"][ply - 1].get("stages", ()) if ply else ()
    stage = int(named[2]) if named and named[2] else 0
    return stages[stage - 1] if 0 < stage <= len(stages) else frames[ply]
