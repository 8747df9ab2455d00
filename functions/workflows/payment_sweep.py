"""The Lambda handler of the payments' sweep."""

from typing import Any

from runtime import clock
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from workflows.sweep_payments import sweep_payments


def sweep(_event: dict[str, Any], context: LambdaContext | None) -> dict[str, int]:
    """The scheduled sweep; answers how many payments it took up."""
    with deadline(context):
        swept = sweep_payments(clock.now())
    for payment_id, result in swept.items():
        logger.info("payment swept", extra={"payment": payment_id, "result": result})
    send_metrics()
    return {"swept": len(swept)}
