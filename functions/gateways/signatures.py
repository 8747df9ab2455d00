"""Signatures of webhooks in the form `t=…,v1=…` (threat 14)."""

import datetime as dt
import hmac
from collections.abc import Iterable
from hashlib import sha256

from pydantic import SecretStr

from domain.payment.webhook_signature import WebhookSignature

TOLERANCE_SECONDS = 300
"""How far a signed instant may be from now, either way."""


def within_tolerance(header: str, now: dt.datetime) -> bool:
    """Whether a signature header's instant `t` is within 300 s of now."""
    instant = _parts(header, "t")
    return len(instant) == 1 and instant[0].isascii() and instant[0].isdigit() and _near(instant[0], now)


def signature_of(body: bytes, header: str, secrets: Iterable[SecretStr], now: dt.datetime) -> WebhookSignature:
    """Check whether a `v1` is the HMAC-SHA256 of `t.body` under one of the secrets, in constant time, and its age."""
    if not _signed_by(body, header, secrets):
        return WebhookSignature.WRONG
    return WebhookSignature.RIGHT if within_tolerance(header, now) else WebhookSignature.OLD


def _signed_by(body: bytes, header: str, secrets: Iterable[SecretStr]) -> bool:
    instant = _parts(header, "t")
    if len(instant) != 1:
        return False
    payload = instant[0].encode() + b"." + body
    given = [signature.encode() for signature in _parts(header, "v1")]
    rights = [hmac.new(_bytes(secret), payload, sha256).hexdigest().encode() for secret in secrets if _bytes(secret)]
    return sum(hmac.compare_digest(right, signature) for right in rights for signature in given) > 0


def _parts(header: str, name: str) -> list[str]:
    pairs = (part.strip().partition("=") for part in header.split(","))
    return [value for key, _, value in pairs if key == name]


def _near(instant: str, now: dt.datetime) -> bool:
    return len(instant) <= 12 and abs(now.timestamp() - int(instant)) <= TOLERANCE_SECONDS


def _bytes(secret: SecretStr) -> bytes:
    return secret.get_secret_value().encode()
