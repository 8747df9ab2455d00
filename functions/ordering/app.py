"""The ordering function: price, hold and place orders."""

from chalice.app import Chalice

from ordering.read_ahead import read_ahead
from ordering.routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect

app = Chalice("ordering", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add, read_ahead=read_ahead)
