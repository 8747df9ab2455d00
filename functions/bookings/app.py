"""The bookings function: waitlist and reservations of guests."""

from chalice.app import Chalice

from bookings.routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect

app = Chalice("bookings", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add)
