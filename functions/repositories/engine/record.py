"""The base of every table's record: time limits, bounded retries, and failed conditions kept apart from faults."""

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

_CONDITION_FAILED = "ConditionalCheckFailedException"

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
"""DynamoDB's size limit of a row in bytes (reliability 4.2)."""
_NUMBER = 21
_CONTAINER = 3
_TRIES = 10
_FIRST_WAIT = 0.025
_LONGEST_WAIT = 0.2
_PATIENCE = 6.0


def read_timeout(*, own_engine: bool) -> float:
    """Return the seconds until a call times out.

    A developer's table engine may lose acknowledged writes of others when a client disconnects, so its calls wait
    longer than a guest does.
    """
    return 15 if own_engine else TABLES.read


class Limits:
    """For every `Meta`: fail fast, because the caller waits at most 20 s; `attempt` does the retries."""

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
    """Return a row's size in bytes as DynamoDB counts it; for numbers and maps an upper bound."""
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
    """Read all rows of a paged result; raises Outage if no time is left before the deadline."""
    read: list[Row] = []
    for row in found:
        read.append(row)
        require_time(TABLES)
    return read


def _is_transient(error: PynamoDBException) -> bool:
    """Whether a retry may help. A lost reply may have taken effect, so every write must be safe to repeat."""
    if isinstance(error, TransactWriteError):
        reasons = {reason.code for reason in error.cancellation_reasons if reason is not None}
        if reasons:
            return reasons <= _TRANSIENT_REASONS
    return isinstance(error.cause, BotoCoreError) or error.cause_response_code in _TRANSIENT


def attempt(call: Callable[[], Result]) -> Result:
    """Run a DynamoDB call; retry transient faults up to ten tries with full jitter, about a second in all.

    Raises `Outage` if all tries fail, or if a try could not end before the deadline; a failed condition or a lasting
    fault is raised as it is.
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


def wrote_if(write: Callable[[], object]) -> bool:
    """Run a conditional write with `attempt`; False, with no change, if its own condition refused it.

    Every other error is raised. A lost reply may have written, and its repetition is then refused: a caller to whom
    this matters reads the row again.
    """
    try:
        attempt(write)
    except PynamoDBException as error:
        if error.cause_response_code == _CONDITION_FAILED:
            return False
        raise
    return True
