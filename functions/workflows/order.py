"""The Lambda handler of the order machine's tasks."""

from typing import Any

from domain.tenant import Tenant
from runtime import clock
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from workflows.expire_order import expire_order
from workflows.remind_store import remind_store

STEPS = {"remind": remind_store, "expire": expire_order}


def order_step(event: dict[str, Any], context: LambdaContext | None) -> dict[str, str]:
    """Run one task `{step, companyCode, orderUUID}`; return `{result}`."""
    step, order_uuid = event["step"], event["orderUUID"]
    with deadline(context):
        result = STEPS[step](Tenant(company_code=event["companyCode"]), order_uuid, clock.now())
    logger.info("order step", extra={"step": step, "order": order_uuid, "result": result})
    send_metrics()
    return {"result": result}
