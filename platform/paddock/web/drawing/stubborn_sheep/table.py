"""Below the ring: what each seat has scored and holds, and the discard pile."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep import pieces
from paddock.web.drawing.stubborn_sheep.layout import WIDTH, Frame
from paddock.web.drawing.svg import element

TOP, ROW = 394.0, 24.0
COLOURS = "YRBW"
SEAT, SCORE, SETS, FILL, HAND = 17.0, 49.0, 248.0, 276.0, 334.0
HAND_ICONS = (-11.0, -26.5, 11.0, 26.5)
"""Side a near and far, side b near and far, from the middle of the card."""


def pile_at(colour: str) -> float:
    return 80.0 + 43.0 * COLOURS.index(colour)


def row_at(seat: int) -> float:
    return TOP + 21 + ROW * seat


def bottom(players: int) -> float:
    return row_at(players) + 16


def table(frame: Frame) -> Iterator[SafeString]:
    heads = ((SEAT, "Seat"), (SCORE, "Sheep"), (SETS, "Sets"), (FILL, "Fill to"), (HAND, "Hand"))
    yield element(
        "g", {"class": "heads"}, *(pieces.text("head", x, TOP, words) for x, words in heads), *_colours()
    )
    for seat in range(len(frame["seats"])):
        yield _row(frame, seat)
    yield element("g", {"class": "discards"}, *_discards(frame))


def _colours() -> Iterator[SafeString]:
    return (pieces.icon(colour, pile_at(colour), TOP) for colour in COLOURS)


def _row(frame: Frame, seat: int) -> SafeString:
    here, y = frame["seats"][seat], row_at(seat)
    marks = " turn" if frame["turn"] == seat else ""
    marks += " gone" if here["withdrawn"] else ""
    return element(
        "g",
        {"class": f"row{marks}"},
        element("rect", {"x": 2.0, "y": y - 12, "width": WIDTH - 4, "height": ROW, "rx": 4.0}),
        pieces.seat(seat, SEAT, y, str(seat + 1)),
        pieces.text("score", SCORE, y, str(frame["scores"][seat])),
        *(pile for colour in COLOURS for pile in _pile(frame, seat, colour, y)),
        pieces.text("fact", SETS, y, str(here["sets"])),
        pieces.text("fact", FILL, y, str(here["catch_up"])),
        *_hand(here["hand"], HAND, y, _hand_marks(frame, seat)),
    )


def _pile(frame: Frame, seat: int, colour: str, y: float) -> Iterator[SafeString]:
    """The top card and how many there are."""
    pile, x = frame["seats"][seat]["piles"][colour], pile_at(colour)
    if not pile:
        yield element("circle", {"class": "vacant", "cx": x, "cy": y, "r": 8.0})
        return
    yield pieces.sheep(pile[-1], x, y, marks=_pile_marks(frame, seat, colour))
    yield pieces.text("pile", x + 13, y, str(len(pile)))


def _pile_marks(frame: Frame, seat: int, colour: str) -> str:
    last = frame["last"]
    if last and last["kind"] == "score" and last["seat"] == seat and last["colour"] == colour:
        return "new"
    used = {each["bonus"][0]: each["used"] for each in frame["bonuses"]} if frame["turn"] == seat else {}
    return "used" if used.get(colour) else ""


def _hand_marks(frame: Frame, seat: int) -> str:
    """Just drawn, or now to be placed."""
    last, choosing = frame["last"], frame["choosing"]
    if choosing and choosing["what"] == "place" and frame["turn"] == seat:
        return " option"
    return " new" if last and last["kind"] == "draw" and last["seat"] == seat else ""


def _hand(hand: Mapping[str, Any] | None, x: float, y: float, marks: str) -> Iterator[SafeString]:
    """The fence card, lying so that side a would be towards the centre of a ring to its left."""
    if hand is None:
        yield pieces.text("fact", x, y, "none")
        return
    yield element(
        "rect", {"class": f"plank{marks}", "x": x - 35, "y": y - 9, "width": 70.0, "height": 18.0, "rx": 4.0}
    )
    if hand["card"] is None:
        yield pieces.use("stubborn-back", x, y)
        return
    yield pieces.use("stubborn-rails", x, y)
    for place, colour in enumerate([*hand["a"], *hand["b"]]):
        yield pieces.icon(colour, x + HAND_ICONS[place], y)
    yield pieces.text("letter", x - 39.5, y, "a")
    yield pieces.text("letter", x + 39.5, y, "b")


def _discards(frame: Frame) -> Iterator[SafeString]:
    decks, y = frame["decks"], row_at(len(frame["seats"]))
    yield pieces.text("label", 4.0, y, "Discards")
    for colour in COLOURS:
        yield pieces.text(_fresh(frame, colour), pile_at(colour), y, _discarded(frame, colour))
    if decks["removed"]:
        yield pieces.text("removed", WIDTH - 4, y, f"{decks['removed']} fences removed")


def _fresh(frame: Frame, colour: str) -> str:
    """Marks what has just been discarded."""
    last = frame["last"]
    gone = last["sheep"] if last and last["kind"] in ("discard", "wolf") else ()
    return "pile new" if any(kind[0] == colour for kind in gone) else "pile"


def _discarded(frame: Frame, colour: str) -> str:
    """How many, in the bonus game of each of the three bonuses."""
    pile = frame["decks"]["discard"]
    names = [f"{colour}{bonus}" for bonus in (1, 2, 3)] if frame["bonus_game"] else [colour]
    return "·".join(str(pile.get(name, 0)) for name in names)
