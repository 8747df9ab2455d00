"""The stores function: everything that is read about a store."""

from chalice.app import Chalice

from repositories import rate_limits, sessions
from runtime.http import connect
from stores.routes import ROUTES

app = Chalice("stores", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add)
