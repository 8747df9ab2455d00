"""Complete an order that its courier handed over (spec section 4, L-8)."""

from datetime import datetime

from domain.delivery.delivery import DeliveryJob
from domain.delivery.errands import Errand, errands
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.delivery import deliveries
from repositories.order import order_states
from use_cases.delivery.move_delivery import move_delivery
from use_cases.order.advance_order import How, advance_order

BY_COURIER = How(by="courier")


def complete_order(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """Complete the order if its courier delivered it: `completed`, else `nothing`.

    An order that is not ready is left to its store.
    """
    job = deliveries.find(tenant, order_uuid)
    if job is None or Errand.CLOSE not in errands(job, now):
        return "nothing"
    state = order_states.find(tenant, order_uuid)
    if state and state.status is OrderStatus.READY:
        try:
            advance_order(tenant, order_uuid, OrderStatus.COMPLETED, now, BY_COURIER)
        except Refusal as refusal:
            if refusal.code is not Code.ORDER_CONFLICT:
                raise
    move_delivery(tenant, order_uuid, _closed, now)
    return "completed"


def _closed(job: DeliveryJob) -> DeliveryJob:
    return job.changed(closes_order=False) if job.closes_order else job
