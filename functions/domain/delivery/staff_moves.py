"""Staff report the result of an own delivery for its driver (docs/rules/delivery.md)."""

from enum import StrEnum

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.end import UNDER_WAY, take_from_driver
from domain.delivery.taken_away import StaffWord, TakenWhy
from domain.errors import Code, Refusal


class StaffMove(StrEnum):
    """The result that staff report for a driver."""

    DELIVERED = "delivered"
    RETURNED = "returned"


def record_staff_move(job: DeliveryJob, to: StaffMove, word: StaffWord) -> DeliveryJob:
    """Record the result that staff report; its driver gets a note. The same report again changes nothing (L-8).

    Refuses `error_order_conflict` for an agent's delivery, a delivery without a driver, food that never left, and a
    delivery that already ended in another way.
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
