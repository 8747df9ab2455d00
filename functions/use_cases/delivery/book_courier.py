"""Book the agent's courier for an order, once: accept the quote while it is valid, else request a new delivery
(L-6).
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from domain.delivery.agent import AgentJob, AgentNews, AgentRefusal, AgentSilence
from domain.delivery.agents_delivery import (
    asked,
    is_to_be_booked,
    is_too_late,
    refused,
    request_contact_update,
    silent,
    told,
)
from domain.delivery.charges import quote_error_text
from domain.delivery.delivery import DeliveryJob
from domain.delivery.quote import QUOTE_MINUTES
from domain.errors import Refusal
from domain.tenant import Tenant
from gateways import delivery_agents
from gateways.delivery_agent import DeliveryAgent
from runtime.observability import count
from use_cases.delivery.courier_job import courier_job, order_of
from use_cases.delivery.move_delivery import move_delivery

_HELD = timedelta(minutes=QUOTE_MINUTES)
Answer = AgentNews | AgentRefusal | AgentSilence


class Booking(NamedTuple):
    """The agent's answer, None if the courier is not wanted any more; and whether the agent has the guest's contact.

    A quote is taken before the guest's name, phone and instructions are final, and its acceptance can correct only the
    phone (docs/rules/delivery.md, "The courier meets the guest").
    """

    answer: Answer | None
    knows_guest: bool = False


def book_courier(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Book the courier. Returns `taken`, `refused`, `moot`, or `later` if the result is unknown.

    After `later`, the agent is asked for the delivery before it is requested again, so that it is not booked twice.
    """
    try:
        agent = delivery_agents.delivery_agent_of(tenant, job.store_id)
        wanted = courier_job(tenant, job)
    except Refusal as refusal:
        return _refused(tenant, job, refusal.code.value, now)
    return _stored(tenant, job, _answered(tenant, job, agent, wanted, now), now)


def _answered(tenant: Tenant, job: DeliveryJob, agent: DeliveryAgent, wanted: AgentJob, now: datetime) -> Booking:
    """Return the booking that the agent already has, else its answer to a new request."""
    stands = agent.find(job.order_uuid, now) if job.asked_at else AgentRefusal("")
    if not isinstance(stands, AgentRefusal) or is_too_late(job, now):
        return Booking(stands)
    claimed = move_delivery(tenant, job.order_uuid, lambda current: asked(current, now), now)
    return _booked(tenant, job, agent, wanted, now) if is_to_be_booked(claimed) else Booking(None)


def _booked(tenant: Tenant, job: DeliveryJob, agent: DeliveryAgent, wanted: AgentJob, now: datetime) -> Booking:
    """Request the delivery; without an answer, look it up at once, because most such requests have arrived."""
    courier = order_of(tenant, job.order_uuid).courier
    answer: Answer = AgentRefusal("")
    if courier and now - courier.quoted_at < _HELD:
        answer = agent.accept(wanted, now)
    created = isinstance(answer, AgentRefusal)
    if created:
        answer = agent.create(wanted, now)
    if isinstance(answer, AgentSilence) and answer.sent:
        found = agent.find(wanted.external_id, now)
        return Booking(found if isinstance(found, AgentNews) else answer, created)
    return Booking(answer, created)


def _stored(tenant: Tenant, job: DeliveryJob, booking: Booking, now: datetime) -> str:
    match booking.answer:
        case AgentNews():
            return _taken(tenant, job, booking.answer, now, knows_guest=booking.knows_guest)
        case AgentRefusal():
            return _refused(tenant, job, quote_error_text(booking.answer.error, booking.answer.details), now)
        case AgentSilence():
            return _silent(tenant, job, now)
    return "moot"


def _taken(tenant: Tenant, job: DeliveryJob, news: AgentNews, now: datetime, *, knows_guest: bool) -> str:
    def taken(current: DeliveryJob) -> DeliveryJob:
        after = told(current, news, now)
        return after if knows_guest else request_contact_update(after)

    move_delivery(tenant, job.order_uuid, taken, now)
    count("CourierBooked")
    return "taken"


def _refused(tenant: Tenant, job: DeliveryJob, words: str, now: datetime) -> str:
    move_delivery(tenant, job.order_uuid, lambda current: refused(current, words), now)
    count("CourierRefused")
    return "refused"


def _silent(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    move_delivery(tenant, job.order_uuid, silent, now)
    count("CourierSilent")
    return "later"
