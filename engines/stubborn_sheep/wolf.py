"""The wolf: at the end of every turn it goes where most sheep are, and eats."""

from collections.abc import Sequence

from engines.stubborn_sheep.cards import Flock, flock_of, of_colour, sheep_in
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import WolfRan


def prowl(draft: Draft) -> None:
    """The wolf runs and eats, if there is one."""
    wolf = draft.slow.wolf
    if wolf is None:
        return
    target = goal(draft.flocks, draft.circle.fields, wolf)
    eaten = prey(draft.flocks[target])
    gone = flock_of(eaten)
    draft.flocks[target] -= gone
    draft.slow = draft.slow._replace(wolf=target, discard=draft.slow.discard + gone)
    draft.events.append(WolfRan(draft.seat, wolf, target, eaten))


def goal(flocks: Sequence[Flock], fields: Sequence[int], wolf: int) -> int:
    """The field with most sheep; of several the next other one clockwise. The wolf stays if all are empty."""
    most = max(flocks[area] % 255 for area in fields)
    fullest = [area for area in fields if most and flocks[area] % 255 == most]
    if len(fullest) < 2:
        return fullest[0] if fullest else wolf
    return min((area for area in fullest if area != wolf), key=lambda area: (area - wolf) % len(flocks))


def prey(flock: Flock) -> tuple[int, ...]:
    """What the wolf eats: two of the most frequent colour, or one of each if several are.

    Of cards with different bonuses it takes the lowest, which is nobody's choice and harms nobody.
    """
    numbers = [of_colour(flock, colour) for colour in range(4)]
    most = max(numbers)
    if not most:
        return ()
    favourites = [colour for colour, number in enumerate(numbers) if number == most]
    each = 2 if len(favourites) == 1 else 1
    sheep = sheep_in(flock)
    return tuple(one for colour in favourites for one in [one for one in sheep if one >> 2 == colour][:each])
