"""Short public identifiers and secrets."""

import hashlib
import secrets

# Without characters that are read as one another (0 O, 1 I l).
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz"


def public_id() -> str:
    """Eight characters, 46 bits: a page's address that says nothing about how many there are."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def digest(secret: str) -> str:
    """What is stored of a secret with enough entropy of its own (tokens, seeds; never passwords)."""
    return hashlib.sha256(secret.encode()).hexdigest()
