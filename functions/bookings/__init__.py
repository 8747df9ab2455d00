"""Bookings of guests: waitlist and reservations (R-8)."""

from runtime.garbage import collect_seldom

collect_seldom()
