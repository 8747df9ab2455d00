"""Short-lived tokens for an API, signed with a shared secret (JWT, HS256)."""

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from pydantic import SecretStr

LIVES_SECONDS = 300


def signed_token(header: Mapping[str, str], claims: Mapping[str, str], secret: SecretStr, now: datetime) -> str:
    """Sign the claims with `iat` and `exp`; the token is valid for five minutes.

    The secret is base64url; raises ValueError if it is not.
    """
    instant = int(now.timestamp())
    told = {**claims, "iat": instant, "exp": instant + LIVES_SECONDS}
    parts = ({"alg": "HS256", "typ": "JWT", **header}, told)
    signed = ".".join(_spelled(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    text = secret.get_secret_value()
    key = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return f"{signed}.{_spelled(hmac.new(key, signed.encode(), sha256).digest())}"


def _spelled(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
