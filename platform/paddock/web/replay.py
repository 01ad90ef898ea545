"""A recorded match as the viewer's page needs it: drawn here, the script only moves through it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engines.core.game import Json
from paddock.web.drawing import charts, seats
from paddock.web.drawing.renderers import RENDERERS, Renderer

FORMAT = 1


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
    """A replay at its last ply."""

    script: str
    view_box: str
    title: str
    definitions: SafeString
    board: SafeString
    columns: Sequence[str]
    values: Sequence[Sequence[Any]]
    """Per seat, one value per column."""
    plies: Sequence[Ply]
    score_graph: SafeString
    top_score: int
    time_graph: SafeString
    slowest: float


def renderer_of(document: Json) -> Renderer:
    """Raises NeedsOtherViewer."""
    if document["format"] != FORMAT or document["viewer"] not in RENDERERS:
        raise NeedsOtherViewer(
            f"This replay needs the viewer {document['viewer']} with frames of format {document['format']}."
        )
    return RENDERERS[document["viewer"]]


def show(document: Json) -> Shown:
    """Raises NeedsOtherViewer."""
    renderer = renderer_of(document)
    frames, steps = document["frames"], document["steps"]
    facts = renderer.facts(frames[-1])
    return Shown(
        script=renderer.script,
        view_box=renderer.view_box(frames[-1]),
        title=frames[-1]["title"],
        definitions=seats.definitions(document["players"]),
        board=renderer.svg(frames[-1]),
        columns=[heading for heading, _ in facts],
        values=[[values[seat] for _, values in facts] for seat in range(document["players"])],
        plies=list(_plies(renderer, frames, steps)),
        score_graph=charts.score_graph(frames),
        top_score=max(score for frame in frames for score in frame["scores"]),
        time_graph=charts.time_graph(steps),
        slowest=charts.slowest(steps),
    )


def _plies(renderer: Renderer, frames: Sequence[Json], steps: Sequence[Json]) -> Iterator[Ply]:
    before = ""
    for number, step in enumerate(steps, start=1):
        phase = renderer.phase(frames[number - 1])
        moves = [Move(move["seat"], move["text"], move["seconds"]) for move in step["moves"]]
        yield Ply(number, moves, _remarks(step), phase if phase != before else "")
        before = phase


def _remarks(step: Json) -> Sequence[str]:
    """The first events are the moves themselves; where seats left the game, every event is worth a line."""
    events: Sequence[str] = step["events"]
    return events if step["forfeits"] else events[len(step["moves"]) :]


def position(document: Json, ply: int) -> SafeString:
    """One position as a picture that stands alone. Raises NeedsOtherViewer."""
    renderer = renderer_of(document)
    frames = document["frames"]
    frame = frames[min(max(ply, 0), len(frames) - 1)]
    box = renderer.view_box(frames[-1])
    return seats.standalone(renderer.svg(frame), box, frame["title"], document["players"])
