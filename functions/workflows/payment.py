"""The Lambda handler of the payment machine's tasks."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from runtime.clock import now
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.query_payment import query_payment
from use_cases.payment.release_payment import claim_void, void_payment
from workflows.await_payment import await_payment
from workflows.follow_page import follow_page

STEPS: dict[str, Callable[[str, datetime], str]] = {
    "follow_page": follow_page,
    "claim_capture": claim_capture,
    "capture": capture_payment,
    "claim_void": claim_void,
    "void": void_payment,
    "query": query_payment,
}


def payment_step(event: dict[str, Any], context: LambdaContext | None) -> dict[str, str]:
    """Run one task `{step, paymentId}`, or `{step: "await", paymentId, taskToken, awaits}`; return `{result}`."""
    step, payment_id = event["step"], event["paymentId"]
    with deadline(context):
        if step == "await":
            result = await_payment(payment_id, event["taskToken"], event["awaits"], now())
        else:
            result = STEPS[step](payment_id, now())
    logger.info("payment step", extra={"step": step, "payment": payment_id, "result": result})
    send_metrics()
    return {"result": result}
