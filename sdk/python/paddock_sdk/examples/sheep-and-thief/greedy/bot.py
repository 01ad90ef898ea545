"""A bot that looks one decision ahead: points now, and what a card would score on its sheet."""

from collections.abc import Iterable

from engines.sheep_and_thief.actions import Keep, Take, TakeTwo, unpack
from engines.sheep_and_thief.board import Sheet, open_cells, with_card
from engines.sheep_and_thief.cards import BOX, Card
from engines.sheep_and_thief.scoring import points, points_of
from engines.sheep_and_thief.state import Observation, State
from paddock_sdk import Bot, Turn, run

THIEF = 0.7
"""What a thief icon is worth, in points: sheep of others, less often own ones."""
DOG = 0.2
HUT = 0.3


class GreedyBot(Bot):
    """It tries everything and takes what it likes best."""

    name = "thief-greedy"

    def choose(self, turn: Turn[Observation, int]) -> int:
        if len(turn.legal_actions) == 1:
            return turn.legal_actions[0]
        if isinstance(unpack(turn.legal_actions[0]), Take | TakeTwo | Keep):
            values = drafting(turn.observation, turn.legal_actions)
        else:
            values = playing(turn)
        best = max(values.values())
        return turn.match.random.choice([action for action, value in values.items() if value == best])


def drafting(seen: Observation, actions: Iterable[int]) -> dict[int, float]:
    """What each choice of cards is worth on the own sheet, as it lies now."""
    sheet = seen.sheets[seen.seat]
    cards = {card for action in actions for card in chosen(action)}
    worth = {card: worth_of(card, sheet, seen.thief) for card in cards}
    return {action: sum(worth[card] for card in chosen(action)) for action in actions}


def chosen(action: int) -> tuple[Card, ...]:
    """The cards that an action takes or keeps."""
    match unpack(action):
        case Take(card) | Keep(card):
            return (card,)
        case TakeTwo(first, second):
            return first, second
        case _:
            return ()


def worth_of(card: Card, sheet: Sheet, thief: int) -> float:
    """What a card scores at its best place, and its icons."""
    before = points_of(sheet, 0).total
    rivers = BOX.cards[card].rivers
    places = [
        points_of(with_card(sheet, cell, card + 1), 0).total - before
        for cell, fitting in open_cells(sheet, thief)
        if fitting >> rivers & 1
    ]
    face = BOX.cards[card]
    icons = face.sheep + THIEF * face.thieves + DOG * face.dogs + HUT * face.hut
    return max(places) + icons if places else -1.0


def playing(turn: Turn[Observation, int]) -> dict[int, float]:
    """The lead in points after each action, with the sheep that the card just laid will still bring."""
    state = turn.state()
    values = {}
    for action in turn.legal_actions:
        after, _ = turn.game.apply(state, {turn.seat: action})
        values[action] = lead(after, turn.seat) + (after.pending.sheep if after.pending else 0)
    return values


def lead(state: State, seat: int) -> float:
    """By how many points a seat is ahead of the best of the others."""
    totals = [float(scored.total) for scored in points(state)]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


if __name__ == "__main__":
    run(GreedyBot())
