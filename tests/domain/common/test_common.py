"""Small things that everything else leans on."""

import hashlib

import pytest

from paddock.common.ids import ALPHABET, digest, public_id
from paddock.common.text import storable


def test_public_ids_are_short_and_differ() -> None:
    ids = {public_id() for _ in range(2000)}
    assert len(ids) == 2000
    assert {len(found) for found in ids} == {8}
    assert set("".join(ids)) <= set(ALPHABET)
    assert not set("0O1Il") & set(ALPHABET)


def test_a_digest_is_sha256() -> None:
    assert digest("secret") == hashlib.sha256(b"secret").hexdigest()


@pytest.mark.parametrize(
    ("text", "limit", "stored"),
    [
        ("plain ü", None, "plain ü"),
        ("a\0b", None, "a\N{REPLACEMENT CHARACTER}b"),
        ("a\ud800b\udfff", None, "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"),
        ("abcdef", 3, "abc"),
        ("\N{SHEEP}", None, "\N{SHEEP}"),
    ],
)
def test_what_no_database_takes_is_replaced(text: str, limit: int | None, stored: str) -> None:
    assert storable(text, limit) == stored
