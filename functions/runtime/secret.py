"""Unguessable keys and what is stored of them."""

import hashlib
import hmac
import secrets

from runtime.settings import settings


def new_key() -> str:
    """256 bits of chance, as 43 characters that need no escaping."""
    return secrets.token_urlsafe(32)


def sha256(text: str) -> str:
    """What is stored instead of a key: its SHA-256 in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def new_code() -> str:
    """Six digits of chance (K-6)."""
    return f"{secrets.randbelow(10**6):06d}"


def keyed_hash(*parts: str) -> str:
    """What is stored of something short enough to guess: its HMAC-SHA-256 in hex, by a key that no table holds."""
    return hmac.new(settings().pepper.encode(), "\0".join(parts).encode(), hashlib.sha256).hexdigest()


def device_token() -> str:
    """A new token of a browser: 256 bits of chance, signed, so that made-up ones cost no look into a table (K-5)."""
    key = new_key()
    return f"{key}.{keyed_hash('device', key)[:32]}"


def is_device_token(token: str) -> bool:
    """Whether we signed it; what it proves is in the table."""
    key, _, signature = token.partition(".")
    return bool(key) and hmac.compare_digest(signature.encode(), keyed_hash("device", key)[:32].encode())
