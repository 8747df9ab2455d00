"""Unguessable keys and what is stored of them."""

import hashlib
import hmac
import secrets

from runtime.stage_secrets import PEPPER

_SIGNATURE = 32
"""Digits of a device token's signature."""


def new_key() -> str:
    """256 bits of chance, as 43 characters that need no escaping."""
    return _drawn(32)


def new_chance() -> str:
    """128 bits of chance, as 22 characters that need no escaping."""
    return _drawn(16)


def _drawn(size: int) -> str:
    """Drawn anew while it begins with a dash, which a command line takes for an option."""
    while (drawn := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return drawn


def sha256(text: str) -> str:
    """What is stored instead of a key: its SHA-256 in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def sha256_of(content: bytes) -> str:
    """The name of what is kept by what it holds: its SHA-256 in hex."""
    return hashlib.sha256(content).hexdigest()


def new_code() -> str:
    """Six digits of chance (K-6)."""
    return f"{secrets.randbelow(10**6):06d}"


def new_pin() -> str:
    """Four digits of chance, which a guest tells whoever stands at their door (L-8)."""
    return f"{secrets.randbelow(10**4):04d}"


def new_member_code() -> str:
    """Twelve digits of chance, which a barcode holds; no secret."""
    return f"{secrets.randbelow(10**12):012d}"


def new_card_number() -> str:
    """Sixteen digits of chance: far more than there are cards (reliability threat 6)."""
    return f"{secrets.randbelow(9 * 10**15) + 10**15:016d}"


def new_card_code() -> str:
    """A gift card's security code: six digits of chance."""
    return new_code()


def keyed_hash(*parts: str) -> str:
    """What is stored of something short enough to guess: its HMAC-SHA-256 in hex, by a key that no table holds."""
    return keyed_hashes(*parts)[0]


def keyed_hashes(*parts: str) -> tuple[str, ...]:
    """Under what it may be stored: its hash by every key that is right now, the one for new ones first."""
    text = "\0".join(parts).encode()
    return tuple(hmac.new(key.encode(), text, hashlib.sha256).hexdigest() for key in PEPPER.values())


def is_keyed_hash(stored: str, *parts: str) -> bool:
    """Whether a stored hash is of these parts, by any key that is right now; all are compared, in constant time."""
    return sum(hmac.compare_digest(stored.encode(), each.encode()) for each in keyed_hashes(*parts)) > 0


def device_token() -> str:
    """A new token of a browser: 256 bits of chance, signed, so that made-up ones cost no look into a table (K-5)."""
    key = new_key()
    return f"{key}.{keyed_hash('device', key)[:_SIGNATURE]}"


def is_device_token(token: str) -> bool:
    """Whether we signed it; what it proves is in the table."""
    key, _, signature = token.partition(".")
    rights = keyed_hashes("device", key) if key else ()
    return sum(hmac.compare_digest(signature.encode(), right[:_SIGNATURE].encode()) for right in rights) > 0
