"""The Lambda handler of the channel's WebSocket: connect, ping, disconnect."""

import json
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from domain.channel.hint import Hint, HintKind
from domain.channel.listener import CONNECTION_LIFE
from domain.errors import Refusal
from domain.limits.policies import FRAMES
from gateways.channel import Telling, hand_over
from repositories.channel import connections
from repositories.limits import rate_limits
from runtime import clock
from runtime.caller import identify
from runtime.deadline import LambdaContext, deadline
from runtime.observability import count, logger, send_metrics
from runtime.origins import own_origin
from runtime.outage import Outage
from use_cases.channel.open_channel import Knock, let_in

PING = {"action": "ping"}
"""The only message that clients may send; it also prevents the idle timeout after ten minutes."""


def socket(event: dict[str, Any], context: LambdaContext | None) -> dict[str, int]:
    """Handle an event of one connection; the returned status decides whether the WebSocket opens."""
    with deadline(context):
        status = _answered(event)
    logger.info("socket", extra={"moment": event["requestContext"]["eventType"], "status": status.value})
    send_metrics()
    return {"statusCode": status.value}


def _answered(event: dict[str, Any]) -> HTTPStatus:
    try:
        return _MOMENTS[event["requestContext"]["eventType"]](event)
    except Refusal:
        count("ChannelRefused")
        return HTTPStatus.FORBIDDEN
    except Outage:
        logger.exception("unavailable")
        count("Unavailable")
        return HTTPStatus.SERVICE_UNAVAILABLE


def _open(event: dict[str, Any]) -> HTTPStatus:
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    caller = identify(headers, clock.now())
    knock = Knock(
        connection_id=_connection(event),
        token=(event.get("queryStringParameters") or {}).get("token", ""),
        host=caller.host,
        origin=own_origin(headers),
        now=caller.now,
    )
    if let_in(knock) is None:
        count("ChannelRefused")
        return HTTPStatus.FORBIDDEN
    return HTTPStatus.OK


def _hear(event: dict[str, Any]) -> HTTPStatus:
    """Answer a ping; close a connection, once, if it sends more than a page ever does."""
    connection_id, now = _connection(event), clock.now()
    if not rate_limits.take(FRAMES, connection_id, now):
        count("ChannelFrameIgnored")
        if not rate_limits.wait_between("socket-closed", connection_id, CONNECTION_LIFE, now):
            count("ChannelClosed")
            hand_over(Telling(connection_id=connection_id, close=True))
        return HTTPStatus.OK
    if _read(event.get("body") or "") != PING:
        count("ChannelFrameIgnored")
        return HTTPStatus.OK
    hand_over(Telling(connection_id=connection_id, hint=Hint(kind=HintKind.PONG)))
    return HTTPStatus.OK


def _read(body: str) -> object:
    try:
        return json.loads(body)
    except ValueError:
        return None


def _end(event: dict[str, Any]) -> HTTPStatus:
    connections.remove_by_id(_connection(event))
    return HTTPStatus.OK


def _connection(event: Mapping[str, Any]) -> str:
    return str(event["requestContext"]["connectionId"])


_MOMENTS: Mapping[str, Callable[[dict[str, Any]], HTTPStatus]] = {
    "CONNECT": _open,
    "MESSAGE": _hear,
    "DISCONNECT": _end,
}
