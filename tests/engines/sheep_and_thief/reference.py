"""Sheep & Thief once more, slowly: straight from the rule text, sharing no code with the engine.

Cards are names, cells are pairs of row and column, everything is a set or dictionary that changes in place,
and decisions are texts. What the engine answers must be what this answers.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from pathlib import Path

import engines

Cell = tuple[int, int]

_FILE = Path(engines.__file__).parent / "sheep_and_thief" / "components.json"
_CARDS = {card["id"]: card for card in json.loads(_FILE.read_text())["cards"]}
NAMES = list(_CARDS)
WAYS: dict[str, Cell] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
TOWNS = {((0, 3), "E"): "top right", ((3, 0), "S"): "bottom left"} | {
    ((3, 3), side): "bottom right" for side in "ES"
}
WORTH = {"top right": 5, "bottom left": 5, "bottom right": 10}


def name_of(cell: Cell) -> str:
    return "ABCD"[cell[1]] + str(cell[0] + 1)


def cell_named(name: str) -> Cell:
    return int(name[1]) - 1, "ABCD".index(name[0])


def beside(cell: Cell) -> dict[str, Cell]:
    steps = {side: (cell[0] + down, cell[1] + right) for side, (down, right) in WAYS.items()}
    return {side: near for side, near in steps.items() if min(near) >= 0 and max(near) <= 3}


class Sheet:
    """One player's side of the table."""

    def __init__(self, house_has_hut: bool) -> None:
        self.faces: dict[Cell, str] = {(0, 0): "GRRG"}
        self.cards: dict[Cell, str] = {}
        self.down: set[Cell] = set()
        self.huts: set[Cell] = {(0, 0)} if house_has_hut else set()
        self.sheep: Counter[Cell] = Counter({(0, 0): 1})
        self.pen = 0

    def edge(self, cell: Cell, side: str) -> str:
        return self.faces[cell]["NESW".index(side)]

    def gaps(self, thief: Cell) -> set[Cell]:
        near = {place for cell in self.faces for place in beside(cell).values()}
        return near - set(self.faces) - {thief}

    def fits(self, card: str, cell: Cell) -> bool:
        for side, near in beside(cell).items():
            if near in self.faces:
                mine = _CARDS[card]["edges"]["NESW".index(side)]
                if (mine == "W") != (self.edge(near, FACING[side]) == "W"):
                    return False
        return True

    def lay(self, card: str, cell: Cell, face_up: bool) -> None:
        self.cards[cell] = card
        self.faces[cell] = _CARDS[card]["edges"] if face_up else "GGGG"
        if not face_up:
            self.down.add(cell)
        elif "hut" in _CARDS[card]["icons"]:
            self.huts.add(cell)

    def points(self) -> tuple[int, int, int]:
        """Sheep, towns, rivers."""
        meeting = {
            cell
            for cell in self.faces
            for side, near in beside(cell).items()
            if near in self.faces and self.edge(cell, side) == self.edge(near, FACING[side]) == "W"
        }
        return (
            sum(self.sheep.values()) + self.pen,
            sum(WORTH[town] for town in self.towns()),
            2 * len(meeting),
        )

    def towns(self) -> set[str]:
        """Roads as sets of ends: the ends of a card are one set, and sets that touch become one."""
        roads: list[set[tuple[Cell, str]]] = []
        for cell in self.faces:
            ends = {(cell, side) for side in "NESW" if self.edge(cell, side) == "R"}
            ends |= {(near, FACING[side]) for side, near in beside(cell).items() if (cell, side) in ends}
            touching = [road for road in roads if any(end in road and self._is_road(end) for end in ends)]
            roads = [road for road in roads if road not in touching]
            roads.append(ends.union(*touching))
        home = next(road for road in roads if ((0, 0), "E") in road)
        return {TOWNS[end] for end in home if end in TOWNS and self._is_road(end)}

    def _is_road(self, end: tuple[Cell, str]) -> bool:
        return end[0] in self.faces and self.edge(*end) == "R"


class Table:
    """A game in progress."""

    def __init__(
        self, players: int, deck: Iterable[str], start: int, split: bool = False, hut: bool = True
    ) -> None:
        self.players = players
        self.split = split
        self.deck = list(deck)
        self.start = start
        self.round = 0
        self.supply = 50 - players
        self.thief: Cell = (2, 2)
        self.sheets = [Sheet(hut) for _ in range(players)]
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.packs: list[set[str]] = [set() for _ in range(players)]
        self.gone: list[set[int]] = []
        self.asked = ""
        self.queue: list[int] = []
        self.todo: Counter[str] = Counter()
        self.spot: Cell = (0, 0)
        self._new_round()

    # What may be done

    def in_play(self) -> list[int]:
        out = set().union(*self.gone) if self.gone else set()
        return [seat for seat in range(self.players) if seat not in out]

    def to_act(self) -> list[int]:
        if self.asked == "over":
            return []
        return self.in_play() if self.asked in ("draft", "keep") else self.queue[:1]

    def choices(self, seat: int) -> set[str]:
        if self.asked == "draft":
            if self.players == 2:
                pairs = combinations(sorted(self.packs[seat], key=NAMES.index), 2)
                return {f"take {first} {second}" for first, second in pairs}
            return {f"take {card}" for card in self.packs[seat]}
        if self.asked == "keep":
            return {f"keep {card}" for card in self.hands[seat]}
        if self.asked == "place":
            return self._placements(seat)
        if self.asked == "order":
            return {f"next {icon}" for icon, number in self.todo.items() if number}
        if self.asked == "dog":
            return self._dogs(seat) | {"no dog"}
        return {f"thief {side}" for side in beside(self.thief)}

    def _placements(self, seat: int) -> set[str]:
        sheet = self.sheets[seat]
        every = {(card, cell) for card in self.hands[seat] for cell in sheet.gaps(self.thief)}
        good = {f"place {card} {name_of(cell)}" for card, cell in every if sheet.fits(card, cell)}
        return good or {f"face-down {card} {name_of(cell)}" for card, cell in every}

    def _dogs(self, seat: int) -> set[str]:
        sheet = self.sheets[seat]
        found: set[str] = set()
        for cell, herd in sheet.sheep.items():
            for side, near in beside(cell).items():
                if herd and near in sheet.faces and near != self.thief:
                    move = f"dog {name_of(cell)} {side}"
                    found |= {f"{move} {n}" for n in range(1, herd + 1)} if self.split else {move}
        return found

    # What happens

    def do(self, texts: Mapping[int, str]) -> None:
        if self.asked == "draft":
            self._take({seat: set(text.split()[1:]) for seat, text in texts.items()})
        elif self.asked == "keep":
            self.hands = [{texts[seat].split()[1]} for seat in range(2)]
            self._new_round()
        else:
            (text,) = texts.values()
            getattr(self, f"_{self.asked}")(self.queue[0], *text.split())

    def _take(self, taken: Mapping[int, set[str]]) -> None:
        seats = self.in_play()
        for seat in seats:
            self.hands[seat] |= taken[seat]
            self.packs[seat] -= taken[seat]
        order = seats if self.round != 2 else seats[::-1]
        receivers = [*order[1:], order[0]]
        passed = {to: self.packs[giver] for giver, to in zip(order, receivers, strict=True)}
        for seat, pack in passed.items():
            self.packs[seat] = pack
        if len(self.packs[seats[0]]) == (2 if self.players == 2 else 1):
            for seat in seats:
                self.hands[seat] |= self.packs[seat]
                self.packs[seat] = set()
            circle = [(self.start + n) % self.players for n in range(self.players)]
            self.queue = [seat for _ in range(4) for seat in circle if seat in seats]
            self.asked = "place"

    def _place(self, seat: int, verb: str, card: str, where: str) -> None:
        self.spot = cell_named(where)
        self.hands[seat].remove(card)
        self.sheets[seat].lay(card, self.spot, face_up=verb == "place")
        icons = _CARDS[card]["icons"] if verb == "place" else []
        self.todo = Counter(icon for icon in icons if icon != "hut")
        self._settle(seat)

    def _order(self, seat: int, _: str, icon: str) -> None:
        self._begin(seat, icon)

    def _dog(self, seat: int, *words: str) -> None:
        self.todo["dog"] -= 1
        if words[0] == "dog":
            sheet, cell = self.sheets[seat], cell_named(words[1])
            number = int(words[3]) if len(words) == 4 else sheet.sheep[cell]
            sheet.sheep[cell] -= number
            sheet.sheep[beside(cell)[words[2]]] += number
        self._settle(seat)

    def _thief(self, seat: int, _: str, side: str) -> None:
        self.todo["thief"] -= 1
        self.thief = beside(self.thief)[side]
        for owner, sheet in enumerate(self.sheets):
            if self.thief not in sheet.huts:
                booty = sheet.sheep.pop(self.thief, 0)
                if owner == seat:
                    self.supply += booty
                else:
                    self.sheets[seat].pen += booty
        self._settle(seat)

    def _settle(self, seat: int) -> None:
        kinds = [icon for icon, number in self.todo.items() if number]
        if len(kinds) > 1:
            self.asked = "order"
        elif kinds:
            self._begin(seat, kinds[0])
        else:
            self.queue.pop(0)
            self._next_turn()

    def _begin(self, seat: int, icon: str) -> None:
        self.asked = icon
        if icon == "sheep":
            number = min(self.supply, self.todo.pop("sheep"))
            self.supply -= number
            self.sheets[seat].sheep[self.spot] += number
            self._settle(seat)
        elif icon == "dog" and not self._dogs(seat):
            self.todo["dog"] -= 1
            self._settle(seat)

    def _next_turn(self) -> None:
        if self.queue:
            self.asked = "place"
        elif self.round == 3:
            self.asked = "over"
        elif self.players == 2:
            self.asked = "keep"
        else:
            self._new_round()

    def _new_round(self) -> None:
        self.round += 1
        if self.round > 1:
            self.start = self._left_of(self.start)
        for seat in self.in_play():
            missing = (6 if self.players == 2 else 5) - len(self.hands[seat])
            self.packs[seat] = self.hands[seat] | {self.deck.pop(0) for _ in range(missing)}
            self.hands[seat] = set()
        self.asked = "draft"

    def _left_of(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        return seat if seat in self.in_play() else self._left_of(seat)

    def leave(self, seats: Iterable[int]) -> None:
        leaving = set(seats)
        self.gone.append(leaving)
        for seat in leaving:
            self.hands[seat], self.packs[seat] = set(), set()
        on_turn = self.queue[0] if self.queue else -1
        self.queue = [seat for seat in self.queue if seat not in leaving]
        if len(self.in_play()) < 2:
            self.asked = "over"
        elif self.asked not in ("draft", "keep") and on_turn in leaving:
            self._next_turn()

    def ranks(self) -> list[int]:
        worth: dict[int, tuple[int, ...]] = {}
        for ply, seats in enumerate(self.gone):
            worth.update(dict.fromkeys(seats, (0, ply)))
        for seat in self.in_play():
            sheep, towns, rivers = self.sheets[seat].points()
            worth[seat] = (1, sheep + towns + rivers, sheep)
        return [1 + sum(other > worth[seat] for other in worth.values()) for seat in range(self.players)]
