"""The stores function: all reads of a store."""

from chalice.app import Chalice

from repositories.limits import rate_limits
from runtime.http import connect
from stores.routes import ROUTES
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("stores", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add)
