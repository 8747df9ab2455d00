"""Answers orders that no test answers, so that none runs out and pauses its store for those who come later."""

import json
from datetime import UTC, datetime, timedelta
from threading import Event, Thread

from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard

_EVERY_SECONDS = 20.0
_BEFORE = timedelta(minutes=3)


class Doorkeeper:
    """Rejects an order some minutes before its time to be accepted is over; no test looks at one for so long."""

    def __init__(self, stack: RunningStack) -> None:
        self._stack = stack
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="doorkeeper", daemon=True)

    def __enter__(self) -> "Doorkeeper":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(_EVERY_SECONDS):
            for company, store, order_uuid in self._unanswered():
                StaffBoard(self._stack, company, store).call(
                    "moveorder", orderUUID=order_uuid, status="rejected", reason="closed"
                )

    def _unanswered(self) -> list[tuple[str, str, str]]:
        """Company, store and orderUUID of what is about to run out."""
        soon = datetime.now(UTC) + _BEFORE
        waiting = {
            pk
            for pk, body in self._rows("order-states", "body")
            if (state := json.loads(body))["status"] == "received"
            and state["acceptBy"]
            and datetime.fromisoformat(state["acceptBy"]) < soon
        }
        stores = [(pk.split("#")[:2], order_uuid) for pk, order_uuid in self._rows("order-references", "orderUUID")]
        return [(company, store, name) for (company, store), name in stores if f"{company}#{name}" in waiting]

    def _rows(self, table: str, field: str) -> list[tuple[str, str]]:
        name = f"carte-blanche-dev-{table}"
        pages = self._stack.tables.get_paginator("scan").paginate(TableName=name)
        return [(item["pk"]["S"], item[field]["S"]) for page in pages for item in page["Items"] if field in item]
