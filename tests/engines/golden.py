"""Golden playthroughs: whole games as text, with everything that the engine says of every position.

They guard against change and prove nothing about the rules. After an intended change,

    python -m tests.engines.golden <game> --write

writes them anew, and the difference is reviewed like code.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.core.game import ALL, AnyGame, Json, Seat
from engines.registry import GAMES, get_game
from tests.engines.playing import Playout, play
from tests.engines.variants import label, variants

FOLDER = Path(__file__).parent / "playthroughs"


@dataclass(frozen=True)
class Golden:
    """One playthrough to keep."""

    game: AnyGame
    players: int
    options: Any
    leaving: bool = False

    @property
    def path(self) -> Path:
        parts = (self.game.id, f"{self.players}p", label(self.options), "forfeits" if self.leaving else "")
        return FOLDER / f"{'-'.join(filter(None, parts))}.txt"

    def text(self) -> str:
        percent = 5 if self.leaving else 0
        return _text(self.game, play(self.game, self.players, "golden", self.options, percent))


def playthroughs(game: AnyGame) -> Iterator[Golden]:
    """A game for each number of players, one for each variant, and one with seats that leave."""
    defaults, *others = variants(game)
    yield from (Golden(game, players, defaults) for players in game.players)
    for number, options in enumerate(others):
        yield Golden(game, game.players[number % len(game.players)], options)
    yield Golden(game, game.players[-1], defaults, leaving=True)


def _text(game: AnyGame, playout: Playout) -> str:
    header = next(playout.record.to_lines())
    positions = (
        line for number in range(len(playout.positions)) for line in _position(game, playout, number)
    )
    return "\n".join([header, *positions, ""])


def _position(game: AnyGame, playout: Playout, number: int) -> Iterator[str]:
    position = playout.positions[number]
    state = position.state
    yield ""
    yield f"== {number}"
    if number:
        step = playout.record.steps[number - 1]
        yield from (f"leaves: seat {seat}" for seat in step.forfeits)
        yield from (f"action: seat {seat}: {text}" for seat, text in step.actions.items())
    yield from (f"event: {event!r}: {game.describe(event)}" for event in position.events)
    yield game.ascii(state)
    before = playout.positions[number - 1].state if number else None
    stages = game.stages(before, position.events, ALL) if number else ()
    yield from (f"stage: {_changes(game.frame(before, ALL), stage)}" for stage in stages)
    yield f"frame: {_changes(before and game.frame(before, ALL), game.frame(state, ALL))}"
    yield f"state: {_changes(before and game.state_to_json(before), game.state_to_json(state))}"
    yield from (_legal(game, state, seat) for seat in game.to_act(state))
    yield f"outcome: {game.outcome(state)}"


def _changes(before: Json | None, after: Json) -> str:
    """The members that are not as they were; what stays the same would only hide them."""
    old = before or {}
    return json.dumps({name: value for name, value in after.items() if name not in old or old[name] != value})


def _legal(game: AnyGame, state: Any, seat: Seat) -> str:
    texts = [game.format_action(action) for action in game.legal_actions(state, seat)]
    return f"legal: seat {seat}: {len(texts)}: {'; '.join(texts)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the golden playthroughs with the engine.")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("games", nargs="*", metavar="game", help="of these games; of all if none is named")
    arguments = parser.parse_args()
    for golden in (golden for name in arguments.games or GAMES for golden in playthroughs(get_game(name))):
        path, text = golden.path, golden.text()
        same = path.is_file() and path.read_text() == text
        if arguments.write and not same:
            path.write_text(text)
        print(f"{path.name}: {'same' if same else 'written' if arguments.write else 'differs'}")


if __name__ == "__main__":
    main()
