"""The function of bookings and tables, separate because the back office's policy has a limit of routes."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.floor_routes import ROUTES
from repositories.limits import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("floor", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
