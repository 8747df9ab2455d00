"""A delivery partner that receives the customers of orders, and lists them (spec section 7, fts)."""

import json
import re

from infrastructure.local.sandbox.server import Reply, Request, Route, json_reply
from infrastructure.local.sandbox.state import Sandbox

_NEEDED = ("orderUUID", "referenceID", "storeID", "name", "phone", "address")


def _receive(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    if request.headers.get("authorization") != f"Bearer {sandbox.credentials.fts_key}":
        return json_reply({"error": "the key is not right"}, 401)
    given = json.loads(request.body)
    missing = [name for name in _NEEDED if name not in given]
    if missing:
        return json_reply({"error": f"missing: {', '.join(missing)}"}, 422)
    sandbox.customers.append(given)
    return json_reply({"result": "ok"}, 201)


def _customers(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return json_reply({"customers": sandbox.customers})


ROUTES: list[Route] = [
    ("POST", "/fts/customers", _receive),
    ("GET", "/fts/customers", _customers),
]
