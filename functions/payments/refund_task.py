"""The handler behind a refund: called by name with the operator's own permission, never over the API."""

from typing import Any

from domain.errors import Refusal
from domain.refunds import RefundRequest
from domain.tenant import Tenant
from payments.refund_order import refund_order
from runtime import clock
from runtime.observability import logger, send_metrics


def refund(event: dict[str, Any], _context: object) -> dict[str, Any]:
    """`{companyCode, orderUUID, refund: {refundId, amount | lines | neither, restock, tips}}`; what it gave back."""
    tenant = Tenant(company_code=event["companyCode"])
    request = RefundRequest.model_validate(event["refund"])
    try:
        record = refund_order(tenant, event["orderUUID"], request, clock.now())
    except Refusal as refusal:
        logger.info("refund refused", extra={"result": refusal.code})
        return {"result": refusal.code.value, "details": refusal.details}
    finally:
        send_metrics()
    return {"result": "ok", "refund": record.model_dump(mode="json")}
