"""Messages to browsers, through the push service of each browser (RFC 8030, 8291, 8292).

Only known services are called, redirects are not followed, and response bodies are not read: the status says
everything. A service that does not answer is not called for a while, so its outage delays nothing else.
"""

import hashlib
from enum import StrEnum
from functools import cache
from http.client import HTTPException  # noqa: TID251 - a gateway
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener  # noqa: TID251 - a gateway

from domain.member.push import PushDevice, PushNotice, is_known_service
from gateways.push_keys import PushKey, key_named
from runtime.circuit_breaker import CircuitBreaker
from runtime.deadline import require_time, within
from runtime.observability import count
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import PUSHES

_KEPT_BY_SERVICE = 3_600
"""Seconds for which a service keeps an undelivered message; after an hour it is of no use."""
_GONE = frozenset({404, 410})
_TOO_OFTEN = 429
_FAILED = 500
_TOPIC = 32


class Pushed(StrEnum):
    """The outcome of sending a message."""

    SENT = "sent"
    GONE = "gone"
    """The browser's subscription does not exist any more, or uses a key that we do not have any more."""
    REFUSED = "refused"


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        """Return None, so that redirects are not followed."""


def send_push(device: PushDevice, notice: PushNotice) -> Pushed:
    """Send a message to the browser's push service, encrypted for that browser.

    Raises Outage if the service does not answer or no time is left.
    """
    key = key_named(device.public_key)
    endpoint = device.subscription.endpoint
    if key is None or not is_known_service(endpoint, settings().push_services):
        return Pushed.GONE
    breaker = _breaker(urlsplit(endpoint).netloc)
    if breaker.is_open:
        raise Outage("the push service is silent")
    require_time(PUSHES)
    request = _request(key, device, notice)
    try:
        status = within(PUSHES, lambda: _status(request))
    except (OSError, HTTPException) as error:
        breaker.failed()
        count("PushNotSent")
        raise Outage from error
    breaker.succeeded()
    return _pushed(status)


def _pushed(status: int) -> Pushed:
    if status in _GONE:
        return Pushed.GONE
    if status == _TOO_OFTEN or status >= _FAILED:
        count("PushNotSent")
        raise Outage(f"the push service answers {status}")
    if status not in range(200, 300):
        count("PushRefused")
        return Pushed.REFUSED
    count("PushesSent")
    return Pushed.SENT


def _request(key: PushKey, device: PushDevice, notice: PushNotice) -> Request:
    from webpush import WebPush  # imported here, because it is slow and rarely needed
    from webpush.types import WebPushSubscription

    given = device.subscription
    keys = {"p256dh": given.p256dh, "auth": given.auth}
    subscription = WebPushSubscription.model_validate({"endpoint": given.endpoint, "keys": keys})
    pusher = WebPush(private_key=key.private, public_key=key.public, subscriber=settings().email_sender)
    message = pusher.get(notice.model_dump_json(), subscription, ttl=_KEPT_BY_SERVICE)
    headers = {
        **{name: str(value) for name, value in message.headers.items()},
        "content-type": "application/octet-stream",
        "topic": hashlib.sha256(notice.tag.encode()).hexdigest()[:_TOPIC],
        "urgency": "high",
    }
    return Request(given.endpoint, data=message.encrypted, headers=headers, method="POST")  # noqa: S310 - a known service


def _status(request: Request) -> int:
    try:
        with build_opener(_NoRedirect).open(request, timeout=PUSHES.read) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


@cache
def _breaker(_host: str) -> CircuitBreaker:
    return CircuitBreaker()
