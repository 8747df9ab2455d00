"""What an open checkout holds and until when; written before anything is held, so that nothing is ever lost.

ALLOCATING → HELD → COMMITTED (the order stands) → SETTLED (its stock is booked as sold), or → RELEASING → RELEASED.
An order that is not carried out goes on from SETTLED → REVERSING → REVERSED (all is back) → CANCELLED (marks removed).
Every move names the version it was decided on. The deadline is what an expiry machine and a sweep go by; both find a
checkout by the index `sweep` until nothing of it is left to do.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from enum import StrEnum

from pydantic import AwareDatetime, Field
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action

from domain.entity import Entity
from domain.tenant import Tenant
from repositories.record import LARGEST_ITEM, Limits, attempt, condition_failed
from repositories.stock_shards import Holder
from repositories.sweep_index import SweepIndex, Sweeping, SweptRecord, bucket_of, due_keys, time_text, waiting
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=70)
"""Orders may be promised sixty days ahead and cancelled until they are ready."""
_BESIDE_THE_BODY = 1024
_SETTLE_WITHIN = timedelta(seconds=30)


class CheckoutStatus(StrEnum):
    """Where a checkout stands."""

    ALLOCATING = "allocating"
    HELD = "held"
    COMMITTED = "committed"
    SETTLED = "settled"
    RELEASING = "releasing"
    RELEASED = "released"
    REVERSING = "reversing"
    REVERSED = "reversed"
    CANCELLED = "cancelled"


OPEN = (CheckoutStatus.ALLOCATING, CheckoutStatus.HELD)
"""The states in which a guest may still change what is held."""
ENDED = (CheckoutStatus.SETTLED, CheckoutStatus.RELEASED, CheckoutStatus.CANCELLED)
"""The states in which nothing is left to do."""
UNDOING = (CheckoutStatus.REVERSING, CheckoutStatus.REVERSED)
"""The states on the way of an order that is not carried out; only the sweep waits for them."""


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
    redeems: dict[str, int] = Field(default_factory=dict)
    """Units held by account (`repositories.accounts`)."""
    touched_redeems: tuple[str, ...] = ()
    """Accounts of which an attempt that was cut short may also hold some."""
    once_redeems: dict[str, int] = Field(default_factory=dict)
    """What it held when it last held all; kept after it was given back (D-14)."""
    sold_from: dict[str, int] = Field(default_factory=dict)
    """Units by shard that the order's sale takes, so that a cancelled order returns them there."""
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
    def redeem_names(self) -> tuple[str, ...]:
        """Every account of which some may be held."""
        return tuple(sorted({*self.redeems, *self.touched_redeems}))

    @property
    def holds_something(self) -> bool:
        """Whether anybody else may be short because of it."""
        return bool(self.lines or self.slot or self.redeems)


class Sweep(SweepIndex["CheckoutRecord"]):
    """Checkouts that are not over, by the time they should be looked at."""

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
        sweep_bucket=bucket_of(checkout.order_uuid),
        due_at=time_text(checkout.deadline),
        expires_epoch=_epoch(checkout.deadline),
    )
    try:
        attempt(lambda: record.save(condition=CheckoutRecord.pk.does_not_exist()))
    except PutError as error:
        if condition_failed(error):
            return find(tenant, checkout.order_uuid) == checkout
        raise
    return True


def fits(checkout: Checkout) -> bool:
    """Whether a checkout's row can be kept; beside its body there is little."""
    return len(checkout.model_dump_json().encode()) <= LARGEST_ITEM - _BESIDE_THE_BODY


Change = CheckoutStatus | Mapping[str, int] | tuple[str, ...] | str | int | datetime


def move(tenant: Tenant, before: Checkout, **changes: Change) -> Checkout | None:
    """The checkout after a change, one version on; None when it is no longer at the version it was read at."""
    after = _next(before, **changes)
    record = CheckoutRecord(tenant.key(before.order_uuid))
    try:
        attempt(lambda: record.update(changed(after), condition=unchanged(before)))
    except UpdateError as error:
        if condition_failed(error):
            return after if find(tenant, before.order_uuid) == after else None
        raise
    return after


def committed(checkout: Checkout, at: datetime, sold_from: Mapping[str, int]) -> Checkout:
    """The checkout once its order stands; its stock should be booked soon after."""
    return _next(checkout, status=CheckoutStatus.COMMITTED, deadline=at + _SETTLE_WITHIN, sold_from=dict(sold_from))


def reversing(checkout: Checkout, at: datetime) -> Checkout:
    """The checkout of an order that will not be carried out; what it took should be back soon after."""
    return _next(checkout, status=CheckoutStatus.REVERSING, deadline=at + _SETTLE_WITHIN)


def _next(checkout: Checkout, **changes: Change) -> Checkout:
    return checkout.model_copy(update={**changes, "version": checkout.version + 1})


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
    until = None if checkout.status in ENDED else checkout.deadline
    return [*actions, *waiting(CheckoutRecord, checkout.order_uuid, until)]


def due(now: datetime, limit: int) -> Iterator[tuple[Tenant, Checkout]]:
    """Checkouts that are overdue, as they are now; at most `limit` of each bucket."""
    for key in due_keys(CheckoutRecord, CheckoutRecord.sweep, now, limit):
        checkout = _read(key)
        if checkout and checkout.status not in ENDED and checkout.deadline <= now:
            yield Tenant(company_code=key.partition("#")[0]), checkout


def _read(key: str) -> Checkout | None:
    try:
        record = attempt(lambda: CheckoutRecord.get(key, consistent_read=True))
    except CheckoutRecord.DoesNotExist:
        return None
    return Checkout.model_validate_json(record.body)


def _epoch(deadline: datetime) -> int:
    return int((deadline + _FORGET_AFTER).timestamp())
