"""The realtime function: tokens for the live channel, calls for service, and push subscriptions."""

from chalice.app import Chalice

from realtime.routes import ROUTES
from repositories.limits import rate_limits
from runtime.http import connect
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("realtime", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add)
