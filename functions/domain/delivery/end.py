"""Deliveries end with their orders (docs/rules/delivery.md, "A delivery ends with its order")."""

import datetime as dt

from domain.delivery.agents_delivery import unwanted
from domain.delivery.courier import CourierStatus, may_query
from domain.delivery.delivery import Carrier, DeliveryJob, DeliveryTrouble, Dispatch
from domain.delivery.taken_away import SHOWN_FOR, TakenAway, TakenWhy
from domain.vocabulary.order_status import OrderStatus, is_ended

UNDER_WAY = frozenset({CourierStatus.PICKED_UP, CourierStatus.ENROUTE_TO_DROPOFF, CourierStatus.ARRIVED_AT_DROPOFF})
"""The food is with the driver."""


def end_with_order(job: DeliveryJob, status: OrderStatus, at: dt.datetime) -> DeliveryJob:
    """End the delivery of an order that reached this status; no change while the order goes on (L-8).

    An agent's courier who was found for a completed order goes on to the door: they have an end of their own.
    """
    if not is_ended(status):
        return job
    if job.carrier is Carrier.AGENT:
        return _end_of_courier(job, status)
    return _end_of_driver(job, TakenWhy.DELIVERED if status is OrderStatus.COMPLETED else TakenWhy.CANCELLED, at)


def end_with_refund(job: DeliveryJob, at: dt.datetime) -> DeliveryJob:
    """End the delivery of an order that was refunded in full, if the food has not left or came back. Food that is on
    its way goes on: the store decides about it (L-8).
    """
    if job.carrier is Carrier.AGENT:
        return _without_trouble(job) if job.is_over else job
    return job if job.status in UNDER_WAY else _end_of_driver(job, TakenWhy.REFUNDED, at)


def take_from_driver(job: DeliveryJob, why: TakenWhy, at: dt.datetime) -> tuple[TakenAway, ...]:
    """Return its notes with one for its driver, if the driver may have seen the delivery (L-8)."""
    others = tuple(note for note in job.taken_away if note.driver_id != job.driver_id)
    knows = bool(job.driver_id) and (job.status is not CourierStatus.CREATED or why is TakenWhy.CANCELLED)
    return (*others, TakenAway(driver_id=job.driver_id, why=why, at=at)) if knows else others


def confirm_taken(job: DeliveryJob, driver_id: str) -> DeliveryJob:
    """Remove the note of a driver who has read it; a second time changes nothing (L-8)."""
    others = tuple(note for note in job.taken_away if note.driver_id != driver_id)
    return job if others == job.taken_away else job.changed(taken_away=others)


def end_unheard(job: DeliveryJob, now: dt.datetime) -> DeliveryJob:
    """End an agent's delivery without news for a day, and remove notes that were not confirmed in time (spec section 9,
    L-8).
    """
    kept = tuple(note for note in job.taken_away if now < note.at + SHOWN_FOR)
    after = job if kept == job.taken_away else job.changed(taken_away=kept)
    lost = job.carrier is Carrier.AGENT and job.dispatch is Dispatch.TAKEN and not job.is_over
    return after.changed(ended_at=now) if lost and not may_query(job.wanted_at, now) else after


def as_it_stands(job: DeliveryJob, status: OrderStatus | None, now: dt.datetime) -> DeliveryJob:
    """Apply every end that is due by now; no change if the row has them already. No status means that the order is gone
    (L-8).
    """
    heard = end_unheard(job, now)
    if status:
        return end_with_order(heard, status, now)
    return heard.changed(ended_at=now, taken_away=()) if heard.is_listed else heard


def _end_of_courier(job: DeliveryJob, status: OrderStatus) -> DeliveryJob:
    found = job.dispatch is Dispatch.TAKEN
    if status is OrderStatus.COMPLETED and found and not job.is_over:
        return job
    return _without_trouble(unwanted(job))


def _without_trouble(job: DeliveryJob) -> DeliveryJob:
    """Clear the trouble of a delivery that is over, except a courier who still comes."""
    settles = job.is_over and job.trouble not in (None, DeliveryTrouble.NOT_CALLED_OFF)
    return job.changed(trouble=None) if settles else job


def _end_of_driver(job: DeliveryJob, why: TakenWhy, at: dt.datetime) -> DeliveryJob:
    if job.is_over:
        return job.changed(ended_at=at) if job.needs_staff else job
    rest = {"push_due": False, "trouble": None, "taken_away": take_from_driver(job, why, at)}
    if job.dispatch is not Dispatch.TAKEN:
        return job.changed(dispatch=Dispatch.GIVEN_UP, **rest)
    reached = CourierStatus.DELIVERED if why is TakenWhy.DELIVERED else CourierStatus.CANCELLED
    return job.heard(reached, at).model_copy(update=rest)
