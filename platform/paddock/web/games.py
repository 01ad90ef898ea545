"""Games as readers know them."""

from engines.registry import GAMES


def game_name(game: str) -> str:
    """A game by its name; one that is there no more by its id."""
    return GAMES[game].name if game in GAMES else game
