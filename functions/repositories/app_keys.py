"""App keys: stored under the SHA-256 of their token, before any tenant is known."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.store.app_key import AppKey
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt
from runtime.secret import sha256
from runtime.settings import settings


class AppKeyRecord(Model):
    """pk = SHA-256 of the token."""

    class Meta(Limits):
        table_name = settings().tables["app-keys"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


def find(token: str) -> AppKey | None:
    """The key of this token."""
    return find_by_hash(sha256(token))


def find_by_hash(token_hash: str) -> AppKey | None:
    """The key as it is now, not as it was when a session began with it."""
    record = find_row(AppKeyRecord.get, token_hash)
    return AppKey.model_validate_json(record.body) if record else None


def ahead(batch: BatchRead, token_hash: str) -> None:
    """Read it ahead."""
    batch.row(AppKeyRecord, token_hash)


def save(token: str, app_key: AppKey) -> bool:
    """Write a key; False when it was there already, word for word."""
    if find(token) == app_key:
        return False
    attempt(AppKeyRecord(sha256(token), body=app_key.model_dump_json()).save)
    return True
