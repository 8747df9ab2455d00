"""The staff of a store of a running stack, with a key that is made of the published secret."""

from datetime import UTC, datetime
from typing import Any

import requests
from infrastructure.local.stage_secrets import DEVELOPMENT
from tests.replies import checked
from tests.stack.running_stack import RunningStack

from runtime.staff_key import staff_key


class StaffBoard:
    """Calls of the store's side."""

    def __init__(self, stack: RunningStack, company: str, store: str) -> None:
        self._url = f"{stack.url}/api/backoffice"
        host = f"{company}.localhost:{stack.port}"
        key = staff_key(DEVELOPMENT["StaffSecretArn"], company, store, by="anna", issued_at=datetime.now(UTC))
        self._store = {"companyCode": company, "storeID": store}
        self._headers = {"Host": host, "Authorization": f"Bearer {key}"}

    def call(self, path: str, **fields: Any) -> dict[str, Any]:
        """The answer of a call, whatever it is."""
        body = {**self._store, **fields}
        answer = checked(requests.post(f"{self._url}/{path}", json=body, headers=self._headers, timeout=60))
        told: dict[str, Any] = answer.json()
        return told

    def orders(self) -> list[dict[str, Any]]:
        """Today's, newest first."""
        found: list[dict[str, Any]] = self.call("readorders")["orders"]
        return found

    def move(self, order_uuid: str, status: str, **said: Any) -> dict[str, Any]:
        """An order moved on; anything but a success raises."""
        answer = self.call("moveorder", orderUUID=order_uuid, status=status, **said)
        assert answer["result"] == "ok", answer
        return answer
