"""Sheep & Thief by Yuichi Sakashita: draft cards, lay out a landscape, drive your sheep, rob the others."""

from engines.core.game import Game
from engines.sheep_and_thief import actions, events, frame, guess, rules, serial, stages, state, view
from engines.sheep_and_thief.state import SheepAndThiefOptions, State

__all__ = ["GAME", "SheepAndThiefOptions", "State"]


class SheepAndThief:
    """The game as the registry knows it; the rules are functions in the modules of this package."""

    id = "sheep-and-thief"
    name = "Sheep & Thief"
    rules_version = "1"
    players = rules.PLAYERS
    options_type = SheepAndThiefOptions
    viewer = frame.VIEWER

    setup = staticmethod(rules.setup)
    to_act = staticmethod(rules.to_act)
    legal_actions = staticmethod(rules.legal_actions)
    apply = staticmethod(rules.apply)
    forfeit = staticmethod(rules.forfeit)
    outcome = staticmethod(rules.outcome)
    max_plies = staticmethod(rules.max_plies)

    observe = staticmethod(view.observe)
    visible = staticmethod(events.visible)
    determinize = staticmethod(guess.determinize)
    frame = staticmethod(frame.frame)
    stages = staticmethod(stages.stages)
    ascii = staticmethod(view.ascii_table)

    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)
    describe = staticmethod(events.describe)
    state_to_json = staticmethod(serial.state_to_json)
    state_from_json = staticmethod(serial.state_from_json)


GAME: Game[SheepAndThiefOptions, State, actions.Action, events.Event, state.Observation] = SheepAndThief()
