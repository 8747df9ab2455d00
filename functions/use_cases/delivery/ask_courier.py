"""A guest asks for their courier's status or sends new instructions; requests to the agent are limited."""

from datetime import datetime

from domain.delivery.agents_delivery import instructed
from domain.delivery.courier import may_query
from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch
from domain.errors import Code, Refusal
from domain.limits.policies import COURIER_CHANGES, COURIER_QUESTIONS
from domain.order.feed import PlacedOrder
from domain.tenant import Tenant
from repositories.delivery import deliveries
from repositories.limits import rate_limits
from runtime.outage import Outage
from use_cases.channel.tell_channel import have_dispatched
from use_cases.delivery.dispatch import follow_courier
from use_cases.delivery.move_delivery import move_delivery


def ask_courier(tenant: Tenant, order: PlacedOrder, now: datetime) -> DeliveryJob:
    """The delivery with fresh news from its agent if it may be asked now, else as stored; refuses `not_found`."""
    job = delivery_of(tenant, order)
    if not _may_ask(job, now) or not rate_limits.take(COURIER_QUESTIONS, tenant.key(order.order_uuid), now):
        return job
    try:
        follow_courier(tenant, job, now)
    except (Outage, Refusal):
        return job
    return delivery_of(tenant, order)


def tell_courier(tenant: Tenant, order: PlacedOrder, words: str, now: datetime) -> DeliveryJob:
    """Change the instructions for the courier; refuses `error_order_conflict` once they have collected it."""
    delivery_of(tenant, order)
    if not rate_limits.take(COURIER_CHANGES, tenant.key(order.order_uuid), now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=COURIER_CHANGES.retry_after(now))
    job = move_delivery(tenant, order.order_uuid, lambda current: instructed(current, words), now)
    if job.update_due:
        have_dispatched(tenant, order.order_uuid)
    return job


def delivery_of(tenant: Tenant, order: PlacedOrder) -> DeliveryJob:
    """The delivery of an order; refuses `not_found` if it has no row."""
    job = deliveries.find(tenant, order.order_uuid)
    if job is None:
        raise Refusal(Code.NOT_FOUND)
    return job


def _may_ask(job: DeliveryJob, now: datetime) -> bool:
    """Whether a courier was found and is under way, until 24 hours after the wanted time (spec section 9)."""
    followed = job.carrier is Carrier.AGENT and job.dispatch is Dispatch.TAKEN and not job.is_over
    return followed and may_query(job.wanted_at, now)
