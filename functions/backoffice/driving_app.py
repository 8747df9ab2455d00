"""Own drivers' function: phones on the road ask it, and what they lose is none of the counter's."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.driving_routes import ROUTES
from repositories import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("driving", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
