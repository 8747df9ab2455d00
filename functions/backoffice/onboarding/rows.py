"""Convert entries of a brand's files to the entities that are stored."""

from backoffice.brand_entries import KeyEntry, TableEntry
from domain.access.app_key import AppKey
from domain.tables.dining_table import DiningTable
from runtime.pin_hash import pin_digest


def app_key_of(entry: KeyEntry, company_code: str) -> AppKey:
    """Return the app key of an entry, with the digest of its PIN, which `settle_pins` replaces."""
    pin_hash = pin_digest(entry.token, entry.pin) if entry.pin else entry.pin_hash
    key = AppKey.model_validate(entry.model_dump(exclude={"token", "token_hash", "pin"}, by_alias=False))
    return key.model_copy(update={"company_code": company_code, "pin_hash": pin_hash})


def table_of(entry: TableEntry) -> DiningTable:
    """Return the table without its store and its PIN, which are stored separately."""
    return DiningTable.model_validate(entry.model_dump(exclude={"store_id", "pin", "pin_hash"}, by_alias=False))


def key_in_words(entry: KeyEntry) -> str:
    """Describe what a key opens, for messages that must not contain its token."""
    opens = f"table {entry.table_id}" if entry.table_id else entry.order_type.value
    device = "kiosk, " if entry.kiosk else "order pad, " if entry.order_pad else ""
    ending = entry.token[-4:] if len(entry.token) > 12 else "…"
    return f"…{ending} ({device}{opens}{f' of {entry.store_id}' if entry.store_id else ''})"
