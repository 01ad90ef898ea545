"""Text from outside, made safe to store."""

_UNSTORABLE = dict.fromkeys([0, *range(0xD800, 0xE000)], "\N{REPLACEMENT CHARACTER}")


def storable(text: str, limit: int | None = None) -> str:
    """Without the characters that no database takes (NUL, lone surrogates), cut to `limit`."""
    return text[:limit].translate(_UNSTORABLE)
