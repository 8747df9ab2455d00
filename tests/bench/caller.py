"""A guest whose calls go straight to the handler of the one function that an environment is of."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.bench.guests import Ticket
from tests.functions.rest_event import rest_event
from tests.staff_keys import proved

Handler = Callable[[dict[str, Any], None], dict[str, Any]]


class Refused(RuntimeError):
    """A call that was no success."""


def event(path: str, fields: dict[str, Any], *, host: str, address: str, cookie: str = "") -> dict[str, Any]:
    """The event of a call that came by the CDN."""
    body, proof = proved(json.dumps(fields))
    headers = {
        **proof,
        "X-Forwarded-Host": host,
        "X-Forwarded-For": f"{address}, 198.51.100.7",
        "Content-Type": "application/json",
        **({"Cookie": cookie} if cookie else {}),
    }
    return rest_event("POST", path, body, headers)


class Caller(NamedTuple):
    """A guest at one function."""

    function: Handler
    host: str
    ticket: Ticket

    def post(self, path: str, **fields: Any) -> dict[str, Any]:
        """The reply of a success."""
        sent = {"sessionKey": self.ticket.key, **fields}
        answer = self.function(
            event(path, sent, host=self.host, address=self.ticket.address, cookie=self.ticket.cookie), None
        )
        reply: dict[str, Any] = json.loads(answer["body"])
        if reply["result"] != "ok":
            raise Refused(f"{path}: {reply}")
        return reply
