"""Checkouts: what each order holds and until when. Every write is conditional on the version that was read."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pydantic import ValidationError
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action

from domain.checkout.checkout import ENDED, Change, Checkout, CheckoutStatus, moved
from domain.tenant import Tenant
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import LARGEST_ITEM, Limits, attempt, rows, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from runtime.settings import settings

_BESIDE_THE_BODY = 1024
_FORGET_AFTER = timedelta(days=70)
"""Orders may be promised sixty days ahead and cancelled until they are ready."""


class Sweep(SweepIndex["CheckoutRecord"]):
    """Open checkouts, by the time at which the sweep checks them."""

    class Meta(Sweeping):
        pass


class CheckoutRecord(SweptRecord):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["checkouts"]

    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    sweep = Sweep()


WAITING = Waiting(CheckoutRecord, CheckoutRecord.sweep)


def find(tenant: Tenant, order_uuid: str) -> Checkout | None:
    """The checkout of an order as it is now."""
    return _read(tenant.key(order_uuid))


def prefetch(batch: BatchRead, tenant: Tenant, order_uuid: str) -> None:
    """Prefetch a checkout."""
    batch.row(CheckoutRecord, tenant.key(order_uuid))


def find_all(keys: Iterable[str]) -> dict[str, Checkout]:
    """The checkouts of these rows as they are now; those that do not exist or cannot be read are absent."""
    wanted = list(keys)
    found = attempt(lambda: rows(CheckoutRecord.batch_get(wanted, consistent_read=True))) if wanted else []
    read = {record.pk: _parsed(record.body) for record in found}
    return {key: checkout for key, checkout in read.items() if checkout}


def statuses(tenant: Tenant, order_uuids: Iterable[str]) -> dict[str, CheckoutStatus]:
    """Load the checkout status of each order; orders without a checkout are absent."""
    keys = [tenant.key(order_uuid) for order_uuid in order_uuids]
    found = attempt(lambda: list(CheckoutRecord.batch_get(keys, consistent_read=True))) if keys else []
    return {record.pk.rpartition("#")[2]: CheckoutStatus(record.status) for record in found}


def add(tenant: Tenant, checkout: Checkout) -> bool:
    """Create a checkout; False if the order has one already."""
    record = CheckoutRecord(
        tenant.key(checkout.order_uuid),
        status=checkout.status.value,
        version=checkout.version,
        body=checkout.model_dump_json(),
        sweep_bucket=bucket_of(checkout.order_uuid),
        due_at=time_text(checkout.deadline),
        expires_epoch=_epoch(checkout.deadline),
    )
    return (
        wrote_if(lambda: record.save(condition=CheckoutRecord.pk.does_not_exist()))
        or find(tenant, checkout.order_uuid) == checkout
    )


def fits(checkout: Checkout) -> bool:
    """Whether a checkout's row stays below DynamoDB's size limit for a row."""
    return len(checkout.model_dump_json().encode()) <= LARGEST_ITEM - _BESIDE_THE_BODY


def move(tenant: Tenant, before: Checkout, **changes: Change) -> Checkout | None:
    """Write a change of a checkout as its next version; None if the version changed since it was read."""
    after = moved(before, **changes)
    record = CheckoutRecord(tenant.key(before.order_uuid))
    if not wrote_if(lambda: record.update(changed(after), condition=unchanged(before))):
        return after if find(tenant, before.order_uuid) == after else None
    return after


def unchanged(checkout: Checkout) -> Condition:
    """The condition that a checkout is still as it was read; for a transaction too."""
    condition: Condition = CheckoutRecord.version == checkout.version
    return condition


def changed(checkout: Checkout) -> list[Action]:
    """The actions that write a checkout's new state; a new list each time, as PynamoDB may extend it."""
    until = None if checkout.status in ENDED else checkout.deadline
    return [*_own(checkout), *waiting(CheckoutRecord, checkout.order_uuid, until)]


def _own(checkout: Checkout) -> list[Action]:
    return [
        CheckoutRecord.status.set(checkout.status.value),
        CheckoutRecord.version.set(checkout.version),
        CheckoutRecord.body.set(checkout.model_dump_json()),
        CheckoutRecord.expires_epoch.set(_epoch(checkout.deadline)),
    ]


def committed(before: Checkout, after: Checkout) -> list[Action]:
    """The actions that commit a checkout; an unchanged deadline keeps its place in the sweep index."""
    if before.deadline != after.deadline:
        return changed(after)
    return _own(after)


def _read(key: str) -> Checkout | None:
    record = find_row(CheckoutRecord, key)
    return read_body(Checkout, record.body) if record else None


def _parsed(body: str) -> Checkout | None:
    try:
        return read_body(Checkout, body)
    except ValidationError:
        return None


def _epoch(deadline: datetime) -> int:
    return int((deadline + _FORGET_AFTER).timestamp())
