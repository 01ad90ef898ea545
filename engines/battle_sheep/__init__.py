"""Battle Sheep (Splits) by Francesco Rotta: build a pasture, split flocks, fence the others in."""

from engines.battle_sheep import actions, events, rules, serial, view
from engines.battle_sheep.state import BattleSheepOptions, State
from engines.core.game import Game

__all__ = ["GAME", "BattleSheepOptions", "State"]


class BattleSheep:
    """The game as the registry knows it; the rules are functions in the modules of this package."""

    id = "battle-sheep"
    name = "Battle Sheep"
    rules_version = "1"
    players = rules.PLAYERS
    options_type = BattleSheepOptions
    viewer = view.VIEWER

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
    frame = staticmethod(view.frame)
    stages = staticmethod(view.stages)
    ascii = staticmethod(view.ascii_board)

    parse_action = staticmethod(actions.parse_action)
    format_action = staticmethod(actions.format_action)
    describe = staticmethod(events.describe)
    state_to_json = staticmethod(serial.state_to_json)
    state_from_json = staticmethod(serial.state_from_json)


GAME: Game[BattleSheepOptions, State, actions.Action, events.Event, view.Observation] = BattleSheep()
