"""PINs of app keys, such as a kiosk's: the replacement of their hashes, and their wrong attempts."""

from domain.access.app_key import AppKey
from domain.limits.pin_pools import PinAttempts
from repositories.access.app_keys import AppKeyRecord, replace
from repositories.engine.prefetch import find_row
from repositories.engine.record import attempt, wrote_if
from repositories.engine.stored import as_stored, read_body, read_compared


def rehash(token_hash: str, before: str, after: str) -> bool:
    """Replace the hash of a key's PIN that was read; False if the key changed since, or was removed."""
    record = find_row(AppKeyRecord, token_hash)
    key = read_body(AppKey, record.body) if record else None
    if record is None or key is None or key.pin_hash != before:
        return False
    return replace(token_hash, key.model_copy(update={"pin_hash": after}).model_dump_json(), record.body)


def pin_tries(token_hash: str) -> PinAttempts | None:
    """Load the wrong PINs of a key; None if there are none or the key does not exist."""
    try:
        record = attempt(lambda: AppKeyRecord.get(token_hash, consistent_read=True))
    except AppKeyRecord.DoesNotExist:
        return None
    return read_compared(PinAttempts, record.pin_tries) if record.pin_tries else None


def move_pin_tries(token_hash: str, before: PinAttempts | None, after: PinAttempts) -> bool:
    """Replace the wrong PINs that were read; False if they changed since, or the key was removed."""
    field = AppKeyRecord.pin_tries
    unmoved = field == as_stored(before) if before else field.does_not_exist() & AppKeyRecord.pk.exists()
    return wrote_if(lambda: AppKeyRecord(token_hash).update([field.set(after.model_dump_json())], condition=unmoved))
