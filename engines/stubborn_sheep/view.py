"""What is seen of Stubborn Sheep: hidden are the other hands, the order of the draw piles and what is out of
the game. Everything that ever lay open counts as known, fences under other fences too."""

from dataclasses import dataclass
from random import Random

from engines.core.game import Seat, View
from engines.stubborn_sheep.actions import Ask
from engines.stubborn_sheep.cards import FENCE_IDS, Flock, flock_of, sheep_deck, sheep_in
from engines.stubborn_sheep.events import Event
from engines.stubborn_sheep.ring import ring_of
from engines.stubborn_sheep.state import BY_SIDE, Piles, State, Step, StubbornSheepOptions
from engines.stubborn_sheep.turns import choices_of


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know. The members are those of `State`, without what is hidden."""

    seat: Seat
    """Who is looking."""
    options: StubbornSheepOptions
    start: Seat
    fences: tuple[tuple[int, ...], ...]
    """Per fence: its cards, the last one on top."""
    hand: int | None
    """The own card, with side a to the centre."""
    holds: tuple[bool, ...]
    """Per seat: whether it has a card in its hand."""
    fence_deck: int
    """Fences to draw."""
    removed: int
    """Fences out of the game."""
    sheep_deck: int
    """Sheep to draw."""
    discard: Flock
    piles: tuple[Piles, ...]
    wolf: int | None
    final: int | None
    withdrawn: tuple[int, ...]
    step: Step
    turn: Seat | None
    powers: int
    ply: int
    ready: int
    flocks: tuple[Flock, ...]
    """Per area: its sheep."""
    queue: tuple[int, ...]
    at: int
    icon: int
    ask: Ask | None
    about: tuple[int, ...]
    last: Event | None

    @property
    def players(self) -> int:
        return len(self.holds)


def observe(state: State, seat: Seat) -> Observation:
    return Observation(
        seat=seat,
        options=state.options,
        start=state.start,
        fences=state.fences,
        hand=state.hands[seat],
        holds=tuple(card is not None for card in state.hands),
        fence_deck=len(state.fence_deck),
        removed=len(state.removed),
        sheep_deck=len(state.sheep_deck),
        discard=state.discard,
        piles=state.piles,
        wolf=state.wolf,
        final=state.final,
        withdrawn=state.withdrawn,
        step=state.step,
        turn=state.turn,
        powers=state.powers,
        ply=state.ply,
        ready=state.ready,
        flocks=state.flocks,
        queue=state.queue,
        at=state.at,
        icon=state.icon,
        ask=state.ask,
        about=state.about,
        last=state.last,
    )


def visible(event: Event, view: View) -> Event | None:
    return event


def determinize(observation: Observation, rng: Random) -> State:
    """Every way to deal the unseen fences, and every order of the unseen sheep, is equally likely."""
    seen = {card >> 1 for cards in observation.fences for card in cards}
    if observation.hand is not None:
        seen.add(observation.hand >> 1)
    unseen = [2 * number for number in range(len(FENCE_IDS)) if number not in seen]
    rng.shuffle(unseen)
    hands = tuple(
        observation.hand if seat == observation.seat else unseen.pop() if holds else None
        for seat, holds in enumerate(observation.holds)
    )
    removed = tuple(unseen.pop() for _ in range(observation.removed))
    state = State(
        options=observation.options,
        circle=ring_of(observation.players, observation.options.jumps == BY_SIDE),
        start=observation.start,
        fences=observation.fences,
        hands=hands,
        fence_deck=tuple(unseen.pop() for _ in range(observation.fence_deck)),
        removed=removed,
        sheep_deck=_shuffled_sheep(observation, rng),
        discard=observation.discard,
        luck=rng.getrandbits(64),
        piles=observation.piles,
        wolf=observation.wolf,
        final=observation.final,
        withdrawn=observation.withdrawn,
        step=observation.step,
        turn=observation.turn,
        powers=observation.powers,
        ply=observation.ply,
        ready=observation.ready,
        flocks=observation.flocks,
        queue=observation.queue,
        at=observation.at,
        icon=observation.icon,
        ask=observation.ask,
        about=observation.about,
        choices=(),
        last=observation.last,
    )
    return state._replace(choices=choices_of(state))


def _shuffled_sheep(observation: Observation, rng: Random) -> bytes:
    """All sheep that lie nowhere else."""
    scored = sum(flock_of(pile) for piles in observation.piles for pile in piles)
    elsewhere = sum(observation.flocks) + observation.discard + scored
    sheep = [*sheep_in(flock_of(sheep_deck(observation.options.bonuses)) - elsewhere)]
    rng.shuffle(sheep)
    return bytes(sheep[: observation.sheep_deck])
