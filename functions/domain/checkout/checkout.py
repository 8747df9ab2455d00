"""An open checkout: what it holds and until when. It is written before anything is held, so that no hold is lost.

ALLOCATING → HELD → COMMITTED (the order is placed) → SETTLED (its stock is booked as sold), or → RELEASING → RELEASED.
Every transition names the version that it was decided on (reliability 4.2, 5.1). The expiry machine and the sweep use
the deadline.
"""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.checkout.hold_deadline import hold_deadline
from domain.checkout.holder import Holder
from domain.entity import Entity

PLACE_WITHIN_S = 30
"""Seconds, longer than any request runs. A hold for placing an order at once ends after them, and its stock must be
booked as sold by then: one time for both, so that placing the order does not move the row in the index of due work.
"""


class CheckoutStatus(StrEnum):
    """The steps of a checkout; the module describes the transitions."""

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
    """Everything that one order may hold: units by stock key, and the period it is counted in (empty: none)."""

    order_uuid: str = Field(alias="orderUUID")
    store_id: str = Field(alias="storeID")
    opened_by: str = ""
    """The hash of the cookie of the browser that opened it; no other may change, end or use it (threat 12)."""
    status: CheckoutStatus
    lines: dict[str, int]
    slot: str = ""
    slot_limited: bool = False
    """Whether the place in the period was taken within its limit (T-2)."""
    slot_load: int = 1
    """How much it counts in the period (T-13)."""
    attempt: int = 1
    """The attempt that set what is held."""
    touched: tuple[str, ...] = ()
    """Stock keys of which an interrupted attempt may also hold units."""
    touched_slots: tuple[str, ...] = ()
    """Periods in which an interrupted attempt may also be counted."""
    redeems: dict[str, int] = Field(default_factory=dict)
    """Units held by account."""
    touched_redeems: tuple[str, ...] = ()
    """Accounts of which an interrupted attempt may also hold units."""
    once_redeems: dict[str, int] = Field(default_factory=dict)
    """Units by account when all were last held; kept only if the hold expired before an authorised payment (D-14)."""
    paying: str = ""
    """The payment that was opened for this hold; while it may still be paid, nothing else changes the hold."""
    lapsed_for: str = ""
    """The payment that was authorised when the hold expired; only its order may fall short (D-14)."""
    shards: dict[str, int] = Field(default_factory=dict)
    """Held units by shard, once all are held; the order's sale takes them, a cancelled order returns them."""
    opened_at: AwareDatetime
    opening: int = 1
    """How often it was opened; it can be opened again after a release."""
    deadline: AwareDatetime
    version: int

    def belongs_to(self, store_id: str, browser: str) -> bool:
        """Whether this browser opened it at this store (reliability 2, threat 12)."""
        return (self.store_id, self.opened_by) == (store_id, browser)

    @property
    def holder(self) -> Holder:
        """The order and attempt for which the stock is held."""
        return Holder(self.order_uuid, self.attempt)

    @property
    def keys(self) -> tuple[str, ...]:
        """Every stock key of which units may be held, in order."""
        return tuple(sorted({*self.lines, *self.touched}))

    @property
    def periods(self) -> tuple[str, ...]:
        """Every period in which it may be counted."""
        return tuple(sorted({self.slot, *self.touched_slots} - {""}))

    @property
    def redeem_names(self) -> tuple[str, ...]:
        """Every account of which units may be held."""
        return tuple(sorted({*self.redeems, *self.touched_redeems}))

    @property
    def still_owed(self) -> Mapping[str, int]:
        """Units by account that an authorised payment was promised before the hold expired (D-14)."""
        return self.once_redeems if self.lapsed_for else {}

    @property
    def holds_something(self) -> bool:
        """Whether it holds anything that other orders could use."""
        return bool(self.lines or self.slot or self.redeems)


Change = CheckoutStatus | Mapping[str, int] | tuple[str, ...] | str | int | datetime


def committed(checkout: Checkout, at: datetime) -> Checkout:
    """Return the checkout after its order was placed; its stock is booked soon after (reliability 4.2)."""
    return moved(checkout, status=CheckoutStatus.COMMITTED, deadline=hold_deadline(at, at, PLACE_WITHIN_S))


def moved(checkout: Checkout, **changes: Change) -> Checkout:
    """Return the checkout with changes and the next version (reliability 4.2)."""
    return checkout.model_copy(update={**changes, "version": checkout.version + 1})
