"""Random keys and codes, and the hashes that are stored of them."""

import hashlib
import hmac
import secrets

from runtime.stage_secrets import PEPPER

_SIGNATURE = 32
"""Digits of a device token's signature."""


def new_key() -> str:
    """256 random bits, as 43 characters that need no escaping."""
    return _drawn(32)


def new_chance() -> str:
    """128 random bits, as 22 characters that need no escaping."""
    return _drawn(16)


def _drawn(size: int) -> str:
    """Draw a token, again if it begins with a dash, which a command line takes for an option."""
    while (drawn := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return drawn


def sha256(text: str) -> str:
    """The SHA-256 of a key in hex, which is stored instead of the key."""
    return hashlib.sha256(text.encode()).hexdigest()


def sha256_of(content: bytes) -> str:
    """The SHA-256 of a content in hex, which is its name in storage."""
    return hashlib.sha256(content).hexdigest()


def new_code() -> str:
    """Six random digits (K-6)."""
    return f"{secrets.randbelow(10**6):06d}"


def new_pin() -> str:
    """Four random digits that a guest says to the driver at the door (L-8)."""
    return f"{secrets.randbelow(10**4):04d}"


def new_member_code() -> str:
    """Twelve random digits that fit into a barcode; not a secret."""
    return f"{secrets.randbelow(10**12):012d}"


def new_card_number() -> str:
    """Sixteen random digits: far more numbers than cards (reliability threat 6)."""
    return f"{secrets.randbelow(9 * 10**15) + 10**15:016d}"


def new_card_code() -> str:
    """A gift card's security code: six random digits."""
    return new_code()


def keyed_hash(*parts: str) -> str:
    """The HMAC-SHA-256 in hex of something short enough to guess, by a key that is in no table."""
    return keyed_hashes(*parts)[0]


def keyed_hashes(*parts: str) -> tuple[str, ...]:
    """The hash by every valid key, that of the newest first; rows may be stored under any of them."""
    text = "\0".join(parts).encode()
    return tuple(hmac.new(key.encode(), text, hashlib.sha256).hexdigest() for key in PEPPER.values())


def is_keyed_hash(stored: str, *parts: str) -> bool:
    """Whether a stored hash is of these parts, by any valid key; all are compared, in constant time."""
    return sum(hmac.compare_digest(stored.encode(), each.encode()) for each in keyed_hashes(*parts)) > 0


def device_token() -> str:
    """A new device token of a browser: 256 random bits, signed, so that forged ones cost no table read (K-5)."""
    key = new_key()
    return f"{key}.{keyed_hash('device', key)[:_SIGNATURE]}"


def is_device_token(token: str) -> bool:
    """Whether we signed the token; what its browser has proved is in the table."""
    key, _, signature = token.partition(".")
    rights = keyed_hashes("device", key) if key else ()
    return sum(hmac.compare_digest(signature.encode(), right[:_SIGNATURE].encode()) for right in rights) > 0
