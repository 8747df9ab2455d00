"""The channel's open WebSocket connections at API Gateway; each is addressed by its id."""

from enum import StrEnum
from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from runtime.deadline import require_time
from runtime.observability import logger
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import CHANNEL

STAGE = "ws"
"""The stage of the channel's API, which is the path of its WebSocket."""


class Delivery(StrEnum):
    """The outcome of sending a message."""

    SENT = "sent"
    GONE = "gone"
    """The connection does not exist any more."""
    LOST = "lost"
    """The connection may exist, but the send failed: throttled, or no answer."""


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    api = settings().channel_api
    engine = settings().engine_url
    url = (
        f"{engine}/_aws/execute-api/{api}" if engine else f"https://{api}.execute-api.{settings().region}.amazonaws.com"
    )
    return boto3.client("apigatewaymanagementapi", endpoint_url=f"{url}/{STAGE}", config=CHANNEL.config())


def close(connection_id: str) -> Delivery:
    """Close a connection; its page opens a new one after a while."""
    try:
        require_time(CHANNEL)
        _client().delete_connection(ConnectionId=connection_id)
    except _client().exceptions.GoneException:
        return Delivery.GONE
    except (BotoCoreError, ClientError, Outage) as error:
        logger.info("a connection was not closed", extra={"reason": type(error).__name__})
        return Delivery.LOST
    return Delivery.SENT


def post(connection_id: str, frame: str) -> Delivery:
    """Send a message once; a client that misses it re-reads the data later."""
    try:
        require_time(CHANNEL)
        _client().post_to_connection(ConnectionId=connection_id, Data=frame.encode())
    except _client().exceptions.GoneException:
        return Delivery.GONE
    except (BotoCoreError, ClientError, Outage) as error:
        logger.info("a connection did not take a frame", extra={"reason": type(error).__name__})
        return Delivery.LOST
    return Delivery.SENT
