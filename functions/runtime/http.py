"""The only path from an HTTP request to its handler, and from its outcome to an HTTP response."""

import time
from collections.abc import Callable, Iterable, Mapping
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime
from http import HTTPStatus
from typing import Any

from chalice.app import Chalice, Response
from chalice.app import Request as AppRequest
from pydantic.alias_generators import to_camel

from domain.access.session import COOKIE_LIFE
from domain.errors import WIRE_NUMBERS, Code, Refusal
from domain.member.verification import DEVICE_LIFE
from domain.staff.staff_device import DEVICE_LIFE as STAFF_DEVICE_LIFE
from runtime import clock
from runtime.body import Malformed, parse
from runtime.call import Access, Call, Refused, Reply, Request
from runtime.caller import (
    Admissions,
    AdmitMember,
    AdmitStaff,
    Caller,
    admit,
    admit_no_member,
    admit_no_staff,
    identify,
)
from runtime.deadline import deadline
from runtime.guest_sessions import GuestSessions
from runtime.limits import UNPROVED, Exceeded, Share, Tally, Turn, turns_of
from runtime.observability import count, logger, send_metrics
from runtime.outage import Outage
from runtime.settings import settings
from runtime.sizes import reply_fits

Handler = Callable[[Any, Caller], Reply]
ReadAhead = Callable[[Request, Caller], None]
"""Prefetches a request's rows in one batch, before its session is known; it ends with the request's context."""

RETRY_SECONDS = 2
HEADERS = {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
_STATUS = {
    Code.INVALID_REQUEST: HTTPStatus.BAD_REQUEST,
    Code.SESSION_EXPIRED: HTTPStatus.UNAUTHORIZED,
    Code.FORBIDDEN: HTTPStatus.FORBIDDEN,
    Code.NOT_FOUND: HTTPStatus.NOT_FOUND,
    Code.TOO_MANY_REQUESTS: HTTPStatus.TOO_MANY_REQUESTS,
}
"""All other refusals are HTTP 200 with a result that is not ok."""


def read_nothing(_request: Request, _caller: Caller) -> None:
    """For functions whose calls need few rows each."""


def _status(refusal: Refusal) -> int:
    return refusal.status if isinstance(refusal, Malformed) else _STATUS.get(refusal.code, HTTPStatus.OK)


def _refused(refusal: Refusal, status: int | None = None) -> Response:
    body = Refused(
        result=refusal.code,
        code=WIRE_NUMBERS.get(refusal.code, ""),
        message=refusal.message,
        details={to_camel(name): value for name, value in refusal.details.items()},
    )
    headers: dict[str, str | list[str]] = dict(HEADERS)
    if "retry_after" in refusal.details or refusal.code is Code.TOO_MANY_REQUESTS:
        headers["Retry-After"] = str(refusal.details.get("retry_after", RETRY_SECONDS))
    return Response(body.model_dump_json(), headers=headers, status_code=int(status or _status(refusal)))


def _done(reply: Reply, caller: Caller) -> Response:
    headers: dict[str, str | list[str]] = dict(HEADERS)
    if set_cookies := _set_cookies(caller):
        headers["Set-Cookie"] = set_cookies
    body = reply.model_dump_json()
    if not reply_fits(body):
        count("ReplyTooLarge")
        raise Malformed(status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return Response(body, headers=headers)


def _set_cookies(caller: Caller) -> list[str]:
    rules = f"Path=/; HttpOnly; SameSite=Lax{'' if settings().is_dev else '; Secure'}"
    session, device = caller.cookies.set_session, caller.cookies.set_device
    kept = f"Max-Age={int(COOKIE_LIFE.total_seconds())}"
    cookies = [] if session is None else [f"{settings().session_cookie}={session}; {kept}; {rules}"]
    if device is not None:
        life = int(DEVICE_LIFE.total_seconds()) if device else 0
        cookies.append(f"{settings().device_cookie}={device}; Max-Age={life}; {rules}")
    if (staff_device := caller.cookies.set_staff_device) is not None:
        life = int(STAFF_DEVICE_LIFE.total_seconds()) if staff_device else 0
        cookies.append(f"{settings().staff_device_cookie}={staff_device}; Max-Age={life}; {rules}")
    return cookies


def _require_json(headers: Mapping[str, str]) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Malformed(status=415)


def raw_body(received: AppRequest) -> bytes:
    """The raw body; refuses invalid base64 and text that cannot be encoded."""
    try:
        raw = received.raw_body
        return raw.encode() if isinstance(raw, str) else raw
    except ValueError as error:
        raise Malformed from error


class Endpoint:
    """A call as a Chalice view: parses, admits, runs the handler, and turns every exception into a response."""

    def __init__(
        self,
        app: Chalice,
        call: Call,
        handler: Handler,
        admissions: Admissions,
        tally: Tally,
        read_ahead: ReadAhead,
    ) -> None:
        self._app = app
        self._call = call
        self._handler = handler
        self._admissions = admissions
        self._tally = tally
        self._read_ahead = read_ahead
        self.__name__ = call.name  # Chalice takes the view's name from here

    def __call__(self) -> Response:
        """Answer the app's current request."""
        started = time.perf_counter()
        with deadline(self._app.lambda_context):
            response = copy_context().run(self._answer)
        milliseconds = round((time.perf_counter() - started) * 1000, 1)
        logger.info("call", extra={"path": self._call.path, "status": response.status_code, "ms": milliseconds})
        send_metrics()
        return response

    def _answer(self) -> Response:
        try:
            return self._run()
        except Refusal as refusal:
            logger.info("refused", extra={"path": self._call.path, "result": refusal.code})
            count("Refused")
            return _refused(refusal)
        except Outage:
            logger.exception("unavailable", extra={"path": self._call.path})
            count("Unavailable")
            later = Refusal(Code.ORDER_SERVER_UNAVAILABLE, retry_after=RETRY_SECONDS)
            return _refused(later, HTTPStatus.SERVICE_UNAVAILABLE)
        except Exception:
            logger.exception("failed", extra={"path": self._call.path})
            count("Failed")
            return _refused(Refusal(Code.SOMETHING_WRONG), HTTPStatus.INTERNAL_SERVER_ERROR)

    def _run(self) -> Response:
        received = self._app.current_request
        if received is None:
            raise RuntimeError("there is no request to answer")
        logger.set_correlation_id(received.context.get("requestId", ""))
        caller = identify(received.headers, clock.now())
        try:
            request = self._parse(received)
            self._read_ahead(request, caller)
            admitted = self._admit(caller, request)
        except Refusal as refusal:
            self._count_unproved(caller, refusal)
            raise
        return _done(self._handler(request, admitted), admitted)

    def _parse(self, received: AppRequest) -> Request:
        if self._call.method == "GET":
            return self._call.request()
        _require_json(received.headers)
        return parse(raw_body(received), self._call.request)

    def _admit(self, caller: Caller, request: Request) -> Caller:
        """The caller with what they proved.

        Turns are taken after the proof was checked, so that a right one is never refused because of strangers on its
        network (docs/reliability/limits.md).
        """
        admitted = admit(caller, self._call, request, self._admissions)
        if self._call.access is Access.PUBLIC:
            return self._admit_anybody(admitted)
        self._take(
            caller.now,
            session=admitted.session_scope,
            network="" if admitted.has_proved_key else caller.network,
            company=admitted.company_scope,
            key=admitted.key_scope,
            store=admitted.store_scope,
        )
        return admitted

    def _admit_anybody(self, caller: Caller) -> Caller:
        """The caller of a public call.

        If they may still prove something, a network without turns is refused only by `Caller.require_turn`.
        """
        exceeded = self._tally.take(turns_of(self._call.limits, network=caller.network), caller.now)
        if exceeded is None:
            return caller
        if not self._call.may_prove:
            raise _too_many(exceeded)
        return replace(caller, out_of_turns=_too_many(exceeded), take_key_turn=self._take_key_turn)

    def _take_key_turn(self, scope: str, now: datetime) -> None:
        self._take(now, key=scope)

    def _count_unproved(self, caller: Caller, refusal: Refusal) -> None:
        """Count a call that proved nothing; refuses `too_many_requests` to a network with too many."""
        if self._call.access is not Access.PUBLIC and refusal.code is not Code.TOO_MANY_REQUESTS:
            check_turns(self._tally, turns_of(UNPROVED, network=caller.network), caller.now)

    def _take(self, now: datetime, **scopes: str) -> None:
        """Take the call's turns; refuses `too_many_requests` with the kind of limit and the seconds to wait."""
        check_turns(self._tally, turns_of(self._call.limits, **scopes), now)


def check_turns(tally: Tally, turns: Iterable[Turn], now: datetime) -> None:
    """Refuse `too_many_requests` if one of the turns is used up (reliability 1.5)."""
    exceeded = tally.take(turns, now)
    if exceeded:
        raise _too_many(exceeded)


def _too_many(exceeded: Exceeded) -> Refusal:
    count("Limited")
    return Refusal(Code.TOO_MANY_REQUESTS, retry_after=exceeded.retry_after, limit=exceeded.kind)


def connect(
    app: Chalice,
    handlers: Mapping[Call, Handler],
    sessions: GuestSessions,
    share: Share,
    admit_staff: AdmitStaff = admit_no_staff,
    read_ahead: ReadAhead = read_nothing,
    admit_member: AdmitMember = admit_no_member,
) -> None:
    """Register a route for every call. The content type is checked here, so that all failures look alike.

    `sessions` and `share` belong to repositories and are injected, because this layer is below them.
    """
    tally, admissions = Tally(share), Admissions(sessions, admit_staff, admit_member)
    for call, handler in handlers.items():
        route = app.route(call.path, methods=[call.method], name=call.name, content_types=[])
        route(Endpoint(app, call, handler, admissions, tally, read_ahead))
