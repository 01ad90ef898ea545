"""Every write to replays."""

import gzip
import json

from django.core.files.base import ContentFile

from engines.core.game import Json
from engines.core.record import Record
from paddock.replays.models import Replay, replay_storage


def store_frames(name: str, document: Json) -> str:
    """Keep a frames document and return its name in the storage. Nothing refers to it yet."""
    text = json.dumps(document, separators=(",", ":"))
    return replay_storage().save(f"{name}.json.gz", ContentFile(gzip.compress(text.encode(), mtime=0)))


def drop_frames(stored: str) -> None:
    replay_storage().delete(stored)


def create_replay(record: Record, header: Json, stored_frames: str) -> Replay:
    return Replay.objects.create(
        game=record.game,
        rules_version=record.rules_version,
        header=header,
        record=record.to_json(),
        frames=stored_frames,
    )
