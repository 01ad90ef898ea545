"""A recorded match made into one with secrets and stages, as an engine of such a game would record it.

The first seat's stacks are its own secret, and so is what it did at its last move; the step before that,
which is public, is seen in three pictures. Its first move of all has a remark for that seat alone.
"""

import gzip
import json
from typing import Any

from engines.core.frames import UNSEEN, secret
from engines.core.game import Json
from paddock.matches.models import Match
from paddock.replays.queries import frames

SENTENCE = "Seat 1 smiles into its sleeve"
MURMUR = "Seat 1 does something"
STAGES = ("The first sheep jumps", "The second sheep jumps")


def hide(match: Match) -> Json:
    """Record the match anew with secrets and stages; the document that the site serves from now on."""
    assert match.replay is not None
    document = with_secrets(frames(match.replay))
    with open(match.replay.frames.path, "wb") as file:
        file.write(gzip.compress(json.dumps(document).encode()))
    return document


def with_secrets(document: Json) -> Json:
    steps = [dict(step) for step in document["steps"]]
    last = last_step(document)
    steps[0]["events"] = [*steps[0]["events"], secret([0], SENTENCE, None)]
    steps[last]["moves"] = [
        {**move, "text": secret([0], move["text"], UNSEEN)} for move in steps[last]["moves"]
    ]
    steps[last]["events"] = [secret([0], event, MURMUR) for event in steps[last]["events"]]
    before = document["frames"][last - 1]
    steps[last - 1]["stages"] = [_hidden({**before, "title": title}) for title in STAGES]
    return {**document, "frames": [_hidden(frame) for frame in document["frames"]], "steps": steps}


def last_step(document: Json) -> int:
    """Index of the first seat's last step."""
    movers = [[move["seat"] for move in step["moves"]] for step in document["steps"]]
    return max(index for index, seats in enumerate(movers) if seats == [0])


def staged_ply(document: Json) -> int:
    """The ply that the stages lead to."""
    return last_step(document)


def _hidden(frame: dict[str, Any]) -> dict[str, Any]:
    public = [stack for stack in frame["stacks"] if stack[2] != 0]
    return {**frame, "stacks": secret([0], frame["stacks"], public)}
