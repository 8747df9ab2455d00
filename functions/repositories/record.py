"""The base of every table's record: time limits, bounded retries, and refusals told apart from faults."""

import random
import time
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from botocore.exceptions import BotoCoreError
from pynamodb.connection import Connection
from pynamodb.exceptions import PynamoDBException, TransactWriteError
from pynamodb.models import Model

from runtime.deadline import require_time
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import TABLES

Result = TypeVar("Result")
Row = TypeVar("Row")

CONDITION_FAILED = "ConditionalCheckFailedException"

_TRANSIENT = {
    "InternalServerError",
    "LimitExceededException",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ServiceUnavailable",
    "ThrottlingException",
    "TransactionConflictException",
    "TransactionInProgressException",
}
_TRANSIENT_REASONS = {"TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"}
LARGEST_ITEM = 400 * 1024
"""Bytes of a row, which the tables refuse beyond (reliability 4.2)."""
_NUMBER = 21
_CONTAINER = 3
_TRIES = 10
_FIRST_WAIT = 0.025
_LONGEST_WAIT = 0.2
_PATIENCE = 6.0


def read_timeout(*, own_engine: bool) -> float:
    """Seconds until a call is given up. A developer's table engine may forget what it acknowledged to others when a
    caller hangs up on it, so there nobody does while a guest still waits.
    """
    return 15 if own_engine else TABLES.read


class Limits:
    """For every `Meta`: fail fast, because the caller waits at most 20 s; the retries are ours."""

    connect_timeout_seconds = TABLES.connect
    read_timeout_seconds = read_timeout(own_engine=settings().on_one_machine)
    max_retry_attempts = 0
    max_pool_connections = 50


@cache
def connection() -> Connection:
    """The connection of transactions, which have no `Meta`."""
    return Connection(
        connect_timeout_seconds=Limits.connect_timeout_seconds,
        read_timeout_seconds=Limits.read_timeout_seconds,
        max_retry_attempts=Limits.max_retry_attempts,
        max_pool_connections=Limits.max_pool_connections,
    )


def item_bytes(record: Model) -> int:
    """The size of a row as the tables count it: its names and values; a number, or what is around a map, at most."""
    return sum(len(name) + _value_bytes(value) for name, value in record.serialize().items())


def _value_bytes(value: Mapping[str, Any]) -> int:
    [(kind, content)] = value.items()
    if kind == "S":
        return len(content.encode())
    if kind == "B":
        return len(content)
    if kind == "M":
        return _CONTAINER + sum(len(name.encode()) + 1 + _value_bytes(each) for name, each in content.items())
    return _NUMBER


def rows(found: Iterable[Row]) -> list[Row]:
    """All rows of an answer that comes in parts; raises Outage when the rest could not come before the deadline."""
    read: list[Row] = []
    for row in found:
        read.append(row)
        require_time(TABLES)
    return read


def condition_failed(error: PynamoDBException) -> bool:
    """Whether a single write was refused by its own condition."""
    return error.cause_response_code == CONDITION_FAILED


def _is_transient(error: PynamoDBException) -> bool:
    """Whether trying again may help; a lost reply may have taken effect, so every write must bear being repeated."""
    if isinstance(error, TransactWriteError):
        reasons = {reason.code for reason in error.cancellation_reasons if reason is not None}
        if reasons:
            return reasons <= _TRANSIENT_REASONS
    return isinstance(error.cause, BotoCoreError) or error.cause_response_code in _TRANSIENT


def attempt(call: Callable[[], Result]) -> Result:
    """Run a call to the tables, again after a transient fault: ten tries with full jitter, about a second in all.

    Raises `Outage` when none got through, or a try could not end before the deadline; a refusal or any lasting fault
    is raised as it is.
    """
    until = time.monotonic() + _PATIENCE
    for tried in range(_TRIES):
        require_time(TABLES)
        try:
            return call()
        except PynamoDBException as error:
            if not _is_transient(error):
                raise
            fault = error
        if tried + 1 == _TRIES or time.monotonic() > until:
            break
        time.sleep(random.uniform(0, min(_LONGEST_WAIT, _FIRST_WAIT * 2**tried)))  # noqa: S311 - jitter, not a secret
    raise Outage from fault
