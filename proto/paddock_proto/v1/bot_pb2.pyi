from paddock_proto.v1 import battle_sheep_pb2 as _battle_sheep_pb2
from paddock_proto.v1 import carcassonne_pb2 as _carcassonne_pb2
from paddock_proto.v1 import sheep_and_thief_pb2 as _sheep_and_thief_pb2
from paddock_proto.v1 import stubborn_sheep_pb2 as _stubborn_sheep_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ClockKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CLOCK_KIND_UNSPECIFIED: _ClassVar[ClockKind]
    CLOCK_KIND_NONE: _ClassVar[ClockKind]
    CLOCK_KIND_WALL: _ClassVar[ClockKind]
    CLOCK_KIND_CPU: _ClassVar[ClockKind]

class Termination(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TERMINATION_UNSPECIFIED: _ClassVar[Termination]
    TERMINATION_BLOCKED: _ClassVar[Termination]
    TERMINATION_EXHAUSTED: _ClassVar[Termination]
    TERMINATION_COMPLETED: _ClassVar[Termination]
    TERMINATION_FORFEIT: _ClassVar[Termination]

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_UNSPECIFIED: _ClassVar[Verdict]
    VERDICT_OK: _ClassVar[Verdict]
    VERDICT_ILLEGAL: _ClassVar[Verdict]
    VERDICT_TIMEOUT: _ClassVar[Verdict]
    VERDICT_CRASH: _ClassVar[Verdict]
    VERDICT_PROTOCOL: _ClassVar[Verdict]
    VERDICT_NO_SHOW: _ClassVar[Verdict]
    VERDICT_MEMORY: _ClassVar[Verdict]
    VERDICT_OUTPUT: _ClassVar[Verdict]
    VERDICT_CPU: _ClassVar[Verdict]
    VERDICT_DISQUALIFIED: _ClassVar[Verdict]
CLOCK_KIND_UNSPECIFIED: ClockKind
CLOCK_KIND_NONE: ClockKind
CLOCK_KIND_WALL: ClockKind
CLOCK_KIND_CPU: ClockKind
TERMINATION_UNSPECIFIED: Termination
TERMINATION_BLOCKED: Termination
TERMINATION_EXHAUSTED: Termination
TERMINATION_COMPLETED: Termination
TERMINATION_FORFEIT: Termination
VERDICT_UNSPECIFIED: Verdict
VERDICT_OK: Verdict
VERDICT_ILLEGAL: Verdict
VERDICT_TIMEOUT: Verdict
VERDICT_CRASH: Verdict
VERDICT_PROTOCOL: Verdict
VERDICT_NO_SHOW: Verdict
VERDICT_MEMORY: Verdict
VERDICT_OUTPUT: Verdict
VERDICT_CPU: Verdict
VERDICT_DISQUALIFIED: Verdict

class GameData(_message.Message):
    __slots__ = ("battle_sheep", "sheep_and_thief", "stubborn_sheep", "carcassonne")
    BATTLE_SHEEP_FIELD_NUMBER: _ClassVar[int]
    SHEEP_AND_THIEF_FIELD_NUMBER: _ClassVar[int]
    STUBBORN_SHEEP_FIELD_NUMBER: _ClassVar[int]
    CARCASSONNE_FIELD_NUMBER: _ClassVar[int]
    battle_sheep: _battle_sheep_pb2.BattleSheep
    sheep_and_thief: _sheep_and_thief_pb2.SheepAndThief
    stubborn_sheep: _stubborn_sheep_pb2.StubbornSheep
    carcassonne: _carcassonne_pb2.Carcassonne
    def __init__(self, battle_sheep: _Optional[_Union[_battle_sheep_pb2.BattleSheep, _Mapping]] = ..., sheep_and_thief: _Optional[_Union[_sheep_and_thief_pb2.SheepAndThief, _Mapping]] = ..., stubborn_sheep: _Optional[_Union[_stubborn_sheep_pb2.StubbornSheep, _Mapping]] = ..., carcassonne: _Optional[_Union[_carcassonne_pb2.Carcassonne, _Mapping]] = ...) -> None: ...

class BotMessage(_message.Message):
    __slots__ = ("hello", "move", "note")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    hello: Hello
    move: Move
    note: Note
    def __init__(self, hello: _Optional[_Union[Hello, _Mapping]] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., note: _Optional[_Union[Note, _Mapping]] = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ("protocol", "name", "sdk", "without_legal_actions")
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    SDK_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    protocol: int
    name: str
    sdk: str
    without_legal_actions: bool
    def __init__(self, protocol: _Optional[int] = ..., name: _Optional[str] = ..., sdk: _Optional[str] = ..., without_legal_actions: _Optional[bool] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("request_id", "index", "action")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    INDEX_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    request_id: int
    index: int
    action: GameData
    def __init__(self, request_id: _Optional[int] = ..., index: _Optional[int] = ..., action: _Optional[_Union[GameData, _Mapping]] = ...) -> None: ...

class Note(_message.Message):
    __slots__ = ("text", "json")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    text: str
    json: str
    def __init__(self, text: _Optional[str] = ..., json: _Optional[str] = ...) -> None: ...

class RefereeMessage(_message.Message):
    __slots__ = ("welcome", "start", "turn", "notice", "over")
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    welcome: Welcome
    start: GameStart
    turn: Turn
    notice: Notice
    over: GameOver
    def __init__(self, welcome: _Optional[_Union[Welcome, _Mapping]] = ..., start: _Optional[_Union[GameStart, _Mapping]] = ..., turn: _Optional[_Union[Turn, _Mapping]] = ..., notice: _Optional[_Union[Notice, _Mapping]] = ..., over: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ("protocol", "limits")
    PROTOCOL_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    protocol: int
    limits: Limits
    def __init__(self, protocol: _Optional[int] = ..., limits: _Optional[_Union[Limits, _Mapping]] = ...) -> None: ...

class Limits(_message.Message):
    __slots__ = ("message_bytes", "note_bytes", "notes", "notes_bytes", "stray_moves")
    MESSAGE_BYTES_FIELD_NUMBER: _ClassVar[int]
    NOTE_BYTES_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    NOTES_BYTES_FIELD_NUMBER: _ClassVar[int]
    STRAY_MOVES_FIELD_NUMBER: _ClassVar[int]
    message_bytes: int
    note_bytes: int
    notes: int
    notes_bytes: int
    stray_moves: int
    def __init__(self, message_bytes: _Optional[int] = ..., note_bytes: _Optional[int] = ..., notes: _Optional[int] = ..., notes_bytes: _Optional[int] = ..., stray_moves: _Optional[int] = ...) -> None: ...

class GameStart(_message.Message):
    __slots__ = ("game", "rules_version", "options", "seat", "players", "time_control", "bot_seed")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    TIME_CONTROL_FIELD_NUMBER: _ClassVar[int]
    BOT_SEED_FIELD_NUMBER: _ClassVar[int]
    game: str
    rules_version: str
    options: GameData
    seat: int
    players: int
    time_control: TimeControl
    bot_seed: str
    def __init__(self, game: _Optional[str] = ..., rules_version: _Optional[str] = ..., options: _Optional[_Union[GameData, _Mapping]] = ..., seat: _Optional[int] = ..., players: _Optional[int] = ..., time_control: _Optional[_Union[TimeControl, _Mapping]] = ..., bot_seed: _Optional[str] = ...) -> None: ...

class TimeControl(_message.Message):
    __slots__ = ("clock", "bank_seconds", "increment_seconds")
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    BANK_SECONDS_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_SECONDS_FIELD_NUMBER: _ClassVar[int]
    clock: ClockKind
    bank_seconds: float
    increment_seconds: float
    def __init__(self, clock: _Optional[_Union[ClockKind, str]] = ..., bank_seconds: _Optional[float] = ..., increment_seconds: _Optional[float] = ...) -> None: ...

class Turn(_message.Message):
    __slots__ = ("request_id", "game", "clock")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    request_id: int
    game: GameData
    clock: Clock
    def __init__(self, request_id: _Optional[int] = ..., game: _Optional[_Union[GameData, _Mapping]] = ..., clock: _Optional[_Union[Clock, _Mapping]] = ...) -> None: ...

class Clock(_message.Message):
    __slots__ = ("remaining_seconds",)
    REMAINING_SECONDS_FIELD_NUMBER: _ClassVar[int]
    remaining_seconds: float
    def __init__(self, remaining_seconds: _Optional[float] = ...) -> None: ...

class Notice(_message.Message):
    __slots__ = ("reason", "text", "request_id")
    class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        REASON_UNSPECIFIED: _ClassVar[Notice.Reason]
        REASON_STRAY_MOVE: _ClassVar[Notice.Reason]
        REASON_NOTE_CUT: _ClassVar[Notice.Reason]
        REASON_NOTE_DROPPED: _ClassVar[Notice.Reason]
    REASON_UNSPECIFIED: Notice.Reason
    REASON_STRAY_MOVE: Notice.Reason
    REASON_NOTE_CUT: Notice.Reason
    REASON_NOTE_DROPPED: Notice.Reason
    REASON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    reason: Notice.Reason
    text: str
    request_id: int
    def __init__(self, reason: _Optional[_Union[Notice.Reason, str]] = ..., text: _Optional[str] = ..., request_id: _Optional[int] = ...) -> None: ...

class GameOver(_message.Message):
    __slots__ = ("scores", "ranks", "termination", "verdicts")
    SCORES_FIELD_NUMBER: _ClassVar[int]
    RANKS_FIELD_NUMBER: _ClassVar[int]
    TERMINATION_FIELD_NUMBER: _ClassVar[int]
    VERDICTS_FIELD_NUMBER: _ClassVar[int]
    scores: _containers.RepeatedScalarFieldContainer[int]
    ranks: _containers.RepeatedScalarFieldContainer[int]
    termination: Termination
    verdicts: _containers.RepeatedScalarFieldContainer[Verdict]
    def __init__(self, scores: _Optional[_Iterable[int]] = ..., ranks: _Optional[_Iterable[int]] = ..., termination: _Optional[_Union[Termination, str]] = ..., verdicts: _Optional[_Iterable[_Union[Verdict, str]]] = ...) -> None: ...
