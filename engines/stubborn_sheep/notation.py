"""Actions as text, the same whatever the position: "place 3 a", "jump 1 R2", "kick W cw", "score RRW"."""

import re

from engines.core.errors import InvalidAction
from engines.stubborn_sheep.actions import (
    Action,
    Drop,
    Extra,
    Flip,
    Jump,
    Kick,
    Pile,
    Place,
    Refill,
    Repeat,
    Run,
    Score,
    Take,
    Turn,
    Unpacked,
    pack,
    unpack,
)
from engines.stubborn_sheep.cards import COLOURS, SHEEP_NAMES, SIDES, WHITE, sheep_name

_TURNS = {"none": Turn(False, False), "left": Turn(True, False), "right": Turn(False, True)} | {
    "both": Turn(True, True)
}
_REFILLS = {"usual": Refill(0), "stall": Refill(1), "fields": Refill(3)}

_WORDS: dict[str, Unpacked] = {
    **{f"turn {name}": turn for name, turn in _TURNS.items()},
    **{f"refill {name}": refill for name, refill in _REFILLS.items()},
    "flip no": Flip(False),
    "flip yes": Flip(True),
    "take none": Take(None),
    "kick none": Kick(None),
    "run no": Run(False),
    "run yes": Run(True),
    "repeat no": Repeat(False),
    "repeat yes": Repeat(True),
    "extra none": Extra(None),
    "score none": Score(None),
}
"""Actions without a sheep, an area or a fence."""

_TEXTS = {action: text for text, action in _WORDS.items()}

_SHEEP = f"([{COLOURS}][1-3]?)"
_PLACE = re.compile(f"place ([0-9]) ([{SIDES}])")
_REFILL = re.compile("refill field ([0-9])")
_JUMP = re.compile(f"jump ([0-9]) {_SHEEP}(?: over ([12]))?")
_TAKE = re.compile(f"take {_SHEEP}")
_KICK = re.compile(f"kick {_SHEEP} (cw|ccw)")
_EXTRA = re.compile("extra ([0-9])")
_SCORE = re.compile(f"score ([{COLOURS}]+)")
_PILE = re.compile(f"pile {_SHEEP}(?: {_SHEEP})?")
_DROP = re.compile(f"drop {_SHEEP} {_SHEEP}")


def set_name(chosen: Score) -> str:
    """A set as its colours, jokers last, as in "RRW"."""
    assert chosen.colour is not None  # noqa: S101
    return COLOURS[chosen.colour] * (chosen.size - chosen.jokers) + COLOURS[WHITE] * chosen.jokers


_SETS = {
    set_name(chosen): chosen
    for colour in range(4)
    for size in (3, 4)
    for jokers in range(1 if colour == WHITE else 3)
    if (chosen := Score(colour, size, jokers))
}


def format_action(action: Action) -> str:
    """Short text that does not depend on the position."""
    return format_unpacked(unpack(action))


def format_unpacked(action: Unpacked) -> str:
    """The same for the typed form."""
    if text := _TEXTS.get(action):
        return text
    match action:
        case Place(fence, side):
            return f"place {fence} {SIDES[side]}"
        case Refill(_, field):
            return f"refill field {field}"
        case Jump(area, sheep, over):
            return f"jump {area} {sheep_name(sheep)}" + (f" over {over}" if over else "")
        case Take(int(sheep)):
            return f"take {sheep_name(sheep)}"
        case Kick(int(sheep), clockwise):
            return f"kick {sheep_name(sheep)} {'cw' if clockwise else 'ccw'}"
        case Extra(fence):
            return f"extra {fence}"
        case Score():
            return f"score {set_name(action)}"
        case Pile(several) | Drop(several):
            word = "pile" if isinstance(action, Pile) else "drop"
            return " ".join([word, *map(sheep_name, several)])
    raise AssertionError(action)


def parse_action(text: str) -> Action:
    """Inverse of `format_action`. Raises InvalidAction."""
    action = _parsed(text)
    if action is None:
        raise InvalidAction(
            f"{text[:60]!r} is no action of Stubborn Sheep: "
            'write one as "place 3 a", "jump 1 R", "take B", "kick W cw" or "score RRW"'
        )
    return pack(action)


def _parsed(text: str) -> Unpacked | None:
    if action := _WORDS.get(text):
        return action
    if found := _PLACE.fullmatch(text):
        return Place(int(found[1]), SIDES.index(found[2]))
    if found := _REFILL.fullmatch(text):
        return Refill(2, int(found[1]))
    if found := _EXTRA.fullmatch(text):
        return Extra(int(found[1]))
    if found := _SCORE.fullmatch(text):
        return _SETS.get(found[1])
    return _parsed_sheep(text)


def _parsed_sheep(text: str) -> Unpacked | None:
    if found := _JUMP.fullmatch(text):
        return Jump(int(found[1]), SHEEP_NAMES[found[2]], int(found[3] or 0))
    if found := _TAKE.fullmatch(text):
        return Take(SHEEP_NAMES[found[1]])
    if found := _KICK.fullmatch(text):
        return Kick(SHEEP_NAMES[found[1]], found[2] == "cw")
    if found := _PILE.fullmatch(text):
        return Pile(tuple(SHEEP_NAMES[name] for name in found.groups() if name))
    if found := _DROP.fullmatch(text):
        return Drop((SHEEP_NAMES[found[1]], SHEEP_NAMES[found[2]]))
    return None
