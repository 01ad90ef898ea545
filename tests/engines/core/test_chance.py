"""The generator is SplitMix64, seeded by SHA-256, and draws fairly."""

from collections import Counter
from hashlib import sha256

import pytest

from engines.core.chance import Chance, Stream


def words(seed: int, number: int) -> list[int]:
    stream = Stream(seed)
    return [stream.word() for _ in range(number)]


def test_words_are_the_published_ones_for_seed_0() -> None:
    """The values that implementations of xoshiro print to check their SplitMix64."""
    assert words(0, 5) == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]


def test_words_are_the_published_ones_for_seed_1234567() -> None:
    """From the task "Pseudo-random numbers/Splitmix64" of Rosetta Code."""
    assert words(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_hundred_thousand_words_fall_as_published() -> None:
    """The same task: words of seed 987654321 in five equal classes."""
    classes = Counter(word * 5 >> 64 for word in words(987654321, 100_000))
    assert [classes[n] for n in range(5)] == [20027, 19892, 20073, 19978, 20030]


def test_a_stream_starts_where_its_documentation_says() -> None:
    start = int.from_bytes(sha256(b"seed\0deck").digest()[:8], "big")
    assert Chance("seed").stream("deck").word() == words(start, 1)[0]


def test_a_stream_is_the_same_each_time_and_streams_differ() -> None:
    chance = Chance("seed")
    first = chance.stream("deck").word()
    assert chance.stream("deck").word() == first
    others = [chance.stream("bag").word(), Chance("seed2").stream("deck").word()]
    assert first not in others


def test_numbers_below_take_the_top_bits_and_reject_what_is_too_big() -> None:
    """Three bits serve for 0 to 4; the words of seed 0 begin with 7, 3, 0, 7, 0 in theirs."""
    assert [word >> 61 for word in words(0, 5)] == [7, 3, 0, 7, 0]
    stream = Stream(0)
    assert [stream.below(5) for _ in range(3)] == [3, 0, 0]


def test_every_number_is_equally_likely() -> None:
    stream = Stream(1)
    drawn = Counter(stream.below(6) for _ in range(60_000))
    assert set(drawn) == set(range(6))
    assert all(9_600 < times < 10_400 for times in drawn.values())


def test_one_outcome_needs_no_luck() -> None:
    assert Stream(5).below(1) == 0


@pytest.mark.parametrize("bound", [0, -1, 1 << 64])
def test_an_impossible_bound_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=f"no number below {bound} can be drawn"):
        Stream(0).below(bound)


def test_shuffling_keeps_the_items_and_leaves_the_original_alone() -> None:
    deck = list(range(52))
    shuffled = Stream(3).shuffled(deck)
    assert deck == list(range(52))
    assert sorted(shuffled) == deck
    assert list(shuffled) != deck


def test_shuffling_is_fisher_yates_from_the_last_place_down() -> None:
    draws = Stream(7)
    swaps = [draws.below(n) for n in (4, 3, 2)]
    deck = ["a", "b", "c", "d"]
    for last, other in zip((3, 2, 1), swaps, strict=True):
        deck[last], deck[other] = deck[other], deck[last]
    assert Stream(7).shuffled("abcd") == tuple(deck)


def test_every_order_of_three_is_equally_likely() -> None:
    stream = Stream(11)
    orders = Counter(stream.shuffled("abc") for _ in range(12_000))
    assert len(orders) == 6
    assert all(1_850 < times < 2_150 for times in orders.values())


def test_a_choice_is_one_of_the_items() -> None:
    stream = Stream(2)
    assert {stream.choice("xyz") for _ in range(50)} == set("xyz")
