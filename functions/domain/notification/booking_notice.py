"""Notifications about a booking that are still to be sent by other ways than text message (R-8)."""

import datetime as dt

from pydantic import Field

from domain.booking.booking import Booking, BookingKind, BookingState, Place
from domain.entity import Entity
from domain.member.verification import Reach
from domain.notification.booking_words import News

_WORTH_TELLING = {
    News.QUEUED: frozenset({BookingState.CONFIRMED}),
    News.RECEIVED: frozenset({BookingState.WAIT_CONFIRM}),
    News.CONFIRMED: frozenset({BookingState.CONFIRMED}),
    News.READY: frozenset({BookingState.READY}),
    News.CANCELLED: frozenset({BookingState.CANCELLED}),
    News.REMINDER: frozenset({BookingState.CONFIRMED}),
}
"""The states in which a notification is still useful when it is sent."""

FIRST_NEWS = frozenset({News.QUEUED, News.RECEIVED})
"""Notifications that are only sent when a booking is made."""


class BookingNotice(Entity):
    """A notification about a booking; its text is written when it is sent."""

    booking_id: str = Field(alias="bookingID")
    news: News
    reach: Reach
    notice: str = ""
    """The transition it belongs to. It is queued before the transition and only sent if the place names it."""


def first_news(booking: Booking, state: BookingState) -> News:
    """Return the notification about a new booking (R-8)."""
    if state is BookingState.WAIT_CONFIRM:
        return News.RECEIVED
    return News.QUEUED if booking.kind is BookingKind.WAITLIST else News.CONFIRMED


def is_worth_telling(message: BookingNotice, booking: Booking, place: Place, now: dt.datetime) -> bool:
    """Return whether its transition was made and it is still useful; past bookings get no reminder (R-8)."""
    if message.news is News.REMINDER:
        return booking.at is not None and now < booking.at and place.state in _WORTH_TELLING[message.news]
    return message.notice == place.notice and place.state in _WORTH_TELLING[message.news]
