"""Control the sandbox: faults, webhooks and clock, and the list of real effects."""

import json
import re

from infrastructure.local.sandbox import pages
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.server import Reply, Request, Route, html_reply, json_reply
from infrastructure.local.sandbox.state import Sandbox


def _home(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return html_reply(
        pages.closed(pages.STRIPE, "Payment sandbox", "Stripe, Global Payments, Clover and DoorDash answer here.")
    )


def _state(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return json_reply(sandbox.snapshot())


def _reset(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    sandbox.forget()
    return json_reply({"result": "ok"})


def _add_fault(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    try:
        sandbox.faults.add(Fault(**json.loads(request.body)))
    except (TypeError, ValueError) as error:
        return json_reply({"error": str(error)}, 400)
    return json_reply({"result": "ok"})


def _clear_faults(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    sandbox.faults.clear()
    return json_reply({"result": "ok"})


def _set_webhooks(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    given = json.loads(request.body)
    sandbox.webhooks.addresses.update(given.pop("addresses", {}))
    for name in ("delay", "repeat", "shuffle", "hold"):
        setattr(sandbox.webhooks, name, given.get(name, getattr(sandbox.webhooks, name)))
    return json_reply({"result": "ok"})


def _webhooks(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    notices = [
        {"provider": notice.provider, "body": notice.body.decode(), "headers": notice.headers(sandbox.now())}
        for notice in sandbox.webhooks.notices
    ]
    return json_reply({"notices": notices, "sent": sandbox.webhooks.sent})


def _release(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    sandbox.webhooks.release()
    return json_reply({"result": "ok"})


def _advance(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    sandbox.clock_offset += int(json.loads(request.body)["seconds"])
    sandbox.run_clock()
    return json_reply({"now": sandbox.now()})


ROUTES: list[Route] = [
    ("GET", "/", _home),
    ("GET", "/admin/state", _state),
    ("POST", "/admin/reset", _reset),
    ("POST", "/admin/faults", _add_fault),
    ("DELETE", "/admin/faults", _clear_faults),
    ("GET", "/admin/webhooks", _webhooks),
    ("POST", "/admin/webhooks", _set_webhooks),
    ("POST", "/admin/webhooks/release", _release),
    ("POST", "/admin/clock", _advance),
]
