"""Faults to put between the code and its tables."""

from collections.abc import Callable
from typing import Any

import pytest
from botocore.exceptions import ClientError, ReadTimeoutError
from pynamodb.connection import Connection
from pynamodb.exceptions import CancellationReason, VerboseClientError


def heard_calls(patch: pytest.MonkeyPatch) -> list[str]:
    """Every call to the tables from now on, with the table where it is one: `UpdateItem stock`."""
    heard: list[str] = []
    real = Connection._make_api_call

    def call(connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        table = str(arguments.get("TableName", "")).removeprefix("carte-blanche-dev-")
        heard.append(f"{operation} {table}".strip())
        return real(connection, operation, arguments)

    patch.setattr(Connection, "_make_api_call", call)
    return heard


class Crash(BaseException):
    """The process is gone: nothing in the code may catch it."""


class Faults:
    """Faults for the next calls: each entry is a fault before the effect or the loss of a reply after it."""

    def __init__(self) -> None:
        self._next: list[str] = []
        self.missed: list[str] = []
        self.calls: list[str] = []
        self.crash_at = 0
        self.crash_after = False
        self._real = Connection._make_api_call

    def inject(self, *faults: str) -> None:
        """`lost` takes effect and loses the reply; any other is the name of a DynamoDB error; empty is no fault.

        What was ordered before and met no call is `missed`: a test that ordered it has shown nothing.
        """
        self.missed += [fault for fault in self._next if fault]
        self._next = list(faults)

    def crash(self, at: int, *, after: bool) -> None:
        """The process dies at the n-th call from now on, before or after its effect; 0 never."""
        self.calls.clear()
        self.crash_at, self.crash_after = at, after

    def call(self, connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        """Replaces every call to the tables."""
        self.calls.append(operation)
        if self.crash_at == len(self.calls) and not self.crash_after:
            raise Crash
        fault = self._next.pop(0) if self._next else ""
        if fault and fault != "lost":
            raise _error(connection, operation, fault)
        answer = self._real(connection, operation, arguments)
        if self.crash_at == len(self.calls):
            raise Crash
        if fault:
            raise ReadTimeoutError(endpoint_url="http://tables")
        return answer


_WRITES = {"PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"}


class Kill:
    """The process dies at its n-th write, wherever it writes to, before or after the write's effect."""

    def __init__(self, place: int, *, after: bool) -> None:
        self._left = place
        self._after = after

    def at(self, write: Callable[..., Any]) -> Callable[..., Any]:
        """A call that is a write."""

        def call(*given: Any) -> Any:
            self._left -= 1
            dies = self._left == 0
            if dies and not self._after:
                raise Crash
            answer = write(*given)
            if dies:
                raise Crash
            return answer

        return call

    def at_a_table(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """Every call to the tables, of which some are writes."""
        watched = self.at(real)
        return lambda *given: (watched if given[1] in _WRITES else real)(*given)


class Lag:
    """A replica that lags: rows are not found at the first inconsistent read. Indexes are left alone."""

    def __init__(self) -> None:
        self.missed: list[str] = []
        self._real = Connection._make_api_call

    def call(self, connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        """Replaces every call to the tables."""
        asked = _inconsistent(operation, arguments)
        if asked and asked not in self.missed:
            self.missed.append(asked)
            return {"Item": {}, "Items": [], "Count": 0, "ScannedCount": 0, "Responses": {}, "UnprocessedKeys": {}}
        return self._real(connection, operation, arguments)


def _inconsistent(operation: str, arguments: dict[str, Any]) -> str:
    """A name for a read that may lag; empty for any other call."""
    if operation == "BatchGetItem":
        tables = arguments["RequestItems"]
        return str(tables) if not all(table.get("ConsistentRead") for table in tables.values()) else ""
    reads = operation == "GetItem" or (operation == "Query" and "IndexName" not in arguments)
    named = arguments.get("Key") or arguments.get("ExpressionAttributeValues")
    return f"{arguments['TableName']} {named}" if reads and not arguments.get("ConsistentRead") else ""


def _error(connection: Connection, operation: str, code: str) -> Exception:
    reasons = [{"Code": "TransactionConflict"}] if code == "TransactionCanceledException" else []
    body: dict[str, Any] = {"Error": {"Code": code, "Message": "injected"}, "CancellationReasons": reasons}
    cause = ClientError(body, operation)  # type: ignore[arg-type]
    error = VerboseClientError(
        {"Error": body["Error"]},
        operation,
        {"request_id": "r", "table_name": "t"},
        cancellation_reasons=[CancellationReason(code=reason["Code"], message="injected") for reason in reasons],
    )
    error.__cause__ = cause
    return error
