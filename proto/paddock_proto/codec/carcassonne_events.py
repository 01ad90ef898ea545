"""Events of Carcassonne <-> messages, field by field: each event has a message with its name and its fields.

Expansions bring their own events, so none is named here.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from engines.carcassonne.actions import Cell
from engines.carcassonne.events import Event
from paddock_proto.v1 import carcassonne_pb2 as pb


def _kinds() -> Iterator[type[Event]]:
    """All events there are. A dataclass with slots is made twice; that of its module is the real one."""
    for kind in Event.__subclasses__():
        if getattr(sys.modules[kind.__module__], kind.__name__) is kind:
            yield kind


def _name(kind: type[Event]) -> str:
    """TileDrawn -> tile_drawn."""
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


_EVENTS: dict[str, Any] = {_name(kind): kind for kind in _kinds()}


def write_event(message: pb.CarcassonneEvent, event: Any) -> None:
    own = getattr(message, _name(type(event)))
    own.SetInParent()
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, Cell):
            own.x, own.y = value
        elif isinstance(value, tuple):
            getattr(own, field.name).extend(value)
        elif value is not None:
            setattr(own, field.name, value)


def read_event(message: pb.CarcassonneEvent) -> Any:
    """Raises ValueError for an event that this version does not know."""
    name = message.WhichOneof("event")
    if name not in _EVENTS:
        raise ValueError(f"the referee sent an event that this version does not know: {name}")
    own = getattr(message, name)
    return _EVENTS[name](**{field.name: _value(own, field.name) for field in fields(_EVENTS[name])})


def _value(own: Any, field: str) -> Any:
    if field == "cell":
        return Cell(own.x, own.y)
    described = own.DESCRIPTOR.fields_by_name[field]
    if described.has_presence and not own.HasField(field):
        return None
    value = getattr(own, field)
    return tuple(value) if described.is_repeated else value
