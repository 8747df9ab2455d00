"""The staff of a store of a running stack, with a key that is made of the published secret."""

from datetime import UTC, datetime
from typing import Any

from infrastructure.local.stage_secrets import DEVELOPMENT
from tests.stack.running_stack import RunningStack

from runtime.staff_key import staff_key


class StaffBoard:
    """Calls of the store's side."""

    def __init__(self, stack: RunningStack, company: str, store: str) -> None:
        self._stack = stack
        self._host = f"{company}.localhost"
        key = staff_key(DEVELOPMENT["StaffSecretArn"], company, store, by="anna", issued_at=datetime.now(UTC))
        self._keys = {"companyCode": company, "storeID": store, "staffKey": key}

    def call(self, path: str, **fields: Any) -> dict[str, Any]:
        """The answer of a call, successful or not."""
        return self._stack.post(f"/api/backoffice/{path}", {**self._keys, **fields}, self._host)

    def orders(self) -> list[dict[str, Any]]:
        """Today's, newest first."""
        found: list[dict[str, Any]] = self.call("readorders")["orders"]
        return found

    def move(self, order_uuid: str, status: str, **said: Any) -> dict[str, Any]:
        """An order moved on; anything but a success raises."""
        answer = self.call("moveorder", orderUUID=order_uuid, status=status, **said)
        assert answer["result"] == "ok", answer
        return answer
