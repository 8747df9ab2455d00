"""The Lambda handler of the checkout expiry machine's task."""

from typing import Any

from domain.tenant import Tenant
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from workflows.checkout_task import CheckoutTask
from workflows.end_hold import end_hold


def expiry_task(event: dict[str, Any], context: LambdaContext | None) -> dict[str, str]:
    """Handle `{companyCode, orderUUID, deadline}`; return `{result}`, what happened to the checkout."""
    task = CheckoutTask(Tenant(company_code=event["companyCode"]), event["orderUUID"], event["deadline"])
    with deadline(context):
        answer = end_hold(task)
    logger.info("expiry task", extra={"order": task.order_uuid, **answer})
    send_metrics()
    return answer
