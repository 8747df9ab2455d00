"""Orders as they were placed: one order, a member's orders, or a store's day.

The order's own row, keyed by company and orderUUID, is the idempotency record: it can only be created once.
"""

import datetime as dt
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.order.anonymous import anonymous
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from domain.vocabulary.zone import local_date, store_zone
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt
from repositories.order import order_body
from runtime.settings import settings


class ByMember(GlobalSecondaryIndex["OrderRecord"]):
    """A member's orders by time; only orders of members are in it."""

    class Meta:
        index_name = "byMember"
        projection = KeysOnlyProjection()

    member_key = UnicodeAttribute(hash_key=True, attr_name="memberKey")
    placed_at = UnicodeAttribute(range_key=True, attr_name="placedAt")


class ByStore(GlobalSecondaryIndex["OrderRecord"]):
    """A store's orders of a business date by time."""

    class Meta:
        index_name = "byStore"
        projection = KeysOnlyProjection()

    store_day = UnicodeAttribute(hash_key=True, attr_name="storeDay")
    placed_at = UnicodeAttribute(range_key=True, attr_name="placedAt")


class ByTable(GlobalSecondaryIndex["OrderRecord"]):
    """The orders of a table by time; only orders at a table are in it."""

    class Meta:
        index_name = "byTable"
        projection = KeysOnlyProjection()

    table_key = UnicodeAttribute(hash_key=True, attr_name="tableKey")
    placed_at = UnicodeAttribute(range_key=True, attr_name="placedAt")


class OrderRecord(Model):
    """pk = company#orderUUID; it never changes, except that the guest's texts are deleted (`forget_words`)."""

    class Meta(Limits):
        table_name = settings().tables["orders"]

    pk = UnicodeAttribute(hash_key=True)
    store_day = UnicodeAttribute(attr_name="storeDay")
    placed_at = UnicodeAttribute(attr_name="placedAt")
    member_key = UnicodeAttribute(attr_name="memberKey", null=True)
    table_key = UnicodeAttribute(attr_name="tableKey", null=True)
    body = BinaryAttribute(legacy_encoding=False)
    by_member = ByMember()
    by_store = ByStore()
    by_table = ByTable()


class ReferenceRecord(Model):
    """pk = company#storeId#business date, sk = reference."""

    class Meta(Limits):
        table_name = settings().tables["order-references"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    order_uuid = UnicodeAttribute(attr_name="orderUUID")
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def business_date(placed_at: datetime, time_zone: str) -> str:
    """The store's own date at an instant; references are unique within it (Y-5)."""
    return local_date(placed_at, store_zone(time_zone)).isoformat()


def find(tenant: Tenant, order_uuid: str) -> PlacedOrder | None:
    """Load the order of this orderUUID."""
    record = find_row(OrderRecord, tenant.key(order_uuid))
    return order_body.unpack(record.body) if record else None


def prefetch(batch: BatchRead, tenant: Tenant, order_uuid: str) -> None:
    """Prefetch an order."""
    batch.row(OrderRecord, tenant.key(order_uuid))


def of_member(tenant: Tenant, member_code: str, limit: int) -> tuple[PlacedOrder, ...]:
    """A member's latest orders, newest first."""
    found = attempt(
        lambda: list(OrderRecord.by_member.query(tenant.key(member_code), scan_index_forward=False, limit=limit))
    )
    return _read([record.pk for record in found])


class Place(NamedTuple):
    """The last order of a page, by its instant and its orderUUID."""

    placed_at: datetime
    order_uuid: str


def page_of_member(tenant: Tenant, member_code: str, after: Place | None, limit: int) -> tuple[PlacedOrder, ...]:
    """Load a member's orders after a place, newest first."""
    key = tenant.key(member_code)
    last = _start(tenant, ("memberKey", key), after) if after else None
    found = attempt(
        lambda: list(OrderRecord.by_member.query(key, scan_index_forward=False, limit=limit, last_evaluated_key=last))
    )
    return _read([record.pk for record in found])


def forget_words(tenant: Tenant, order: PlacedOrder) -> None:
    """Delete the texts that the guest wrote; all other content of the order never changes."""
    without = anonymous(order)
    if without != order:
        body = OrderRecord.body.set(order_body.pack(without))
        attempt(lambda: OrderRecord(tenant.key(order.order_uuid)).update([body], condition=OrderRecord.pk.exists()))


def of_day(tenant: Tenant, store_id: str, date: dt.date, after: Place | None, limit: int) -> tuple[PlacedOrder, ...]:
    """Load a store's orders of a business date after a place, newest first.

    An order appears about a second after it was placed.
    """
    day = _day(tenant, store_id, date)
    last = _start(tenant, ("storeDay", day), after) if after else None
    return _read(
        attempt(
            lambda: [
                record.pk
                for record in OrderRecord.by_store.query(
                    day, scan_index_forward=False, limit=limit, last_evaluated_key=last
                )
            ]
        )
    )


def named_of_table(tenant: Tenant, store_id: str, table_id: str, since: datetime) -> tuple[str, ...]:
    """List the orderUUIDs of a table since an instant, oldest first, without reading the orders.

    An order appears about a second after it was placed.
    """
    key, since_then = tenant.key(store_id, table_id), OrderRecord.placed_at >= instant_text(since)
    found = attempt(lambda: list(OrderRecord.by_table.query(key, since_then)))
    return tuple(record.pk.rpartition("#")[2] for record in found)


def named_of_day(tenant: Tenant, store_id: str, date: dt.date) -> tuple[str, ...]:
    """List the orderUUIDs of a store's business date, newest first, without reading the orders."""
    day = _day(tenant, store_id, date)
    found = attempt(lambda: list(OrderRecord.by_store.query(day, scan_index_forward=False)))
    return tuple(record.pk.rpartition("#")[2] for record in found)


def all_of(tenant: Tenant, order_uuids: Iterable[str]) -> tuple[PlacedOrder, ...]:
    """Load these orders, in this order; missing ones are left out."""
    return _read([tenant.key(order_uuid) for order_uuid in order_uuids])


def _read(named: list[str]) -> tuple[PlacedOrder, ...]:
    found = attempt(lambda: list(OrderRecord.batch_get(named, consistent_read=True))) if named else []
    placed = {record.pk: order_body.unpack(record.body) for record in found}
    return tuple(placed[pk] for pk in named if pk in placed)


def _day(tenant: Tenant, store_id: str, date: dt.date) -> str:
    return tenant.key(store_id, date.isoformat())


def _start(tenant: Tenant, of: tuple[str, str], after: Place) -> dict[str, dict[str, str]]:
    name, key = of
    parts = {"pk": tenant.key(after.order_uuid), name: key, "placedAt": instant_text(after.placed_at)}
    return {name: {"S": part} for name, part in parts.items()}


def instant_text(at: datetime) -> str:
    """Format an instant so that texts sort like instants."""
    return at.isoformat(timespec="milliseconds")


def numbered(tenant: Tenant, store_id: str, date: dt.date, reference: str) -> str:
    """Find the orderUUID of a store's order by its number on a business date; empty if there is none (Y-5)."""
    try:
        key = tenant.key(store_id, date.isoformat())
        return attempt(lambda: ReferenceRecord.get(key, reference, consistent_read=True)).order_uuid
    except ReferenceRecord.DoesNotExist:
        return ""
