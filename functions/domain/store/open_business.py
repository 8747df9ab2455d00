"""Open business of a store that closes, and how it is settled (docs/operations/retire-a-store.md)."""

import datetime as dt
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.booking.booking import BookingKind, BookingState, is_over
from domain.entity import Amount, Entity
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

FORGOTTEN_AFTER = dt.timedelta(hours=12)
"""An accepted order promised longer ago was handed out without being marked on the board."""
LATE_PARTY = dt.timedelta(hours=2)
"""How long after its time a reservation is still expected."""


class Settling(StrEnum):
    """The way in which an open order is settled."""

    CANCEL = "cancel"
    """The guest is notified and refunded."""
    COMPLETE = "complete"
    """The order was handed out long ago."""
    STAFF = "staff"
    """The order is ready: the store's staff finish it."""


class OpenOrder(Entity):
    """An order that has not ended."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    status: OrderStatus
    order_type: OrderType
    for_at: AwareDatetime
    """The promised time, or the time of the order if the store sends no time."""
    is_later: bool
    """Whether the guest chose a time."""
    prepaid: Amount
    """The amount paid in advance by card, gift card and points."""
    currency: str
    settling: Settling


class OpenBooking(Entity):
    """A party that is still expected."""

    booking_id: str = Field(alias="bookingID")
    kind: BookingKind
    at: AwareDatetime | None
    party_size: int


class OpenBusiness(Entity):
    """All open orders, bookings and tables with waiting guests; `tables` are names."""

    store_id: str = Field(alias="storeID")
    orders: tuple[OpenOrder, ...] = ()
    bookings: tuple[OpenBooking, ...] = ()
    tables: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is open."""
        return not (self.orders or self.bookings or self.tables)


def decide_settling(status: OrderStatus, for_at: dt.datetime, now: dt.datetime) -> Settling:
    """Decide how an order is settled, by its status and its promised time.

    Staff finish food that is ready, on their board. A meal of last week is not refunded (Y-10).
    """
    if status is not OrderStatus.RECEIVED and now - for_at > FORGOTTEN_AFTER:
        return Settling.COMPLETE
    return Settling.STAFF if status is OrderStatus.READY else Settling.CANCEL


def is_expected(kind: BookingKind, state: BookingState, at: dt.datetime | None, now: dt.datetime) -> bool:
    """Return whether a party is still expected: on today's waitlist, or not long past its time (R-8)."""
    if is_over(state) or state is BookingState.SEATED:
        return False
    return kind is BookingKind.WAITLIST or (at is not None and now - at <= LATE_PARTY)
