"""The session function: hosts, app keys, sessions, and the OpenAPI document."""

from functools import cache
from pathlib import Path

from chalice.app import Chalice, Response

from repositories.limits import rate_limits
from runtime.http import HEADERS, connect
from session.routes import ROUTES
from use_cases.visit.guest_sessions import GUEST_SESSIONS

app = Chalice("session", configure_logs=False)
connect(app, ROUTES, GUEST_SESSIONS, rate_limits.add)


@cache
def _document() -> str:
    return (Path(__file__).parent / "openapi.json").read_text()


@app.route("/openapi.json", methods=["GET"])
def openapi() -> Response:
    """The OpenAPI document of the whole API."""
    return Response(_document(), headers={**HEADERS, "Cache-Control": "public, max-age=300"})
