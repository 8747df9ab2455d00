"""Staff move an own delivery that its driver cannot (docs/rules/delivery.md, "Staff can always move a delivery on")."""

from enum import StrEnum

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.end import UNDER_WAY, take_from_driver
from domain.delivery.taken_away import StaffWord, TakenWhy
from domain.errors import Code, Refusal


class StaffMove(StrEnum):
    """What staff note of a delivery in its driver's place."""

    DELIVERED = "delivered"
    RETURNED = "returned"


def moved_by_staff(job: DeliveryJob, to: StaffMove, word: StaffWord) -> DeliveryJob:
    """The delivery after it; the same again changes nothing, and its driver is told that it is no longer theirs
    (L-8).

    Refuses `error_order_conflict` for what an agent's courier brings, what no driver has, food that never left, and
    what ended otherwise before.
    """
    reached = CourierStatus(to.value)
    if job.status is reached:
        return job
    _check(job, to)
    done = {"dropoff_at": word.at} if to is StaffMove.DELIVERED else {}
    notes = take_from_driver(job, TakenWhy(to.value), word.at)
    return job.heard(reached, word.at).model_copy(update={**done, "staff_word": word, "taken_away": notes})


def _check(job: DeliveryJob, to: StaffMove) -> None:
    if job.carrier is not Carrier.OWN:
        raise Refusal(Code.ORDER_CONFLICT, reason="courier")
    if job.is_over or not job.driver_id:
        raise Refusal(Code.ORDER_CONFLICT, reason="over" if job.is_over else "no_driver")
    if to is StaffMove.RETURNED and job.status not in UNDER_WAY:
        raise Refusal(Code.ORDER_CONFLICT, reason="not_under_way")
