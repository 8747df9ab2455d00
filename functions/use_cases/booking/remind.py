"""Remind the guest of a reservation, some hours before its time (R-8)."""

import datetime as dt

from domain.booking.booking import BookingState
from domain.notification.booking_notice import BookingNotice
from domain.notification.booking_words import News
from domain.tenant import Tenant
from repositories.booking import booking_places, bookings
from repositories.store import stores
from use_cases.notification.send_notices import notices_of, send_notices
from use_cases.notification.tell_booking import tell_booking


def remind(tenant: Tenant, booking_id: str, now: dt.datetime) -> str:
    """Remind the guest.

    Returns `reminded`, `not told` if no text could be sent, or `moot` if the party is no longer expected or the store
    takes no orders.
    """
    result, messages = _reminded(tenant, booking_id, now)
    if bookings.reminded(tenant, booking_id, messages, now):
        send_notices(tenant, messages, now)
    return result


def _reminded(tenant: Tenant, booking_id: str, now: dt.datetime) -> tuple[str, tuple[BookingNotice, ...]]:
    booking = bookings.find(tenant, booking_id)
    numbered = booking_places.find(tenant, booking) if booking else None
    store = stores.find(tenant, booking.store_id) if booking else None
    if booking is None or numbered is None or store is None or booking.at is None or booking.at <= now:
        return "moot", ()
    if numbered.place.state is not BookingState.CONFIRMED or not store.config.accepting_orders:
        return "moot", ()
    texted = tell_booking(News.REMINDER, booking, numbered, store, now)
    return "reminded" if texted else "not told", notices_of(tenant, booking, News.REMINDER, store)
