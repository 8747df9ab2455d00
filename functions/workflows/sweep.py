"""The Lambda handler of the sweep."""

from typing import Any

from runtime.clock import now
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from workflows.sweep_overdue import sweep_overdue


def sweep(_event: dict[str, Any], context: LambdaContext | None) -> dict[str, int]:
    """The scheduled sweep; answers how many orders and checkouts it ended."""
    with deadline(context):
        swept = sweep_overdue(now())
    if swept:
        logger.info("swept", extra={"swept": swept})
    send_metrics()
    return {"swept": swept}
