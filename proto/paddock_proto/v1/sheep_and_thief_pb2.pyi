from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SheepAndThiefIcon(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHEEP_AND_THIEF_ICON_UNSPECIFIED: _ClassVar[SheepAndThiefIcon]
    SHEEP_AND_THIEF_ICON_SHEEP: _ClassVar[SheepAndThiefIcon]
    SHEEP_AND_THIEF_ICON_DOG: _ClassVar[SheepAndThiefIcon]
    SHEEP_AND_THIEF_ICON_THIEF: _ClassVar[SheepAndThiefIcon]

class SheepAndThiefPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SHEEP_AND_THIEF_PHASE_UNSPECIFIED: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_DRAFT: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_PLACE: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_ORDER: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_DOG: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_THIEF: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_KEEP: _ClassVar[SheepAndThiefPhase]
    SHEEP_AND_THIEF_PHASE_OVER: _ClassVar[SheepAndThiefPhase]
SHEEP_AND_THIEF_ICON_UNSPECIFIED: SheepAndThiefIcon
SHEEP_AND_THIEF_ICON_SHEEP: SheepAndThiefIcon
SHEEP_AND_THIEF_ICON_DOG: SheepAndThiefIcon
SHEEP_AND_THIEF_ICON_THIEF: SheepAndThiefIcon
SHEEP_AND_THIEF_PHASE_UNSPECIFIED: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_DRAFT: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_PLACE: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_ORDER: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_DOG: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_THIEF: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_KEEP: SheepAndThiefPhase
SHEEP_AND_THIEF_PHASE_OVER: SheepAndThiefPhase

class SheepAndThief(_message.Message):
    __slots__ = ("options", "observation", "legal_actions", "events", "action")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    options: SheepAndThiefOptions
    observation: SheepAndThiefObservation
    legal_actions: SheepAndThiefActions
    events: _containers.RepeatedCompositeFieldContainer[SheepAndThiefEvent]
    action: SheepAndThiefAction
    def __init__(self, options: _Optional[_Union[SheepAndThiefOptions, _Mapping]] = ..., observation: _Optional[_Union[SheepAndThiefObservation, _Mapping]] = ..., legal_actions: _Optional[_Union[SheepAndThiefActions, _Mapping]] = ..., events: _Optional[_Iterable[_Union[SheepAndThiefEvent, _Mapping]]] = ..., action: _Optional[_Union[SheepAndThiefAction, _Mapping]] = ...) -> None: ...

class SheepAndThiefOptions(_message.Message):
    __slots__ = ("split_herds", "house_has_hut")
    SPLIT_HERDS_FIELD_NUMBER: _ClassVar[int]
    HOUSE_HAS_HUT_FIELD_NUMBER: _ClassVar[int]
    split_herds: bool
    house_has_hut: bool
    def __init__(self, split_herds: _Optional[bool] = ..., house_has_hut: _Optional[bool] = ...) -> None: ...

class SheepAndThiefActions(_message.Message):
    __slots__ = ("packed",)
    PACKED_FIELD_NUMBER: _ClassVar[int]
    packed: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, packed: _Optional[_Iterable[int]] = ...) -> None: ...

class SheepAndThiefAction(_message.Message):
    __slots__ = ("take", "place", "face_down", "resolve", "dog", "no_dog", "thief", "keep")
    TAKE_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_FIELD_NUMBER: _ClassVar[int]
    DOG_FIELD_NUMBER: _ClassVar[int]
    NO_DOG_FIELD_NUMBER: _ClassVar[int]
    THIEF_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    take: SheepAndThiefTake
    place: SheepAndThiefPlace
    face_down: SheepAndThiefPlace
    resolve: SheepAndThiefResolve
    dog: SheepAndThiefDog
    no_dog: SheepAndThiefNoDog
    thief: SheepAndThiefThief
    keep: SheepAndThiefKeep
    def __init__(self, take: _Optional[_Union[SheepAndThiefTake, _Mapping]] = ..., place: _Optional[_Union[SheepAndThiefPlace, _Mapping]] = ..., face_down: _Optional[_Union[SheepAndThiefPlace, _Mapping]] = ..., resolve: _Optional[_Union[SheepAndThiefResolve, _Mapping]] = ..., dog: _Optional[_Union[SheepAndThiefDog, _Mapping]] = ..., no_dog: _Optional[_Union[SheepAndThiefNoDog, _Mapping]] = ..., thief: _Optional[_Union[SheepAndThiefThief, _Mapping]] = ..., keep: _Optional[_Union[SheepAndThiefKeep, _Mapping]] = ...) -> None: ...

class SheepAndThiefTake(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[_Iterable[int]] = ...) -> None: ...

class SheepAndThiefPlace(_message.Message):
    __slots__ = ("card", "cell")
    CARD_FIELD_NUMBER: _ClassVar[int]
    CELL_FIELD_NUMBER: _ClassVar[int]
    card: int
    cell: int
    def __init__(self, card: _Optional[int] = ..., cell: _Optional[int] = ...) -> None: ...

class SheepAndThiefResolve(_message.Message):
    __slots__ = ("icon",)
    ICON_FIELD_NUMBER: _ClassVar[int]
    icon: SheepAndThiefIcon
    def __init__(self, icon: _Optional[_Union[SheepAndThiefIcon, str]] = ...) -> None: ...

class SheepAndThiefDog(_message.Message):
    __slots__ = ("cell", "direction", "count")
    CELL_FIELD_NUMBER: _ClassVar[int]
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    cell: int
    direction: int
    count: int
    def __init__(self, cell: _Optional[int] = ..., direction: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class SheepAndThiefNoDog(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SheepAndThiefThief(_message.Message):
    __slots__ = ("direction",)
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    direction: int
    def __init__(self, direction: _Optional[int] = ...) -> None: ...

class SheepAndThiefKeep(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: int
    def __init__(self, card: _Optional[int] = ...) -> None: ...

class SheepAndThiefObservation(_message.Message):
    __slots__ = ("seat", "phase", "acting", "ply", "round", "start", "turns", "thief", "supply", "pens", "sheets", "hand", "pack", "aside", "hand_sizes", "pack_sizes", "aside_sizes", "deck_size", "pending", "drafts", "withdrawn", "last")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    ACTING_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    THIEF_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    PENS_FIELD_NUMBER: _ClassVar[int]
    SHEETS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    PACK_FIELD_NUMBER: _ClassVar[int]
    ASIDE_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZES_FIELD_NUMBER: _ClassVar[int]
    PACK_SIZES_FIELD_NUMBER: _ClassVar[int]
    ASIDE_SIZES_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    PENDING_FIELD_NUMBER: _ClassVar[int]
    DRAFTS_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    LAST_FIELD_NUMBER: _ClassVar[int]
    seat: int
    phase: SheepAndThiefPhase
    acting: _containers.RepeatedScalarFieldContainer[int]
    ply: int
    round: int
    start: int
    turns: int
    thief: int
    supply: int
    pens: _containers.RepeatedScalarFieldContainer[int]
    sheets: _containers.RepeatedCompositeFieldContainer[SheepAndThiefSheet]
    hand: bytes
    pack: bytes
    aside: bytes
    hand_sizes: _containers.RepeatedScalarFieldContainer[int]
    pack_sizes: _containers.RepeatedScalarFieldContainer[int]
    aside_sizes: _containers.RepeatedScalarFieldContainer[int]
    deck_size: int
    pending: SheepAndThiefPending
    drafts: _containers.RepeatedCompositeFieldContainer[SheepAndThiefDraft]
    withdrawn: _containers.RepeatedScalarFieldContainer[int]
    last: _containers.RepeatedCompositeFieldContainer[SheepAndThiefEvent]
    def __init__(self, seat: _Optional[int] = ..., phase: _Optional[_Union[SheepAndThiefPhase, str]] = ..., acting: _Optional[_Iterable[int]] = ..., ply: _Optional[int] = ..., round: _Optional[int] = ..., start: _Optional[int] = ..., turns: _Optional[int] = ..., thief: _Optional[int] = ..., supply: _Optional[int] = ..., pens: _Optional[_Iterable[int]] = ..., sheets: _Optional[_Iterable[_Union[SheepAndThiefSheet, _Mapping]]] = ..., hand: _Optional[bytes] = ..., pack: _Optional[bytes] = ..., aside: _Optional[bytes] = ..., hand_sizes: _Optional[_Iterable[int]] = ..., pack_sizes: _Optional[_Iterable[int]] = ..., aside_sizes: _Optional[_Iterable[int]] = ..., deck_size: _Optional[int] = ..., pending: _Optional[_Union[SheepAndThiefPending, _Mapping]] = ..., drafts: _Optional[_Iterable[_Union[SheepAndThiefDraft, _Mapping]]] = ..., withdrawn: _Optional[_Iterable[int]] = ..., last: _Optional[_Iterable[_Union[SheepAndThiefEvent, _Mapping]]] = ...) -> None: ...

class SheepAndThiefSheet(_message.Message):
    __slots__ = ("cards", "sheep", "order", "misfits")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    MISFITS_FIELD_NUMBER: _ClassVar[int]
    cards: bytes
    sheep: bytes
    order: bytes
    misfits: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[bytes] = ..., sheep: _Optional[bytes] = ..., order: _Optional[bytes] = ..., misfits: _Optional[_Iterable[int]] = ...) -> None: ...

class SheepAndThiefPending(_message.Message):
    __slots__ = ("cell", "sheep", "dogs", "thieves")
    CELL_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    DOGS_FIELD_NUMBER: _ClassVar[int]
    THIEVES_FIELD_NUMBER: _ClassVar[int]
    cell: int
    sheep: int
    dogs: int
    thieves: int
    def __init__(self, cell: _Optional[int] = ..., sheep: _Optional[int] = ..., dogs: _Optional[int] = ..., thieves: _Optional[int] = ...) -> None: ...

class SheepAndThiefDraft(_message.Message):
    __slots__ = ("present", "pack_sizes", "taken_sizes", "packs", "taken")
    PRESENT_FIELD_NUMBER: _ClassVar[int]
    PACK_SIZES_FIELD_NUMBER: _ClassVar[int]
    TAKEN_SIZES_FIELD_NUMBER: _ClassVar[int]
    PACKS_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    present: _containers.RepeatedScalarFieldContainer[int]
    pack_sizes: _containers.RepeatedScalarFieldContainer[int]
    taken_sizes: _containers.RepeatedScalarFieldContainer[int]
    packs: bytes
    taken: bytes
    def __init__(self, present: _Optional[_Iterable[int]] = ..., pack_sizes: _Optional[_Iterable[int]] = ..., taken_sizes: _Optional[_Iterable[int]] = ..., packs: _Optional[bytes] = ..., taken: _Optional[bytes] = ...) -> None: ...

class SheepAndThiefEvent(_message.Message):
    __slots__ = ("seat", "round_began", "dealt", "taken", "card_placed", "placed_face_down", "sheep_came", "icon_chosen", "sheep_walked", "dog_stayed", "thief_moved", "sheep_stolen", "kept", "withdrew")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ROUND_BEGAN_FIELD_NUMBER: _ClassVar[int]
    DEALT_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    CARD_PLACED_FIELD_NUMBER: _ClassVar[int]
    PLACED_FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
    SHEEP_CAME_FIELD_NUMBER: _ClassVar[int]
    ICON_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    SHEEP_WALKED_FIELD_NUMBER: _ClassVar[int]
    DOG_STAYED_FIELD_NUMBER: _ClassVar[int]
    THIEF_MOVED_FIELD_NUMBER: _ClassVar[int]
    SHEEP_STOLEN_FIELD_NUMBER: _ClassVar[int]
    KEPT_FIELD_NUMBER: _ClassVar[int]
    WITHDREW_FIELD_NUMBER: _ClassVar[int]
    seat: int
    round_began: SheepAndThiefRoundBegan
    dealt: SheepAndThiefDealt
    taken: SheepAndThiefTaken
    card_placed: SheepAndThiefCardPlaced
    placed_face_down: SheepAndThiefPlacedFaceDown
    sheep_came: SheepAndThiefSheepCame
    icon_chosen: SheepAndThiefIconChosen
    sheep_walked: SheepAndThiefSheepWalked
    dog_stayed: SheepAndThiefDogStayed
    thief_moved: SheepAndThiefThiefMoved
    sheep_stolen: SheepAndThiefSheepStolen
    kept: SheepAndThiefKept
    withdrew: SheepAndThiefWithdrew
    def __init__(self, seat: _Optional[int] = ..., round_began: _Optional[_Union[SheepAndThiefRoundBegan, _Mapping]] = ..., dealt: _Optional[_Union[SheepAndThiefDealt, _Mapping]] = ..., taken: _Optional[_Union[SheepAndThiefTaken, _Mapping]] = ..., card_placed: _Optional[_Union[SheepAndThiefCardPlaced, _Mapping]] = ..., placed_face_down: _Optional[_Union[SheepAndThiefPlacedFaceDown, _Mapping]] = ..., sheep_came: _Optional[_Union[SheepAndThiefSheepCame, _Mapping]] = ..., icon_chosen: _Optional[_Union[SheepAndThiefIconChosen, _Mapping]] = ..., sheep_walked: _Optional[_Union[SheepAndThiefSheepWalked, _Mapping]] = ..., dog_stayed: _Optional[_Union[SheepAndThiefDogStayed, _Mapping]] = ..., thief_moved: _Optional[_Union[SheepAndThiefThiefMoved, _Mapping]] = ..., sheep_stolen: _Optional[_Union[SheepAndThiefSheepStolen, _Mapping]] = ..., kept: _Optional[_Union[SheepAndThiefKept, _Mapping]] = ..., withdrew: _Optional[_Union[SheepAndThiefWithdrew, _Mapping]] = ...) -> None: ...

class SheepAndThiefRoundBegan(_message.Message):
    __slots__ = ("round", "leftwards")
    ROUND_FIELD_NUMBER: _ClassVar[int]
    LEFTWARDS_FIELD_NUMBER: _ClassVar[int]
    round: int
    leftwards: bool
    def __init__(self, round: _Optional[int] = ..., leftwards: _Optional[bool] = ...) -> None: ...

class SheepAndThiefDealt(_message.Message):
    __slots__ = ("count", "cards")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    count: int
    cards: bytes
    def __init__(self, count: _Optional[int] = ..., cards: _Optional[bytes] = ...) -> None: ...

class SheepAndThiefTaken(_message.Message):
    __slots__ = ("count", "cards")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    count: int
    cards: bytes
    def __init__(self, count: _Optional[int] = ..., cards: _Optional[bytes] = ...) -> None: ...

class SheepAndThiefCardPlaced(_message.Message):
    __slots__ = ("cell", "card")
    CELL_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    cell: int
    card: int
    def __init__(self, cell: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class SheepAndThiefPlacedFaceDown(_message.Message):
    __slots__ = ("cell", "card")
    CELL_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    cell: int
    card: int
    def __init__(self, cell: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class SheepAndThiefSheepCame(_message.Message):
    __slots__ = ("cell", "count")
    CELL_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    cell: int
    count: int
    def __init__(self, cell: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class SheepAndThiefIconChosen(_message.Message):
    __slots__ = ("icon",)
    ICON_FIELD_NUMBER: _ClassVar[int]
    icon: SheepAndThiefIcon
    def __init__(self, icon: _Optional[_Union[SheepAndThiefIcon, str]] = ...) -> None: ...

class SheepAndThiefSheepWalked(_message.Message):
    __slots__ = ("origin", "target", "count")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    origin: int
    target: int
    count: int
    def __init__(self, origin: _Optional[int] = ..., target: _Optional[int] = ..., count: _Optional[int] = ...) -> None: ...

class SheepAndThiefDogStayed(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SheepAndThiefThiefMoved(_message.Message):
    __slots__ = ("origin", "target")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    origin: int
    target: int
    def __init__(self, origin: _Optional[int] = ..., target: _Optional[int] = ...) -> None: ...

class SheepAndThiefSheepStolen(_message.Message):
    __slots__ = ("cell", "count", "pen")
    CELL_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PEN_FIELD_NUMBER: _ClassVar[int]
    cell: int
    count: int
    pen: int
    def __init__(self, cell: _Optional[int] = ..., count: _Optional[int] = ..., pen: _Optional[int] = ...) -> None: ...

class SheepAndThiefKept(_message.Message):
    __slots__ = ("card", "discarded")
    CARD_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_FIELD_NUMBER: _ClassVar[int]
    card: int
    discarded: int
    def __init__(self, card: _Optional[int] = ..., discarded: _Optional[int] = ...) -> None: ...

class SheepAndThiefWithdrew(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
