"""The members function: the member and service server."""

from chalice.app import Chalice

from members.routes import ROUTES
from repositories import rate_limits, sessions
from runtime.http import connect
from use_cases.member.admit_member import admit_member

app = Chalice("members", configure_logs=False)
connect(app, ROUTES, sessions.find, rate_limits.add, admit_member=admit_member)
