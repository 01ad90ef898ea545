"""Golden playthroughs: games as text, with what the engine says of them.

The steps at the beginning and at the end are written out, with their events; so are some positions, evenly
spread: text, frame, JSON, legal actions; of frames and JSON only what has changed since the one before. A
digest at the end stands for the rest. They guard against change and prove nothing about the rules. After an
intended change,

    python -m tests.engines.golden <game> --write

writes them anew, and the difference is reviewed like code.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from engines.core.game import ALL, AnyGame, Json, Seat
from engines.registry import GAMES, get_game
from tests.engines.playing import Playout, play
from tests.engines.variants import label, variants

FOLDER = Path(__file__).parent / "playthroughs"

POSITIONS = 24
"""So many positions of a game are written in full."""

FIRST, LAST = 80, 20
"""So many steps at the beginning and at the end have their events written."""

ACTIONS = 30
"""So many legal actions of a position are written."""

SHORT = 60
"""Characters; what is no longer than this is written out rather than taken apart."""


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
    last = len(playout.positions) - 1
    every = -(-last // POSITIONS)
    digest = sha256()
    lines = [next(playout.record.to_lines())]
    before = None
    for number, position in enumerate(playout.positions):
        step = list(_step(game, playout, number))
        digest.update("\n".join(step).encode())
        if number <= FIRST or number > last - LAST:
            lines += step
        if number % every == 0 or number == last:
            lines += [f"-- position {number}", *_position(game, before, position.state)]
            before = position.state
    return "\n".join([*lines, "", f"sha256 of all steps: {digest.hexdigest()}", ""])


def _step(game: AnyGame, playout: Playout, number: int) -> Iterator[str]:
    """What led to the position."""
    yield ""
    yield f"== {number}"
    events = playout.positions[number].events
    stages: Sequence[Json] = ()
    if number:
        before, step = playout.positions[number - 1].state, playout.record.steps[number - 1]
        stages = game.stages(before, events, ALL)
        yield from (f"leaves: seat {seat}" for seat in step.forfeits)
        yield from (f"action: seat {seat}: {text}" for seat, text in step.actions.items())
    yield from (f"event: {event!r}: {game.describe(event)}" for event in events)
    yield from (f"stage: {stage['title']}" for stage in stages)


def _position(game: AnyGame, before: Any, state: Any) -> Iterator[str]:
    yield game.ascii(state)
    yield f"frame: {_json(_changes(before and game.frame(before, ALL), game.frame(state, ALL)))}"
    yield f"state: {_json(_changes(before and game.state_to_json(before), game.state_to_json(state)))}"
    yield from (_legal(game, state, seat) for seat in game.to_act(state))
    yield f"outcome: {game.outcome(state)}"


def _changes(before: Any, after: Any) -> Any:
    """What is not as it was, by name or by place; what stays the same would only hide it."""
    if len(_json(after)) <= SHORT:
        return after
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        before, after = (
            {f"[{place}]": member for place, member in enumerate(each)} for each in (before, after)
        )
    if not isinstance(before, dict) or not isinstance(after, dict):
        return after
    return {
        name: _changes(before.get(name), value)
        for name, value in after.items()
        if name not in before or before[name] != value
    }


def _json(value: Any) -> str:
    return json.dumps(value)


def _legal(game: AnyGame, state: Any, seat: Seat) -> str:
    texts = [game.format_action(action) for action in game.legal_actions(state, seat)]
    shown = "; ".join(texts[:ACTIONS])
    if len(texts) > ACTIONS:
        shown += f"; ...; {texts[-1]}; sha256 {sha256(';'.join(texts).encode()).hexdigest()[:16]}"
    return f"legal: seat {seat}: {len(texts)}: {shown}"


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
