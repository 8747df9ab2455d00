"""One HTTP exchange with an external system: no redirects, no proxy, short responses, and time limits."""

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection  # noqa: TID251 - a gateway
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from runtime.deadline import within
from runtime.time_limits import TimeLimit

LONGEST_ANSWER = 100_000


class Exchanged(NamedTuple):
    """Status and body of a response; a body above the limit is cut off one byte after it."""

    status: int
    body: bytes


class NoAnswerError(Exception):
    """There was no response; `sent` says whether the request may have arrived."""

    def __init__(self, reason: str, *, sent: bool) -> None:
        super().__init__(reason)
        self.reason, self.sent = reason, sent


def exchange(
    method: str, url: str, headers: dict[str, str], body: dict[str, Any] | None, limit: TimeLimit
) -> Exchanged:
    """Send a JSON request and return the response; raises NoAnswerError if there is none within the limit."""
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
    """Connect first: if this fails, no byte of the request can have arrived."""
    try:
        connection.connect()
    except OSError as error:
        raise NoAnswerError(type(error).__name__, sent=False) from error
    connection.sock.settimeout(limit.read)
