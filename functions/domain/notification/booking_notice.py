"""A message about a booking that is still to leave by another way than a text (R-8)."""

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
"""Where it still helps, as the message leaves."""

FIRST_NEWS = frozenset({News.QUEUED, News.RECEIVED})
"""What is told only as a booking is made."""


class BookingNotice(Entity):
    """Who is told what of a booking; the words are made when it leaves."""

    booking_id: str = Field(alias="bookingID")
    news: News
    reach: Reach
    notice: str = ""
    """The move it belongs to: it is put before that is made, so it leaves only if the place names it."""


def first_news(booking: Booking, state: BookingState) -> News:
    """What is told of a booking that was just made (R-8)."""
    if state is BookingState.WAIT_CONFIRM:
        return News.RECEIVED
    return News.QUEUED if booking.kind is BookingKind.WAITLIST else News.CONFIRMED


def is_worth_telling(message: BookingNotice, booking: Booking, place: Place, now: dt.datetime) -> bool:
    """Whether the move it belongs to was made and it still helps; nobody is reminded of what is over (R-8)."""
    if message.news is News.REMINDER:
        return booking.at is not None and now < booking.at and place.state in _WORTH_TELLING[message.news]
    return message.notice == place.notice and place.state in _WORTH_TELLING[message.news]
