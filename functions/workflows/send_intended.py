"""Send the order of a guest who paid and never returned (reliability 5.2)."""

from typing import Any

from domain.errors import Refusal
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.store import stores
from runtime import clock
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from use_cases.payment.payment_step import get_payment
from use_cases.payment.send_paid_order import send_paid_order


def send_intended(event: dict[str, Any], context: LambdaContext | None) -> dict[str, str]:
    """Handle `{paymentId}`; return `sent`, `kept` if the store does not want it, `late`, or a refusal's code.

    An outage is raised, so that the machine retries.
    """
    with deadline(context):
        result = _sent(event["paymentId"])
    logger.info("intended order", extra={"payment": event["paymentId"], "result": result})
    send_metrics()
    return {"result": result}


def _sent(payment_id: str) -> str:
    payment = get_payment(payment_id)
    if payment.status is not PaymentStatus.AUTHORIZED or payment.received_at is not None:
        return "late"
    store = stores.find(Tenant(company_code=payment.request.company_code), payment.request.store_id)
    if store is None or not store.checkout.send_unreturned:
        return "kept"
    try:
        send_paid_order(payment, clock.now())
    except Refusal as refusal:
        return refusal.code.value
    return "sent"
