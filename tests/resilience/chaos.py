"""Faults on the wire to the tables: botocore's own hooks, so the product's real error handling is what is tried."""

import json
import os
import random
import threading
from typing import Any, NamedTuple

import botocore.session
import pynamodb.connection.base
from botocore.awsrequest import AWSResponse
from botocore.exceptions import ReadTimeoutError
from botocore.loaders import Loader

LOST, REFUSED = "lost", "refused"
KILLED = 70
"""The exit status of a process that a plan killed."""


class Plan(NamedTuple):
    """What goes wrong: parts of all calls, or the process itself at the n-th call, before or after its effect."""

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

    def before(self, request: Any, **_: Any) -> AWSResponse | None:
        """Before a request leaves: it may be refused, or never leave."""
        self.calls += 1
        if self.calls == self.plan.kill_at and not self.plan.kill_after:
            os._exit(KILLED)
        if self._random.random() >= self.plan.refused:
            return None
        self.faults += 1
        return _refusal(request)

    def after(self, **_: Any) -> None:
        """After a reply came: it may be lost, or nobody may be left to read it."""
        if self.calls == self.plan.kill_at and self.plan.kill_after:
            os._exit(KILLED)
        if self._random.random() < self.plan.lost:
            self.faults += 1
            raise ReadTimeoutError(endpoint_url="http://tables")


def _warm_loader() -> Loader:
    """The SDK's own files, read once: a process forked from this one would read them for each of a dozen tables."""
    session = botocore.session.get_session()
    session.create_client("dynamodb", "ca-central-1", aws_access_key_id="local", aws_secret_access_key="local")
    loader: Loader = session.get_component("data_loader")
    return loader


_loader = _warm_loader()


def install() -> Chaos:
    """Stand on the wire of every connection made from now on in this process."""
    chaos = Chaos()
    make_session = botocore.session.get_session

    own = threading.local()

    def watched_session(*_: Any, **__: Any) -> botocore.session.Session:
        """One session a thread, for all its tables."""
        if hasattr(own, "session"):
            return own.session
        session = own.session = make_session()
        session.register_component("data_loader", _loader)
        session.register("before-send.dynamodb", chaos.before)
        session.register("after-call.dynamodb", chaos.after)
        return session

    pynamodb.connection.base.get_session = watched_session
    return chaos


def _refusal(request: Any) -> AWSResponse:
    """A conflict for writes, throttling for reads, as the service words them."""
    operation = _text(request.headers["X-Amz-Target"]).rpartition(".")[2]
    body: dict[str, Any] = {"__type": "com.amazon.coral.availability#ThrottlingException", "message": "injected"}
    if operation == "TransactWriteItems":
        items = json.loads(request.body)["TransactItems"]
        reasons = [{"Code": "TransactionConflict", "Message": "injected"}, *[{"Code": "None"}] * (len(items) - 1)]
        body = {"__type": _named("TransactionCanceledException"), "Message": "injected", "CancellationReasons": reasons}
    elif operation in ("UpdateItem", "PutItem"):
        body = {"__type": _named("TransactionConflictException"), "message": "injected"}
    raw = _Raw(json.dumps(body).encode())
    return AWSResponse(request.url, 400, {"content-type": "application/x-amz-json-1.0"}, raw)


def _named(code: str) -> str:
    return f"com.amazonaws.dynamodb.v20120810#{code}"


def _text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value


class _Raw:
    def __init__(self, content: bytes) -> None:
        self._content = content

    def stream(self, **_: Any) -> list[bytes]:
        return [self._content]

    def read(self, *_: Any, **__: Any) -> bytes:
        return self._content
