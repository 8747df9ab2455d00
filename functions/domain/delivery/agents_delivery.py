"""Changes of an agent's delivery: by the agent's news, by the order's end, by staff (spec section 4, L-7, L-8)."""

from datetime import datetime, timedelta

from domain.delivery.agent import AgentNews
from domain.delivery.courier import CourierStatus, followed, needs_staff
from domain.delivery.delivery import CallOff, Carrier, DeliveryAct, DeliveryJob, DeliveryTrouble, Dispatch
from domain.errors import Code, Refusal

ARRIVES_WITHIN = timedelta(minutes=2)
"""How long after it was sent a request may still arrive; longer than any function runs."""
BOOKED_WITHIN = timedelta(hours=1)
COLLECTED = frozenset(CourierStatus) - {
    CourierStatus.CREATED,
    CourierStatus.CONFIRMED,
    CourierStatus.ENROUTE_TO_PICKUP,
    CourierStatus.ARRIVED_AT_PICKUP,
}
"""The courier has the order, or the delivery is over: nothing of it can be changed."""
_ACTS = {
    DeliveryTrouble.REFUSED: (DeliveryAct.TRY_AGAIN, DeliveryAct.TAKE_OVER),
    DeliveryTrouble.SILENT: (DeliveryAct.TRY_AGAIN, DeliveryAct.TAKE_OVER),
    DeliveryTrouble.CALLED_OFF: (DeliveryAct.TAKE_OVER, DeliveryAct.SETTLE),
    DeliveryTrouble.RETURNED: (DeliveryAct.TAKE_OVER, DeliveryAct.SETTLE),
    DeliveryTrouble.NOT_CALLED_OFF: (DeliveryAct.TRY_AGAIN, DeliveryAct.SETTLE),
}


def acts_of(job: DeliveryJob) -> tuple[DeliveryAct, ...]:
    """List the acts open to staff. Until a courier has collected the order, the store can bring it itself (L-8)."""
    if job.trouble:
        return _ACTS[job.trouble]
    is_found = job.carrier is Carrier.AGENT and job.dispatch is Dispatch.TAKEN and job.call_off is None
    waits_for_courier = is_found and not job.is_over and job.status not in COLLECTED
    return (DeliveryAct.TAKE_OVER,) if waits_for_courier else ()


def asked(job: DeliveryJob, at: datetime) -> DeliveryJob:
    """Record a request to book a courier before it is sent: from now on, one may be booked (L-6).

    No change if the delivery is booked already or no longer wanted.
    """
    if not is_to_be_booked(job):
        return job
    return job.changed(asked_at=at, attempts=job.attempts + 1)


def is_to_be_booked(job: DeliveryJob) -> bool:
    """Whether a courier must still be booked (L-6)."""
    waits = job.carrier is Carrier.AGENT and job.dispatch is Dispatch.WAITING
    return waits and job.call_off is None and not job.is_over


def is_too_late(job: DeliveryJob, now: datetime) -> bool:
    """Whether it is too late to book a courier: more than an hour after the wanted time (L-6)."""
    return now - job.wanted_at > BOOKED_WITHIN


def may_still_arrive(job: DeliveryJob, now: datetime) -> bool:
    """Whether the last request may still be on its way, so that the agent may not know it yet (L-6)."""
    return job.asked_at is not None and now - job.asked_at < ARRIVES_WITHIN


def told(job: DeliveryJob, news: AgentNews, at: datetime) -> DeliveryJob:
    """Apply news from the agent. Late and repeated news change nothing, nor news about a delivery that the store took
    over (reliability 1.1). News that arrive after we stopped asking still count.
    """
    open_job = job.model_copy(update={"ended_at": None}) if job.ended_at else job
    if job.carrier is not Carrier.AGENT or open_job.is_over:
        return job
    taken = open_job.model_copy(update=_known(open_job, news))
    moved = taken.heard(news.status, at)
    if moved is not taken:
        return moved.model_copy(update=_follows(moved, news.status))
    return taken.changed() if taken != open_job else job


def _known(job: DeliveryJob, news: AgentNews) -> dict[str, object]:
    """Return the changed values of the agent's news. Values that it leaves out stay; stale news change nothing."""
    if job.status and news.status is not job.status and followed(job.status, news.status) is job.status:
        return {}
    named = {
        "tracking_url": news.tracking_url or None,
        "courier_name": news.courier_name or None,
        "dropoff_at": news.dropoff_at,
        "fee": news.fee,
        "tax": news.tax,
        "tip": news.tip,
    }
    known = {name: value for name, value in named.items() if value is not None}
    began = job.dispatch is not Dispatch.TAKEN
    return {**known, "dispatch": Dispatch.TAKEN, "refusal": "", **({"trouble": None} if began else {})}


def _follows(job: DeliveryJob, status: CourierStatus) -> dict[str, object]:
    """Return the changes that a new status causes, such as trouble for staff."""
    if status is CourierStatus.DELIVERED:
        return {"closes_order": True, "trouble": None, "update_due": False, "call_off": _given_up(job)}
    if needs_staff(status):
        return {"trouble": DeliveryTrouble.RETURNED, "update_due": False, "call_off": _given_up(job)}
    if status is CourierStatus.CANCELLED:
        unwanted = job.call_off is not None
        changes = {"call_off": CallOff.DONE, "trouble": None} if unwanted else {"trouble": DeliveryTrouble.CALLED_OFF}
        return {**changes, "update_due": False}
    return {"update_due": False} if status in COLLECTED else {}


def _given_up(job: DeliveryJob) -> CallOff | None:
    return CallOff.REFUSED if job.call_off else None


def refused(job: DeliveryJob, words: str) -> DeliveryJob:
    """Record that the agent refused the delivery; no change if it has accepted it by now (L-8)."""
    if job.dispatch is not Dispatch.WAITING or job.carrier is not Carrier.AGENT:
        return job
    if job.call_off:
        return job.changed(dispatch=Dispatch.GIVEN_UP, call_off=CallOff.DONE, trouble=None)
    return job.changed(
        dispatch=Dispatch.REFUSED, refusal=words[:300], trouble=DeliveryTrouble.REFUSED, asked_at=None, attempts=0
    )


def silent(job: DeliveryJob) -> DeliveryJob:
    """Record that the agent does not answer, unless the delivery has trouble already (L-6)."""
    return job if job.trouble else job.changed(trouble=DeliveryTrouble.SILENT)


def unwanted(job: DeliveryJob) -> DeliveryJob:
    """End an agent's delivery: at once if the agent was never asked, else by calling its courier off (L-6)."""
    if job.is_over or job.call_off:
        return job
    booked = job.dispatch is Dispatch.TAKEN or job.asked_at is not None
    if booked:
        return job.changed(call_off=CallOff.DUE, update_due=False, push_due=False)
    return job.changed(dispatch=Dispatch.GIVEN_UP, trouble=None, update_due=False, push_due=False)


def called_off(job: DeliveryJob, at: datetime) -> DeliveryJob:
    """Record that the agent agreed to call its courier off (L-6)."""
    if job.call_off is not CallOff.DUE:
        return job
    if job.carrier is not Carrier.AGENT:
        return job.changed(call_off=CallOff.DONE)
    over = job.heard(CourierStatus.CANCELLED, at)
    return over.changed(call_off=CallOff.DONE, trouble=None)


def not_called_off(job: DeliveryJob) -> DeliveryJob:
    """Record that the agent does not call its courier off: the courier still comes (L-6)."""
    if job.call_off is not CallOff.DUE:
        return job
    return job.changed(call_off=CallOff.REFUSED, trouble=DeliveryTrouble.NOT_CALLED_OFF)


def moved_to(job: DeliveryJob, pickup_at: datetime, wanted_at: datetime) -> DeliveryJob:
    """Change the times; the agent is notified unless the courier already has the order (L-7)."""
    if job.is_over or job.call_off or (job.pickup_at, job.wanted_at) == (pickup_at, wanted_at):
        return job
    return job.changed(pickup_at=pickup_at, wanted_at=wanted_at, update_due=_tells(job))


def instructed(job: DeliveryJob, words: str) -> DeliveryJob:
    """Change the courier's instructions; `error_order_conflict` once they have the order (spec section 7)."""
    if job.is_over or job.call_off or job.status in COLLECTED:
        raise Refusal(Code.ORDER_CONFLICT, status=job.status.value if job.status else job.dispatch.value)
    return job if words == job.instructions else job.changed(instructions=words, update_due=_tells(job))


def request_contact_update(job: DeliveryJob) -> DeliveryJob:
    """Mark that the agent still needs the guest's name and instructions; no change once the courier has it (L-9)."""
    return job.changed(update_due=True) if _tells(job) and not job.is_over else job


def _tells(job: DeliveryJob) -> bool:
    taken = job.carrier is Carrier.AGENT and job.dispatch is Dispatch.TAKEN
    return taken and job.status not in COLLECTED


def acted(job: DeliveryJob, act: DeliveryAct) -> DeliveryJob:
    """Apply an act of staff; refuses `error_order_conflict` for an act that is not open (L-8)."""
    if act not in acts_of(job):
        raise Refusal(Code.ORDER_CONFLICT, reason=job.trouble.value if job.trouble else "none")
    if act is DeliveryAct.SETTLE:
        return job.changed(trouble=None)
    return taken_over(job) if act is DeliveryAct.TAKE_OVER else _tried_again(job)


def _tried_again(job: DeliveryJob) -> DeliveryJob:
    if job.trouble is DeliveryTrouble.NOT_CALLED_OFF:
        return job.changed(call_off=CallOff.DUE, trouble=None)
    if job.trouble is DeliveryTrouble.REFUSED:
        return job.changed(dispatch=Dispatch.WAITING, refusal="", trouble=None)
    return job.changed()


def taken_over(job: DeliveryJob) -> DeliveryJob:
    """Make it the store's own delivery; call off the courier that its agent may have booked (L-8)."""
    booked = job.dispatch is not Dispatch.REFUSED and not job.is_over and job.asked_at is not None
    return job.changed(
        carrier=Carrier.OWN,
        dispatch=Dispatch.WAITING,
        status=None,
        history=(),
        tracking_url="",
        courier_name="",
        dropoff_at=None,
        refusal="",
        trouble=None,
        update_due=False,
        call_off=CallOff.DUE if booked else None,
    )
