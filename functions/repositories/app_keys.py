"""App keys: stored under the SHA-256 of their token, before any tenant is known."""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.access.app_key import AppKey
from domain.access.switched_off import SwitchedOff
from domain.limits.pin_pools import PinAttempts
from repositories import brand_memory
from repositories.batch_writes import changed_of, rows_at
from repositories.filed import Filed, Kind, Move
from repositories.ownership import Row, write_owned
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, condition_failed
from repositories.snapshot import Snapshots
from repositories.stored import as_stored, read_body, read_compared
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
    """When the table may forget the key of a visit; those of the brand's files stay."""
    flip = NumberAttribute(null=True)
    """Which flip of its brand wrote it."""
    switched_off = UnicodeAttribute(attr_name="switchedOff", null=True)
    """Since when its operator has it open nothing: no apply writes it, and none takes it away."""
    pin_tries = UnicodeAttribute(attr_name="wrongPins", null=True)
    """Wrong PINs of a kiosk's or an order pad's key."""


VISIT_KEY_KEPT = dt.timedelta(days=30)
"""How long after its end a visit's code, or a preview's, is still said to be over; then it is no code any more."""

_seen: Snapshots[str, AppKey] = Snapshots(most=2_000)


def find(token: str) -> AppKey | None:
    """The key of this token."""
    return find_by_hash(sha256(token))


def find_by_hash(token_hash: str) -> AppKey | None:
    """The key as it is now, not as it was when a session began with it; one that is disabled is not active."""
    record = find_row(AppKeyRecord, token_hash)
    if record is None:
        return None
    app_key = read_body(AppKey, record.body)
    brand_memory.saw(app_key.company_code, record.flip)
    return _seen.put(token_hash, app_key.model_copy(update={"active": False}) if record.switched_off else app_key)


def as_filed(token_hash: str) -> AppKey | None:
    """The key as its brand's files gave it, disabled or not: what they are compared with."""
    record = find_row(AppKeyRecord, token_hash)
    return read_body(AppKey, record.body) if record else None


def switched_off(token_hash: str) -> SwitchedOff | None:
    """Since when it is disabled; None where it is not."""
    record = find_row(AppKeyRecord, token_hash)
    return _off(record) if record else None


def is_closed(token_hash: str) -> bool:
    """Whether a key is disabled or was removed, as it is now."""
    record = find_row(AppKeyRecord, token_hash)
    return record is None or bool(record.switched_off)


def switch(token_hash: str, off: SwitchedOff | None) -> bool:
    """Have it open nothing from now on, or what it opened again; False, and nothing written, where it is not there."""
    field = AppKeyRecord.switched_off
    said = field.set(off.model_dump_json()) if off else field.remove()
    try:
        attempt(lambda: AppKeyRecord(token_hash).update([said], condition=AppKeyRecord.pk.exists()))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def pin_tries(token_hash: str) -> PinAttempts | None:
    """The wrong PINs of a key; None for none yet, and for a key that is not there."""
    try:
        record = attempt(lambda: AppKeyRecord.get(token_hash, consistent_read=True))
    except AppKeyRecord.DoesNotExist:
        return None
    return read_compared(PinAttempts, record.pin_tries) if record.pin_tries else None


def move_pin_tries(token_hash: str, before: PinAttempts | None, after: PinAttempts) -> bool:
    """Change the wrong PINs from what they were read as; False when somebody else tried meanwhile or it is gone."""
    field = AppKeyRecord.pin_tries
    unmoved = field == as_stored(before) if before else field.does_not_exist() & AppKeyRecord.pk.exists()
    try:
        attempt(lambda: AppKeyRecord(token_hash).update([field.set(after.model_dump_json())], condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


class Standing(NamedTuple):
    """A key as its brand's files gave it, and since when it is disabled."""

    key: AppKey
    off: SwitchedOff | None


def standing(token_hashes: Iterable[str]) -> dict[str, Standing]:
    """Those of many that are there, as they are now, in as few calls as it takes."""
    records = rows_at([AppKeyRecord(token_hash) for token_hash in dict.fromkeys(token_hashes)])
    return {record.pk: Standing(read_body(AppKey, record.body), _off(record)) for record in records}


def _off(record: AppKeyRecord) -> SwitchedOff | None:
    return read_body(SwitchedOff, record.switched_off) if record.switched_off else None


def ahead(batch: BatchRead, token_hash: str) -> None:
    """Read it ahead."""
    batch.row(AppKeyRecord, token_hash)


def last_seen(token_hash: str) -> AppKey | None:
    """The key as this environment saw it last: to guess what a request will need, no more."""
    return _seen.last(token_hash)


def save(token: str, app_key: AppKey) -> bool:
    """Write one key; False when it was there already, word for word."""
    return save_all({token: app_key}) == 1


def save_all(app_keys: Mapping[str, AppKey]) -> int:
    """Write keys by their tokens; how many were not there already, word for word.

    Raises `Taken` for a token of another company, which keeps it; of the others some are then written.
    """
    return save_hashed({sha256(token): (token, key) for token, key in app_keys.items()})


def save_hashed(app_keys: Mapping[str, tuple[str, AppKey]]) -> int:
    """The same by the SHA-256 of their tokens, with what each is called: an export has no token."""
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
    """Write a key in place of exactly what was read; False when somebody wrote another one meanwhile. One that is
    disabled stays so.
    """
    unchanged = AppKeyRecord.body == before if before is not None else AppKeyRecord.pk.does_not_exist()
    try:
        attempt(lambda: AppKeyRecord(token_hash).update([AppKeyRecord.body.set(body)], condition=unchanged))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def put_expiring(token: str, app_key: AppKey) -> None:
    """Write the key of a visit or of a preview, which the table forgets some time after it is over."""
    over = app_key.expires_at + VISIT_KEY_KEPT if app_key.expires_at else None
    row = AppKeyRecord(
        sha256(token), body=app_key.model_dump_json(), expires_epoch=int(over.timestamp()) if over else None
    )
    attempt(row.save)


def end(token_hash: str) -> None:
    """A key opens nothing from now on; one that is not there stays away."""
    app_key = find_by_hash(token_hash)
    if app_key is None:
        return
    body = AppKeyRecord.body.set(app_key.model_copy(update={"active": False}).model_dump_json())
    try:
        attempt(lambda: AppKeyRecord(token_hash).update([body], condition=AppKeyRecord.pk.exists()))
    except UpdateError as error:
        if not condition_failed(error):
            raise


def filed_row(token_hash: str, app_key: AppKey, words: str) -> Filed:
    """A key as its row has it."""
    return Filed(kind=Kind.KEY, key=token_hash, body=app_key.model_dump_json(), mark=words)


def filed(words: Mapping[str, str]) -> list[Filed]:
    """The rows of these hashes that are there, with what the keys are called."""
    records = rows_at([AppKeyRecord(token_hash) for token_hash in words])
    return [Filed(kind=Kind.KEY, key=record.pk, body=record.body, mark=words[record.pk]) for record in records]


def _pin_of(body: str) -> str:
    return read_body(AppKey, body).pin_hash


def join(transaction: TransactWrite, move: Move, flip: int) -> None:
    """Write a key in the flip of its brand, in place of exactly what was read; one that is disabled stays so."""
    before = move.before
    unchanged = AppKeyRecord.body == before.body if before else AppKeyRecord.pk.does_not_exist()
    said = [AppKeyRecord.body.set(move.row.body), AppKeyRecord.flip.set(flip)]
    if before and _pin_of(before.body) != _pin_of(move.row.body):
        said.append(AppKeyRecord.pin_tries.remove())  # they were wrong ones of another PIN
    transaction.update(AppKeyRecord(move.row.key), actions=list(said), condition=unchanged)
