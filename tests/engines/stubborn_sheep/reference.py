"""Stubborn Sheep once more, slowly: straight from the rule text, sharing no code or data with the engine.

Sheep are texts ("R" or "R2") in lists, a fence is two pairs of letters, and a match is one generator that
yields a question, as the seat and the texts of its possible answers, and is sent the answer. A question with
one answer is not asked.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from itertools import combinations, permutations

Question = tuple[int, set[str]]
Asking = Generator[Question, str, None]
Answer = Generator[Question, str, str]
Side = str
Fence = tuple[Side, Side]
"""The icons to the centre and the outer ones, near one first."""

ORDER = "YRBW"


class Left(Exception):
    """The seat on turn leaves the game; thrown into the generator."""


class Table:
    """A match in progress."""

    def __init__(
        self,
        players: int,
        *,
        by_side: bool = False,
        bonuses: bool = False,
        wolf: bool = False,
        white_for_all_jumps: bool = False,
        most_sets: int | None = None,
    ) -> None:
        self.players = players
        self.by_side = by_side
        self.bonuses = bonuses
        self.white_for_all_jumps = white_for_all_jumps
        self.most_sets = most_sets
        self.size = 6 if players == 2 else 2 * players
        self.stalls = [0, 3] if players == 2 else list(range(0, self.size, 2))
        self.fields = [area for area in range(self.size) if area not in self.stalls]
        self.wolf = self.size - 1 if wolf else None
        self.areas: list[list[str]] = [[] for _ in range(self.size)]
        self.stacks: list[list[Fence]] = []
        self.hands: list[Fence | None] = []
        self.fence_pile: list[Fence] = []
        self.sheep_pile: list[str] = []
        self.discarded: list[str] = []
        self.scored: list[list[str]] = [[] for _ in range(players)]
        self.shuffle: Callable[[list[str]], list[str]] = list
        self.gone: set[int] = set()
        self.unused: set[str] = set()
        self.over = False

    # The course of the match

    def match(self) -> Asking:
        for seat in range(self.players):
            try:
                yield from self.orientation(seat)
            except Left:
                continue
        last_turns: int | None = None
        seat = 0
        while last_turns != 0:
            if seat not in self.gone:
                try:
                    yield from self.turn(seat)
                except Left:
                    pass
                else:
                    drawn = last_turns is None
                    if drawn:
                        self.hands[seat] = self.fence_pile.pop()
                    if last_turns != 1:
                        self.wolf_runs()
                    if drawn and not self.fence_pile:
                        last_turns = self.players + 1
            if last_turns is not None:
                last_turns -= 1
            seat = (seat + 1) % self.players
        self.over = True

    def ask(self, seat: int, answers: Iterable[str]) -> Answer:
        different = set(answers)
        if len(different) == 1:
            return different.pop()
        return (yield seat, different)

    def own(self, seat: int) -> list[int]:
        return [self.stalls[seat], (self.stalls[seat] - 1) % self.size]

    def orientation(self, seat: int) -> Asking:
        if seat in self.gone:
            return
        left, right = self.own(seat)
        answers = {"none"}
        for name, fences in {"left": [left], "right": [right], "both": [left, right]}.items():
            if all(self.turned(self.stacks[fence][-1]) != self.stacks[fence][-1] for fence in fences):
                answers.add(name)
        chosen = yield from self.ask(seat, (f"turn {name}" for name in answers))
        if chosen in ("turn left", "turn both"):
            self.turn_around(left)
        if chosen in ("turn right", "turn both"):
            self.turn_around(right)

    @staticmethod
    def turned(fence: Fence) -> Fence:
        return fence[1], fence[0]

    def turn_around(self, fence: int) -> None:
        self.stacks[fence][-1] = self.turned(self.stacks[fence][-1])

    def turn(self, seat: int) -> Asking:
        self.unused = set()
        if self.bonuses:
            for colour in ORDER:
                pile = [sheep for sheep in self.scored[seat] if sheep[0] == colour]
                self.unused |= set(pile[-1:])
        yield from self.refill(seat)
        yield from self.fences(seat)
        yield from self.score(seat)

    # Step 1

    def refill(self, seat: int) -> Asking:
        colours = [len({sheep[0] for sheep in own}) for own in self.scored]
        stall = self.stalls[seat]
        behind = max(colours) - colours[seat]
        open_fields = [area for area in self.fields if area != self.wolf]
        offers: set[str] = set()
        if self.sheep_pile or self.discarded:
            if "B1" in self.unused and len(self.areas[stall]) < behind + 1:
                offers = {"refill stall"}
            if "B2" in self.unused:
                offers = {f"refill field {area}" for area in open_fields if len(self.areas[area]) < 6}
            if "B3" in self.unused and any(len(self.areas[area]) < 5 for area in open_fields):
                offers = {"refill fields"}
        chosen = (yield from self.ask(seat, {"refill usual", *offers})) if offers else ""
        self.unused -= {"B1", "B2", "B3"}
        around = [(stall + step) % self.size for step in range(1, self.size)]
        for area in (area for area in around if area in open_fields):
            goal = 6 if chosen == f"refill field {area}" else 5 if chosen == "refill fields" else 4
            self.fill(area, goal)
        self.fill(stall, behind + (chosen == "refill stall"))

    def fill(self, area: int, goal: int) -> None:
        while len(self.areas[area]) < goal and (self.sheep_pile or self.discarded):
            if not self.sheep_pile:
                self.sheep_pile, self.discarded = self.shuffle(self.discarded), []
            self.areas[area].append(self.sheep_pile.pop())

    # Step 2

    def fences(self, seat: int) -> Asking:
        card = self.hands[seat]
        assert card is not None
        names = ["a"] if self.turned(card) == card else ["a", "b"]
        places = [f"place {fence} {name}" for fence in range(self.size) for name in names]
        _, number, name = (yield from self.ask(seat, places)).split()
        placed = int(number)
        self.hands[seat] = None
        self.stacks[placed].append(card if name == "a" else self.turned(card))
        done = [placed]
        yield from self.activate(seat, placed)
        for fence in self.own(seat):
            if fence != placed:
                done.append(fence)
                yield from self.activate(seat, fence)
        if "R3" in self.unused:
            others = {f"extra {fence}" for fence in range(self.size) if fence not in done}
            chosen = yield from self.ask(seat, others | {"extra none"})
            self.unused.discard("R3")
            if chosen != "extra none":
                yield from self.activate(seat, int(chosen.split()[1]))

    def activate(self, seat: int, fence: int) -> Asking:
        different = self.turned(self.stacks[fence][-1]) != self.stacks[fence][-1]
        flips = ["flip yes", "flip no"] if "R1" in self.unused and different else ["flip no"]
        if (yield from self.ask(seat, flips)) == "flip yes":
            self.unused.discard("R1")
            self.turn_around(fence)
        yield from self.icons(seat, fence)
        if "R2" in self.unused and (yield from self.ask(seat, ["repeat yes", "repeat no"])) == "repeat yes":
            self.unused.discard("R2")
            yield from self.icons(seat, fence)

    def icons(self, seat: int, fence: int) -> Asking:
        for number, side in enumerate(self.stacks[fence][-1]):
            for colour in side:
                yield from self.icon(seat, fence, number, colour)

    def icon(self, seat: int, fence: int, side: int, colour: str) -> Asking:
        right, left = fence, (fence + 1) % self.size
        sources = {right, left}
        if self.by_side:
            sources = {left} if side == 0 else {right}
        answers: dict[str, tuple[int, str, int]] = {}
        for area in sources:
            step = 1 if area == right else -1
            for sheep in self.areas[area]:
                if sheep[0] == colour:
                    answers[f"jump {area} {sheep}"] = (area, sheep, 0)
                    for over in self.by_white_bonus(area, sheep, step):
                        answers[f"jump {area} {sheep} over {over}"] = (area, sheep, over)
        if not answers:
            return
        area, sheep, over = answers[(yield from self.ask(seat, answers))]
        step = 1 if area == right else -1
        if over:
            if not self.white_for_all_jumps:
                self.unused.discard(self.white_bonus(colour))
            self.move(sheep, area, (area + step * over) % self.size)
            return
        landing = (area + step) % self.size
        self.move(sheep, area, landing)
        if colour == "Y":
            yield from self.companions(seat, area, landing)
        elif colour == "R":
            yield from self.kick(seat, sheep, landing)
        elif colour == "B":
            yield from self.run(seat, sheep, landing, step)

    def white_bonus(self, colour: str) -> str:
        return {"Y": "W1", "R": "W2", "B": "W3"}.get(colour, "")

    def by_white_bonus(self, area: int, sheep: str, step: int) -> list[int]:
        """The distances at which the bonus would give something else than the jump without it."""
        if self.white_bonus(sheep[0]) not in self.unused:
            return []
        landing = (area + step) % self.size
        if sheep[0] == "Y":
            return [1, 2] if len(self.areas[area]) > 1 else [2]
        if sheep[0] == "R":
            return [1, 2] if self.areas[landing] else [2]
        blues = [place for place, flock in enumerate(self.areas) for one in flock if one[0] == "B"]
        blues.remove(area)
        usual = 1
        while blues and (area + step * usual) % self.size not in blues:
            usual += 1
        return [over for over in (1, 2) if over != usual]

    def move(self, sheep: str, origin: int, target: int) -> None:
        self.areas[origin].remove(sheep)
        self.areas[target].append(sheep)

    def companions(self, seat: int, area: int, landing: int) -> Asking:
        if self.areas[area]:
            chosen = yield from self.ask(seat, (f"take {sheep}" for sheep in self.areas[area]))
            self.move(chosen.split()[1], area, landing)
            if "Y1" in self.unused and self.areas[area]:
                takes = {f"take {sheep}" for sheep in self.areas[area]}
                chosen = yield from self.ask(seat, takes | {"take none"})
                if chosen != "take none":
                    self.unused.discard("Y1")
                    self.move(chosen.split()[1], area, landing)

    def kick(self, seat: int, red: str, area: int) -> Asking:
        others = list(self.areas[area])
        others.remove(red)
        if others:
            answers = {f"kick {sheep} {way}" for sheep in others for way in ("cw", "ccw")}
            if "Y2" in self.unused:
                answers.add("kick none")
            chosen = yield from self.ask(seat, answers)
            if chosen == "kick none":
                self.unused.discard("Y2")
            else:
                _, sheep, way = chosen.split()
                self.move(sheep, area, (area + (1 if way == "cw" else -1)) % self.size)

    def run(self, seat: int, blue: str, area: int, step: int) -> Asking:
        def blues(place: int) -> int:
            return sum(sheep[0] == "B" for sheep in self.areas[place])

        if sum(map(blues, range(self.size))) == 1 or blues(area) > 1:
            return
        if "Y3" in self.unused and (yield from self.ask(seat, ["run yes", "run no"])) == "run no":
            self.unused.discard("Y3")
            return
        while blues(area) == 1:
            self.move(blue, area, (area + step) % self.size)
            area = (area + step) % self.size

    # Step 3

    def score(self, seat: int) -> Asking:
        sets = 0
        while sets != self.most_sets:
            ways = self.sets(self.areas[self.stalls[seat]])
            if not ways:
                return
            chosen = yield from self.ask(seat, {f"score {name}" for name, _, _ in ways} | {"score none"})
            if chosen == "score none":
                return
            ways = {way for way in ways if f"score {way[0]}" == chosen}
            piled = yield from self.ask(seat, {f"pile {' '.join(pile)}" for _, pile, _ in ways})
            ways = {way for way in ways if f"pile {' '.join(way[1])}" == piled}
            for sheep in piled.split()[1:]:
                self.areas[self.stalls[seat]].remove(sheep)
                self.scored[seat].append(sheep)
            dropped = yield from self.ask(seat, {f"drop {' '.join(drop)}" for _, _, drop in ways})
            for sheep in dropped.split()[1:]:
                self.areas[self.stalls[seat]].remove(sheep)
                self.discarded.append(sheep)
            sets += 1

    @staticmethod
    def sets(stall: list[str]) -> set[tuple[str, tuple[str, ...], tuple[str, ...]]]:
        """Every set as its letters, what is scored of it in which order, what is discarded of it."""
        found = set()
        flock = sorted(stall, key=lambda sheep: (ORDER.index(sheep[0]), sheep))
        for size in (3, 4):
            for cards in combinations(flock, size):
                name = "".join(sheep[0] for sheep in cards)
                whites = name.count("W")
                jokers = 0 if whites == size else whites
                if len(set(name) - {"W"}) > 1 or jokers > 2:
                    continue
                scorable = cards[: size - jokers]
                for pile in permutations(scorable, size - 2):
                    rest = list(cards)
                    for sheep in pile:
                        rest.remove(sheep)
                    found.add((name, pile, tuple(rest)))
        return found

    # The end of a turn

    def wolf_runs(self) -> None:
        if self.wolf is None:
            return
        most = max(len(self.areas[area]) for area in self.fields)
        if most:
            fullest = [area for area in self.fields if len(self.areas[area]) == most]
            if fullest != [self.wolf]:
                self.wolf = next(
                    area
                    for area in ((self.wolf + step) % self.size for step in range(1, self.size))
                    if area in fullest
                )
            self.wolf_eats(self.areas[self.wolf])

    def wolf_eats(self, flock: list[str]) -> None:
        colours = Counter(sheep[0] for sheep in flock)
        favourites = [colour for colour in colours if colours[colour] == max(colours.values())]
        for colour in favourites * (2 if len(favourites) == 1 else 1):
            for sheep in sorted(sheep for sheep in flock if sheep[0] == colour)[:1]:
                flock.remove(sheep)
                self.discarded.append(sheep)

    def places(self) -> list[tuple[int, int]]:
        """Per seat: scored sheep and complete sets of four colours."""
        return [
            (len(own), min(sum(sheep[0] == colour for sheep in own) for colour in ORDER))
            for own in self.scored
        ]
