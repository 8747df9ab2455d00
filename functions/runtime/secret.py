"""Unguessable keys and what is stored of them."""

import hashlib
import secrets


def new_key() -> str:
    """256 bits of chance, as 43 characters that need no escaping."""
    return secrets.token_urlsafe(32)


def sha256(text: str) -> str:
    """What is stored instead of a key: its SHA-256 in hex."""
    return hashlib.sha256(text.encode()).hexdigest()
