"""Send a guest a text about their booking, within the limits of all messages (K-6; reliability threats 4 and 5)."""

import datetime as dt

from domain.booking.booking import Booking, BookingKind, NumberedPlace, reservation_code
from domain.errors import Refusal
from domain.notification.booking_words import News, news_text
from domain.notification.texting import reach_at
from domain.store.store import Store
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.limits.message_limits import Matter
from use_cases.notification.send_message import Message, send_for_store


def number_of(booking: Booking, numbered: NumberedPlace) -> str:
    """The number on the waitlist, or the code of a reservation, that guest and store refer to."""
    if booking.kind is BookingKind.WAITLIST:
        return str(numbered.number)
    return reservation_code(booking.booking_id)


def tell_booking(news: News, booking: Booking, numbered: NumberedPlace, store: Store, now: dt.datetime) -> bool:
    """Send the text and return whether it was sent; a failure is only logged, as the store can call its guest."""
    reach = reach_at(booking.phone, store) if booking.phone else None
    if reach is None:
        return False
    text = news_text(news, booking, number_of(booking, numbered), store)
    try:
        send_for_store(store, Message(Matter.BOOKING, reach, text), now)
    except (Refusal, Outage) as fault:
        logger.warning("a guest was not told of a booking", extra={"news": news.value, "fault": str(fault)})
        count("GuestNotTold")
        return False
    return True
