"""The ordering function: price, hold and place orders."""

from chalice.app import Chalice

from ordering.read_ahead import read_ahead
from ordering.routes import ROUTES
from repositories.limits import rate_limits
from runtime.http import connect
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("ordering", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add, read_ahead=read_ahead)
