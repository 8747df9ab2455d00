"""Encrypt short texts in tables: AES-256-GCM with keys derived from the stage's pepper (reliability threat 6)."""

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING

from runtime.stage_secrets import PEPPER

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE = 12


def seal(text: str, *place: str) -> str:
    """Encrypt the text for one place in a table; it cannot be opened in another row."""
    nonce = secrets.token_bytes(_NONCE)
    sealed = _cipher(PEPPER.values()[0]).encrypt(nonce, text.encode(), _place(place))
    return b64encode(nonce + sealed).decode()


def unseal(sealed: str, *place: str) -> str | None:
    """Decrypt a text that was sealed for this place, by any valid key; None if its key no longer exists."""
    from cryptography.exceptions import InvalidTag

    raw = b64decode(sealed)
    for key in PEPPER.values():
        try:
            return _cipher(key).decrypt(raw[:_NONCE], raw[_NONCE:], _place(place)).decode()
        except InvalidTag:
            continue
    return None


def _cipher(secret: str) -> "AESGCM":
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # slow import, only needed here

    return AESGCM(hmac.new(secret.encode(), b"carte-blanche sealed", hashlib.sha256).digest())


def _place(place: tuple[str, ...]) -> bytes:
    return "\0".join(place).encode()
