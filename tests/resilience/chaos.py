"""Faults on the wire to the tables, beneath all of the product's error handling."""

import json
import os
import random
from typing import Any, NamedTuple

from botocore.awsrequest import AWSResponse
from botocore.compat import HTTPHeaders
from botocore.exceptions import ReadTimeoutError

LOST, REFUSED = "lost", "refused"
KILLED = 70
"""The exit status of a process that a plan killed."""


class Plan(NamedTuple):
    """Planned faults: shares of all calls, or the end of the process at the n-th call, before or after its effect."""

    lost: float = 0
    refused: float = 0
    kill_at: int = 0
    kill_after: bool = False


class Chaos:
    """Carries a plan out on every call of this process to the tables."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.calls = 0
        self.faults = 0
        self._random = random.Random(os.getpid())

    def before(self, operation: str, body: bytes) -> AWSResponse | None:
        """Before a request leaves: it may be refused, or never leave."""
        self.calls += 1
        if self.calls == self.plan.kill_at and not self.plan.kill_after:
            os._exit(KILLED)
        if self._random.random() >= self.plan.refused:
            return None
        self.faults += 1
        return _refusal(operation, body)

    def after(self) -> None:
        """After a reply: lose it, or end the process before it is read."""
        if self.calls == self.plan.kill_at and self.plan.kill_after:
            os._exit(KILLED)
        if self._random.random() < self.plan.lost:
            self.faults += 1
            raise ReadTimeoutError(endpoint_url="http://tables")


def install() -> Chaos:
    """Put a plan's faults between this process and the tables, from now on."""
    from repositories.engine.row_client import RowClient

    chaos, send = Chaos(), RowClient.send

    def watched(client: RowClient, operation: str, body: bytes) -> AWSResponse:
        answer = chaos.before(operation, body) or send(client, operation, body)
        chaos.after()
        return answer

    RowClient.send = watched  # type: ignore[method-assign, assignment]
    return chaos


def _refusal(operation: str, sent: bytes) -> AWSResponse:
    """A conflict for writes, throttling for reads, as the service words them."""
    body: dict[str, Any] = {"__type": "com.amazon.coral.availability#ThrottlingException", "message": "injected"}
    if operation == "TransactWriteItems":
        items = json.loads(sent)["TransactItems"]
        reasons = [{"Code": "TransactionConflict", "Message": "injected"}, *[{"Code": "None"}] * (len(items) - 1)]
        body = {"__type": _named("TransactionCanceledException"), "Message": "injected", "CancellationReasons": reasons}
    elif operation in ("UpdateItem", "PutItem"):
        body = {"__type": _named("TransactionConflictException"), "message": "injected"}
    raw = _Raw(json.dumps(body).encode())
    return AWSResponse("http://tables", 400, _HEADERS, raw)


_HEADERS = HTTPHeaders.from_dict({"content-type": "application/x-amz-json-1.0"})


def _named(code: str) -> str:
    return f"com.amazonaws.dynamodb.v20120810#{code}"


class _Raw:
    def __init__(self, content: bytes) -> None:
        self._content = content

    def stream(self, **_: Any) -> list[bytes]:
        return [self._content]

    def read(self, *_: Any, **__: Any) -> bytes:
        return self._content
