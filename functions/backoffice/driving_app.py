"""The function of own drivers: a failure of their phones' requests does not affect the counter."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.driving_routes import ROUTES
from repositories.limits import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("driving", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
