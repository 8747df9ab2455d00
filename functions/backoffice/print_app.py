"""The kitchen's and printers' function: screens and bridges ask it every few seconds, and keep nobody else waiting."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.print_routes import ROUTES
from repositories import rate_limits
from runtime.guest_sessions import NO_SESSIONS
from runtime.http import connect

app = Chalice("printing", configure_logs=False)
connect(app, ROUTES, NO_SESSIONS, rate_limits.add, admit_staff)
