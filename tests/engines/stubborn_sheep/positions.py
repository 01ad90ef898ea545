"""Positions that the tests of Stubborn Sheep share, and playing by notation.

Sheep and icons are letters, as in the rules' own cases: `{1: "W R"}` is area 1 with a white and a red sheep.
"""

from collections.abc import Mapping

from engines.core.chance import Chance
from engines.stubborn_sheep import GAME, State, StubbornSheepOptions
from engines.stubborn_sheep.actions import Ask
from engines.stubborn_sheep.activation import FLIPS
from engines.stubborn_sheep.bonuses import powers_of
from engines.stubborn_sheep.cards import FENCE_IDS, ICONS, SHEEP_NAMES, sheep_in, sheep_name
from engines.stubborn_sheep.events import Event, Jumped
from engines.stubborn_sheep.state import Step
from engines.stubborn_sheep.study import turn_begins

BY_SIDE = StubbornSheepOptions(jumps="by_side")
BONUSES = StubbornSheepOptions(jumps="by_side", bonuses=True)
EITHER = StubbornSheepOptions()
EITHER_BONUSES = StubbornSheepOptions(bonuses=True)


def card(icons: str) -> str:
    """The fence with these icons as it lies: centre near and far, outer near and far, as in "WR/WB"."""
    wanted = tuple("YRBW".index(letter) for letter in icons.replace("/", ""))
    number = ICONS.index(wanted)
    return FENCE_IDS[number >> 1] + "ab"[number & 1]


def new_game(players: int = 2, options: StubbornSheepOptions = EITHER, seed: str = "tests") -> State:
    return GAME.setup(players, options, Chance(seed))[0]


def first_turn(players: int = 2, options: StubbornSheepOptions = EITHER, seed: str = "tests") -> State:
    """Nobody has turned a fence."""
    state = new_game(players, options, seed)
    while state.step is Step.SETUP:
        state = play(state, "turn none")
    return state


def at_fence(
    areas: Mapping[int, str],
    icons: str,
    options: StubbornSheepOptions = BY_SIDE,
    *,
    fence: int = 0,
    players: int = 3,
    piles: str = "",
    queue: tuple[int, ...] | None = None,
) -> State:
    """The seat on turn is asked whether to turn this fence, the last one of the turn, before it is activated.

    "flip no" and "flip yes" are legal answers whoever owns a bonus. `piles` are the seat's scored sheep.
    """
    state = turn_begins(areas, players, options, fences={fence: card(icons)})
    own = tuple(bytes(SHEEP_NAMES[one] for one in piles.split() if one[0] == colour) for colour in "YRBW")
    powers = powers_of(own)
    return state._replace(
        piles=(own, *state.piles[1:]),
        hands=(None, *state.hands[1:]),
        powers=powers,
        ready=powers,
        step=Step.FENCE,
        queue=queue or (fence,),
        ask=Ask.FLIP,
        choices=FLIPS,
    )


def play(state: State, *texts: str) -> State:
    """Whoever is on turn plays these actions."""
    for text in texts:
        state, _ = act(state, text)
    return state


def act(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    (seat,) = GAME.to_act(state)
    return GAME.apply(state, {seat: GAME.parse_action(text)})


def events_of(state: State, *texts: str) -> list[Event]:
    """Everything that happens while these actions are played."""
    happened: list[Event] = []
    for text in texts:
        state, events = act(state, text)
        happened += events
    return happened


def legal(state: State) -> list[str]:
    """What the seat on turn may do, in notation."""
    return [
        GAME.format_action(action)
        for seat in GAME.to_act(state)
        for action in GAME.legal_actions(state, seat)
    ]


def ring(state: State) -> dict[int, str]:
    """Area -> its sheep as letters, in the order Y R B W; empty areas are left out."""
    return {
        area: " ".join(sheep_name(sheep) for sheep in sheep_in(flock))
        for area, flock in enumerate(state.flocks)
        if flock
    }


def area(state: State, number: int) -> str:
    return ring(state).get(number, "")


def jumps(events: list[Event] | tuple[Event, ...]) -> list[tuple[str, int, int]]:
    """Every jump as the sheep, where from, where to."""
    return [(sheep_name(e.sheep), e.origin, e.target) for e in events if isinstance(e, Jumped)]


def at_icon(
    areas: Mapping[int, str],
    colour: str,
    options: StubbornSheepOptions = BY_SIDE,
    *,
    icon: int = 0,
    fence: int = 0,
    players: int = 3,
    piles: str = "",
) -> State:
    """Icon 0 (centre near) or 2 (outer near) of this fence, which has this colour, is next, and the fence the
    last one of the turn. `resolve` and `asked` go on from here."""
    other = "R" if colour == "Y" else "Y"
    icons = f"{colour}{other}/{other}{colour}" if icon == 0 else f"{other}{colour}/{colour}{other}"
    state = at_fence(areas, icons, options, fence=fence, players=players, piles=piles)
    return state._replace(icon=icon)


def resolve(state: State, *answers: str) -> dict[int, str]:
    """The ring after this one icon; what the icons after it do is left out."""
    flocks = {area: text.split() for area, text in ring(state).items()}
    for event in events_of(state, "flip no", *answers):
        if isinstance(event, Jumped) and event.icon == state.icon:
            name = sheep_name(event.sheep)
            flocks[event.origin].remove(name)
            flocks[event.target] = sorted([*flocks.get(event.target, []), name], key=SHEEP_NAMES.__getitem__)
    return {area: " ".join(flock) for area, flock in sorted(flocks.items()) if flock}


def asked(state: State, *answers: str) -> list[str]:
    """What is to be answered at this icon after these answers; empty if the icon is done."""
    before = play(state, "flip no", *answers)
    return legal(before) if (before.queue, before.icon) == (state.queue, state.icon) else []


def activated(
    areas: Mapping[int, str],
    options: StubbornSheepOptions = BY_SIDE,
    *,
    piles: str = "",
    wolf: int | None = None,
) -> State:
    """The same question when all icons are done: "flip no" leads on to scoring and the end of the turn."""
    return at_fence(areas, "YR/RY", options, piles=piles)._replace(icon=4, wolf=wolf)


def at_scoring(stall: str, options: StubbornSheepOptions = BY_SIDE, piles: str = "") -> State:
    """Seat 0, whose stall is area 0, is done with its fences. All other areas are full, so that nothing of
    what it discards comes back at once."""
    full = dict.fromkeys(range(1, 6), "Y R B W")
    return play(activated({0: stall, **full}, options, piles=piles), "flip no")
