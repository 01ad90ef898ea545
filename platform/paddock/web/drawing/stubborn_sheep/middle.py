"""The middle of the ring: whose turn it is, its step, the fences on the way, and what has just happened."""

from collections.abc import Iterator

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep import last, pieces
from paddock.web.drawing.stubborn_sheep.layout import MIDDLE, WIDTH, Frame
from paddock.web.drawing.svg import element

STEPS = {"refill": "Refill", "fence": "Fence", "score": "Score"}
FOURTH = "Draw"


def middle(frame: Frame) -> Iterator[SafeString]:
    yield from _whose(frame)
    yield from _way(frame)
    happened = frame["last"]
    if happened:
        yield from last.signs(happened, MIDDLE, MIDDLE + 14)
        yield pieces.text("happened", MIDDLE, MIDDLE + 34, last.words(happened))
    if frame["final_turns"] is not None and frame["turn"] is not None:
        yield pieces.text("final", MIDDLE, MIDDLE + 50, _final(frame["final_turns"]))


def _final(turns: int) -> str:
    return "last turn" if turns == 1 else f"{turns} turns left"


def _whose(frame: Frame) -> Iterator[SafeString]:
    seat = frame["turn"]
    if seat is None:
        yield pieces.text("whose ended", MIDDLE, MIDDLE - 34, "Game over")
        return
    yield pieces.seat(seat, MIDDLE - 26, MIDDLE - 44, "", 0.5)
    yield pieces.text("whose", MIDDLE - 14, MIDDLE - 44, f"Seat {seat + 1}")
    yield pieces.text("step", MIDDLE, MIDDLE - 28, step(frame))


def step(frame: Frame) -> str:
    """The step of the turn in words."""
    if frame["step"] == "setup":
        return "Turning fences"
    if frame["last"] and frame["last"]["kind"] in ("draw", "wolf") and not frame["to_act"]:
        return FOURTH
    return STEPS.get(frame["step"], "")


def _way(frame: Frame) -> Iterator[SafeString]:
    """The fences of the turn in order; the current one stands out."""
    activation = frame["activation"]
    if not activation:
        return
    fences = activation["fences"]
    first = MIDDLE - (len(fences) - 1) / 2 * 24
    for place, index in enumerate(fences):
        x, y = first + place * 24, MIDDLE - 9
        marks = "now" if place == activation["at"] else "done" if place < activation["at"] else "next"
        plate = element("rect", {"x": x - 8, "y": y - 8, "width": 16.0, "height": 16.0, "rx": 3.0})
        yield element("g", {"class": f"stop {marks}"}, plate, pieces.text("", x, y, str(index)))
        if place:
            yield pieces.use("stubborn-tip", x - 10, y, 0.6, "way")


def decks(frame: Frame) -> Iterator[SafeString]:
    """The two draw piles, in the upper corners."""
    happened, counts = frame["last"] and frame["last"]["kind"], frame["decks"]
    flock = pieces.text("left", 6.0, 41.0, f"{counts['sheep']} sheep")
    planks = pieces.text("right", WIDTH - 6, 41.0, f"{counts['fences']} fences")
    yield _deck("flock", 6.0, flock, happened in ("refill", "reshuffle"))
    yield _deck("planks", WIDTH - 46, planks, happened == "draw")


def _deck(art: str, x: float, label: SafeString, new: bool) -> SafeString:
    plate = element("rect", {"x": x, "y": 6.0, "width": 40.0, "height": 26.0, "rx": 4.0})
    picture = pieces.use(f"stubborn-{art}", x + 20, 19.0)
    return element("g", {"class": "deck new" if new else "deck"}, plate, picture, label)
