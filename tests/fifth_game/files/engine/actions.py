"""An action is the card that is bid."""

import re

from engines.core.errors import InvalidAction

Action = int

CARDS = range(1, 21)

_BID = re.compile("bid ([1-9]|1[0-9]|20)")


def parse_action(text: str) -> Action:
    found = _BID.fullmatch(text)
    if found is None:
        raise InvalidAction(f"{text!r} is no action: write the card, like 'bid 7'")
    return int(found[1])


def format_action(action: Action) -> str:
    return f"bid {action}"
