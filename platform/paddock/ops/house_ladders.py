"""The ladders that a site opens by itself: the list, and how one is opened or found again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils.text import slugify

from engines.core.options import options_from_json, options_to_json
from engines.registry import GAMES
from paddock.ladders.models import Ladder
from paddock.ladders.queries import present_ladders
from paddock.ladders.services import create_ladder


@dataclass(frozen=True, slots=True)
class HouseLadder:
    """What is played on a ladder, and what tells it from others of the game: nothing for the game's first."""

    game: str
    players: int = 2
    variant: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{GAMES[self.game].name}, {self.variant}" if self.variant else GAMES[self.game].name

    @property
    def slug(self) -> str:
        return f"{self.game}-{slugify(self.variant)}" if self.variant else self.game


HOUSE_LADDERS = (
    HouseLadder("battle-sheep"),
    HouseLadder("sheep-and-thief"),
    HouseLadder("sheep-and-thief", players=3, variant="3 seats"),
    HouseLadder("stubborn-sheep"),
    HouseLadder("stubborn-sheep", players=3, variant="3 seats"),
)
"""A game that is not in the list gets one ladder, for two seats where it has them."""


def house_ladders(games: Iterable[str]) -> tuple[HouseLadder, ...]:
    """Those of these games, the games in the order of the registry; unknown ones are left out."""
    wanted = set(games)
    return tuple(ladder for game in GAMES if game in wanted for ladder in _of(game))


def _of(game: str) -> tuple[HouseLadder, ...]:
    listed = tuple(ladder for ladder in HOUSE_LADDERS if ladder.game == game)
    seats = GAMES[game].players
    return listed or (HouseLadder(game, players=2 if 2 in seats else seats[0]),)


def open_ladder(wanted: HouseLadder) -> Ladder:
    """The ladder for a game's present rules; on a site in degraded mode one of its own, marked as a demo.

    New rules open another one beside it, with their version in name and address.
    """
    rules = GAMES[wanted.game]
    options = options_to_json(options_from_json(rules.options_type, dict(wanted.options)))
    for known in present_ladders(wanted.game, is_demo=settings.PADDOCK_DEMO):
        if (known.players, known.options) == (wanted.players, options):
            return known
    name, slug = wanted.name, wanted.slug
    if settings.PADDOCK_DEMO:
        name, slug = f"{name} (demo)", f"{slug}-demo"
    if Ladder.objects.filter(slug=slug).exists():
        version = rules.rules_version
        name, slug = f"{name}, rules {version}", f"{slug}-rules-{slugify(version.replace('.', '-'))}"
    return create_ladder(
        slug, name, wanted.game, players=wanted.players, options=options, is_demo=settings.PADDOCK_DEMO
    )
