"""Sheep Fair: secret bids for lots of sheep, a game that exists to be added."""

from engines.core.game import Game
from engines.sheep_fair import actions, events, rules, serial, view
from engines.sheep_fair.state import Observation, SheepFairOptions, State

__all__ = ["GAME", "Observation", "SheepFairOptions", "State"]


class SheepFair:
    """The game as the registry knows it."""

    id = "sheep-fair"
    name = "Sheep Fair"
    rules_version = "1"
    players = rules.PLAYERS
    options_type = SheepFairOptions
    viewer = view.VIEWER

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
    frame = staticmethod(view.frame)
    stages = staticmethod(view.stages)
    ascii = staticmethod(view.ascii_table)

    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)
    describe = staticmethod(events.describe)
    state_to_json = staticmethod(serial.state_to_json)
    state_from_json = staticmethod(serial.state_from_json)


GAME: Game[SheepFairOptions, State, actions.Action, events.Event, Observation] = SheepFair()
