"""Tokens that an API believes for a few minutes, signed with a secret that both know (JWT, HS256)."""

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from pydantic import SecretStr

LIVES_SECONDS = 300


def signed_token(header: Mapping[str, str], claims: Mapping[str, str], secret: SecretStr, now: datetime) -> str:
    """The claims with `iat` and `exp`, good for five minutes; the secret is base64url. Raises ValueError on another."""
    instant = int(now.timestamp())
    told = {**claims, "iat": instant, "exp": instant + LIVES_SECONDS}
    parts = ({"alg": "HS256", "typ": "JWT", **header}, told)
    signed = ".".join(_spelled(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    text = secret.get_secret_value()
    key = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return f"{signed}.{_spelled(hmac.new(key, signed.encode(), sha256).digest())}"


def _spelled(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
