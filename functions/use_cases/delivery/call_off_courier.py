"""Cancel the agent's courier: the order ended without a meal, or the store delivers it itself."""

from datetime import datetime

from domain.delivery.agent import AgentNews, AgentRefusal, AgentSilence
from domain.delivery.agents_delivery import called_off, may_still_arrive, not_called_off, told
from domain.delivery.delivery import FINAL, DeliveryJob
from domain.errors import Refusal
from domain.tenant import Tenant
from gateways import delivery_agents
from gateways.delivery_agent import DeliveryAgent
from runtime.observability import count
from use_cases.delivery.move_delivery import move_delivery


def call_off_courier(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Cancel the courier. Returns `called_off`, `not_called_off` if the courier is too far, or `later`.

    If the agent does not know the delivery, it is tried again for as long as a booking request may still arrive.
    """
    try:
        agent = delivery_agents.delivery_agent_of(tenant, job.store_id)
    except Refusal:
        return _refused(tenant, job, now)
    answer = agent.cancel(job.order_uuid, now)
    if isinstance(answer, AgentSilence):
        return "later"
    if isinstance(answer, AgentNews):
        return _called_off(tenant, job, now)
    return _as_it_stands(tenant, job, agent, now)


def _as_it_stands(tenant: Tenant, job: DeliveryJob, agent: DeliveryAgent, now: datetime) -> str:
    stands = agent.find(job.order_uuid, now)
    if isinstance(stands, AgentSilence) or (isinstance(stands, AgentRefusal) and may_still_arrive(job, now)):
        return "later"
    if isinstance(stands, AgentRefusal):
        return _called_off(tenant, job, now)
    if stands.status in FINAL:
        move_delivery(tenant, job.order_uuid, lambda current: called_off(told(current, stands, now), now), now)
        return stands.status.value
    return _refused(tenant, job, now)


def _called_off(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    move_delivery(tenant, job.order_uuid, lambda current: called_off(current, now), now)
    count("CourierCalledOff")
    return "called_off"


def _refused(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    move_delivery(tenant, job.order_uuid, not_called_off, now)
    count("CourierNotCalledOff")
    return "not_called_off"
