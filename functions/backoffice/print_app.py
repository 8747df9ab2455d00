"""The kitchen's and printers' function: screens and bridges ask it every few seconds, and keep nobody else waiting."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.print_routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect

app = Chalice("printing", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add, admit_staff)
