"""A bot for games in which several choose at once. It prints what each of its turns told it.

    python several.py FOLDER NAME --choose 2 --meet 3 --after OTHER

shows the number 2 while that is legal, but in each turn only when 3 bots have had that turn, and when the bot
called OTHER has answered it. They tell one another by files in FOLDER.
"""

import argparse
import time
from pathlib import Path

from tests.referee.bots.bots import Wire

PATIENCE = 20.0


def wait_for(folder: Path, pattern: str, count: int = 1) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(list(folder.glob(pattern))) < count:
        if time.monotonic() > deadline:
            raise TimeoutError(pattern)
        time.sleep(0.002)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("name")
    parser.add_argument("--choose", type=int, default=0)
    parser.add_argument("--meet", type=int, default=0)
    parser.add_argument("--after")
    options = parser.parse_args()
    wire = Wire()
    wire.hello()
    number = 0
    while True:
        turn = wire.turn()
        number += 1
        print(turn.game.SerializeToString(deterministic=True).hex(), flush=True)
        (options.folder / f"{number}-asked-{options.name}").touch()
        wait_for(options.folder, f"{number}-asked-*", options.meet)
        if options.after:
            wait_for(options.folder, f"{number}-answered-{options.after}")
        legal = len(turn.game.battle_sheep.legal_actions.packed)
        wire.move(turn.request_id, index=options.choose if options.choose < legal else 0)
        (options.folder / f"{number}-answered-{options.name}").touch()


if __name__ == "__main__":
    main()
