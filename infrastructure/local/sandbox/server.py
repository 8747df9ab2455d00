"""The HTTP server of the sandbox: routes, faults, and replies stored under idempotency keys."""

import json
import re
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.memory import recall, remember
from infrastructure.local.sandbox.state import Sandbox

_XML_REQUEST = re.compile(rb'<request [^>]*type="([a-z]+)"')


@dataclass(frozen=True)
class Request:
    """An HTTP request."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    @property
    def form(self) -> dict[str, str]:
        """Parse the body as form fields."""
        return dict(parse_qsl(self.body.decode(), keep_blank_values=True))

    @property
    def line(self) -> str:
        """The method and path, with the request type if one path serves all (Global Payments' `settle`)."""
        kind = _XML_REQUEST.search(self.body)
        return f"{self.method} {self.path}" + (f" {kind[1].decode()}" if kind else "")


@dataclass(frozen=True)
class Reply:
    """A reply as bytes."""

    body: bytes
    status: int = 200
    kind: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


def json_reply(value: Any, status: int = 200) -> Reply:
    """A JSON reply."""
    return Reply(json.dumps(value).encode(), status)


def html_reply(text: str, status: int = 200) -> Reply:
    """A page."""
    return Reply(text.encode(), status, "text/html; charset=utf-8")


def see_other(address: str) -> Reply:
    """Redirect the browser."""
    return Reply(b"", 303, "text/plain", {"Location": address})


Handler = Callable[[Sandbox, Request, re.Match[str]], Reply]
Route = tuple[str, str, Handler]


def route_table() -> list[Route]:
    """Return every route; the modules are imported here because they need this module's types."""
    from infrastructure.local.sandbox import (
        admin,
        clover,
        doordash,
        fts,
        global_payments,
        global_payments_xml,
        push,
        stripe_api,
        stripe_page,
    )

    parts = (admin, stripe_api, stripe_page, global_payments, global_payments_xml, clover, doordash, fts, push)
    return [route for part in parts for route in part.ROUTES]


def serve(sandbox: Sandbox, host: str = "127.0.0.1", port: int = 0, memory: Path | None = None) -> ThreadingHTTPServer:
    """Return a bound server, not yet running; `sandbox.base` is its address, `memory` its state file if given."""
    routes = [(method, re.compile(pattern), handler) for method, pattern, handler in route_table()]

    class Connection(_Connection):
        pass

    Connection.sandbox, Connection.routes, Connection.memory = sandbox, routes, memory
    if memory:
        recall(sandbox, memory)
    server = ThreadingHTTPServer((host, port), Connection)
    server.daemon_threads = True
    sandbox.base = f"http://{host}:{server.server_address[1]}"
    return server


class _Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    sandbox: Sandbox
    memory: Path | None = None
    routes: list[tuple[str, re.Pattern[str], Handler]]

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing, because bodies contain test cards."""

    def _answer(self) -> None:
        request = self._read()
        fault = None if request.path.startswith("/admin") else self.sandbox.faults.take(request.line)
        reply = self._stored(request, fault) if "idempotency-key" in request.headers else self._faulty(request, fault)
        if self.memory and request.method != "GET":
            remember(self.sandbox, self.memory)
        if fault is not None and fault.kind in ("lose_reply", "drop"):
            self._hang_up()
        else:
            self._send(reply)

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = _answer

    def _read(self) -> Request:
        address = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        headers = {name.lower(): value for name, value in self.headers.items()}
        return Request(self.command, address.path, dict(parse_qsl(address.query)), headers, body)

    def _stored(self, request: Request, fault: Fault | None) -> Reply:
        """Replay the stored reply of an idempotency key, also a 500.

        A request with another body, or while the first one is in progress, is an error.
        """
        key, body = f"{request.path} {request.headers['idempotency-key']}", request.body.decode()
        with self.sandbox.lock:
            stored = self.sandbox.replies.setdefault(key, (body, 0, b""))
            mine = stored[1] == 0 and key not in self.sandbox.working
            if mine:
                self.sandbox.working.add(key)
        if not mine:
            return _replayed(stored, body)
        reply = self._faulty(request, fault)
        with self.sandbox.lock:
            self.sandbox.working.discard(key)
            if reply.status in (401, 403, 409, 429, 503) or (fault is not None and fault.kind == "drop"):
                del self.sandbox.replies[key]
            else:
                self.sandbox.replies[key] = (body, reply.status, reply.body)
        return reply

    def _faulty(self, request: Request, fault: Fault | None) -> Reply:
        reply = self._handled(request) if fault is None or fault.after_effect else Reply(b"")
        if fault is None:
            return reply
        time.sleep(fault.seconds)
        match fault.kind:
            case "status":
                return _error(fault.status, "api_error", "Ordered fault")
            case "stored_500":
                return _error(500, "api_error", "Ordered fault, kept under its key")
            case "garbage" | "huge":
                page = "<!doctype html><title>Gateway</title>"
                return html_reply(page if fault.kind == "garbage" else page.ljust(10_000_000))
            case "revoked_key":
                return _turned_away(request.path)
        return reply

    def _handled(self, request: Request) -> Reply:
        for method, pattern, handler in self.routes:
            found = pattern.fullmatch(request.path)
            if found and method == request.method:
                with self.sandbox.lock:
                    self.sandbox.run_clock()
                    return handler(self.sandbox, request, found)
        return _error(404, "invalid_request_error", "No such address")

    def _send(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in {"Content-Type": reply.kind, "Cache-Control": "no-store", **reply.headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        self.wfile.write(reply.body)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


def _replayed(stored: tuple[str, int, bytes], body: str) -> Reply:
    if stored[0] != body:
        return _error(400, "idempotency_error", "A key can only be used again with the same body")
    if stored[1] == 0:
        return _error(409, "idempotency_error", "A request with this key is in progress")
    return Reply(stored[2], stored[1], headers={"Idempotent-Replayed": "true"})


def _turned_away(path: str) -> Reply:
    """Return each provider's reply to a wrong key; that of Global Payments has no valid signature."""
    if path.startswith("/globalpayments"):
        answer = b"<response><result>505</result><message>sha1hash incorrect - check your code</message></response>"
        return Reply(answer, 200, "text/xml")
    if path.startswith("/drive"):
        return json_reply({"code": "authentication_error", "message": "The [kid] is invalid"}, 401)
    if path.startswith("/clover"):
        return json_reply({"message": "401 Unauthorized"}, 401)
    return _error(401, "invalid_request_error", "Invalid API Key provided")


def _error(status: int, kind: str, message: str) -> Reply:
    return json_reply({"error": {"type": kind, "message": message}}, status)
