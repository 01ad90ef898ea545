"""Games recorded from JCloisterZone, a long-lived engine of others, which played them at random.

One game a line: `{id, players, expansion, turns, final_scores, discarded_at_end?}`. A turn has who laid which
tile where (`by`, `tile`, `rot`, `at`); `places`, every legal [x, y, rotation] of the tile; `options`, every
figure that could be put (absent if none) as [figure, feature, all sides or half-sides of that part]; the
`follower` or `shepherd` that was put; the `tokens` drawn; the choice for the `flock` if it had one; whether
a tile went `hidden` under a hill; the tiles `discarded` before because they fitted nowhere; and the `scores`
after the whole turn, but for the last.

    python -m tests.engines.carcassonne.recorded

replays all of them and says what was compared.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engines.carcassonne import GAME, CarcassonneOptions
from engines.carcassonne.actions import (
    CITY,
    FEATURES,
    FIELD,
    FIGURES,
    GROW,
    GUIDE,
    HALVES,
    NO_FIGURE,
    ROAD,
    SIDES,
    Action,
    Cell,
    Lay,
    Put,
    cell_of,
    pack,
    unpack,
)
from engines.carcassonne.events import FeatureScored, FigurePut, TileDrawn, TileLaid, TileSetAside
from engines.carcassonne.expansions.hills_and_sheep.events import FlockGuided, HiddenTileTaken, TokenDrawn
from engines.carcassonne.expansions.hills_and_sheep.flocks import WOLF
from engines.carcassonne.packing import box_of
from engines.carcassonne.study import scripted
from engines.core.game import Json

FILE = Path(__file__).parent / "recorded_games.jsonl.gz"

_FIGURES = {"follower": "meeple", "shepherd": "shepherd"}
_EDGES: dict[int, Sequence[str]] = {ROAD: SIDES, CITY: SIDES, FIELD: HALVES}


@cache
def games() -> tuple[Json, ...]:
    with gzip.open(FILE, "rt") as lines:
        return tuple(map(json.loads, lines))


def replay(game: Json) -> Counter[str]:
    """Plays a recorded game, comparing everything that it says with the engine; how much that was."""
    return Replay(game).play()


class Replay:
    """A recorded game on its way through the engine."""

    def __init__(self, game: Json) -> None:
        self.game = game
        self.compared: Counter[str] = Counter(games=1)
        self.options = CarcassonneOptions(hills_and_sheep=game["expansion"])
        tokens = [WOLF if token == "wolf" else token for token in self._told("tokens")]
        self.state, self.events = scripted(game["players"], self.options, self._tiles(), tokens)
        """The events are those that no turn has been compared with yet."""
        self.scores = [0] * game["players"]

    def play(self) -> Counter[str]:
        for turn in self.game["turns"]:
            self._draw(turn)
            self._lay(turn)
            self._put(turn)
            self._tend(turn)
            self._score(turn)
        assert self.state.over
        assert list(self.state.scores) == self.game["final_scores"]
        self.compared["final scores"] += 1
        return self.compared

    def _told(self, member: str) -> Iterator[Any]:
        for turn in self.game["turns"]:
            yield from turn.get(member, ())

    def _tiles(self) -> list[str]:
        """The order in which tiles were drawn. Which ones went under the hills was not recorded, but they are
        those that are left over."""
        box = box_of(self.options)
        left = Counter({kind.id: copies for kind, copies in zip(box.kinds, box.copies, strict=True)})
        left[box.kinds[box.start].id] -= 1
        at_end = self.game.get("discarded_at_end", [])
        left.subtract([turn["tile"] for turn in self.game["turns"]])
        left.subtract([*self._told("discarded"), *at_end])
        hidden = list(left.elements())
        order: list[str] = []
        for turn in self.game["turns"]:
            order += [*turn.get("discarded", ()), turn["tile"]]
            if turn.get("hidden"):
                order.append(hidden.pop())
        assert not hidden
        return [*order, *at_end]

    def _draw(self, turn: Json) -> None:
        events = self._until(TileDrawn)
        assert events[-1] == TileDrawn(turn["by"], turn["tile"])
        assert [event.tile for event in events if isinstance(event, TileSetAside)] == turn.get(
            "discarded", []
        )
        hidden = self.events[:1] and isinstance(self.events[0], HiddenTileTaken)
        assert bool(hidden) == turn.get("hidden", False)
        self.compared["turns"] += 1

    def _lay(self, turn: Json) -> None:
        x, y = turn["at"]
        if len(turn["places"]) > 1:
            assert self.state.phase == "tile"
            found = sorted([*cell_of(action >> 2), action & 3] for action in self.state.choices)
            assert found == turn["places"]
            self._do(pack(Lay(Cell(x, y), turn["rot"])))
        else:
            assert turn["places"] == [[x, y, turn["rot"]]]
        self.compared["lists of places"] += 1
        self.compared["places"] += len(turn["places"])
        assert self._until(TileLaid)[-1] == TileLaid(turn["by"], turn["tile"], Cell(x, y), turn["rot"])

    def _put(self, turn: Json) -> None:
        self.compared["lists of figures"] += 1
        if "options" not in turn:
            assert self.state.phase != "figure" or self.events
            return
        assert self.state.phase == "figure"
        *figures, nothing = self.state.choices
        assert nothing == NO_FIGURE
        found = {action: self._written(action) for action in figures}
        assert sorted(found.values()) == sorted(turn["options"])
        self.compared["figures"] += len(found)
        wanted = [[name, *turn[name]] for name in _FIGURES if name in turn]
        chosen = [action for action, written in found.items() if written in wanted]
        assert len(chosen) == len(wanted)
        self._do(chosen[0] if chosen else NO_FIGURE)
        assert bool(chosen) == isinstance(self.events[0], FigurePut)

    def _written(self, action: Action) -> list[Any]:
        """A figure as the recording writes it."""
        put = unpack(action)
        assert isinstance(put, Put)
        face = self.state.land.tiles[-1].face
        where = pack(Put(0, put.feature, put.place))
        segment = next(spot.segment for spot in face.spots if spot.action == where)
        figure = next(name for name, ours in _FIGURES.items() if ours == FIGURES[put.figure])
        if put.feature not in _EDGES:
            return [figure, FEATURES[put.feature]]
        return [figure, FEATURES[put.feature], [_EDGES[put.feature][edge] for edge in face.edges(segment)]]

    def _tend(self, turn: Json) -> None:
        asked = self.state.phase == "flock"
        assert asked == ("flock" in turn)
        if asked:
            self._do(GROW if turn["flock"] == "grow" else GUIDE)
            self.compared["flocks"] += 1

    def _score(self, turn: Json) -> None:
        """By the events, because a tile that follows without a decision may score too."""
        before = [*self.events]
        rest = [number for number, event in enumerate(before) if isinstance(event, TileDrawn | TileSetAside)]
        own = before[: rest[0]] if rest else before
        drawn = [event.token for event in own if isinstance(event, TokenDrawn)]
        assert drawn == [WOLF if token == "wolf" else token for token in turn.get("tokens", ())]
        for event in own:
            if isinstance(event, FeatureScored | FlockGuided):
                for seat in event.seats:
                    self.scores[seat] += event.points
        if "scores" in turn:
            assert self.scores == turn["scores"]
            self.compared["scores"] += 1
        self.events = tuple(before[len(own) :])

    def _until(self, kind: type) -> list[Any]:
        """The events up to the first of a kind, which are done with then."""
        end = next(n for n, event in enumerate(self.events, start=1) if isinstance(event, kind))
        done, self.events = [*self.events[:end]], self.events[end:]
        return done

    def _do(self, action: Action) -> None:
        self.state, events = GAME.apply(self.state, {self.state.turn: action})
        self.events = (*self.events, *events)


def main() -> None:
    total: Counter[str] = Counter()
    for game in games():
        total.update(replay(game))
    print(", ".join(f"{number:,} {what}" for what, number in total.items()), "compared; no difference")


if __name__ == "__main__":
    main()
