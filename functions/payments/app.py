"""The payments function: payment pages, returns, webhooks and receipts."""

from chalice.app import Chalice

from payments.provider_routes import connect_providers
from payments.routes import ROUTES
from repositories.limits import rate_limits
from runtime.http import connect
from use_cases.member.admit_member import admit_member
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("payments", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add, admit_member=admit_member)
connect_providers(app, rate_limits.add)
