"""The members function, which is the member and service server."""

from chalice.app import Chalice

from members.routes import ROUTES
from repositories.limits import rate_limits
from runtime.http import connect
from use_cases.member.admit_member import admit_member
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("members", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add, admit_member=admit_member)
