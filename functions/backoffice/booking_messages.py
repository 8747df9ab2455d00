"""Requests and replies of the store's bookings (R-8)."""

import datetime as dt
from typing import Annotated

from pydantic import AwareDatetime, Field, StringConstraints

from domain.booking.booking import BookingID, BookingKind, BookingState, PartySize, Told
from domain.entity import CalendarDate, Entity, Instant
from domain.tables.table_use import TableUse
from runtime import limits
from runtime.call import Access, Call, Reply, StaffRequest

PartyName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
TableID = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{0,40}$")]


class ReadBookingsRequest(StaffRequest):
    """The bookings of one of the store's business dates; today if empty."""

    date: CalendarDate | None = None


class StaffBooking(Entity):
    """A booking as the store's staff see it."""

    booking_id: str = Field(alias="bookingID")
    kind: BookingKind
    state: BookingState
    version: int
    """The version of its place; it increases with every change."""
    moves: tuple[BookingState, ...]
    number: str
    party_size: int
    name: str
    phone: str
    remark: str
    placed_at: AwareDatetime
    at: AwareDatetime | None
    since: AwareDatetime
    """When it got its current state."""
    position: int | None
    table_name: str
    told: Told
    """The result of the notification that the table is ready."""
    by_hand: bool
    unseat_until: AwareDatetime | None = None
    """Until when its seating can be undone; None if it cannot."""


class CoversAt(Entity):
    """How full one time is."""

    at: AwareDatetime
    covers: int
    parties: int
    seats: int


class TableChoice(Entity):
    """A dining table; `party` is the party seated there. Only a free table can be chosen for another party."""

    id: str = Field(alias="ID")
    descr: str
    group: str
    party: str
    use: TableUse


class ReadBookingsReply(Reply):
    """All bookings of the date: reservations by time, the waitlist by number."""

    date: dt.date
    today: dt.date
    last_date: dt.date
    """The last date that can be reserved."""
    time_zone: str
    server_time: AwareDatetime
    offers_waitlist: bool
    offers_reservation: bool
    largest_waiting: int
    largest_reserved: int
    waitlist: tuple[StaffBooking, ...]
    reservations: tuple[StaffBooking, ...]
    times: tuple[CoversAt, ...]
    tables: tuple[TableChoice, ...]


class MoveBookingRequest(StaffRequest):
    """The next state of a booking; `ready` notifies its guest, `seated` may name a table."""

    booking_id: BookingID = Field(alias="bookingID")
    state: BookingState
    table_id: TableID = Field("", alias="tableID")


class UnseatPartyRequest(StaffRequest):
    """Undo a seating of the last minutes: the table becomes free, and the booking has its earlier state."""

    booking_id: BookingID = Field(alias="bookingID")


class BookingMovedReply(Reply):
    """The current booking."""

    booking: StaffBooking


class AddPartyRequest(StaffRequest):
    """Add a party that asks at the counter or by phone; repeating the bookingID is the same booking."""

    booking_id: BookingID = Field(alias="bookingID")
    party_size: PartySize
    name: PartyName
    phone: str = Field("", max_length=40)
    remark: str = Field("", max_length=200)
    locale: str = Field("", max_length=10)
    at: Instant | None = None


READ_BOOKINGS = Call(
    "/backoffice/readbookings",
    Access.STAFF,
    ReadBookingsRequest,
    ReadBookingsReply,
    "List the store's waitlist and reservations of a day",
    limits.STAFF,
    names_something=True,
)

MOVE_BOOKING = Call(
    "/backoffice/movebooking",
    Access.STAFF,
    MoveBookingRequest,
    BookingMovedReply,
    "Confirm, call, seat or cancel a booking of the store",
    limits.STAFF,
    names_something=True,
)

ADD_PARTY = Call(
    "/backoffice/addparty",
    Access.STAFF,
    AddPartyRequest,
    BookingMovedReply,
    "Add a party to the store's waitlist or reservations",
    limits.STAFF,
    names_something=True,
)

UNSEAT_PARTY = Call(
    "/backoffice/unseatparty",
    Access.STAFF,
    UnseatPartyRequest,
    BookingMovedReply,
    "Undo a seating of the last minutes",
    limits.STAFF,
    names_something=True,
)

CALLS = (READ_BOOKINGS, MOVE_BOOKING, UNSEAT_PARTY, ADD_PARTY)
