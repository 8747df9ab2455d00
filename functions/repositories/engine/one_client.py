"""One DynamoDB client for all records of an environment.

PynamoDB creates one per table, each with connections and TLS handshakes of its own.
"""

import os
from functools import cache
from typing import Any

from botocore.exceptions import NoRegionError
from botocore.session import get_session
from pynamodb.connection.base import Connection

from repositories.engine.row_client import Limits, RowClient


@cache
def _region() -> str:
    """Return the function's region, else the developer's."""
    region = os.environ.get("AWS_REGION") or get_session().get_config_variable("region")
    if region is None:
        raise NoRegionError
    return str(region)


@cache
def _client(region: str, url: str | None, limits: Limits) -> RowClient:
    return RowClient(region, url, limits)


def _shared(connection: Any) -> RowClient:
    """Return the client that all connections with the same region, address and limits share; it is thread-safe."""
    limits = Limits(
        connection._connect_timeout_seconds, connection._read_timeout_seconds, connection._max_pool_connections
    )
    url = connection.host or os.environ.get("AWS_ENDPOINT_URL_DYNAMODB") or os.environ.get("AWS_ENDPOINT_URL")
    return _client(connection.region or _region(), url, limits)


def share_client() -> None:
    """Make PynamoDB use the shared client from now on."""
    Connection.client = property(_shared)  # type: ignore[assignment, method-assign]
