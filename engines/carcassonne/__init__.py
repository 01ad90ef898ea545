"""Carcassonne by Klaus-Jürgen Wrede, with the expansions that its options choose."""

from typing import Any

from engines.carcassonne import actions, events, picture, rules, serial, view
from engines.carcassonne.expansions import CarcassonneOptions
from engines.carcassonne.state import Observation, State
from engines.core.game import Game

__all__ = ["GAME", "CarcassonneOptions", "Observation", "State"]


class Carcassonne:
    """The game as the registry knows it; the rules are functions in the modules of this package."""

    id = "carcassonne"
    name = "Carcassonne"
    rules_version = "1"
    players = rules.PLAYERS
    options_type = CarcassonneOptions
    viewer = picture.VIEWER

    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(rules.legal_actions)
    apply = staticmethod(rules.apply)
    forfeit = staticmethod(rules.forfeit)
    outcome = staticmethod(rules.outcome)
    max_plies = staticmethod(rules.max_plies)

    observe = staticmethod(view.observe)
    visible = staticmethod(events.visible)
    determinize = staticmethod(view.determinize)
    frame = staticmethod(picture.frame)
    stages = staticmethod(picture.stages)
    ascii = staticmethod(view.ascii_board)

    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)
    describe = staticmethod(events.describe)
    state_to_json = staticmethod(serial.state_to_json)
    state_from_json = staticmethod(serial.state_from_json)


GAME: Game[Any, State, actions.Action, events.Event, Observation] = Carcassonne()
