from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class CarcassonneFlockAction(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_FLOCK_ACTION_UNSPECIFIED: _ClassVar[CarcassonneFlockAction]
    CARCASSONNE_FLOCK_ACTION_MANDATORY: _ClassVar[CarcassonneFlockAction]
    CARCASSONNE_FLOCK_ACTION_OPTIONAL: _ClassVar[CarcassonneFlockAction]

class CarcassonneHillTiebreak(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_HILL_TIEBREAK_UNSPECIFIED: _ClassVar[CarcassonneHillTiebreak]
    CARCASSONNE_HILL_TIEBREAK_PRESENCE: _ClassVar[CarcassonneHillTiebreak]
    CARCASSONNE_HILL_TIEBREAK_COUNT: _ClassVar[CarcassonneHillTiebreak]

class CarcassonneHiddenTile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_HIDDEN_TILE_UNSPECIFIED: _ClassVar[CarcassonneHiddenTile]
    CARCASSONNE_HIDDEN_TILE_FITTING: _ClassVar[CarcassonneHiddenTile]
    CARCASSONNE_HIDDEN_TILE_DRAWN: _ClassVar[CarcassonneHiddenTile]

class CarcassonneClosedFlocks(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_CLOSED_FLOCKS_UNSPECIFIED: _ClassVar[CarcassonneClosedFlocks]
    CARCASSONNE_CLOSED_FLOCKS_AFTER_FIGURE: _ClassVar[CarcassonneClosedFlocks]
    CARCASSONNE_CLOSED_FLOCKS_BEFORE_FIGURE: _ClassVar[CarcassonneClosedFlocks]

class CarcassonneFigure(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_FIGURE_UNSPECIFIED: _ClassVar[CarcassonneFigure]
    CARCASSONNE_FIGURE_MEEPLE: _ClassVar[CarcassonneFigure]
    CARCASSONNE_FIGURE_SHEPHERD: _ClassVar[CarcassonneFigure]
    CARCASSONNE_FIGURE_ABBOT: _ClassVar[CarcassonneFigure]

class CarcassonneFeature(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_FEATURE_UNSPECIFIED: _ClassVar[CarcassonneFeature]
    CARCASSONNE_FEATURE_ROAD: _ClassVar[CarcassonneFeature]
    CARCASSONNE_FEATURE_CITY: _ClassVar[CarcassonneFeature]
    CARCASSONNE_FEATURE_FIELD: _ClassVar[CarcassonneFeature]
    CARCASSONNE_FEATURE_MONASTERY: _ClassVar[CarcassonneFeature]
    CARCASSONNE_FEATURE_GARDEN: _ClassVar[CarcassonneFeature]

class CarcassonneWord(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_WORD_UNSPECIFIED: _ClassVar[CarcassonneWord]
    CARCASSONNE_WORD_NO_FIGURE: _ClassVar[CarcassonneWord]
    CARCASSONNE_WORD_GROW: _ClassVar[CarcassonneWord]
    CARCASSONNE_WORD_GUIDE: _ClassVar[CarcassonneWord]
    CARCASSONNE_WORD_WAIT: _ClassVar[CarcassonneWord]
    CARCASSONNE_WORD_RECALL_ABBOT: _ClassVar[CarcassonneWord]

class CarcassonnePhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARCASSONNE_PHASE_UNSPECIFIED: _ClassVar[CarcassonnePhase]
    CARCASSONNE_PHASE_TILE: _ClassVar[CarcassonnePhase]
    CARCASSONNE_PHASE_FIGURE: _ClassVar[CarcassonnePhase]
    CARCASSONNE_PHASE_FLOCK: _ClassVar[CarcassonnePhase]
CARCASSONNE_FLOCK_ACTION_UNSPECIFIED: CarcassonneFlockAction
CARCASSONNE_FLOCK_ACTION_MANDATORY: CarcassonneFlockAction
CARCASSONNE_FLOCK_ACTION_OPTIONAL: CarcassonneFlockAction
CARCASSONNE_HILL_TIEBREAK_UNSPECIFIED: CarcassonneHillTiebreak
CARCASSONNE_HILL_TIEBREAK_PRESENCE: CarcassonneHillTiebreak
CARCASSONNE_HILL_TIEBREAK_COUNT: CarcassonneHillTiebreak
CARCASSONNE_HIDDEN_TILE_UNSPECIFIED: CarcassonneHiddenTile
CARCASSONNE_HIDDEN_TILE_FITTING: CarcassonneHiddenTile
CARCASSONNE_HIDDEN_TILE_DRAWN: CarcassonneHiddenTile
CARCASSONNE_CLOSED_FLOCKS_UNSPECIFIED: CarcassonneClosedFlocks
CARCASSONNE_CLOSED_FLOCKS_AFTER_FIGURE: CarcassonneClosedFlocks
CARCASSONNE_CLOSED_FLOCKS_BEFORE_FIGURE: CarcassonneClosedFlocks
CARCASSONNE_FIGURE_UNSPECIFIED: CarcassonneFigure
CARCASSONNE_FIGURE_MEEPLE: CarcassonneFigure
CARCASSONNE_FIGURE_SHEPHERD: CarcassonneFigure
CARCASSONNE_FIGURE_ABBOT: CarcassonneFigure
CARCASSONNE_FEATURE_UNSPECIFIED: CarcassonneFeature
CARCASSONNE_FEATURE_ROAD: CarcassonneFeature
CARCASSONNE_FEATURE_CITY: CarcassonneFeature
CARCASSONNE_FEATURE_FIELD: CarcassonneFeature
CARCASSONNE_FEATURE_MONASTERY: CarcassonneFeature
CARCASSONNE_FEATURE_GARDEN: CarcassonneFeature
CARCASSONNE_WORD_UNSPECIFIED: CarcassonneWord
CARCASSONNE_WORD_NO_FIGURE: CarcassonneWord
CARCASSONNE_WORD_GROW: CarcassonneWord
CARCASSONNE_WORD_GUIDE: CarcassonneWord
CARCASSONNE_WORD_WAIT: CarcassonneWord
CARCASSONNE_WORD_RECALL_ABBOT: CarcassonneWord
CARCASSONNE_PHASE_UNSPECIFIED: CarcassonnePhase
CARCASSONNE_PHASE_TILE: CarcassonnePhase
CARCASSONNE_PHASE_FIGURE: CarcassonnePhase
CARCASSONNE_PHASE_FLOCK: CarcassonnePhase

class Carcassonne(_message.Message):
    __slots__ = ("options", "observation", "legal_actions", "events", "action")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    options: CarcassonneOptions
    observation: CarcassonneObservation
    legal_actions: CarcassonneActions
    events: _containers.RepeatedCompositeFieldContainer[CarcassonneEvent]
    action: CarcassonneAction
    def __init__(self, options: _Optional[_Union[CarcassonneOptions, _Mapping]] = ..., observation: _Optional[_Union[CarcassonneObservation, _Mapping]] = ..., legal_actions: _Optional[_Union[CarcassonneActions, _Mapping]] = ..., events: _Optional[_Iterable[_Union[CarcassonneEvent, _Mapping]]] = ..., action: _Optional[_Union[CarcassonneAction, _Mapping]] = ...) -> None: ...

class CarcassonneOptions(_message.Message):
    __slots__ = ("hills_and_sheep", "abbot", "flock_action", "hill_tiebreak", "blank_hidden_tiles", "hidden_tile", "closed_flocks", "kinds", "copies")
    HILLS_AND_SHEEP_FIELD_NUMBER: _ClassVar[int]
    ABBOT_FIELD_NUMBER: _ClassVar[int]
    FLOCK_ACTION_FIELD_NUMBER: _ClassVar[int]
    HILL_TIEBREAK_FIELD_NUMBER: _ClassVar[int]
    BLANK_HIDDEN_TILES_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_TILE_FIELD_NUMBER: _ClassVar[int]
    CLOSED_FLOCKS_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    COPIES_FIELD_NUMBER: _ClassVar[int]
    hills_and_sheep: bool
    abbot: bool
    flock_action: CarcassonneFlockAction
    hill_tiebreak: CarcassonneHillTiebreak
    blank_hidden_tiles: bool
    hidden_tile: CarcassonneHiddenTile
    closed_flocks: CarcassonneClosedFlocks
    kinds: _containers.RepeatedScalarFieldContainer[str]
    copies: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, hills_and_sheep: _Optional[bool] = ..., abbot: _Optional[bool] = ..., flock_action: _Optional[_Union[CarcassonneFlockAction, str]] = ..., hill_tiebreak: _Optional[_Union[CarcassonneHillTiebreak, str]] = ..., blank_hidden_tiles: _Optional[bool] = ..., hidden_tile: _Optional[_Union[CarcassonneHiddenTile, str]] = ..., closed_flocks: _Optional[_Union[CarcassonneClosedFlocks, str]] = ..., kinds: _Optional[_Iterable[str]] = ..., copies: _Optional[_Iterable[int]] = ...) -> None: ...

class CarcassonneActions(_message.Message):
    __slots__ = ("packed",)
    PACKED_FIELD_NUMBER: _ClassVar[int]
    packed: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, packed: _Optional[_Iterable[int]] = ...) -> None: ...

class CarcassonneAction(_message.Message):
    __slots__ = ("lay", "put", "say")
    LAY_FIELD_NUMBER: _ClassVar[int]
    PUT_FIELD_NUMBER: _ClassVar[int]
    SAY_FIELD_NUMBER: _ClassVar[int]
    lay: CarcassonneLay
    put: CarcassonnePut
    say: CarcassonneWord
    def __init__(self, lay: _Optional[_Union[CarcassonneLay, _Mapping]] = ..., put: _Optional[_Union[CarcassonnePut, _Mapping]] = ..., say: _Optional[_Union[CarcassonneWord, str]] = ...) -> None: ...

class CarcassonneLay(_message.Message):
    __slots__ = ("x", "y", "rotation")
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    ROTATION_FIELD_NUMBER: _ClassVar[int]
    x: int
    y: int
    rotation: int
    def __init__(self, x: _Optional[int] = ..., y: _Optional[int] = ..., rotation: _Optional[int] = ...) -> None: ...

class CarcassonnePut(_message.Message):
    __slots__ = ("figure", "feature", "where")
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    FEATURE_FIELD_NUMBER: _ClassVar[int]
    WHERE_FIELD_NUMBER: _ClassVar[int]
    figure: CarcassonneFigure
    feature: CarcassonneFeature
    where: int
    def __init__(self, figure: _Optional[_Union[CarcassonneFigure, str]] = ..., feature: _Optional[_Union[CarcassonneFeature, str]] = ..., where: _Optional[int] = ...) -> None: ...

class CarcassonneObservation(_message.Message):
    __slots__ = ("turn", "over", "phase", "ply", "tile_kinds", "tile_places", "tile_seats", "hand", "unseen", "hidden", "set_aside", "figures", "points", "supply", "withdrawn", "feature_of_part", "feature_kinds", "feature_open", "feature_owners", "feature_values", "sheep")
    TURN_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    TILE_KINDS_FIELD_NUMBER: _ClassVar[int]
    TILE_PLACES_FIELD_NUMBER: _ClassVar[int]
    TILE_SEATS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    UNSEEN_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    SET_ASIDE_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    FEATURE_OF_PART_FIELD_NUMBER: _ClassVar[int]
    FEATURE_KINDS_FIELD_NUMBER: _ClassVar[int]
    FEATURE_OPEN_FIELD_NUMBER: _ClassVar[int]
    FEATURE_OWNERS_FIELD_NUMBER: _ClassVar[int]
    FEATURE_VALUES_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    turn: int
    over: bool
    phase: CarcassonnePhase
    ply: int
    tile_kinds: bytes
    tile_places: _containers.RepeatedScalarFieldContainer[int]
    tile_seats: bytes
    hand: int
    unseen: bytes
    hidden: int
    set_aside: bytes
    figures: _containers.RepeatedScalarFieldContainer[int]
    points: _containers.RepeatedScalarFieldContainer[int]
    supply: _containers.RepeatedScalarFieldContainer[int]
    withdrawn: _containers.RepeatedScalarFieldContainer[int]
    feature_of_part: _containers.RepeatedScalarFieldContainer[int]
    feature_kinds: bytes
    feature_open: _containers.RepeatedScalarFieldContainer[int]
    feature_owners: bytes
    feature_values: _containers.RepeatedScalarFieldContainer[int]
    sheep: CarcassonneSheep
    def __init__(self, turn: _Optional[int] = ..., over: _Optional[bool] = ..., phase: _Optional[_Union[CarcassonnePhase, str]] = ..., ply: _Optional[int] = ..., tile_kinds: _Optional[bytes] = ..., tile_places: _Optional[_Iterable[int]] = ..., tile_seats: _Optional[bytes] = ..., hand: _Optional[int] = ..., unseen: _Optional[bytes] = ..., hidden: _Optional[int] = ..., set_aside: _Optional[bytes] = ..., figures: _Optional[_Iterable[int]] = ..., points: _Optional[_Iterable[int]] = ..., supply: _Optional[_Iterable[int]] = ..., withdrawn: _Optional[_Iterable[int]] = ..., feature_of_part: _Optional[_Iterable[int]] = ..., feature_kinds: _Optional[bytes] = ..., feature_open: _Optional[_Iterable[int]] = ..., feature_owners: _Optional[bytes] = ..., feature_values: _Optional[_Iterable[int]] = ..., sheep: _Optional[_Union[CarcassonneSheep, _Mapping]] = ...) -> None: ...

class CarcassonneSheep(_message.Message):
    __slots__ = ("shepherds", "flocks", "tokens", "covered")
    SHEPHERDS_FIELD_NUMBER: _ClassVar[int]
    FLOCKS_FIELD_NUMBER: _ClassVar[int]
    TOKENS_FIELD_NUMBER: _ClassVar[int]
    COVERED_FIELD_NUMBER: _ClassVar[int]
    shepherds: _containers.RepeatedScalarFieldContainer[int]
    flocks: _containers.RepeatedScalarFieldContainer[int]
    tokens: bytes
    covered: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, shepherds: _Optional[_Iterable[int]] = ..., flocks: _Optional[_Iterable[int]] = ..., tokens: _Optional[bytes] = ..., covered: _Optional[_Iterable[int]] = ...) -> None: ...

class CarcassonneEvent(_message.Message):
    __slots__ = ("tile_drawn", "tile_set_aside", "tile_laid", "figure_put", "no_figure", "feature_scored", "withdrew", "hidden_tile_taken", "flock_tended", "token_drawn", "flock_guided", "flock_lost", "abbot_recalled")
    TILE_DRAWN_FIELD_NUMBER: _ClassVar[int]
    TILE_SET_ASIDE_FIELD_NUMBER: _ClassVar[int]
    TILE_LAID_FIELD_NUMBER: _ClassVar[int]
    FIGURE_PUT_FIELD_NUMBER: _ClassVar[int]
    NO_FIGURE_FIELD_NUMBER: _ClassVar[int]
    FEATURE_SCORED_FIELD_NUMBER: _ClassVar[int]
    WITHDREW_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_TILE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    FLOCK_TENDED_FIELD_NUMBER: _ClassVar[int]
    TOKEN_DRAWN_FIELD_NUMBER: _ClassVar[int]
    FLOCK_GUIDED_FIELD_NUMBER: _ClassVar[int]
    FLOCK_LOST_FIELD_NUMBER: _ClassVar[int]
    ABBOT_RECALLED_FIELD_NUMBER: _ClassVar[int]
    tile_drawn: CarcassonneTileDrawn
    tile_set_aside: CarcassonneTileSetAside
    tile_laid: CarcassonneTileLaid
    figure_put: CarcassonneFigurePut
    no_figure: CarcassonneNoFigure
    feature_scored: CarcassonneFeatureScored
    withdrew: CarcassonneWithdrew
    hidden_tile_taken: CarcassonneHiddenTileTaken
    flock_tended: CarcassonneFlockTended
    token_drawn: CarcassonneTokenDrawn
    flock_guided: CarcassonneFlockGuided
    flock_lost: CarcassonneFlockLost
    abbot_recalled: CarcassonneAbbotRecalled
    def __init__(self, tile_drawn: _Optional[_Union[CarcassonneTileDrawn, _Mapping]] = ..., tile_set_aside: _Optional[_Union[CarcassonneTileSetAside, _Mapping]] = ..., tile_laid: _Optional[_Union[CarcassonneTileLaid, _Mapping]] = ..., figure_put: _Optional[_Union[CarcassonneFigurePut, _Mapping]] = ..., no_figure: _Optional[_Union[CarcassonneNoFigure, _Mapping]] = ..., feature_scored: _Optional[_Union[CarcassonneFeatureScored, _Mapping]] = ..., withdrew: _Optional[_Union[CarcassonneWithdrew, _Mapping]] = ..., hidden_tile_taken: _Optional[_Union[CarcassonneHiddenTileTaken, _Mapping]] = ..., flock_tended: _Optional[_Union[CarcassonneFlockTended, _Mapping]] = ..., token_drawn: _Optional[_Union[CarcassonneTokenDrawn, _Mapping]] = ..., flock_guided: _Optional[_Union[CarcassonneFlockGuided, _Mapping]] = ..., flock_lost: _Optional[_Union[CarcassonneFlockLost, _Mapping]] = ..., abbot_recalled: _Optional[_Union[CarcassonneAbbotRecalled, _Mapping]] = ...) -> None: ...

class CarcassonneTileDrawn(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class CarcassonneTileSetAside(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class CarcassonneTileLaid(_message.Message):
    __slots__ = ("seat", "tile", "x", "y", "rotation")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    ROTATION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    x: int
    y: int
    rotation: int
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., rotation: _Optional[int] = ...) -> None: ...

class CarcassonneFigurePut(_message.Message):
    __slots__ = ("seat", "figure", "feature", "part")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FIGURE_FIELD_NUMBER: _ClassVar[int]
    FEATURE_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    seat: int
    figure: int
    feature: int
    part: int
    def __init__(self, seat: _Optional[int] = ..., figure: _Optional[int] = ..., feature: _Optional[int] = ..., part: _Optional[int] = ...) -> None: ...

class CarcassonneNoFigure(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class CarcassonneFeatureScored(_message.Message):
    __slots__ = ("seats", "points", "feature", "part", "size", "final")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    FEATURE_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    FINAL_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    points: int
    feature: int
    part: int
    size: int
    final: bool
    def __init__(self, seats: _Optional[_Iterable[int]] = ..., points: _Optional[int] = ..., feature: _Optional[int] = ..., part: _Optional[int] = ..., size: _Optional[int] = ..., final: _Optional[bool] = ...) -> None: ...

class CarcassonneWithdrew(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class CarcassonneHiddenTileTaken(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: str
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[str] = ...) -> None: ...

class CarcassonneFlockTended(_message.Message):
    __slots__ = ("seat", "choice")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    choice: int
    def __init__(self, seat: _Optional[int] = ..., choice: _Optional[int] = ...) -> None: ...

class CarcassonneTokenDrawn(_message.Message):
    __slots__ = ("seat", "token")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: int
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[int] = ...) -> None: ...

class CarcassonneFlockGuided(_message.Message):
    __slots__ = ("seats", "points")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    points: int
    def __init__(self, seats: _Optional[_Iterable[int]] = ..., points: _Optional[int] = ...) -> None: ...

class CarcassonneFlockLost(_message.Message):
    __slots__ = ("seats", "sheep")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SHEEP_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    sheep: int
    def __init__(self, seats: _Optional[_Iterable[int]] = ..., sheep: _Optional[int] = ...) -> None: ...

class CarcassonneAbbotRecalled(_message.Message):
    __slots__ = ("seat", "part")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    seat: int
    part: int
    def __init__(self, seat: _Optional[int] = ..., part: _Optional[int] = ...) -> None: ...
