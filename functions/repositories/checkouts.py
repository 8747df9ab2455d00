"""What an open checkout holds and until when; written before anything is held, so that nothing is ever lost.

ALLOCATING → HELD → COMMITTED (the order stands) → SETTLED (its stock is booked as sold), or → RELEASING → RELEASED.
Every move names the version it was decided on. The deadline is what an expiry machine and a sweep go by; both find a
checkout by the index `sweep` until nothing of it is left to do.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from zlib import crc32

from pydantic import AwareDatetime, Field
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.stock_shards import Holder
from runtime.settings import settings

BUCKETS = 10
"""Over how many keys the sweep's index is spread."""
_FORGET_AFTER = timedelta(days=7)
_SETTLE_WITHIN = timedelta(seconds=30)


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
ENDED = (CheckoutStatus.SETTLED, CheckoutStatus.RELEASED)
"""The states in which nothing is left to do."""


class Checkout(Entity):
    """What one order may be holding: amounts by stock key, and the period it is counted in (empty: none)."""

    order_uuid: str = Field(alias="orderUUID")
    store_id: str = Field(alias="storeID")
    status: CheckoutStatus
    lines: dict[str, int]
    slot: str = ""
    slot_limited: bool = False
    """Whether the place in the period was taken within its limit (T-2)."""
    attempt: int = 1
    """Which attempt set what is held."""
    touched: tuple[str, ...] = ()
    """Stock keys that an attempt which was cut short may also hold."""
    touched_slots: tuple[str, ...] = ()
    """Periods that an attempt which was cut short may also be counted in."""
    opened_at: AwareDatetime
    opening: int = 1
    """How often it was opened: again after it was given back."""
    deadline: AwareDatetime
    version: int

    @property
    def holder(self) -> Holder:
        """In whose name the stock is held."""
        return Holder(self.order_uuid, self.attempt)

    @property
    def keys(self) -> tuple[str, ...]:
        """Every stock key of which anything may be held, in order."""
        return tuple(sorted({*self.lines, *self.touched}))

    @property
    def periods(self) -> tuple[str, ...]:
        """Every period it may be counted in."""
        return tuple(sorted({self.slot, *self.touched_slots} - {""}))

    @property
    def holds_something(self) -> bool:
        """Whether anybody else may be short because of it."""
        return bool(self.lines or self.slot)


class Sweep(GlobalSecondaryIndex["CheckoutRecord"]):
    """Checkouts that are not over, by the time they should be looked at."""

    class Meta:
        index_name = "sweep"
        projection = KeysOnlyProjection()

    sweep_bucket = UnicodeAttribute(hash_key=True, attr_name="sweepBucket")
    due_at = UnicodeAttribute(range_key=True, attr_name="dueAt")


class CheckoutRecord(Model):
    """pk = company#orderUUID."""

    class Meta(Limits):
        table_name = settings().tables["checkouts"]

    pk = UnicodeAttribute(hash_key=True)
    status = UnicodeAttribute()
    version = NumberAttribute()
    body = UnicodeAttribute()
    sweep_bucket = UnicodeAttribute(attr_name="sweepBucket", null=True)
    due_at = UnicodeAttribute(attr_name="dueAt", null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    sweep = Sweep()


def find(tenant: Tenant, order_uuid: str) -> Checkout | None:
    """The checkout of an order as it is now."""
    return _read(tenant.key(order_uuid))


def add(tenant: Tenant, checkout: Checkout) -> bool:
    """Open a checkout; False when the order has one already."""
    record = CheckoutRecord(
        tenant.key(checkout.order_uuid),
        status=checkout.status.value,
        version=checkout.version,
        body=checkout.model_dump_json(),
        sweep_bucket=_bucket(checkout),
        due_at=_text(checkout.deadline),
        expires_epoch=_epoch(checkout.deadline),
    )
    try:
        attempt(lambda: record.save(condition=CheckoutRecord.pk.does_not_exist()))
    except PutError as error:
        if condition_failed(error):
            return find(tenant, checkout.order_uuid) == checkout
        raise
    return True


Change = CheckoutStatus | Mapping[str, int] | tuple[str, ...] | str | int | datetime


def move(tenant: Tenant, before: Checkout, **changes: Change) -> Checkout | None:
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


def committed(checkout: Checkout, at: datetime) -> Checkout:
    """The checkout once its order stands; its stock should be booked soon after."""
    changes = {"status": CheckoutStatus.COMMITTED, "deadline": at + _SETTLE_WITHIN, "version": checkout.version + 1}
    return checkout.model_copy(update=changes)


def unchanged(checkout: Checkout) -> Condition:
    """The condition that a checkout is still as it was read; for a transaction too."""
    condition: Condition = CheckoutRecord.version == checkout.version
    return condition


def changed(checkout: Checkout) -> list[Action]:
    """The actions that write a checkout's new state; a new list each time, as PynamoDB may extend it."""
    actions: list[Action] = [
        CheckoutRecord.status.set(checkout.status.value),
        CheckoutRecord.version.set(checkout.version),
        CheckoutRecord.body.set(checkout.model_dump_json()),
        CheckoutRecord.expires_epoch.set(_epoch(checkout.deadline)),
    ]
    if checkout.status in ENDED:
        return [*actions, CheckoutRecord.sweep_bucket.remove(), CheckoutRecord.due_at.remove()]
    return [
        *actions,
        CheckoutRecord.sweep_bucket.set(_bucket(checkout)),
        CheckoutRecord.due_at.set(_text(checkout.deadline)),
    ]


def due(now: datetime, limit: int) -> Iterator[tuple[Tenant, Checkout]]:
    """Checkouts that are overdue, as they are now; at most `limit` of each bucket."""
    late = CheckoutRecord.due_at <= _text(now)
    for bucket in map(str, range(BUCKETS)):
        keys = attempt(lambda b=bucket: [one.pk for one in CheckoutRecord.sweep.query(b, late, limit=limit)])  # type: ignore[misc]
        for key in keys:
            checkout = _read(key)
            if checkout and checkout.status not in ENDED and checkout.deadline <= now:
                yield Tenant(company_code=key.partition("#")[0]), checkout


def _read(key: str) -> Checkout | None:
    try:
        record = attempt(lambda: CheckoutRecord.get(key, consistent_read=True))
    except CheckoutRecord.DoesNotExist:
        return None
    return Checkout.model_validate_json(record.body)


def _bucket(checkout: Checkout) -> str:
    return str(crc32(checkout.order_uuid.encode()) % BUCKETS)


def _text(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="milliseconds")


def _epoch(deadline: datetime) -> int:
    return int((deadline + _FORGET_AFTER).timestamp())
