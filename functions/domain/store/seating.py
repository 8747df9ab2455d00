"""When a store seats guests (T-10)."""

import datetime as dt

from domain.booking.booking_times import Seating
from domain.store.store import Store
from domain.vocabulary.zone import store_zone


def seating_of(store: Store, now: dt.datetime) -> Seating:
    """Return a store's seating hours: those of dine-in, otherwise the business hours (T-10)."""
    return Seating(store.info.dinein_hours or store.info.business_hours, store_zone(store.info.time_zone), now)
