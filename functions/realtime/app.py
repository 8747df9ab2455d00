"""The realtime function: how a guest comes to a live channel, and calls for service."""

from chalice.app import Chalice

from realtime.routes import ROUTES
from repositories import rate_limits
from runtime.http import connect
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("realtime", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add)
