"""Give declared rows the hashes of their PINs that are stored, so that an unchanged PIN changes no row.

A hash has a random salt, so two hashes of one PIN differ. A declared PIN is therefore verified against the stored
hash, which is kept if the PIN is the same; only another PIN is hashed.
"""

from collections.abc import Iterable
from functools import lru_cache

from backoffice.brand_entries import Brand
from backoffice.onboarding.rows import key_in_words
from backoffice.onboarding.standing import Rows, owner_of, standing
from domain.access.app_key import AppKey
from domain.tenant import Tenant
from repositories.access import key_pins
from repositories.brand.companies import Head
from repositories.brand.declared_rows import Filed, Kind
from repositories.tables import table_pins
from runtime.pin_hash import is_foreign, is_place_pin, is_slow, key_names, slow_pin

_MOST_KEPT = 4_096


class ForeignPins(Exception):
    """PINs of a folder were hashed by another stage, so that they would open nothing here."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(f"pinHash of {', '.join(names)} was made by another stage: write a pin instead")


def foreign_pins(brand: Brand) -> ForeignPins | None:
    """Return the tables and keys of a folder whose `pinHash` no key of this stage can verify; None without any."""
    names = [f"table {each.table_id} of {each.store_id}" for each in brand.tables if is_foreign(each.pin_hash)]
    names += [f"key {key_in_words(each)}" for each in brand.keys if is_foreign(each.pin_hash)]
    return ForeignPins(tuple(names)) if names else None


def settle_pins(rows: Iterable[Filed], *known: Rows) -> tuple[Filed, ...]:
    """Return the rows with slow hashes. A row keeps the hash of the first known row that has the same PIN."""
    return tuple(_settled(row, [each[row.name] for each in known if row.name in each]) for row in rows)


def kept_pin(wanted: str, known: Iterable[str]) -> str:
    """Return the first known hash that is of the same PIN as `wanted`, otherwise a slow hash; empty without a PIN."""
    same = next((each for each in known if is_same_pin(each, wanted)), None)
    if same is not None:
        return same
    return _slow_of(wanted, key_names()) if wanted and not is_slow(wanted) else wanted


def is_same_pin(one: str, other: str) -> bool:
    """Return whether two hashes are known to be of one PIN: identical, or a slow one and the digest that it is of."""
    if one == other or not (one and other):
        return one == other
    slow, fast = (one, other) if is_slow(one) else (other, one)
    return is_slow(slow) and not is_slow(fast) and _is_of(slow, fast, key_names())


def secured_standing(tenant: Tenant, head: Head | None, wanted: Rows) -> Rows:
    """Return the brand's current rows like `standing`, after PINs of earlier releases were hashed slowly."""
    there = standing(tenant, head, wanted)
    fast = [row for row in there.values() if pin_of(row) and not is_slow(pin_of(row))]
    return standing(tenant, head, wanted) if [row for row in fast if _is_secured(tenant, row)] else there


def pin_of(row: Filed) -> str:
    """Return the hash of a row's declared PIN; empty without one."""
    if row.kind is Kind.KEY:
        return AppKey.model_validate_json(row.body, extra="ignore").pin_hash
    return row.mark if row.kind is Kind.TABLE else ""


def _is_secured(tenant: Tenant, row: Filed) -> bool:
    if row.kind is Kind.TABLE:
        store_id, _, table_id = row.key.partition("#")
        return table_pins.rehash(tenant, store_id, table_id)
    if owner_of(row) != tenant.company_code:
        return False
    return key_pins.rehash(row.key, pin_of(row), slow_pin(pin_of(row)))


def _settled(row: Filed, known: list[Filed]) -> Filed:
    wanted = pin_of(row)
    kept = kept_pin(wanted, [pin_of(each) for each in known])
    if kept == wanted:
        return row
    if row.kind is Kind.TABLE:
        return row.model_copy(update={"mark": kept})
    key = AppKey.model_validate_json(row.body, extra="ignore")
    return row.model_copy(update={"body": key.model_copy(update={"pin_hash": kept}).model_dump_json()})


@lru_cache(_MOST_KEPT)
def _slow_of(digest: str, _keys: tuple[str, ...]) -> str:
    """Hash a PIN once in a process, so that a retry and a repeated draft write the same row."""
    return slow_pin(digest)


@lru_cache(_MOST_KEPT)
def _is_of(slow: str, digest: str, _keys: tuple[str, ...]) -> bool:
    return is_place_pin(slow, digest)
