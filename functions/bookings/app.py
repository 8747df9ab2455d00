"""The bookings function: guests' waitlist entries and reservations."""

from chalice.app import Chalice

from bookings.routes import ROUTES
from repositories.limits import rate_limits
from runtime.http import connect
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("bookings", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add)
