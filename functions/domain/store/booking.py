"""Waitlist and reservation bookings and the moves they may make (R-8)."""

from enum import StrEnum

from domain.errors import Code, Refusal


class BookingKind(StrEnum):
    """A place in the queue now, or a table at a time."""

    WAITLIST = "waitlist"
    RESERVE = "reserve"


class BookingStatus(StrEnum):
    """The wire statuses (spec section 3)."""

    WAIT_CONFIRM = "wait_confirm"
    CONFIRMED = "confirmed"
    READY = "ready"
    CANCELLED = "cancelled"


BOOKING_MOVES: dict[BookingStatus, frozenset[BookingStatus]] = {
    BookingStatus.WAIT_CONFIRM: frozenset({BookingStatus.CONFIRMED, BookingStatus.CANCELLED}),
    BookingStatus.CONFIRMED: frozenset({BookingStatus.READY, BookingStatus.CANCELLED}),
    BookingStatus.READY: frozenset({BookingStatus.CANCELLED}),
    BookingStatus.CANCELLED: frozenset(),
}


def move_booking(current: BookingStatus, to: BookingStatus) -> BookingStatus:
    """The status after a move; asking for the current one changes nothing (R-8).

    Refuses `invalid_request` for a move there is not: nothing comes back from cancelled.
    """
    if to is not current and to not in BOOKING_MOVES[current]:
        raise Refusal(Code.INVALID_REQUEST, status=current.value, to=to.value)
    return to
