"""A delivery by the store's own driver: assigned, driven, and handed over or brought back (spec section 4, L-8)."""

import datetime as dt
from enum import StrEnum
from typing import NamedTuple

from domain.delivery.agents_delivery import taken_over
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, CourierChange, DeliveryJob, Dispatch, FailedWhy, Proof
from domain.delivery.end import UNDER_WAY, take_from_driver
from domain.delivery.taken_away import StaffWord, TakenAway, TakenWhy
from domain.errors import Code, Refusal
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus

ASSIGNABLE = frozenset({OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY})
"""Statuses in which an order can be given to a driver: accepted, and not handed over."""
_GONE_WRONG = frozenset({CourierStatus.CANCELLED, CourierStatus.RETURNED})


class DriverStep(StrEnum):
    """A step that a driver reports; `seen` confirms that a delivery is no longer theirs.

    Phones with an older version of the page send `cancelled` instead of `seen`.
    """

    CONFIRMED = "confirmed"
    PICKED_UP = "picked_up"
    ENROUTE_TO_DROPOFF = "enroute_to_dropoff"
    ARRIVED_AT_DROPOFF = "arrived_at_dropoff"
    CANCELLED = "cancelled"
    SEEN = "seen"


CONFIRMING = frozenset({DriverStep.SEEN, DriverStep.CANCELLED})


class Driver(NamedTuple):
    """A driver: a person of the store, or anyone with one of its keys."""

    driver_id: str
    name: str


def has_courier(job: DeliveryJob | None) -> bool:
    """Whether an agent's courier brings it, or is being looked for (L-4)."""
    if job is None or job.carrier is Carrier.OWN:
        return False
    is_sought = job.dispatch in {Dispatch.WAITING, Dispatch.TAKEN} and job.status not in _GONE_WRONG
    return is_sought and job.ended_at is None


def check_assignable(job: DeliveryJob | None, status: OrderStatus, word: StaffWord | None = None) -> None:
    """Refuse `error_order_conflict` if there is nothing to bring, or a courier brings it (L-4, L-8).

    A delivery that is on its way changes hands only with a reason. A proved handover stays.
    """
    if status not in ASSIGNABLE:
        raise Refusal(Code.ORDER_CONFLICT, status=status.value)
    if has_courier(job):
        raise Refusal(Code.ORDER_CONFLICT, status=status.value, reason="courier")
    if job and job.status is CourierStatus.DELIVERED and job.proof:
        raise Refusal(Code.ORDER_CONFLICT, status=status.value, reason="delivered")
    if job and job.status in UNDER_WAY and not job.is_over and word is None:
        raise Refusal(Code.ORDER_CONFLICT, status=status.value, reason="under_way")


def assigned(job: DeliveryJob, driver: Driver, pin: str, at: dt.datetime, word: StaffWord | None = None) -> DeliveryJob:
    """Give the delivery to a driver; the same driver again changes nothing (L-8).

    It keeps the PIN that the guest was shown. A returned delivery starts again, and a courier that an agent may have
    booked is called off. The driver who had it before gets a note.
    """
    if job.is_driven_by(driver.driver_id):
        return job
    created = CourierChange(status=CourierStatus.CREATED, at=at)
    before = job if job.carrier is Carrier.OWN else taken_over(job).model_copy(update={"version": job.version})
    notes = tuple(note for note in _notes_of_handover(job, at) if note.driver_id != driver.driver_id)
    return before.changed(
        carrier=Carrier.OWN,
        dispatch=Dispatch.TAKEN,
        status=CourierStatus.CREATED,
        history=(*before.history, created),
        driver_id=driver.driver_id,
        courier_name=driver.name,
        pin=job.pin or pin,
        taken_away=notes,
        staff_word=word,
        **_BEGINS_ANEW,
    )


_BEGINS_ANEW = {
    "tracking_url": "",
    "refusal": "",
    "proof": None,
    "failure": None,
    "pickup_at": None,
    "dropoff_at": None,
    "ended_at": None,
}


def unassigned(job: DeliveryJob, at: dt.datetime, word: StaffWord | None = None) -> DeliveryJob:
    """Take the delivery back from its driver; no change without a driver (L-8)."""
    if not job.driver_id:
        return job
    return job.changed(
        dispatch=Dispatch.WAITING,
        status=None,
        driver_id="",
        courier_name="",
        taken_away=_notes_of_handover(job, at),
        staff_word=word,
        **_BEGINS_ANEW,
    )


def _notes_of_handover(job: DeliveryJob, at: dt.datetime) -> tuple[TakenAway, ...]:
    """Return the notes with one for the driver, unless they brought it back or handed it over."""
    return job.taken_away if job.is_over else take_from_driver(job, TakenWhy.HANDED_OVER, at)


def stepped(job: DeliveryJob, step: DriverStep, order: OrderStatus, at: dt.datetime) -> DeliveryJob:
    """Apply a step that the driver reports; late and repeated steps change nothing (reliability 1.1, L-8).

    Refuses `error_order_conflict` for a cancelled order.
    """
    if order in UNFULFILLED or step in CONFIRMING:
        raise Refusal(Code.ORDER_CONFLICT, status=order.value)
    after = job.heard(CourierStatus(step.value), at)
    return after.model_copy(update={"pickup_at": at}) if after is not job and step is DriverStep.PICKED_UP else after


def delivered(job: DeliveryJob, proof: Proof, at: dt.datetime) -> DeliveryJob:
    """Record that the order was handed over; a repeat changes nothing (L-8).

    Refuses `error_order_conflict` for an order that was not picked up or that came back.
    """
    if job.status is CourierStatus.DELIVERED:
        return job
    _check_under_way(job)
    return job.heard(CourierStatus.DELIVERED, at).model_copy(update={"proof": proof, "dropoff_at": at})


def brought_back(job: DeliveryJob, why: FailedWhy, at: dt.datetime) -> DeliveryJob:
    """Record that the order could not be handed over; a repeat changes nothing (L-8).

    Refuses `error_order_conflict` for an order that was not picked up or that was handed over.
    """
    if job.status is CourierStatus.RETURNED and job.failure is why:
        return job
    _check_under_way(job)
    return job.heard(CourierStatus.RETURNED, at).model_copy(update={"failure": why})


def _check_under_way(job: DeliveryJob) -> None:
    if job.status not in UNDER_WAY:
        raise Refusal(Code.ORDER_CONFLICT, status=job.status.value if job.status else "")
