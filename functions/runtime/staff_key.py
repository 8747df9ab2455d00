"""A store's staff key: `v1.PERSON.ISSUED.EXPIRES.SIGNATURE`, so that it names its holder and expires."""

import hashlib
import hmac
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from pydantic import ValidationError

from domain.staff.staff import StaffKey
from runtime.stage_secrets import STAFF

KEY_DAYS = 30
"""How long a key lives unless its maker says otherwise."""
_VERSION = "v1"


def staff_secrets() -> tuple[str, ...]:
    """The secrets that a key may be signed with, the newest first."""
    return STAFF.values()


def staff_key(
    secret: str, company_code: str, store_id: str, *, by: str, issued_at: datetime, days: int = KEY_DAYS
) -> str:
    """A new key of a store for a person. Times are whole seconds of the epoch."""
    key = StaffKey(by=by, issued_at=issued_at, expires_at=issued_at + timedelta(days=days))
    text = f"{_VERSION}.{key.by}.{int(key.issued_at.timestamp())}.{int(key.expires_at.timestamp())}"
    return f"{text}.{_signature(secret, company_code, store_id, text)}"


def read_staff_key(key: str, secrets: Iterable[str], company_code: str, store_id: str) -> StaffKey | None:
    """The content of a key; None unless one of the secrets signed it for this store. The caller checks its times.

    Every secret is compared, in constant time.
    """
    text, _, signature = key.rpartition(".")
    rights = [_signature(secret, company_code, store_id, text) for secret in secrets if secret]
    if not sum(hmac.compare_digest(signature.encode(), right.encode()) for right in rights):
        return None
    try:
        _, by, issued, expires = text.split(".")
        return StaffKey(by=by, issued_at=_instant(issued), expires_at=_instant(expires))
    except (ValueError, ValidationError):
        return None


def _signature(secret: str, company_code: str, store_id: str, text: str) -> str:
    signed = "\0".join((company_code, store_id, text)).encode()
    return hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


def _instant(seconds: str) -> datetime:
    return datetime.fromtimestamp(int(seconds), UTC)
