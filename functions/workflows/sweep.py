"""The Lambda handler of the sweep."""

from typing import Any

from runtime import clock
from runtime.observability import logger, send_metrics
from workflows.sweep_overdue import sweep_overdue


def sweep(_event: dict[str, Any], _context: object) -> dict[str, int]:
    """Run the scheduled sweep; return how many rows it took up."""
    swept = sweep_overdue(clock.now())
    if swept:
        logger.info("swept", extra={"swept": swept})
    send_metrics()
    return {"swept": swept}
