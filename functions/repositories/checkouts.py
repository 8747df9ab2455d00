"""What an open checkout holds and until when; written before anything is held, so that nothing is ever lost.

ALLOCATING → HELD → COMMITTED (the order stands) → SETTLED (its stock is booked as sold), or → RELEASING → RELEASED.
Every move names the version it was decided on. The deadline is what an expiry machine and a sweep go by.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import AwareDatetime, Field
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=7)


class CheckoutStatus(StrEnum):
    """Where a checkout stands."""

    ALLOCATING = "allocating"
    HELD = "held"
    COMMITTED = "committed"
    SETTLED = "settled"
    RELEASING = "releasing"
    RELEASED = "released"


OPEN = (CheckoutStatus.ALLOCATING, CheckoutStatus.HELD)
"""The states in which a guest may still change what is held."""


class Checkout(Entity):
    """What one order may be holding: amounts by stock key, and the period it is counted in (empty: none)."""

    order_uuid: str = Field(alias="orderUUID")
    store_id: str = Field(alias="storeID")
    status: CheckoutStatus
    lines: dict[str, int]
    slot: str = ""
    deadline: AwareDatetime
    version: int


class CheckoutRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["checkouts"]

    pk = UnicodeAttribute(hash_key=True)
    status = UnicodeAttribute()
    version = NumberAttribute()
    deadline = UnicodeAttribute()
    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def find(tenant: Tenant, order_uuid: str) -> Checkout | None:
    """The checkout of an order as it is now."""
    try:
        record = attempt(lambda: CheckoutRecord.get(tenant.key(order_uuid), consistent_read=True))
    except CheckoutRecord.DoesNotExist:
        return None
    return Checkout.model_validate_json(record.body)


def add(tenant: Tenant, checkout: Checkout) -> bool:
    """Open a checkout; False when the order has one already."""
    record = CheckoutRecord(
        tenant.key(checkout.order_uuid),
        status=checkout.status.value,
        version=checkout.version,
        deadline=_text(checkout.deadline),
        body=checkout.model_dump_json(),
        expires_epoch=_epoch(checkout.deadline),
    )
    try:
        attempt(lambda: record.save(condition=CheckoutRecord.pk.does_not_exist()))
    except PutError as error:
        if condition_failed(error):
            return find(tenant, checkout.order_uuid) == checkout
        raise
    return True


def move(
    tenant: Tenant, before: Checkout, **changes: CheckoutStatus | Mapping[str, int] | str | datetime
) -> Checkout | None:
    """The checkout after a change, one version on; None when it is no longer at the version it was read at."""
    after = before.model_copy(update={**changes, "version": before.version + 1})
    record = CheckoutRecord(tenant.key(before.order_uuid))
    try:
        attempt(lambda: record.update(changed(after), condition=unchanged(before)))
    except UpdateError as error:
        if condition_failed(error):
            return after if find(tenant, before.order_uuid) == after else None
        raise
    return after


def committed(checkout: Checkout) -> Checkout:
    """The checkout once its order stands."""
    return checkout.model_copy(update={"status": CheckoutStatus.COMMITTED, "version": checkout.version + 1})


def unchanged(checkout: Checkout) -> Condition:
    """The condition that a checkout is still as it was read; for a transaction too."""
    condition: Condition = (CheckoutRecord.version == checkout.version) & (
        CheckoutRecord.status == checkout.status.value
    )
    return condition


def changed(checkout: Checkout) -> list[Action]:
    """The actions that write a checkout's new state; a new list each time, as PynamoDB may extend it."""
    return [
        CheckoutRecord.status.set(checkout.status.value),
        CheckoutRecord.version.set(checkout.version),
        CheckoutRecord.deadline.set(_text(checkout.deadline)),
        CheckoutRecord.body.set(checkout.model_dump_json()),
        CheckoutRecord.expires_epoch.set(_epoch(checkout.deadline)),
    ]


def _text(instant: datetime) -> str:
    return instant.isoformat(timespec="seconds")


def _epoch(deadline: datetime) -> int:
    return int((deadline + _FORGET_AFTER).timestamp())
