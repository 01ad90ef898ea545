"""Make the pictures of positions in docs/rules from their frames, for readers of the repository.

    python tools/drawings.py                     every docs/rules/<game>/<name>.json anew, as <name>.svg
    python tools/drawings.py --check             say which are not as their frames
    python tools/drawings.py --take MATCH.jsonl --ply 17.2 NAME [--view seat1]
                                                 keep a position of a replay as docs/rules/<game>/NAME.json

A replay comes from `paddock play ... --save DIR` or from a match page. The site draws the same frames itself.
"""

import argparse
import json
import os
import sys
from pathlib import Path

import django

RULES = Path(__file__).resolve().parent.parent / "docs/rules"


def outdated(folder: Path = RULES) -> dict[Path, str]:
    """Picture -> what it should be, for every one that is not."""
    from paddock.web.docs_drawings import picture

    wanted = {frame.with_suffix(".svg"): picture(frame) for frame in sorted(folder.glob("*/*.json"))}
    return {file: text for file, text in wanted.items() if not file.is_file() or file.read_text() != text}


def take(replay: Path, place: str, name: str, view: str, folder: Path = RULES) -> Path:
    """Keep one position; the file that has it now."""
    from paddock.web.replay import frame_at
    from paddock_sdk.replays import read_replay

    document = read_replay(replay.read_text(encoding="utf-8")).frames()
    chosen = {"view": view} if view else {}
    file: Path = folder / document["game"] / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    kept = {"viewer": document["viewer"], **chosen, "frame": frame_at(document, place)}
    file.write_text(f"{json.dumps(kept, separators=(',', ':'))}\n", encoding="utf-8")
    return file


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="?", help="of the position that is taken")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--take", type=Path, metavar="MATCH.jsonl")
    parser.add_argument("--ply", default="", help="a ply, or a stage before it; by default the last")
    parser.add_argument("--view", default="", help="seat1, seat2 ... or spectator; by default all")
    arguments = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "paddock.config.settings")
    django.setup()
    if arguments.take:
        if not arguments.name:
            parser.error("name the position")
        print(f"Written: {take(arguments.take, arguments.ply, arguments.name, arguments.view)}")
    stale = outdated()
    for file, text in stale.items():
        print(f"{'Outdated' if arguments.check else 'Written'}: {file}")
        if not arguments.check:
            file.write_text(text, encoding="utf-8")
    return 1 if arguments.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
