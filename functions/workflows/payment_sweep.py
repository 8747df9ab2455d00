"""The Lambda handler of the sweep of payments and returns."""

from typing import Any

from runtime import clock
from runtime.observability import logger, send_metrics
from workflows.sweep_payments import PAYMENTS
from workflows.sweep_returns import RETURNS
from workflows.sweep_rows import sweep_rows


def sweep(_event: dict[str, Any], _context: object) -> dict[str, int]:
    """Run the scheduled sweep; return how many payments and returns it took up."""
    swept = 0
    for kind, rows in sweep_rows((PAYMENTS, RETURNS), clock.now()).items():
        for key, result in rows.items():
            logger.info("swept", extra={"kind": kind, "key": key, "result": result})
            swept += 1
    send_metrics()
    return {"swept": swept}
