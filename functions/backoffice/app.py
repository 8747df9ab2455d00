"""The back office's function: the store's side of its orders."""

from chalice.app import Chalice

from backoffice.admit_staff import admit_staff
from backoffice.routes import ROUTES
from repositories import sessions
from runtime.http import connect

app = Chalice("backoffice", configure_logs=False)
connect(app, ROUTES, sessions.find, admit_staff)
