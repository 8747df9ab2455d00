"""The function of bookings and tables, so that the back office keeps below the routes that its policy can name."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.floor_routes import ROUTES
from repositories import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("floor", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
