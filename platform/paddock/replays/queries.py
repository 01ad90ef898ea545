"""Reads of replays."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace

from engines.core.game import Json
from engines.core.record import Record
from paddock.replays.models import Replay


def frames_gz(replay: Replay) -> bytes:
    """The frames document as it is stored: JSON, compressed by gzip."""
    with replay.frames.open("rb") as file:
        return bytes(file.read())


def frames(replay: Replay) -> Json:
    return dict(json.loads(gzip.decompress(frames_gz(replay))))


def record_of(replay: Replay) -> Record:
    return Record.from_json(replay.record)


def replay_lines(replay: Replay, *, with_seed: bool) -> Iterator[str]:
    """The record as JSON lines with what the rules do not know: "about" the match, "seconds" of each move.

    Without its seed it shows the moves and cannot be played again.
    """
    record = record_of(replay)
    header, *steps = (record if with_seed else replace(record, seed="")).to_lines()
    yield json.dumps({**json.loads(header), "about": replay.header}, sort_keys=True)
    for line, step in zip(steps, frames(replay)["steps"], strict=True):
        seconds = {str(move["seat"]): move["seconds"] for move in step["moves"]}
        yield json.dumps({**json.loads(line), "seconds": seconds}, sort_keys=True)
