"""Stubborn Sheep by Wulfhorn Games: fences make sheep jump, kick and run round the ring of stalls."""

from engines.core.game import Game
from engines.stubborn_sheep import actions, events, notation, picture, ring, rules, serial, view
from engines.stubborn_sheep.ascii import ascii_board
from engines.stubborn_sheep.state import State, StubbornSheepOptions

__all__ = ["GAME", "State", "StubbornSheepOptions"]


class StubbornSheep:
    """The game as the registry knows it; the rules are functions in the modules of this package."""

    id = "stubborn-sheep"
    name = "Stubborn Sheep"
    rules_version = "1"
    players = ring.PLAYERS
    options_type = StubbornSheepOptions
    viewer = picture.VIEWER

    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(rules.legal_actions)
    apply = staticmethod(rules.apply)
    forfeit = staticmethod(rules.forfeit)
    outcome = staticmethod(rules.outcome)
    max_plies = staticmethod(rules.max_plies)

    observe = staticmethod(view.observe)
    visible = staticmethod(view.visible)
    determinize = staticmethod(view.determinize)
    frame = staticmethod(picture.frame)
    stages = staticmethod(picture.stages)
    ascii = staticmethod(ascii_board)

    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    describe = staticmethod(events.describe)
    state_to_json = staticmethod(serial.state_to_json)
    state_from_json = staticmethod(serial.state_from_json)


GAME: Game[StubbornSheepOptions, State, actions.Action, events.Event, view.Observation] = StubbornSheep()
