"""What the site's API says, as frozen values."""

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Me:
    """The owner of the token."""

    username: str
    scopes: tuple[str, ...]

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return cls(data["username"], tuple(data["scopes"]))


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the validation checklist."""

    key: str
    label: str
    state: str
    """"waiting", "running", "ok" or "failed"."""
    detail: str = ""
    hint: str = ""

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return cls(data["key"], data["label"], data["state"], data["detail"], data["hint"])


@dataclass(frozen=True, slots=True)
class Version:
    """One upload of a bot."""

    id: int
    bot: str
    number: int
    state: str
    checklist: tuple[Check, ...]
    url: str

    @property
    def is_settled(self) -> bool:
        """Nothing more will happen to it by itself."""
        return self.state not in {"received", "validating"}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        checklist = tuple(Check.from_json(check) for check in data["checklist"])
        return cls(data["id"], data["bot"], data["number"], data["state"], checklist, data["url"])


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a bot stands on a ladder."""

    ladder: str
    rating: float
    interval: float
    """Half the width of the 95 % interval."""
    matches: int
    provisional: bool

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return cls(data["ladder"], data["rating"], data["interval"], data["matches"], data["provisional"])


@dataclass(frozen=True, slots=True)
class Bot:
    """A registered program."""

    slug: str
    name: str
    owner: str
    active_version: int | None
    ratings: tuple[Rating, ...]
    url: str

    @classmethod
    def from_json(cls, data: Any) -> Self:
        ratings = tuple(Rating.from_json(rating) for rating in data["ratings"])
        return cls(data["slug"], data["name"], data["owner"], data["active_version"], ratings, data["url"])


@dataclass(frozen=True, slots=True)
class Match:
    """One play of a game."""

    id: str
    game: str
    state: str
    seats: tuple[str, ...]
    url: str

    @classmethod
    def from_json(cls, data: Any) -> Self:
        seats = tuple(f"{seat['bot']} v{seat['version']}" for seat in data["seats"])
        return cls(data["id"], data["game"], data["state"], seats, data["url"])
