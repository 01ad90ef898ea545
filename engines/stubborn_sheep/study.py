"""Positions set up by hand, for tests, benchmarks and authors who study one kind of position."""

from collections.abc import Mapping

from engines.core.game import Seat
from engines.stubborn_sheep.cards import COLOURS, FENCE_IDS, SHEEP_NAMES, SIDES, Flock, flock_of
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.ring import PLAYERS, ring_of
from engines.stubborn_sheep.state import BY_SIDE, State, Step, StubbornSheepOptions
from engines.stubborn_sheep.turns import hand_on

_DEFAULTS = StubbornSheepOptions()


def turn_begins(
    areas: Mapping[int, str],
    players: int = 3,
    options: StubbornSheepOptions = _DEFAULTS,
    *,
    turn: Seat = 0,
    fences: Mapping[int, str] | None = None,
    hand: str = "F01",
    piles: Mapping[Seat, str] | None = None,
    sheep_deck: str = "",
    discard: str = "",
    to_draw: int | None = None,
    final: int | None = None,
    wolf: int | None = None,
) -> State:
    """The turn of seat `turn` begins with its first step.

    Sheep are written as in "Y R2 W", fences as in "F12a" with the side to the centre. Areas that are not
    named are empty, fences that are not named get any cards that are left. The last sheep of `sheep_deck` is
    drawn first; `piles` are somebody's scored sheep, each colour from the lowest up. `to_draw` fences are
    left to draw, as many as there are if it is None, and none with `final`, which says how many seats still
    have their last turn. What is named nowhere is not in the game. Raises ValueError.
    """
    if players not in PLAYERS or turn not in range(players):
        raise ValueError(f"seat {turn} of {players} players cannot be on turn in Stubborn Sheep")
    circle = ring_of(players, options.jumps == BY_SIDE)
    on_table = {fence: _card(text) for fence, text in (fences or {}).items()}
    own = _card(f"{hand}a")
    used = {own >> 1, *(card >> 1 for card in on_table.values())}
    spare = [2 * number for number in range(len(FENCE_IDS)) if number not in used]
    table = tuple((on_table[fence] if fence in on_table else spare.pop(),) for fence in range(circle.areas))
    hands = tuple(own if seat == turn else spare.pop() for seat in range(players))
    to_come = () if final is not None else tuple(spare[:to_draw])
    state = State(
        options=options,
        circle=circle,
        start=0,
        fences=table,
        hands=hands,
        fence_deck=to_come,
        removed=(),
        sheep_deck=bytes(_sheep(sheep_deck)),
        discard=_flock(discard),
        luck=0,
        piles=tuple(_piles((piles or {}).get(seat, "")) for seat in range(players)),
        wolf=wolf,
        final=final if final is not None or to_come else players,
        withdrawn=(0,) * players,
        step=Step.REFILL,
        turn=turn,
        powers=0,
        ply=0,
        ready=0,
        flocks=tuple(_flock(areas.get(area, "")) for area in range(circle.areas)),
        queue=(),
        at=0,
        icon=0,
        ask=None,
        about=(),
        choices=(),
        last=None,
    )
    draft = Draft(state)
    hand_on(draft, turn - 1)
    return draft.finished()


def _card(text: str) -> int:
    if text[:-1] not in FENCE_IDS or text[-1] not in SIDES:
        raise ValueError(f'there is no fence {text!r}: write it as in "F12a"')
    return FENCE_IDS.index(text[:-1]) << 1 | SIDES.index(text[-1])


def _sheep(text: str) -> list[int]:
    unknown = [name for name in text.split() if name not in SHEEP_NAMES]
    if unknown:
        raise ValueError(f'there is no sheep {unknown[0]!r}: write it as in "R" or "R2"')
    return [SHEEP_NAMES[name] for name in text.split()]


def _flock(text: str) -> Flock:
    return flock_of(_sheep(text))


def _piles(text: str) -> tuple[bytes, ...]:
    sheep = _sheep(text)
    return tuple(bytes(one for one in sheep if one >> 2 == colour) for colour in range(len(COLOURS)))
