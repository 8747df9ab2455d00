"""Orders. One transaction places one: nobody else writes any item of it (reliability 4.2).

The order's own row, keyed by company and orderUUID, is the idempotency record: it can be put once.
"""

import datetime as dt
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import NamedTuple
from uuid import uuid4

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import TransactWriteError
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.calendar.zone import local_date, store_zone
from domain.checkout.checkout import Checkout, committed
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.outgoing import Outgoing
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.printing.job import PrintJob
from domain.tenant import Tenant
from repositories import checkouts, claims, order_body, order_states, outbox, payments, print_jobs
from repositories.checkouts import CheckoutRecord
from repositories.claims import Claimed, ClaimRecord
from repositories.order_contacts import contact_record
from repositories.payments import PaymentRecord
from repositories.read_ahead import BatchRead, find_row
from repositories.record import LARGEST_ITEM, Limits, attempt, connection, item_bytes
from runtime.settings import settings

_REFERENCE_KEPT = timedelta(days=730)
_ADDED_LATER = 4096
"""Bytes for the accounts that gave nothing, which are known only once the rest is held (D-14)."""


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


class OrderRecord(Model):
    """pk = company#orderUUID; never changed once it is put."""

    class Meta(Limits):
        table_name = settings().tables["orders"]

    pk = UnicodeAttribute(hash_key=True)
    store_day = UnicodeAttribute(attr_name="storeDay")
    placed_at = UnicodeAttribute(attr_name="placedAt")
    member_key = UnicodeAttribute(attr_name="memberKey", null=True)
    body = BinaryAttribute(legacy_encoding=False)
    by_member = ByMember()
    by_store = ByStore()


class ReferenceRecord(Model):
    """pk = company#storeId#business date, sk = reference."""

    class Meta(Limits):
        table_name = settings().tables["order-references"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    order_uuid = UnicodeAttribute(attr_name="orderUUID")
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class Outcome(Enum):
    """What became of an attempt to place an order."""

    PLACED = auto()
    EXISTS = auto()
    """There is an order with this orderUUID."""
    REFERENCE_TAKEN = auto()
    CHECKOUT_CHANGED = auto()
    """The hold was released or changed meanwhile."""
    PAYMENT_CHANGED = auto()
    """The payment was released or changed meanwhile."""
    CLAIMS_CHANGED = auto()
    """Somebody of the same crowd claimed something meanwhile."""


class Paid(NamedTuple):
    """The payment that is stored with its order: as it was read, and as it is with the order."""

    before: OnlinePayment
    after: OnlinePayment


class Placement(NamedTuple):
    """All that one order writes."""

    order: PlacedOrder
    contact: OrderContact
    checkout: Checkout | None
    paid: Paid | None = None
    claimed: Claimed | None = None
    messages: tuple[Outgoing, ...] = ()
    """What the store is told of it."""
    prints: tuple[PrintJob, ...] = ()
    """What it prints of one that is accepted as it is placed."""


def business_date(placed_at: datetime, time_zone: str) -> str:
    """The store's own date at an instant; references are unique within it (Y-5)."""
    return local_date(placed_at, store_zone(time_zone)).isoformat()


def find(tenant: Tenant, order_uuid: str) -> PlacedOrder | None:
    """The order of this orderUUID, as it is now."""
    record = find_row(OrderRecord, tenant.key(order_uuid))
    return order_body.unpack(record.body) if record else None


def ahead(batch: BatchRead, tenant: Tenant, order_uuid: str) -> None:
    """Read it ahead."""
    batch.row(OrderRecord, tenant.key(order_uuid))


def of_member(tenant: Tenant, member_code: str, limit: int) -> tuple[PlacedOrder, ...]:
    """A member's latest orders, newest first."""
    found = attempt(
        lambda: list(OrderRecord.by_member.query(tenant.key(member_code), scan_index_forward=False, limit=limit))
    )
    orders = [find(tenant, record.pk.rpartition("#")[2]) for record in found]
    return tuple(order for order in orders if order)


class Place(NamedTuple):
    """Where in a day's orders a page ended: at an order, by its instant and its orderUUID."""

    placed_at: datetime
    order_uuid: str


def of_day(tenant: Tenant, store_id: str, date: dt.date, after: Place | None, limit: int) -> tuple[PlacedOrder, ...]:
    """A store's orders of a business date, newest first, from behind a place on.

    An order is among them about a second after it was placed.
    """
    day = tenant.key(store_id, date.isoformat())
    last = _start(tenant, day, after) if after else None
    named = attempt(
        lambda: [
            record.pk
            for record in OrderRecord.by_store.query(
                day, scan_index_forward=False, limit=limit, last_evaluated_key=last
            )
        ]
    )
    found = attempt(lambda: list(OrderRecord.batch_get(named, consistent_read=True))) if named else []
    placed = {record.pk: order_body.unpack(record.body) for record in found}
    return tuple(placed[pk] for pk in named if pk in placed)


def _start(tenant: Tenant, day: str, after: Place) -> dict[str, dict[str, str]]:
    parts = {"pk": tenant.key(after.order_uuid), "storeDay": day, "placedAt": _instant(after.placed_at)}
    return {name: {"S": part} for name, part in parts.items()}


def _instant(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds")


def numbered(tenant: Tenant, store_id: str, date: dt.date, reference: str) -> str:
    """The orderUUID of a store's order by its number on a business date; empty without one (Y-5)."""
    try:
        key = tenant.key(store_id, date.isoformat())
        return attempt(lambda: ReferenceRecord.get(key, reference, consistent_read=True)).order_uuid
    except ReferenceRecord.DoesNotExist:
        return ""


def fits(tenant: Tenant, order: PlacedOrder) -> bool:
    """Whether an order's row can be kept, with room for what its hold adds to it."""
    return item_bytes(_order_record(tenant, order)) <= LARGEST_ITEM - _ADDED_LATER


def hold_fits(placement: Placement) -> bool:
    """Whether the checkout's row can name every shard that the order is sold from."""
    checkout = placement.checkout
    if checkout is None:
        return True
    return checkouts.fits(committed(checkout, placement.order.placed_at))


def place(tenant: Tenant, placement: Placement) -> Outcome:
    """Put the order, its reference, state and contact, and end its hold: all of it or nothing."""
    token = str(uuid4())
    try:
        attempt(lambda: _transact(tenant, placement, token))
    except TransactWriteError as error:
        refused = [reason is not None for reason in error.cancellation_reasons]
        if not any(refused):
            raise
        return _outcome(refused, placement)
    return Outcome.PLACED


def _outcome(refused: list[bool], placement: Placement) -> Outcome:
    """The reasons come in the order of the transaction's items: first all puts, then the updates."""
    updates = {
        Outcome.CHECKOUT_CHANGED: placement.checkout,
        Outcome.PAYMENT_CHANGED: placement.paid,
        Outcome.CLAIMS_CHANGED: placement.claimed,
    }
    written = [Outcome.EXISTS, Outcome.REFERENCE_TAKEN, Outcome.EXISTS, Outcome.EXISTS]
    written += [Outcome.EXISTS for _ in (*placement.messages, *placement.prints)]
    written += [outcome for outcome, update in updates.items() if update]
    return next(outcome for outcome, was_refused in zip(written, refused, strict=True) if was_refused)


def _transact(tenant: Tenant, placement: Placement, token: str) -> None:
    order, checkout = placement.order, placement.checkout
    with TransactWrite(connection=connection(), client_request_token=token) as transaction:
        transaction.save(_order_record(tenant, order), condition=OrderRecord.pk.does_not_exist())
        transaction.save(_reference_record(tenant, order), condition=ReferenceRecord.pk.does_not_exist())
        first = OrderState.first(order.first_status, order.placed_at, order.accept_by, order.remind_at)
        transaction.save(order_states.record(tenant, order.order_uuid, first))
        transaction.save(contact_record(tenant, order, placement.contact))
        for message in placement.messages:
            transaction.save(outbox.record(tenant, message, order.placed_at))
        for job in placement.prints:
            transaction.save(print_jobs.record(tenant, order.store_id, job))
        if checkout:
            after = committed(checkout, order.placed_at)
            transaction.update(
                CheckoutRecord(tenant.key(order.order_uuid)),
                actions=checkouts.committed(checkout, after),
                condition=checkouts.unchanged(checkout),
            )
        if placement.paid:
            transaction.update(
                PaymentRecord(placement.paid.before.payment_id),
                actions=payments.changed(placement.paid.after),
                condition=payments.unchanged(placement.paid.before),
            )
        if placement.claimed:
            transaction.update(
                ClaimRecord(placement.claimed.key),
                actions=claims.changed(placement.claimed.after),
                condition=claims.unchanged(placement.claimed.before),
            )


def _order_record(tenant: Tenant, order: PlacedOrder) -> OrderRecord:
    return OrderRecord(
        tenant.key(order.order_uuid),
        store_day=tenant.key(order.store_id, business_date(order.placed_at, order.time_zone)),
        placed_at=_instant(order.placed_at),
        member_key=tenant.key(order.member_code) if order.member_code else None,
        body=order_body.pack(order),
    )


def _reference_record(tenant: Tenant, order: PlacedOrder) -> ReferenceRecord:
    return ReferenceRecord(
        tenant.key(order.store_id, business_date(order.placed_at, order.time_zone)),
        order.reference_id,
        order_uuid=order.order_uuid,
        expires_epoch=int((order.placed_at + _REFERENCE_KEPT).timestamp()),
    )
