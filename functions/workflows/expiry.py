"""The Lambda handler of the checkout expiry machine's tasks."""

from collections.abc import Callable
from typing import Any

from domain.tenant import Tenant
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from workflows.book_sale import book_sale
from workflows.checkout_task import CheckoutTask
from workflows.claim_release import claim_release
from workflows.finish_release import finish_release
from workflows.read_hold import read_hold
from workflows.release_held_stock import release_held_stock

TASKS: dict[str, Callable[[CheckoutTask], dict[str, str]]] = {
    "read_hold": read_hold,
    "claim_release": claim_release,
    "release_held_stock": release_held_stock,
    "finish_release": finish_release,
    "book_sale": book_sale,
}


def expiry_task(event: dict[str, Any], context: LambdaContext | None) -> dict[str, str]:
    """One task: `{task, companyCode, orderUUID, wakeAt}`; answers what the machine's next choice needs."""
    task = CheckoutTask(Tenant(company_code=event["companyCode"]), event["orderUUID"], event["wakeAt"])
    with deadline(context):
        answer = TASKS[event["task"]](task)
    logger.info("expiry task", extra={"task": event["task"], "order": task.order_uuid, **answer})
    send_metrics()
    return answer
