from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class StubbornSheepJumps(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STUBBORN_SHEEP_JUMPS_UNSPECIFIED: _ClassVar[StubbornSheepJumps]
    STUBBORN_SHEEP_JUMPS_EITHER_SIDE: _ClassVar[StubbornSheepJumps]
    STUBBORN_SHEEP_JUMPS_BY_SIDE: _ClassVar[StubbornSheepJumps]

class StubbornSheepWhiteBonus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STUBBORN_SHEEP_WHITE_BONUS_UNSPECIFIED: _ClassVar[StubbornSheepWhiteBonus]
    STUBBORN_SHEEP_WHITE_BONUS_ONE_JUMP: _ClassVar[StubbornSheepWhiteBonus]
    STUBBORN_SHEEP_WHITE_BONUS_ALL_JUMPS: _ClassVar[StubbornSheepWhiteBonus]

class StubbornSheepAsk(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STUBBORN_SHEEP_ASK_UNSPECIFIED: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_TURN: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_REFILL: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_PLACE: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_FLIP: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_JUMP: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_TAKE: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_KICK: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_RUN: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_REPEAT: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_EXTRA: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_SCORE: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_PILE: _ClassVar[StubbornSheepAsk]
    STUBBORN_SHEEP_ASK_DROP: _ClassVar[StubbornSheepAsk]

class StubbornSheepStep(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STUBBORN_SHEEP_STEP_UNSPECIFIED: _ClassVar[StubbornSheepStep]
    STUBBORN_SHEEP_STEP_SETUP: _ClassVar[StubbornSheepStep]
    STUBBORN_SHEEP_STEP_REFILL: _ClassVar[StubbornSheepStep]
    STUBBORN_SHEEP_STEP_FENCE: _ClassVar[StubbornSheepStep]
    STUBBORN_SHEEP_STEP_SCORE: _ClassVar[StubbornSheepStep]
    STUBBORN_SHEEP_STEP_OVER: _ClassVar[StubbornSheepStep]

class StubbornSheepCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STUBBORN_SHEEP_CAUSE_UNSPECIFIED: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_ICON: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_COMPANION: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_SECOND_COMPANION: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_KICK: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_RUN: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_BONUS: _ClassVar[StubbornSheepCause]
    STUBBORN_SHEEP_CAUSE_BONUS_ON: _ClassVar[StubbornSheepCause]
STUBBORN_SHEEP_JUMPS_UNSPECIFIED: StubbornSheepJumps
STUBBORN_SHEEP_JUMPS_EITHER_SIDE: StubbornSheepJumps
STUBBORN_SHEEP_JUMPS_BY_SIDE: StubbornSheepJumps
STUBBORN_SHEEP_WHITE_BONUS_UNSPECIFIED: StubbornSheepWhiteBonus
STUBBORN_SHEEP_WHITE_BONUS_ONE_JUMP: StubbornSheepWhiteBonus
STUBBORN_SHEEP_WHITE_BONUS_ALL_JUMPS: StubbornSheepWhiteBonus
STUBBORN_SHEEP_ASK_UNSPECIFIED: StubbornSheepAsk
STUBBORN_SHEEP_ASK_TURN: StubbornSheepAsk
STUBBORN_SHEEP_ASK_REFILL: StubbornSheepAsk
STUBBORN_SHEEP_ASK_PLACE: StubbornSheepAsk
STUBBORN_SHEEP_ASK_FLIP: StubbornSheepAsk
STUBBORN_SHEEP_ASK_JUMP: StubbornSheepAsk
STUBBORN_SHEEP_ASK_TAKE: StubbornSheepAsk
STUBBORN_SHEEP_ASK_KICK: StubbornSheepAsk
STUBBORN_SHEEP_ASK_RUN: StubbornSheepAsk
STUBBORN_SHEEP_ASK_REPEAT: StubbornSheepAsk
STUBBORN_SHEEP_ASK_EXTRA: StubbornSheepAsk
STUBBORN_SHEEP_ASK_SCORE: StubbornSheepAsk
STUBBORN_SHEEP_ASK_PILE: StubbornSheepAsk
STUBBORN_SHEEP_ASK_DROP: StubbornSheepAsk
STUBBORN_SHEEP_STEP_UNSPECIFIED: StubbornSheepStep
STUBBORN_SHEEP_STEP_SETUP: StubbornSheepStep
STUBBORN_SHEEP_STEP_REFILL: StubbornSheepStep
STUBBORN_SHEEP_STEP_FENCE: StubbornSheepStep
STUBBORN_SHEEP_STEP_SCORE: StubbornSheepStep
STUBBORN_SHEEP_STEP_OVER: StubbornSheepStep
STUBBORN_SHEEP_CAUSE_UNSPECIFIED: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_ICON: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_COMPANION: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_SECOND_COMPANION: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_KICK: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_RUN: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_BONUS: StubbornSheepCause
STUBBORN_SHEEP_CAUSE_BONUS_ON: StubbornSheepCause

class StubbornSheep(_message.Message):
    __slots__ = ("options", "observation", "legal_actions", "events", "action")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    options: StubbornSheepOptions
    observation: StubbornSheepObservation
    legal_actions: StubbornSheepActions
    events: _containers.RepeatedCompositeFieldContainer[StubbornSheepEvent]
    action: StubbornSheepAction
    def __init__(self, options: _Optional[_Union[StubbornSheepOptions, _Mapping]] = ..., observation: _Optional[_Union[StubbornSheepObservation, _Mapping]] = ..., legal_actions: _Optional[_Union[StubbornSheepActions, _Mapping]] = ..., events: _Optional[_Iterable[_Union[StubbornSheepEvent, _Mapping]]] = ..., action: _Optional[_Union[StubbornSheepAction, _Mapping]] = ...) -> None: ...

class StubbornSheepOptions(_message.Message):
    __slots__ = ("jumps", "bonuses", "wolf", "white_bonus", "max_sets_per_turn")
    JUMPS_FIELD_NUMBER: _ClassVar[int]
    BONUSES_FIELD_NUMBER: _ClassVar[int]
    WOLF_FIELD_NUMBER: _ClassVar[int]
    WHITE_BONUS_FIELD_NUMBER: _ClassVar[int]
    MAX_SETS_PER_TURN_FIELD_NUMBER: _ClassVar[int]
    jumps: StubbornSheepJumps
    bonuses: bool
    wolf: bool
    white_bonus: StubbornSheepWhiteBonus
    max_sets_per_turn: int
    def __init__(self, jumps: _Optional[_Union[StubbornSheepJumps, str]] = ..., bonuses: _Optional[bool] = ..., wolf: _Optional[bool] = ..., white_bonus: _Optional[_Union[StubbornSheepWhiteBonus, str]] = ..., max_sets_per_turn: _Optional[int] = ...) -> None: ...

class StubbornSheepActions(_message.Message):
    __slots__ = ("packed",)
    PACKED_FIELD_NUMBER: _ClassVar[int]
    packed: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, packed: _Optional[_Iterable[int]] = ...) -> None: ...

class StubbornSheepAction(_message.Message):
    __slots__ = ("turn", "refill", "place", "flip", "jump", "take", "kick", "run", "repeat", "extra", "score", "pile", "drop")
    TURN_FIELD_NUMBER: _ClassVar[int]
    REFILL_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    FLIP_FIELD_NUMBER: _ClassVar[int]
    JUMP_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    KICK_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    REPEAT_FIELD_NUMBER: _ClassVar[int]
    EXTRA_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    PILE_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    turn: StubbornSheepTurn
    refill: StubbornSheepRefill
    place: StubbornSheepPlace
    flip: StubbornSheepFlip
    jump: StubbornSheepJump
    take: StubbornSheepTake
    kick: StubbornSheepKick
    run: StubbornSheepRun
    repeat: StubbornSheepRepeat
    extra: StubbornSheepExtra
    score: StubbornSheepScore
    pile: StubbornSheepPile
    drop: StubbornSheepDrop
    def __init__(self, turn: _Optional[_Union[StubbornSheepTurn, _Mapping]] = ..., refill: _Optional[_Union[StubbornSheepRefill, _Mapping]] = ..., place: _Optional[_Union[StubbornSheepPlace, _Mapping]] = ..., flip: _Optional[_Union[StubbornSheepFlip, _Mapping]] = ..., jump: _Optional[_Union[StubbornSheepJump, _Mapping]] = ..., take: _Optional[_Union[StubbornSheepTake, _Mapping]] = ..., kick: _Optional[_Union[StubbornSheepKick, _Mapping]] = ..., run: _Optional[_Union[StubbornSheepRun, _Mapping]] = ..., repeat: _Optional[_Union[StubbornSheepRepeat, _Mapping]] = ..., extra: _Optional[_Union[StubbornSheepExtra, _Mapping]] = ..., score: _Optional[_Union[StubbornSheepScore, _Mapping]] = ..., pile: _Optional[_Union[StubbornSheepPile, _Mapping]] = ..., drop: _Optional[_Union[StubbornSheepDrop, _Mapping]] = ...) -> None: ...

class StubbornSheepTurn(_message.Message):
    __slots__ = ("left", "right")
    LEFT_FIELD_NUMBER: _ClassVar[int]
    RIGHT_FIELD_NUMBER: _ClassVar[int]
    left: bool
    right: bool
    def __init__(self, left: _Optional[bool] = ..., right: _Optional[bool] = ...) -> None: ...

class StubbornSheepRefill(_message.Message):
    __slots__ = ("bonus", "field")
    BONUS_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    bonus: int
    field: int
    def __init__(self, bonus: _Optional[int] = ..., field: _Optional[int] = ...) -> None: ...

class StubbornSheepPlace(_message.Message):
    __slots__ = ("fence", "side")
    FENCE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    fence: int
    side: int
    def __init__(self, fence: _Optional[int] = ..., side: _Optional[int] = ...) -> None: ...

class StubbornSheepFlip(_message.Message):
    __slots__ = ("flip",)
    FLIP_FIELD_NUMBER: _ClassVar[int]
    flip: bool
    def __init__(self, flip: _Optional[bool] = ...) -> None: ...

class StubbornSheepJump(_message.Message):
    __slots__ = ("area", "sheep", "over")
    AREA_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    area: int
    sheep: int
    over: int
    def __init__(self, area: _Optional[int] = ..., sheep: _Optional[int] = ..., over: _Optional[int] = ...) -> None: ...

class StubbornSheepTake(_message.Message):
    __slots__ = ("sheep",)
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    sheep: int
    def __init__(self, sheep: _Optional[int] = ...) -> None: ...

class StubbornSheepKick(_message.Message):
    __slots__ = ("sheep", "clockwise")
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    CLOCKWISE_FIELD_NUMBER: _ClassVar[int]
    sheep: int
    clockwise: bool
    def __init__(self, sheep: _Optional[int] = ..., clockwise: _Optional[bool] = ...) -> None: ...

class StubbornSheepRun(_message.Message):
    __slots__ = ("on",)
    ON_FIELD_NUMBER: _ClassVar[int]
    on: bool
    def __init__(self, on: _Optional[bool] = ...) -> None: ...

class StubbornSheepRepeat(_message.Message):
    __slots__ = ("repeat",)
    REPEAT_FIELD_NUMBER: _ClassVar[int]
    repeat: bool
    def __init__(self, repeat: _Optional[bool] = ...) -> None: ...

class StubbornSheepExtra(_message.Message):
    __slots__ = ("fence",)
    FENCE_FIELD_NUMBER: _ClassVar[int]
    fence: int
    def __init__(self, fence: _Optional[int] = ...) -> None: ...

class StubbornSheepScore(_message.Message):
    __slots__ = ("colour", "size", "jokers")
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    JOKERS_FIELD_NUMBER: _ClassVar[int]
    colour: int
    size: int
    jokers: int
    def __init__(self, colour: _Optional[int] = ..., size: _Optional[int] = ..., jokers: _Optional[int] = ...) -> None: ...

class StubbornSheepPile(_message.Message):
    __slots__ = ("sheep",)
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    sheep: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, sheep: _Optional[_Iterable[int]] = ...) -> None: ...

class StubbornSheepDrop(_message.Message):
    __slots__ = ("first", "second")
    FIRST_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    first: int
    second: int
    def __init__(self, first: _Optional[int] = ..., second: _Optional[int] = ...) -> None: ...

class StubbornSheepObservation(_message.Message):
    __slots__ = ("seat", "start", "fences", "stacks", "hand", "holds", "fence_deck", "removed", "sheep_deck", "discard", "piles", "wolf", "final", "withdrawn", "step", "turn", "powers", "ready", "ply", "flocks", "queue", "at", "icon", "ask", "about", "last")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    FENCES_FIELD_NUMBER: _ClassVar[int]
    STACKS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HOLDS_FIELD_NUMBER: _ClassVar[int]
    FENCE_DECK_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    SHEEP_DECK_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    PILES_FIELD_NUMBER: _ClassVar[int]
    WOLF_FIELD_NUMBER: _ClassVar[int]
    FINAL_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    POWERS_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    FLOCKS_FIELD_NUMBER: _ClassVar[int]
    QUEUE_FIELD_NUMBER: _ClassVar[int]
    AT_FIELD_NUMBER: _ClassVar[int]
    ICON_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    ABOUT_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    seat: int
    start: int
    fences: _containers.RepeatedScalarFieldContainer[int]
    stacks: _containers.RepeatedScalarFieldContainer[int]
    hand: int
    holds: _containers.RepeatedScalarFieldContainer[bool]
    fence_deck: int
    removed: int
    sheep_deck: int
    discard: bytes
    piles: _containers.RepeatedScalarFieldContainer[bytes]
    wolf: int
    final: int
    withdrawn: _containers.RepeatedScalarFieldContainer[int]
    step: StubbornSheepStep
    turn: int
    powers: int
    ready: int
    ply: int
    flocks: bytes
    queue: _containers.RepeatedScalarFieldContainer[int]
    at: int
    icon: int
    ask: StubbornSheepAsk
    about: _containers.RepeatedScalarFieldContainer[int]
    last: StubbornSheepEvent
    def __init__(self, seat: _Optional[int] = ..., start: _Optional[int] = ..., fences: _Optional[_Iterable[int]] = ..., stacks: _Optional[_Iterable[int]] = ..., hand: _Optional[int] = ..., holds: _Optional[_Iterable[bool]] = ..., fence_deck: _Optional[int] = ..., removed: _Optional[int] = ..., sheep_deck: _Optional[int] = ..., discard: _Optional[bytes] = ..., piles: _Optional[_Iterable[bytes]] = ..., wolf: _Optional[int] = ..., final: _Optional[int] = ..., withdrawn: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[StubbornSheepStep, str]] = ..., turn: _Optional[int] = ..., powers: _Optional[int] = ..., ready: _Optional[int] = ..., ply: _Optional[int] = ..., flocks: _Optional[bytes] = ..., queue: _Optional[_Iterable[int]] = ..., at: _Optional[int] = ..., icon: _Optional[int] = ..., ask: _Optional[_Union[StubbornSheepAsk, str]] = ..., about: _Optional[_Iterable[int]] = ..., last: _Optional[_Union[StubbornSheepEvent, _Mapping]] = ...) -> None: ...

class StubbornSheepEvent(_message.Message):
    __slots__ = ("seat", "jumped", "table_laid", "fences_turned", "refilled", "reshuffled", "fence_placed", "bonus_used", "bonus_declined", "set_chosen", "scored", "discarded", "nothing_scored", "fence_drawn", "wolf_ran", "withdrew")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    JUMPED_FIELD_NUMBER: _ClassVar[int]
    TABLE_LAID_FIELD_NUMBER: _ClassVar[int]
    FENCES_TURNED_FIELD_NUMBER: _ClassVar[int]
    REFILLED_FIELD_NUMBER: _ClassVar[int]
    RESHUFFLED_FIELD_NUMBER: _ClassVar[int]
    FENCE_PLACED_FIELD_NUMBER: _ClassVar[int]
    BONUS_USED_FIELD_NUMBER: _ClassVar[int]
    BONUS_DECLINED_FIELD_NUMBER: _ClassVar[int]
    SET_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    SCORED_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    NOTHING_SCORED_FIELD_NUMBER: _ClassVar[int]
    FENCE_DRAWN_FIELD_NUMBER: _ClassVar[int]
    WOLF_RAN_FIELD_NUMBER: _ClassVar[int]
    WITHDREW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    jumped: StubbornSheepJumped
    table_laid: StubbornSheepTableLaid
    fences_turned: StubbornSheepFencesTurned
    refilled: StubbornSheepRefilled
    reshuffled: StubbornSheepReshuffled
    fence_placed: StubbornSheepFencePlaced
    bonus_used: StubbornSheepBonusUsed
    bonus_declined: StubbornSheepBonusDeclined
    set_chosen: StubbornSheepSetChosen
    scored: StubbornSheepScored
    discarded: StubbornSheepDiscarded
    nothing_scored: StubbornSheepNothingScored
    fence_drawn: StubbornSheepFenceDrawn
    wolf_ran: StubbornSheepWolfRan
    withdrew: StubbornSheepWithdrew
    def __init__(self, seat: _Optional[int] = ..., jumped: _Optional[_Union[StubbornSheepJumped, _Mapping]] = ..., table_laid: _Optional[_Union[StubbornSheepTableLaid, _Mapping]] = ..., fences_turned: _Optional[_Union[StubbornSheepFencesTurned, _Mapping]] = ..., refilled: _Optional[_Union[StubbornSheepRefilled, _Mapping]] = ..., reshuffled: _Optional[_Union[StubbornSheepReshuffled, _Mapping]] = ..., fence_placed: _Optional[_Union[StubbornSheepFencePlaced, _Mapping]] = ..., bonus_used: _Optional[_Union[StubbornSheepBonusUsed, _Mapping]] = ..., bonus_declined: _Optional[_Union[StubbornSheepBonusDeclined, _Mapping]] = ..., set_chosen: _Optional[_Union[StubbornSheepSetChosen, _Mapping]] = ..., scored: _Optional[_Union[StubbornSheepScored, _Mapping]] = ..., discarded: _Optional[_Union[StubbornSheepDiscarded, _Mapping]] = ..., nothing_scored: _Optional[_Union[StubbornSheepNothingScored, _Mapping]] = ..., fence_drawn: _Optional[_Union[StubbornSheepFenceDrawn, _Mapping]] = ..., wolf_ran: _Optional[_Union[StubbornSheepWolfRan, _Mapping]] = ..., withdrew: _Optional[_Union[StubbornSheepWithdrew, _Mapping]] = ...) -> None: ...

class StubbornSheepJumped(_message.Message):
    __slots__ = ("sheep", "origin", "target", "cause", "fence", "icon")
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    FENCE_FIELD_NUMBER: _ClassVar[int]
    ICON_FIELD_NUMBER: _ClassVar[int]
    sheep: int
    origin: int
    target: int
    cause: StubbornSheepCause
    fence: int
    icon: int
    def __init__(self, sheep: _Optional[int] = ..., origin: _Optional[int] = ..., target: _Optional[int] = ..., cause: _Optional[_Union[StubbornSheepCause, str]] = ..., fence: _Optional[int] = ..., icon: _Optional[int] = ...) -> None: ...

class StubbornSheepTableLaid(_message.Message):
    __slots__ = ("fences", "flocks")
    FENCES_FIELD_NUMBER: _ClassVar[int]
    FLOCKS_FIELD_NUMBER: _ClassVar[int]
    fences: _containers.RepeatedScalarFieldContainer[int]
    flocks: bytes
    def __init__(self, fences: _Optional[_Iterable[int]] = ..., flocks: _Optional[bytes] = ...) -> None: ...

class StubbornSheepFencesTurned(_message.Message):
    __slots__ = ("fences",)
    FENCES_FIELD_NUMBER: _ClassVar[int]
    fences: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, fences: _Optional[_Iterable[int]] = ...) -> None: ...

class StubbornSheepRefilled(_message.Message):
    __slots__ = ("areas", "counts", "sheep")
    AREAS_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    areas: _containers.RepeatedScalarFieldContainer[int]
    counts: _containers.RepeatedScalarFieldContainer[int]
    sheep: bytes
    def __init__(self, areas: _Optional[_Iterable[int]] = ..., counts: _Optional[_Iterable[int]] = ..., sheep: _Optional[bytes] = ...) -> None: ...

class StubbornSheepReshuffled(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class StubbornSheepFencePlaced(_message.Message):
    __slots__ = ("fence", "card")
    FENCE_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    fence: int
    card: int
    def __init__(self, fence: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class StubbornSheepBonusUsed(_message.Message):
    __slots__ = ("bonus", "fence")
    BONUS_FIELD_NUMBER: _ClassVar[int]
    FENCE_FIELD_NUMBER: _ClassVar[int]
    bonus: int
    fence: int
    def __init__(self, bonus: _Optional[int] = ..., fence: _Optional[int] = ...) -> None: ...

class StubbornSheepBonusDeclined(_message.Message):
    __slots__ = ("bonus",)
    BONUS_FIELD_NUMBER: _ClassVar[int]
    bonus: int
    def __init__(self, bonus: _Optional[int] = ...) -> None: ...

class StubbornSheepSetChosen(_message.Message):
    __slots__ = ("colour", "size", "jokers")
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    JOKERS_FIELD_NUMBER: _ClassVar[int]
    colour: int
    size: int
    jokers: int
    def __init__(self, colour: _Optional[int] = ..., size: _Optional[int] = ..., jokers: _Optional[int] = ...) -> None: ...

class StubbornSheepScored(_message.Message):
    __slots__ = ("sheep",)
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    sheep: bytes
    def __init__(self, sheep: _Optional[bytes] = ...) -> None: ...

class StubbornSheepDiscarded(_message.Message):
    __slots__ = ("sheep",)
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    sheep: bytes
    def __init__(self, sheep: _Optional[bytes] = ...) -> None: ...

class StubbornSheepNothingScored(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StubbornSheepFenceDrawn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StubbornSheepWolfRan(_message.Message):
    __slots__ = ("origin", "target", "eaten")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    EATEN_FIELD_NUMBER: _ClassVar[int]
    origin: int
    target: int
    eaten: bytes
    def __init__(self, origin: _Optional[int] = ..., target: _Optional[int] = ..., eaten: _Optional[bytes] = ...) -> None: ...

class StubbornSheepWithdrew(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
