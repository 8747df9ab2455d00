"""Read and write units of each table, as the tables answer `ReturnConsumedCapacity`."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "BatchWriteItem"}
READS = {"GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"}
REFUSED_WRITE = 1
"""What a write that its own condition refused costs at least; no answer names it."""


class Meter:
    """The consumption since the last `clear`: units by (table, `read` or `write`), calls by operation."""

    def __init__(self) -> None:
        self.units: Counter[tuple[str, str]] = Counter()
        self.calls: Counter[str] = Counter()

    def clear(self) -> None:
        """Set all counts to zero."""
        self.units.clear()
        self.calls.clear()

    def answered(self, operation: str, answer: Mapping[str, Any]) -> None:
        """Count a call that was done; raises where its answer names no units."""
        kind = "write" if operation in WRITES else "read"
        self.calls[operation] += 1
        consumed = answer.get("ConsumedCapacity")
        if consumed is None:
            raise RuntimeError(f"{operation} answers no units")
        for each in consumed if isinstance(consumed, list) else [consumed]:
            self.units[short(each["TableName"]), kind] += each["CapacityUnits"]

    def refused(self, operation: str, sent: Mapping[str, Any]) -> None:
        """Count a write that its condition refused."""
        self.calls[f"{operation} refused"] += 1
        if "TableName" in sent:
            self.units[short(sent["TableName"]), "write"] += REFUSED_WRITE
        for action in sent.get("TransactItems", ()):
            for write in action.values():
                self.units[short(write["TableName"]), "write"] += 2 * REFUSED_WRITE


def short(table: str) -> str:
    """The table's name without the stage's."""
    return table.removeprefix("carte-blanche-dev-")


def metered() -> Meter:
    """From now on every call to the tables of this process is asked what it consumed."""
    from botocore.exceptions import ClientError
    from pynamodb.connection.base import Connection

    meter, call = Meter(), Connection._make_api_call

    def counted(connection: Connection, operation: str, sent: dict[str, Any]) -> Any:
        if operation not in WRITES | READS:
            return call(connection, operation, sent)
        try:
            answer = call(connection, operation, {**sent, "ReturnConsumedCapacity": "INDEXES"})
        except ClientError:
            if operation in WRITES:
                meter.refused(operation, sent)
            raise
        meter.answered(operation, answer)
        return answer

    Connection._make_api_call = counted  # type: ignore[method-assign,assignment]
    return meter
