"""Request and reply of bookings (R-8: one endpoint with add, list and cancel)."""

import datetime as dt
from typing import Annotated, Self

from pydantic import AfterValidator, AwareDatetime, Field, StringConstraints, model_validator

from domain.booking.booking import BookingID, BookingKind, BookingStatus, PartySize
from domain.booking.booking_settings import BookingConfirmation
from domain.entity import CalendarDate, Entity, Instant
from domain.typed_text import TypedText
from domain.vocabulary.contact import normal_email
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

MOST_ASKED = 20


def _email(typed: str) -> str:
    """Normalise an e-mail address; empty if none is given."""
    email = normal_email(typed) if typed else ""
    if email is None:
        raise ValueError("no e-mail address")
    return email


Email = Annotated[TypedText, Field(max_length=254), AfterValidator(_email)]
PartyName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]


class AddBooking(Entity):
    """Join the waitlist, or with `at` reserve a table; repeating the bookingID is the same booking."""

    booking_id: BookingID = Field(alias="bookingID")
    party_size: PartySize
    name: PartyName
    phone: TypedText = Field(min_length=1, max_length=40)
    remark: str = Field("", max_length=200)
    locale: str = Field("", max_length=10)
    at: Instant | None = None
    email: Email = ""
    """An e-mail address for notifications; empty for none."""


class ListBookings(Entity):
    """List the bookings that this device knows; with `offers` also what can be booked on a date by a party size."""

    booking_ids: tuple[BookingID, ...] = Field((), alias="bookingIDs", max_length=MOST_ASKED)
    offers: bool = False
    date: CalendarDate | None = None
    party_size: PartySize = 2


class CancelBooking(Entity):
    """Cancel a booking."""

    booking_id: BookingID = Field(alias="bookingID")


class BookingRequest(SessionRequest):
    """Exactly one of `add`, `list` and `cancel`."""

    add: AddBooking | None = None
    list: ListBookings | None = None
    cancel: CancelBooking | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.add, self.list, self.cancel].count(None) != 2:
            raise ValueError("one of add, list and cancel")
        return self


class GuestBooking(Entity):
    """A booking as its guest sees it."""

    booking_id: str = Field(alias="bookingID")
    kind: BookingKind
    status: BookingStatus
    over: bool
    """Whether it has ended: the party is seated, did not come, or it was cancelled."""
    number: str
    party_size: int
    name: str
    phone: str
    remark: str
    placed_at: AwareDatetime
    at: AwareDatetime | None
    position: int | None
    """The position on the waitlist; the next party is 1."""
    expected_at: AwareDatetime | None
    """When a table may be free, estimated by the store's settings."""


class WaitlistOffer(Entity):
    """Whether the waitlist accepts parties now, and how long they would wait."""

    open: bool
    full: bool
    waiting: int
    expected_min: int
    largest_party: int


class OfferedTime(Entity):
    """A time of a day and whether it has room for the party."""

    at: AwareDatetime
    free: bool


class ReservationOffer(Entity):
    """The dates that can be requested, and the times of one of them."""

    first_date: dt.date
    last_date: dt.date
    date: dt.date
    times: tuple[OfferedTime, ...]
    largest_party: int
    confirmation: BookingConfirmation


class BookingReply(Reply):
    """The requested bookings as they are now, without expired ones and those of other stores."""

    time_zone: str
    server_time: AwareDatetime
    verify_phone: bool
    """Whether a phone must be proved by a code first."""
    bookings: tuple[GuestBooking, ...]
    waitlist: WaitlistOffer | None = None
    reservation: ReservationOffer | None = None


BOOKING = Call(
    "/order/booking",
    Access.STORE,
    BookingRequest,
    BookingReply,
    "Join the waitlist or reserve a table, follow and cancel it",
    limits.LOOKUPS,
    names_something=True,
    stays_open=True,
)

CALLS = (BOOKING,)
