"""One HTTP exchange with an outside system: no redirect, no proxy, a short answer, each of its waits limited."""

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection  # noqa: TID251 - a gateway
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from runtime.deadline import within
from runtime.time_limits import TimeLimit

LONGEST_ANSWER = 100_000


class Exchanged(NamedTuple):
    """The status and the body of an answer; a body that is too long is cut off just behind its limit."""

    status: int
    body: bytes


class NoAnswerError(Exception):
    """There was none; `sent` is whether the request may have arrived."""

    def __init__(self, reason: str, *, sent: bool) -> None:
        super().__init__(reason)
        self.reason, self.sent = reason, sent


def exchange(
    method: str, url: str, headers: dict[str, str], body: dict[str, Any] | None, limit: TimeLimit
) -> Exchanged:
    """What a server answers to a JSON request within its limit; raises NoAnswerError when it does not."""
    try:
        return within(limit, lambda: _exchanged(method, url, headers, body, limit))
    except (OSError, HTTPException, ValueError) as error:
        raise NoAnswerError(type(error).__name__, sent=True) from error


def _exchanged(
    method: str, url: str, headers: dict[str, str], body: dict[str, Any] | None, limit: TimeLimit
) -> Exchanged:
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=limit.connect)
    try:
        _connect(connection, limit)
        text = None if body is None else json.dumps(body).encode()
        told = {**headers, "Accept": "application/json", "Content-Type": "application/json"}
        connection.request(method, parts.path, text, told)
        reply = connection.getresponse()
        return Exchanged(reply.status, reply.read(LONGEST_ANSWER + 1))
    finally:
        connection.close()


def _connect(connection: HTTPConnection, limit: TimeLimit) -> None:
    """Before a connection stands no byte of a request can have arrived."""
    try:
        connection.connect()
    except OSError as error:
        raise NoAnswerError(type(error).__name__, sent=False) from error
    connection.sock.settimeout(limit.read)
