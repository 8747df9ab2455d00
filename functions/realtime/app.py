"""The realtime function: how a guest comes to a live channel, and calls for service."""

from chalice.app import Chalice

from realtime.routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect

app = Chalice("realtime", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add)
