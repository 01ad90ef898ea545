from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BattleSheepPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BATTLE_SHEEP_PHASE_UNSPECIFIED: _ClassVar[BattleSheepPhase]
    BATTLE_SHEEP_PHASE_BUILD: _ClassVar[BattleSheepPhase]
    BATTLE_SHEEP_PHASE_START: _ClassVar[BattleSheepPhase]
    BATTLE_SHEEP_PHASE_MOVE: _ClassVar[BattleSheepPhase]
    BATTLE_SHEEP_PHASE_OVER: _ClassVar[BattleSheepPhase]
BATTLE_SHEEP_PHASE_UNSPECIFIED: BattleSheepPhase
BATTLE_SHEEP_PHASE_BUILD: BattleSheepPhase
BATTLE_SHEEP_PHASE_START: BattleSheepPhase
BATTLE_SHEEP_PHASE_MOVE: BattleSheepPhase
BATTLE_SHEEP_PHASE_OVER: BattleSheepPhase

class BattleSheep(_message.Message):
    __slots__ = ("options", "observation", "legal_actions", "events", "action")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    options: BattleSheepOptions
    observation: BattleSheepObservation
    legal_actions: BattleSheepActions
    events: _containers.RepeatedCompositeFieldContainer[BattleSheepEvent]
    action: BattleSheepAction
    def __init__(self, options: _Optional[_Union[BattleSheepOptions, _Mapping]] = ..., observation: _Optional[_Union[BattleSheepObservation, _Mapping]] = ..., legal_actions: _Optional[_Union[BattleSheepActions, _Mapping]] = ..., events: _Optional[_Iterable[_Union[BattleSheepEvent, _Mapping]]] = ..., action: _Optional[_Union[BattleSheepAction, _Mapping]] = ...) -> None: ...

class BattleSheepOptions(_message.Message):
    __slots__ = ("distinct_start_boards",)
    DISTINCT_START_BOARDS_FIELD_NUMBER: _ClassVar[int]
    distinct_start_boards: bool
    def __init__(self, distinct_start_boards: _Optional[bool] = ...) -> None: ...

class BattleSheepActions(_message.Message):
    __slots__ = ("packed",)
    PACKED_FIELD_NUMBER: _ClassVar[int]
    packed: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, packed: _Optional[_Iterable[int]] = ...) -> None: ...

class BattleSheepAction(_message.Message):
    __slots__ = ("place", "start", "move")
    PLACE_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    place: BattleSheepPlace
    start: BattleSheepStart
    move: BattleSheepMove
    def __init__(self, place: _Optional[_Union[BattleSheepPlace, _Mapping]] = ..., start: _Optional[_Union[BattleSheepStart, _Mapping]] = ..., move: _Optional[_Union[BattleSheepMove, _Mapping]] = ...) -> None: ...

class BattleSheepPlace(_message.Message):
    __slots__ = ("q", "r", "orientation")
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    ORIENTATION_FIELD_NUMBER: _ClassVar[int]
    q: int
    r: int
    orientation: int
    def __init__(self, q: _Optional[int] = ..., r: _Optional[int] = ..., orientation: _Optional[int] = ...) -> None: ...

class BattleSheepStart(_message.Message):
    __slots__ = ("q", "r")
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    q: int
    r: int
    def __init__(self, q: _Optional[int] = ..., r: _Optional[int] = ...) -> None: ...

class BattleSheepMove(_message.Message):
    __slots__ = ("q", "r", "direction", "count")
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    q: int
    r: int
    direction: int
    count: int
    def __init__(self, q: _Optional[int] = ..., r: _Optional[int] = ..., direction: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class BattleSheepObservation(_message.Message):
    __slots__ = ("phase", "turn", "ply", "boards", "boards_left", "q", "r", "owners", "heights", "withdrawn", "last")
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    BOARDS_FIELD_NUMBER: _ClassVar[int]
    BOARDS_LEFT_FIELD_NUMBER: _ClassVar[int]
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    OWNERS_FIELD_NUMBER: _ClassVar[int]
    HEIGHTS_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    phase: BattleSheepPhase
    turn: int
    ply: int
    boards: _containers.RepeatedScalarFieldContainer[int]
    boards_left: _containers.RepeatedScalarFieldContainer[int]
    q: _containers.RepeatedScalarFieldContainer[int]
    r: _containers.RepeatedScalarFieldContainer[int]
    owners: bytes
    heights: bytes
    withdrawn: _containers.RepeatedScalarFieldContainer[int]
    last: BattleSheepEvent
    def __init__(self, phase: _Optional[_Union[BattleSheepPhase, str]] = ..., turn: _Optional[int] = ..., ply: _Optional[int] = ..., boards: _Optional[_Iterable[int]] = ..., boards_left: _Optional[_Iterable[int]] = ..., q: _Optional[_Iterable[int]] = ..., r: _Optional[_Iterable[int]] = ..., owners: _Optional[bytes] = ..., heights: _Optional[bytes] = ..., withdrawn: _Optional[_Iterable[int]] = ..., last: _Optional[_Union[BattleSheepEvent, _Mapping]] = ...) -> None: ...

class BattleSheepEvent(_message.Message):
    __slots__ = ("seat", "board_placed", "stack_placed", "sheep_moved", "passed", "withdrew")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BOARD_PLACED_FIELD_NUMBER: _ClassVar[int]
    STACK_PLACED_FIELD_NUMBER: _ClassVar[int]
    SHEEP_MOVED_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    WITHDREW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    board_placed: BattleSheepBoardPlaced
    stack_placed: BattleSheepStackPlaced
    sheep_moved: BattleSheepSheepMoved
    passed: BattleSheepPassed
    withdrew: BattleSheepWithdrew
    def __init__(self, seat: _Optional[int] = ..., board_placed: _Optional[_Union[BattleSheepBoardPlaced, _Mapping]] = ..., stack_placed: _Optional[_Union[BattleSheepStackPlaced, _Mapping]] = ..., sheep_moved: _Optional[_Union[BattleSheepSheepMoved, _Mapping]] = ..., passed: _Optional[_Union[BattleSheepPassed, _Mapping]] = ..., withdrew: _Optional[_Union[BattleSheepWithdrew, _Mapping]] = ...) -> None: ...

class BattleSheepBoardPlaced(_message.Message):
    __slots__ = ("q", "r", "orientation")
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    ORIENTATION_FIELD_NUMBER: _ClassVar[int]
    q: int
    r: int
    orientation: int
    def __init__(self, q: _Optional[int] = ..., r: _Optional[int] = ..., orientation: _Optional[int] = ...) -> None: ...

class BattleSheepStackPlaced(_message.Message):
    __slots__ = ("q", "r")
    Q_FIELD_NUMBER: _ClassVar[int]
    R_FIELD_NUMBER: _ClassVar[int]
    q: int
    r: int
    def __init__(self, q: _Optional[int] = ..., r: _Optional[int] = ...) -> None: ...

class BattleSheepSheepMoved(_message.Message):
    __slots__ = ("from_q", "from_r", "to_q", "to_r", "count")
    FROM_Q_FIELD_NUMBER: _ClassVar[int]
    FROM_R_FIELD_NUMBER: _ClassVar[int]
    TO_Q_FIELD_NUMBER: _ClassVar[int]
    TO_R_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    from_q: int
    from_r: int
    to_q: int
    to_r: int
    count: int
    def __init__(self, from_q: _Optional[int] = ..., from_r: _Optional[int] = ..., to_q: _Optional[int] = ..., to_r: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class BattleSheepPassed(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class BattleSheepWithdrew(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
