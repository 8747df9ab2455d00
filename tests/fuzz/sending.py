"""One request in, and what is wrong with its answer; nothing here raises, so that a run counts all faults."""

import itertools
import json
from typing import Any
from uuid import UUID

from tests.functions.browser import APPS
from tests.functions.rest_event import rest_event
from tests.fuzz.bodies import ORDER
from tests.fuzz.tally import note
from tests.replies import fault_of


def sent(
    part: str,
    path: str,
    body: str | None,
    headers: dict[str, str],
    *,
    method: str = "POST",
    query: dict[str, str] | None = None,
) -> tuple[int, str]:
    """The status, and the fault of the answer: a 5xx, or not what the document promises; empty when it is right."""
    event: dict[str, Any] = rest_event(method, path, body, headers)
    event["queryStringParameters"] = query
    event["multiValueQueryStringParameters"] = {name: [value] for name, value in query.items()} if query else None
    answer = APPS[path](event, None)
    status, text = int(answer["statusCode"]), str(answer["body"])
    note(part, status)
    told = {**answer.get("headers", {}), **answer.get("multiValueHeaders", {})}
    fault = fault_of(method, path, status, text, told)
    return status, fault or (f"answered {status} {text}" if status >= 500 else "")


REFUND = '"refundId": "r1"'
_orders = itertools.count(1_000)


def anew(text: str) -> str:
    """The body about an order, and a refund, that nothing was sent about before."""
    number = next(_orders)
    return text.replace(ORDER, str(UUID(int=number))).replace(REFUND, f'"refundId": "r{number}"')


def with_key(body: dict[str, Any], key: str) -> dict[str, Any]:
    """The body with a session key in place of the sample's."""
    return {**body, "sessionKey": key} if "sessionKey" in body else body


def as_text(body: Any) -> str:
    """The body as JSON."""
    return json.dumps(body)
