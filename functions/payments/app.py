"""The payments function: pages, returns, webhooks and receipts."""

from chalice.app import Chalice

from payments.provider_routes import connect_providers
from payments.routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect

app = Chalice("payments", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add)
connect_providers(app, rate_limits.add)
