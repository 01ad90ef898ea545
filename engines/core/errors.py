"""What can be wrong with an action: three failures, three types."""


class ActionError(ValueError):
    """Base of the three failures; the message names the action and the position."""


class InvalidAction(ActionError):
    """The text or message is not an action of this game at all."""


class IllegalAction(ActionError):
    """A well-formed action that the rules do not allow here."""


class NotYourTurn(ActionError):
    """The seat has no decision to make now."""
