"""Do all open work of a delivery now: the one worker for requests and the sweep (L-6, L-8).

The agent's idempotency key is the order's UUID, so repeated tries book a delivery once; before a retry, the agent is
asked for the present state. Each step can be interrupted: what was not stored is done again.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from domain.delivery.agent import AgentNews, AgentRefusal, AgentSilence
from domain.delivery.agents_delivery import told
from domain.delivery.delivery import DeliveryJob
from domain.delivery.end import end_unheard
from domain.delivery.errands import Errand, errands
from domain.tenant import Tenant
from gateways import delivery_agents
from gateways.delivery_agent import DeliveryAgent
from repositories.delivery import deliveries
from runtime.outage import Outage
from use_cases.delivery.book_courier import book_courier
from use_cases.delivery.call_off_courier import call_off_courier
from use_cases.delivery.courier_job import courier_job
from use_cases.delivery.move_delivery import move_delivery
from use_cases.delivery.push_guest import push_guest

Step = Callable[[Tenant, DeliveryJob, datetime], str]


def dispatch(tenant: Tenant, order_uuid: str, now: datetime) -> str:
    """Do the open work and return the results, joined by `+`; `later` for a failed step, `nothing` without any."""
    results = []
    for errand, step in _STEPS.items():
        job = deliveries.find(tenant, order_uuid)
        if job and errand in errands(job, now):
            results.append(_tried(step, tenant, job, now))
    return "+".join(results) or "nothing"


def _tried(step: Step, tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Run a step; if an outside system does not answer, return `later`, so that the other steps still run."""
    try:
        return step(tenant, job, now)
    except Outage:
        return "later"


def _update(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Send the agent new times or instructions; anything that it refuses stays as it was."""
    agent = agent_of(tenant, job)
    answer = agent.update(courier_job(tenant, job), now)
    if isinstance(answer, AgentSilence):
        return "later"

    def updated(current: DeliveryJob) -> DeliveryJob:
        sent = (job.pickup_at, job.instructions) == (current.pickup_at, current.instructions)
        after = told(current, answer, now) if isinstance(answer, AgentNews) else current
        return after.changed(update_due=False) if sent and after.update_due else after

    move_delivery(tenant, job.order_uuid, updated, now)
    return "updated" if isinstance(answer, AgentNews) else "not_updated"


def follow_courier(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Ask the agent for news; without any, the next check is scheduled."""
    answer = agent_of(tenant, job).find(job.order_uuid, now)
    if isinstance(answer, AgentSilence | AgentRefusal):
        return "later"
    after = move_delivery(tenant, job.order_uuid, lambda current: told(current, answer, now), now)
    if after == job:
        move_delivery(tenant, job.order_uuid, lambda current: current.changed(), now)
    return after.status.value if after.status else "nothing"


def agent_of(tenant: Tenant, job: DeliveryJob) -> DeliveryAgent:
    """The delivery agent of the store; raises Outage if it cannot be determined."""
    return delivery_agents.delivery_agent_of(tenant, job.store_id)


def _end(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    move_delivery(tenant, job.order_uuid, lambda current: end_unheard(current, now), now)
    return "ended"


_STEPS: Mapping[Errand, Step] = {
    Errand.CALL_OFF: call_off_courier,
    Errand.BOOK: book_courier,
    Errand.UPDATE: _update,
    Errand.FOLLOW: follow_courier,
    Errand.PUSH: push_guest,
    Errand.END: _end,
}
"""In this order: first cancel what is unwanted, then what a guest waits for. The sweep completes the order."""
