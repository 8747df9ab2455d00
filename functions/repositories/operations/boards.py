"""When boards and printer bridges last polled.

A store whose orders only reach a board takes none while no board polls (Y-10).
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings

_KEPT = timedelta(days=1)
_seen: TtlCache[str, datetime | None] = TtlCache()
_noted: TtlCache[str, datetime] = TtlCache()


class BoardRecord(Model):
    """pk = company#store, and company#store#printer#printerId."""

    class Meta(Limits):
        table_name = settings().tables["boards"]

    pk = UnicodeAttribute(hash_key=True)
    seen_epoch = NumberAttribute(attr_name="seenEpoch")
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def note_open(tenant: Tenant, store_id: str, now: datetime) -> None:
    """Record that a board is open now, at most twice a minute, however often and from however many screens it asks."""
    key = tenant.key(store_id)
    _noted.get(key, lambda: _note(key, now))


def note_printer(tenant: Tenant, store_id: str, printer_id: str, now: datetime) -> None:
    """Record that a bridge asked for a printer's jobs now, at most twice a minute."""
    key = _printer(tenant, store_id, printer_id)
    _noted.get(key, lambda: _note(key, now))


def printers_seen(tenant: Tenant, store_id: str, printer_ids: Collection[str]) -> dict[str, datetime | None]:
    """Return when each printer's jobs were last requested, as of now; None if not within a day."""
    seen = _read([_printer(tenant, store_id, each) for each in printer_ids]) if printer_ids else {}
    return {key.rpartition("#")[2]: at for key, at in seen.items()}


def _printer(tenant: Tenant, store_id: str, printer_id: str) -> str:
    return tenant.key(store_id, "printer", printer_id)


def _note(key: str, now: datetime) -> datetime:
    actions = [
        BoardRecord.seen_epoch.set(int(now.timestamp())),
        BoardRecord.expires_epoch.set(int((now + _KEPT).timestamp())),
    ]
    attempt(lambda: BoardRecord(key).update(list(actions)))
    _seen.put(key, now)
    return now


def seen_at(tenant: Tenant, store_id: str) -> datetime | None:
    """Return when a board of the store last asked, at most 30 s old; None if none did within a day."""
    return seen_of(tenant, (store_id,))[store_id]


def seen_of(tenant: Tenant, store_ids: Collection[str]) -> dict[str, datetime | None]:
    """Return when a board of each store last asked, with one batch read."""
    keys = {tenant.key(store_id): store_id for store_id in store_ids}
    return {keys[key]: seen for key, seen in _seen.get_all(keys, _read).items()}


def _read(keys: list[str]) -> dict[str, datetime | None]:
    found = attempt(lambda: list(BoardRecord.batch_get(keys)))
    seen = {record.pk: datetime.fromtimestamp(int(record.seen_epoch), UTC) for record in found}
    return {key: seen.get(key) for key in keys}
