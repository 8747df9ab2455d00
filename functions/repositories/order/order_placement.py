"""Placing an order: one transaction writes all its rows; no other code creates any of them (reliability 4.2)."""

from datetime import timedelta
from enum import Enum, auto
from typing import NamedTuple

from pynamodb.transactions import TransactWrite

from domain.checkout.checkout import Checkout, committed
from domain.delivery.delivery import DeliveryJob
from domain.notification.outgoing import Outgoing
from domain.order.anonymous import forget_at
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.printing.job import PrintJob
from domain.tenant import Tenant
from repositories.checkout import checkouts, claims
from repositories.checkout.checkouts import CheckoutRecord
from repositories.checkout.claims import Claimed, ClaimRecord
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from repositories.engine.record import LARGEST_ITEM, item_bytes
from repositories.engine.transactions import Refused, transact
from repositories.notification import outbox
from repositories.order import order_body, order_states, shortfalls
from repositories.order.order_contacts import contact_record
from repositories.order.orders import OrderRecord, ReferenceRecord, business_date, instant_text
from repositories.order.shortfalls import ShortfallMove
from repositories.payment import payments
from repositories.payment.payments import PaymentRecord
from repositories.printing import print_jobs

_REFERENCE_KEPT = timedelta(days=730)
_ADDED_LATER = 4096
"""Bytes for accounts that gave nothing, which are only known once everything else is held (D-14)."""


class Outcome(Enum):
    """The outcome of an attempt to place an order."""

    PLACED = auto()
    EXISTS = auto()
    """There is an order with this orderUUID."""
    REFERENCE_TAKEN = auto()
    CHECKOUT_CHANGED = auto()
    """The hold was released or changed since it was read."""
    PAYMENT_CHANGED = auto()
    """The payment was released or changed since it was read."""
    CLAIMS_CHANGED = auto()
    """Another guest of the same network claimed something."""
    SHORTFALL_CHANGED = auto()
    """Another order of its member had a shortfall."""


class Paid(NamedTuple):
    """The payment that is stored with its order: as it was read, and as it is with the order."""

    before: OnlinePayment
    after: OnlinePayment


class Placement(NamedTuple):
    """Everything that one order writes."""

    order: PlacedOrder
    contact: OrderContact
    checkout: Checkout | None
    paid: Paid | None = None
    claimed: Claimed | None = None
    shortfall: ShortfallMove | None = None
    """Recorded for its member if the order takes less than they were promised."""
    messages: tuple[Outgoing, ...] = ()
    """Notifications to the store."""
    prints: tuple[PrintJob, ...] = ()
    """Print jobs of an order that is accepted as it is placed."""
    delivery: DeliveryJob | None = None
    """The delivery of an order that is accepted as it is placed."""


def fits(tenant: Tenant, order: PlacedOrder) -> bool:
    """Whether an order's row stays below DynamoDB's size limit, with room for what its hold adds."""
    return item_bytes(_order_record(tenant, order)) <= LARGEST_ITEM - _ADDED_LATER


def hold_fits(placement: Placement) -> bool:
    """Whether the checkout's row has room for every shard that the order is sold from."""
    checkout = placement.checkout
    if checkout is None:
        return True
    return checkouts.fits(committed(checkout, placement.order.placed_at))


def place(tenant: Tenant, placement: Placement) -> Outcome:
    """Write the order, its reference, state and contact, and end its hold, in one transaction."""
    refused = transact(lambda transaction: _add_writes(transaction, tenant, placement))
    return _outcome(refused, placement) if refused else Outcome.PLACED


def _outcome(refused: Refused, placement: Placement) -> Outcome:
    """Find the reason of a refusal; reasons have the order of the transaction's items: all puts, then the updates."""
    updates = {
        Outcome.CHECKOUT_CHANGED: placement.checkout,
        Outcome.PAYMENT_CHANGED: placement.paid,
        Outcome.CLAIMS_CHANGED: placement.claimed,
        Outcome.SHORTFALL_CHANGED: placement.shortfall,
    }
    written = [Outcome.EXISTS, Outcome.REFERENCE_TAKEN, Outcome.EXISTS, Outcome.EXISTS]
    brought = (placement.delivery,) if placement.delivery else ()
    written += [Outcome.EXISTS for _ in (*placement.messages, *placement.prints, *brought)]
    written += [outcome for outcome, update in updates.items() if update]
    return next(outcome for outcome, was_refused in zip(written, refused, strict=True) if was_refused)


def _add_writes(transaction: TransactWrite, tenant: Tenant, placement: Placement) -> None:
    order, checkout = placement.order, placement.checkout
    transaction.save(_order_record(tenant, order), condition=OrderRecord.pk.does_not_exist())
    transaction.save(_reference_record(tenant, order), condition=ReferenceRecord.pk.does_not_exist())
    first = OrderState.first(order.first_status, order.placed_at, order.accept_by, order.remind_at, forget_at(order))
    transaction.save(order_states.record(tenant, order.order_uuid, first))
    transaction.save(contact_record(tenant, order, placement.contact))
    for message in placement.messages:
        transaction.save(outbox.record(tenant, message, order.placed_at))
    for job in placement.prints:
        transaction.save(print_jobs.record(tenant, order.store_id, job))
    if placement.delivery:
        deliveries.join(transaction, tenant, DeliveryStep(None, placement.delivery), order.placed_at)
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
    if placement.shortfall:
        shortfalls.join(transaction, tenant, placement.shortfall)


def _order_record(tenant: Tenant, order: PlacedOrder) -> OrderRecord:
    return OrderRecord(
        tenant.key(order.order_uuid),
        store_day=tenant.key(order.store_id, business_date(order.placed_at, order.time_zone)),
        placed_at=instant_text(order.placed_at),
        member_key=tenant.key(order.member_code) if order.member_code else None,
        table_key=tenant.key(order.store_id, order.table_id) if order.table_id else None,
        body=order_body.pack(order),
    )


def _reference_record(tenant: Tenant, order: PlacedOrder) -> ReferenceRecord:
    return ReferenceRecord(
        tenant.key(order.store_id, business_date(order.placed_at, order.time_zone)),
        order.reference_id,
        order_uuid=order.order_uuid,
        expires_epoch=int((order.placed_at + _REFERENCE_KEPT).timestamp()),
    )
