"""App keys: stored under the SHA-256 of their token, before any tenant is known."""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.access.app_key import AppKey
from domain.access.switched_off import SwitchedOff
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.engine import brand_memory
from repositories.engine.batch_writes import changed_of, rows_at
from repositories.engine.ownership import Row, write_owned
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.parallel import each
from runtime.secret import sha256
from runtime.settings import settings


class AppKeyRecord(Model):
    """pk = SHA-256 of the token."""

    class Meta(Limits):
        table_name = settings().tables["app-keys"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch", null=True)
    """When DynamoDB may delete the key of a table session; keys from the brand's files have none."""
    flip = NumberAttribute(null=True)
    """The number of the publish that wrote it."""
    switched_off = UnicodeAttribute(attr_name="switchedOff", null=True)
    """Since when its operator disabled it. Applying files neither changes nor removes this."""
    pin_tries = UnicodeAttribute(attr_name="wrongPins", null=True)
    """Wrong PINs of a kiosk's or an order pad's key."""


VISIT_KEY_KEPT = dt.timedelta(days=30)
"""How long the code of an ended table session or preview is reported as over; later it is unknown."""

_seen: TtlCache[str, AppKey] = TtlCache(most=2_000)


def find(token: str) -> AppKey | None:
    """The key of this token."""
    return find_by_hash(sha256(token))


def find_by_hash(token_hash: str) -> AppKey | None:
    """Load the key as it is now, not as it was when a session began; a disabled key is returned as inactive."""
    record = find_row(AppKeyRecord, token_hash)
    if record is None:
        return None
    app_key = read_body(AppKey, record.body)
    brand_memory.note_version(app_key.company_code, record.flip)
    return _seen.put(token_hash, app_key.model_copy(update={"active": False}) if record.switched_off else app_key)


def as_filed(token_hash: str) -> AppKey | None:
    """Load the key as the brand's files declare it, whether it is disabled or not."""
    record = find_row(AppKeyRecord, token_hash)
    return read_body(AppKey, record.body) if record else None


def switched_off(token_hash: str) -> SwitchedOff | None:
    """Return when and why the key was disabled; None if it is not disabled."""
    record = find_row(AppKeyRecord, token_hash)
    return _off(record) if record else None


def is_closed(token_hash: str) -> bool:
    """Whether a key is disabled or was removed, as of now."""
    record = find_row(AppKeyRecord, token_hash)
    return record is None or bool(record.switched_off)


def switch(token_hash: str, off: SwitchedOff | None) -> bool:
    """Disable a key, or enable it again if `off` is None; False, with no write, if the key does not exist."""
    field = AppKeyRecord.switched_off
    said = field.set(off.model_dump_json()) if off else field.remove()
    return wrote_if(lambda: AppKeyRecord(token_hash).update([said], condition=AppKeyRecord.pk.exists()))


class Standing(NamedTuple):
    """A key as the brand's files declare it, and when it was disabled."""

    key: AppKey
    off: SwitchedOff | None


def standing(token_hashes: Iterable[str]) -> dict[str, Standing]:
    """Load many keys by their hashes in few calls; missing keys are left out."""
    records = rows_at([AppKeyRecord(token_hash) for token_hash in dict.fromkeys(token_hashes)])
    return {record.pk: Standing(read_body(AppKey, record.body), _off(record)) for record in records}


def _off(record: AppKeyRecord) -> SwitchedOff | None:
    return read_body(SwitchedOff, record.switched_off) if record.switched_off else None


def prefetch(batch: BatchRead, token_hash: str) -> None:
    """Prefetch a key."""
    batch.row(AppKeyRecord, token_hash)


def last_seen(token_hash: str) -> AppKey | None:
    """Return the key as this environment read it last. Only use it to guess what to prefetch."""
    return _seen.last(token_hash)


def save(token: str, app_key: AppKey) -> bool:
    """Write one key; False if the identical key exists."""
    return save_all({token: app_key}) == 1


def save_all(app_keys: Mapping[str, AppKey]) -> int:
    """Write keys by their tokens; return how many were new or changed.

    Raises `Taken` for a token of another company, whose key stays; some of the other keys are then written.
    """
    return save_hashed({sha256(token): (token, key) for token, key in app_keys.items()})


def save_hashed(app_keys: Mapping[str, tuple[str, AppKey]]) -> int:
    """Like `save_all`, by the SHA-256 of each token with the key's name, because an export has no tokens."""
    changed = changed_of(
        [AppKeyRecord(token_hash, body=key.model_dump_json()) for token_hash, (_, key) in app_keys.items()]
    )
    return sum(each(lambda row: write_owned(_owned(row.pk, *app_keys[row.pk])), changed))


def _owned(token_hash: str, token: str, app_key: AppKey) -> Row:
    body = app_key.model_dump_json()

    def read() -> str | None:
        record = find_row(AppKeyRecord, token_hash)
        return record.body if record else None

    def stranger(before: str) -> str:
        owner = read_body(AppKey, before).company_code
        return "" if owner == app_key.company_code else owner

    return Row("key", token, body, read, stranger, lambda before: replace(token_hash, body, before))


def replace(token_hash: str, body: str, before: str | None) -> bool:
    """Write a key in place of exactly the row that was read; False if it changed since.

    A disabled key stays disabled.
    """
    unchanged = AppKeyRecord.body == before if before is not None else AppKeyRecord.pk.does_not_exist()
    return wrote_if(lambda: AppKeyRecord(token_hash).update([AppKeyRecord.body.set(body)], condition=unchanged))


def put_expiring(token: str, app_key: AppKey) -> None:
    """Write the key of a table session or a preview; DynamoDB deletes it some time after its end."""
    over = app_key.expires_at + VISIT_KEY_KEPT if app_key.expires_at else None
    row = AppKeyRecord(
        sha256(token), body=app_key.model_dump_json(), expires_epoch=int(over.timestamp()) if over else None
    )
    attempt(row.save)


def end(token_hash: str) -> None:
    """Deactivate a key; a missing key is not created."""
    app_key = find_by_hash(token_hash)
    if app_key is None:
        return
    body = AppKeyRecord.body.set(app_key.model_copy(update={"active": False}).model_dump_json())
    wrote_if(lambda: AppKeyRecord(token_hash).update([body], condition=AppKeyRecord.pk.exists()))


def filed_row(token_hash: str, app_key: AppKey, words: str) -> Filed:
    """Build the declared row of a key."""
    return Filed(kind=Kind.KEY, key=token_hash, body=app_key.model_dump_json(), mark=words)


def filed(words: Mapping[str, str]) -> list[Filed]:
    """Load the declared rows of these hashes, with the keys' names; missing rows are left out."""
    records = rows_at([AppKeyRecord(token_hash) for token_hash in words])
    return [Filed(kind=Kind.KEY, key=record.pk, body=record.body, mark=words[record.pk]) for record in records]


def _pin_of(body: str) -> str:
    return read_body(AppKey, body).pin_hash


def join(transaction: TransactWrite, move: Move, flip: int) -> None:
    """Add the write of a key to a publish, in place of exactly the row that was read.

    A disabled key stays disabled. The wrong PINs are deleted if the PIN changes.
    """
    before = move.before
    unchanged = AppKeyRecord.body == before.body if before else AppKeyRecord.pk.does_not_exist()
    said = [AppKeyRecord.body.set(move.row.body), AppKeyRecord.flip.set(flip)]
    if before and _pin_of(before.body) != _pin_of(move.row.body):
        said.append(AppKeyRecord.pin_tries.remove())  # they belong to the old PIN
    transaction.update(AppKeyRecord(move.row.key), actions=list(said), condition=unchanged)
