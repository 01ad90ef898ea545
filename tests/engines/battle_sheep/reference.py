"""Battle Sheep once more, slowly: straight from the rule text, sharing no code or data with the engine.

Hexes are triples whose sum is 0, boards are two neighbouring hexes with the two hexes that touch both, the
table is a set and a dictionary that change in place. What the engine answers must be what this answers.
"""

from collections.abc import Iterable
from functools import cache

Cube = tuple[int, int, int]
Board = frozenset[Cube]
Split = tuple[Cube, Cube, int]
"""The stack, the direction, how many go."""

WAYS: dict[str, Cube] = {
    "E": (1, 0, -1),
    "NE": (1, -1, 0),
    "NW": (0, -1, 1),
    "W": (-1, 0, 1),
    "SW": (-1, 1, 0),
    "SE": (0, 1, -1),
}


def cube(q: int, r: int) -> Cube:
    return (q, r, -q - r)


def add(a: Cube, b: Cube) -> Cube:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


@cache
def around(place: Cube) -> frozenset[Cube]:
    return frozenset(add(place, way) for way in WAYS.values())


@cache
def boards_covering(place: Cube) -> frozenset[Board]:
    """Every board that has `place` among its four hexes."""
    nearby = {place} | around(place)
    boards = {frozenset({a, b} | (around(a) & around(b))) for a in nearby for b in around(a)}
    return frozenset(board for board in boards if place in board)


class Table:
    """A game in progress."""

    def __init__(self, players: int, distinct_start_boards: bool = False) -> None:
        self.players = players
        self.distinct = distinct_start_boards
        self.hexes: set[Cube] = set()
        self.boards: list[Board] = []
        self.hands = [4] * players
        self.stacks: dict[Cube, list[int]] = {}
        self.gone: list[set[int]] = []
        self.phase = "build"
        self.turn = 0

    # What may be done

    def placements(self) -> set[Board]:
        if not self.hexes:
            return {frozenset({cube(0, 0), cube(1, 0), cube(0, 1), cube(1, 1)})}
        beside = {place for laid in self.hexes for place in around(laid)} - self.hexes
        return {board for place in beside for board in boards_covering(place) if not board & self.hexes}

    def starts(self) -> set[Cube]:
        free = {place for place in self.outer_edge() if place not in self.stacks}
        if self.distinct:
            alone = {
                place
                for place in free
                if not any(place in board and board & set(self.stacks) for board in self.boards)
            }
            return alone or free
        return free

    def outer_edge(self) -> set[Cube]:
        return {place for place in self.hexes if any(self._leads_away(near) for near in around(place))}

    def _leads_away(self, place: Cube) -> bool:
        """A walk over empty places gets farther out than any hex of the pasture lies."""
        if place in self.hexes:
            return False
        rim = max(max(map(abs, laid)) for laid in self.hexes)
        reached, ahead = {place}, [place]
        while ahead:
            here = ahead.pop()
            if max(map(abs, here)) > rim:
                return True
            fresh = around(here) - self.hexes - reached
            reached |= fresh
            ahead += fresh
        return False

    def splits(self, seat: int) -> set[Split]:
        return {
            (place, way, moving)
            for place, (owner, sheep) in self.stacks.items()
            if owner == seat
            for way in WAYS.values()
            if self._free(add(place, way))
            for moving in range(1, sheep)
        }

    def _free(self, place: Cube) -> bool:
        return place in self.hexes and place not in self.stacks

    # Doing it

    def place(self, board: Board) -> None:
        self.hexes |= board
        self.boards.append(board)
        self.hands[self.turn] -= 1
        self._next()

    def start(self, place: Cube) -> None:
        self.stacks[place] = [self.turn, 16]
        self._next()

    def split(self, place: Cube, way: Cube, moving: int) -> None:
        landing = place
        while self._free(add(landing, way)):
            landing = add(landing, way)
        self.stacks[place][1] -= moving
        self.stacks[landing] = [self.turn, moving]
        self._next()

    def leave(self, seats: Iterable[int]) -> None:
        self.gone.append(set(seats))
        if len(self.in_play()) < 2:
            self.phase = "over"
        elif self.turn not in self.in_play():
            self._next()

    def in_play(self) -> list[int]:
        return [seat for seat in range(self.players) if not any(seat in seats for seats in self.gone)]

    def _next(self) -> None:
        """Clockwise to whoever has something to do; the phases follow each other when nobody has."""
        for phase in ("build", "start", "move")[("build", "start", "move").index(self.phase) :]:
            if phase != self.phase:
                self.phase, self.turn = phase, self.players - 1
            for steps in range(1, self.players + 1):
                seat = (self.turn + steps) % self.players
                if seat in self.in_play() and self._has_something_to_do(seat):
                    self.turn = seat
                    return
        self.phase = "over"

    def _has_something_to_do(self, seat: int) -> bool:
        if self.phase == "build":
            return self.hands[seat] > 0
        if self.phase == "start":
            return all(owner != seat for owner, _ in self.stacks.values())
        return bool(self.splits(seat))

    # What it is worth

    def occupied(self, seat: int) -> set[Cube]:
        return {place for place, (owner, _) in self.stacks.items() if owner == seat}

    def herd(self, seat: int) -> int:
        """The largest group: spread from every hex and see how far it goes."""
        own = self.occupied(seat)
        sizes = [0]
        for place in own:
            group, spread = set[Cube](), {place}
            while group != spread:
                group = spread
                spread = group | {near for inside in group for near in around(inside) if near in own}
            sizes.append(len(group))
        return max(sizes)

    def places(self) -> list[int]:
        """The place of each seat: those in play by hexes and herd, then who left, the later the better."""
        groups: list[set[int]] = []
        left = set(self.in_play())
        while left:
            best = max((len(self.occupied(seat)), self.herd(seat)) for seat in left)
            tied = {seat for seat in left if (len(self.occupied(seat)), self.herd(seat)) == best}
            groups.append(tied)
            left -= tied
        groups += reversed(self.gone)
        place_of: dict[int, int] = {}
        for group in groups:
            place = len(place_of) + 1
            place_of.update(dict.fromkeys(group, place))
        return [place_of[seat] for seat in range(self.players)]
