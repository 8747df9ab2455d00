"""Tell a guest of their booking by text, within the limits of all messages (K-6; reliability threats 4 and 5)."""

import datetime as dt

from domain.booking.booking import Booking, BookingKind, NumberedPlace, reservation_code
from domain.errors import Refusal
from domain.notification.booking_words import News, news_text
from domain.notification.texting import reach_at
from domain.store.store import Store
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.message.message_limits import Matter
from use_cases.message.send_message import Message, send_for_store


def number_of(booking: Booking, numbered: NumberedPlace) -> str:
    """What a guest and the store call it: its number on the waitlist, the code of a reservation."""
    if booking.kind is BookingKind.WAITLIST:
        return str(numbered.number)
    return reservation_code(booking.booking_id)


def tell_guest(news: News, booking: Booking, numbered: NumberedPlace, store: Store, now: dt.datetime) -> bool:
    """Whether the message left; why not is in the log, since the store can still call its guest."""
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
