"""Card payments. Each transition is one conditional write on the version that was read (reliability 5.2)."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection

from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.trouble import trouble_of
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from runtime.settings import settings


class ByOrder(GlobalSecondaryIndex["PaymentRecord"]):
    """An order's payments, oldest first."""

    class Meta:
        index_name = "byOrder"
        projection = KeysOnlyProjection()

    order_key = UnicodeAttribute(hash_key=True, attr_name="orderKey")
    opened_at = UnicodeAttribute(range_key=True, attr_name="openedAt")


class Sweep(SweepIndex["PaymentRecord"]):
    """Payments that wait for something, by the time at which the sweep checks them."""

    class Meta(Sweeping):
        pass


class ByTransaction(GlobalSecondaryIndex["PaymentRecord"]):
    """Payments by their provider's transaction id, once they have one."""

    class Meta:
        index_name = "byTransaction"
        projection = KeysOnlyProjection()

    transaction_key = UnicodeAttribute(hash_key=True, attr_name="transactionKey")


class ByFlag(GlobalSecondaryIndex["PaymentRecord"]):
    """Payments that a person must check, oldest first."""

    class Meta:
        index_name = "byFlag"
        projection = KeysOnlyProjection()

    flag = UnicodeAttribute(hash_key=True)
    opened_at = UnicodeAttribute(range_key=True, attr_name="openedAt")


class ByTrouble(GlobalSecondaryIndex["PaymentRecord"]):
    """A store's payments in trouble, oldest first."""

    class Meta:
        index_name = "byTrouble"
        projection = KeysOnlyProjection()

    trouble = UnicodeAttribute(hash_key=True)
    opened_at = UnicodeAttribute(range_key=True, attr_name="openedAt")


class BySale(GlobalSecondaryIndex["PaymentRecord"]):
    """A store's payments for gift cards, by time."""

    class Meta:
        index_name = "bySale"
        projection = KeysOnlyProjection()

    sale = UnicodeAttribute(hash_key=True)
    sold_at = UnicodeAttribute(range_key=True, attr_name="soldAt")


class PaymentRecord(SweptRecord):
    """pk = paymentId, 128 random bits: the only name that a provider returns to us."""

    class Meta(Limits):
        table_name = settings().tables["payments"]

    order_key = UnicodeAttribute(attr_name="orderKey")
    opened_at = UnicodeAttribute(attr_name="openedAt")
    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    transaction_key = UnicodeAttribute(attr_name="transactionKey", null=True)
    flag = UnicodeAttribute(null=True)
    trouble = UnicodeAttribute(null=True)
    """company#store while the payment is in trouble."""
    sale = UnicodeAttribute(null=True)
    """company#store, once money was taken for a gift card."""
    sold_at = UnicodeAttribute(attr_name="soldAt", null=True)
    by_sale = BySale()
    by_order = ByOrder()
    by_trouble = ByTrouble()
    by_flag = ByFlag()
    by_transaction = ByTransaction()
    sweep = Sweep()


_FLAGGED = "flagged"
MOST_TROUBLES = 100
WAITING = Waiting(PaymentRecord, PaymentRecord.sweep)


def find(payment_id: str) -> OnlinePayment | None:
    """Load a payment; None for an empty id."""
    if not payment_id:
        return None
    try:
        record = attempt(lambda: PaymentRecord.get(payment_id, consistent_read=True))
    except PaymentRecord.DoesNotExist:
        return None
    return read_body(OnlinePayment, record.body)


def find_of(tenant: Tenant, payment_id: str) -> OnlinePayment | None:
    """Load a payment of a company; None for another company's payment."""
    payment = find(payment_id)
    return payment if payment and payment.request.company_code == tenant.company_code else None


def all_of(payment_ids: Iterable[str]) -> dict[str, OnlinePayment]:
    """Load these payments by their ids."""
    keys = list(dict.fromkeys(payment_ids))
    found = attempt(lambda: list(PaymentRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk: read_body(OnlinePayment, record.body) for record in found}


def of_order(tenant: Tenant, order_uuid: str) -> tuple[OnlinePayment, ...]:
    """Load an order's payments, oldest first; the index may lag, each payment is read consistently."""
    found = attempt(lambda: list(PaymentRecord.by_order.query(tenant.key(order_uuid))))
    payments = [find(record.pk) for record in found]
    return tuple(payment for payment in payments if payment)


def of_transaction(provider: Provider, transaction: str) -> str:
    """Find a payment's id by its provider's transaction id; empty if it is not ours. The index may lag."""
    if not transaction:
        return ""
    key = f"{provider}#{transaction}"
    return next((row.pk for row in attempt(lambda: list(PaymentRecord.by_transaction.query(key, limit=1)))), "")


def flagged() -> Iterator[OnlinePayment]:
    """Load the payments that a person must check, oldest first; the index may lag, each is read consistently."""
    found = attempt(lambda: list(PaymentRecord.by_flag.query(_FLAGGED)))
    return (payment for record in found if (payment := find(record.pk)) and payment.flagged)


def in_trouble(tenant: Tenant, store_id: str) -> Iterator[OnlinePayment]:
    """Load a store's payments in trouble, oldest first; the index may lag, each is read consistently."""
    found = attempt(lambda: list(PaymentRecord.by_trouble.query(tenant.key(store_id), limit=MOST_TROUBLES)))
    known = all_of(record.pk for record in found)
    return (known[record.pk] for record in found if record.pk in known)


def sold_cards(tenant: Tenant, store_id: str, begin: datetime, end: datetime) -> tuple[OnlinePayment, ...]:
    """Load a store's payments for gift cards from `begin` until before `end`, oldest first."""
    time = PaymentRecord.sold_at.between(time_text(begin), time_text(end))
    found = attempt(lambda: list(PaymentRecord.by_sale.query(tenant.key(store_id), time)))
    known = all_of(record.pk for record in found)
    sold = (known[record.pk] for record in found if record.pk in known)
    return tuple(each for each in sold if each.sold_at and begin <= each.sold_at < end)


def add(payment: OnlinePayment) -> bool:
    """Store a payment before its page opens; False if its id was used."""
    record = PaymentRecord(
        payment.payment_id,
        order_key=Tenant(company_code=payment.request.company_code).key(payment.request.order_uuid),
        opened_at=time_text(payment.opened_at),
        transaction_key=_transaction(payment),
        status=payment.status.value,
        version=payment.version,
        sweep_bucket=bucket_of(payment.payment_id) if payment.wakes_at else None,
        due_at=time_text(payment.wakes_at) if payment.wakes_at else None,
        flag=_FLAGGED if payment.flagged else None,
        trouble=_trouble(payment),
        body=payment.model_dump_json(),
    )
    return (
        wrote_if(lambda: record.save(condition=PaymentRecord.pk.does_not_exist()))
        or find(payment.payment_id) == payment
    )


def replace(before: OnlinePayment, after: OnlinePayment) -> bool:
    """Write the next state of a payment; False, with no change, if it changed since it was read."""
    if after == before:
        return True
    record = PaymentRecord(before.payment_id)
    return (
        wrote_if(lambda: record.update(changed(after), condition=unchanged(before))) or find(before.payment_id) == after
    )


def unchanged(payment: OnlinePayment) -> Condition:
    """The condition that a payment is still as it was read; for the order's transaction too."""
    same_status: Condition = PaymentRecord.status == payment.status.value
    condition: Condition = same_status & (PaymentRecord.version == payment.version)
    return condition


def changed(payment: OnlinePayment) -> list[Action]:
    """The actions that write a payment's new state; a new list each time, as PynamoDB may extend it."""
    return [
        PaymentRecord.status.set(payment.status.value),
        PaymentRecord.version.set(payment.version),
        PaymentRecord.body.set(payment.model_dump_json()),
        PaymentRecord.flag.set(_FLAGGED) if payment.flagged else PaymentRecord.flag.remove(),
        PaymentRecord.trouble.set(place) if (place := _trouble(payment)) else PaymentRecord.trouble.remove(),
        *_sold(payment),
        *([PaymentRecord.transaction_key.set(name)] if (name := _transaction(payment)) else []),
        *waiting(PaymentRecord, payment.payment_id, payment.wakes_at),
    ]


def _sold(payment: OnlinePayment) -> list[Action]:
    if payment.sold_at is None:
        return []
    return [
        PaymentRecord.sale.set(_place(payment)),
        PaymentRecord.sold_at.set(time_text(payment.sold_at)),
    ]


def _place(payment: OnlinePayment) -> str:
    return Tenant(company_code=payment.request.company_code).key(payment.request.store_id)


def _trouble(payment: OnlinePayment) -> str | None:
    return _place(payment) if trouble_of(payment) else None


def _transaction(payment: OnlinePayment) -> str | None:
    return f"{payment.provider}#{payment.transaction}" if payment.transaction else None
