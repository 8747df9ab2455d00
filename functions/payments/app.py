"""The payments function: pages, returns, webhooks and receipts."""

from chalice.app import Chalice

from payments.provider_routes import connect_providers
from payments.routes import ROUTES
from repositories import sessions
from runtime.http import connect

app = Chalice("payments", configure_logs=False)
connect(app, ROUTES, sessions.find)
connect_providers(app)
