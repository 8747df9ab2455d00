"""Short texts that no table tells: AES-256-GCM by keys made of the stage's pepper (reliability threat 6)."""

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
    """The text for this place in a table only: moved to another row it cannot be opened."""
    nonce = secrets.token_bytes(_NONCE)
    sealed = _cipher(PEPPER.values()[0]).encrypt(nonce, text.encode(), _place(place))
    return b64encode(nonce + sealed).decode()


def unseal(sealed: str, *place: str) -> str | None:
    """What was sealed for this place, by any key that is right now; None when nobody can say any more."""
    from cryptography.exceptions import InvalidTag

    raw = b64decode(sealed)
    for key in PEPPER.values():
        try:
            return _cipher(key).decrypt(raw[:_NONCE], raw[_NONCE:], _place(place)).decode()
        except InvalidTag:
            continue
    return None


def _cipher(secret: str) -> "AESGCM":
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # only who seals or opens waits for it

    return AESGCM(hmac.new(secret.encode(), b"carte-blanche sealed", hashlib.sha256).digest())


def _place(place: tuple[str, ...]) -> bytes:
    return "\0".join(place).encode()
