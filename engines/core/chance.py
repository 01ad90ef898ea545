"""Chance as data: everything random in a game follows from the text of its seed.

The generator is our own, so that a seed means the same cards on every Python version and in every language.
It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014), one
generator per named stream:

1. The 64-bit starting state is the first 8 bytes, big-endian, of SHA-256 over the seed, a zero byte and the
   name of the stream, both texts in UTF-8.
2. For each word, 0x9E3779B97F4A7C15 is added to the state and the sum is mixed as in `Stream.word`, all
   modulo 2**64.
3. `below(n)` takes as many top bits of a word as n - 1 has, and draws again while that is not below n: every
   number is equally likely.
4. `shuffled` is Fisher-Yates from the last place down to the second.

One stream per deck or bag: an extra draw from one never moves the other.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


class Stream:
    """One sequence of random words. The only thing in `engines` that changes, so no state holds one."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def word(self) -> int:
        """The next 64 bits."""
        self._state = z = (self._state + _GOLDEN_GAMMA) & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if not 1 <= n <= _MASK:
            raise ValueError(f"no number below {n} can be drawn: the bound is at least 1 and has 64 bits")
        spare = 64 - (n - 1).bit_length()
        while (number := self.word() >> spare) >= n:
            pass
        return number

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The same items in random order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


class Chance:
    """The source of all streams of one match."""

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def stream(self, name: str) -> Stream:
        """The stream `name` from its beginning, the same each time it is asked for."""
        digest = sha256(f"{self.seed}\0{name}".encode()).digest()
        return Stream(int.from_bytes(digest[:8]))
