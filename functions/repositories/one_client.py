"""One client of the tables for all records of an environment.

PynamoDB makes one for each table: every first call to a table would read the description of DynamoDB anew, keep three
megabytes of it, and shake hands over a connection of its own.
"""

import os
from threading import RLock
from typing import Any

from pynamodb.connection.base import Connection

from repositories.row_calls import RowCalls

_make = Connection.client.fget  # type: ignore[attr-defined]
_clients: dict[tuple[object, ...], Any] = {}
_lock = RLock()


def _usable(client: Any) -> bool:
    """One that found no credentials stays without them, so it is made anew."""
    return client is not None and bool(client._request_signer._credentials)


def _shared(connection: Any) -> Any:
    """The client of every connection that has the same region, address and limits; it may be used by threads."""
    if _usable(connection._client):
        return connection._client
    alike = (
        connection.region,
        connection.host or os.environ.get("AWS_ENDPOINT_URL_DYNAMODB"),
        connection._connect_timeout_seconds,
        connection._read_timeout_seconds,
        connection._max_retry_attempts_exception,
        connection._max_pool_connections,
    )
    with _lock:
        if not _usable(_clients.get(alike)):
            connection.session.register("creating-client-class.dynamodb", _lean)
            _clients[alike] = _make(connection)
        connection._client = _clients[alike]
    return connection._client


def _lean(base_classes: list[type], **_: object) -> None:
    base_classes.insert(0, RowCalls)


def share_client() -> None:
    """From now on."""
    Connection.client = property(_shared)  # type: ignore[assignment, method-assign]
