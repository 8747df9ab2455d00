"""The back office function: the store's side of its orders."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.routes import ROUTES
from repositories.limits import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("backoffice", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
