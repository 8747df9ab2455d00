"""A driver's deliveries and the steps that they report (spec section 4, L-8).

Each step is a conditional write on the version that was read; a repeated step changes nothing. Its effects on the order
come afterwards, and a repeated step finishes them, so a phone that loses its connection loses no step.
"""

import datetime as dt
from hmac import compare_digest

from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch, FailedWhy, Proof, ProofKind
from domain.delivery.end import UNDER_WAY, confirm_taken
from domain.delivery.own import CONFIRMING, DriverStep, brought_back, delivered, stepped
from domain.delivery.photo import check_photo
from domain.driving.drive import Drive, drive_of
from domain.errors import Code, Refusal
from domain.limits.attempt_limit import Attempts, minutes_until
from domain.limits.policies import HANDOVER_PIN
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from repositories.delivery import deliveries, delivery_photos
from repositories.order import orders
from runtime.secret import new_chance, sha256_of
from use_cases.delivery.move_delivery import Decision, move_delivery
from use_cases.driving.drivers import driver_of
from use_cases.driving.finish_order import complete, make_ready, status_of
from use_cases.driving.listed import listed_deliveries
from use_cases.order.store_orders import told_orders


def drives_of(staff: Staff, now: dt.datetime) -> tuple[Drive, ...]:
    """List the caller's own deliveries, the soonest wanted first, including those that were taken from them."""
    mine = driver_of(staff).driver_id
    found = listed_deliveries(staff, lambda job: job.is_driven_by(mine) or job.note_for(mine) is not None, now)
    jobs = {job.order_uuid: job for job in found}
    told = told_orders(staff, list(jobs)) if jobs else ()
    return tuple(drive_of(jobs[order.order_uuid], order, now, mine) for order in told)


def move_drive(staff: Staff, order_uuid: str, step: DriverStep, now: dt.datetime) -> DeliveryJob:
    """Apply a step to the delivery. A pickup marks the order as ready, even if the kitchen did not.

    Refuses `not_found` for deliveries of others, and `error_order_conflict` if the order is cancelled.
    """
    order = _order(staff, order_uuid)
    if step in CONFIRMING:
        return _confirmed(staff, order, now)

    def decided(before: DeliveryJob) -> DeliveryJob:
        after = stepped(before, step, status_of(staff, order), now)
        if after.status in UNDER_WAY and not before.is_over:
            make_ready(staff, order, now)
        return after

    return _changed(staff, order, decided, now)


def hand_over_by_pin(staff: Staff, order_uuid: str, pin: str, now: dt.datetime) -> DeliveryJob:
    """Hand the delivery over if the PIN is right.

    A try is counted before the PIN is compared, so concurrent tries cannot exceed the limit.

    Refuses `error_incorrect_pin`, and `error_pin_locked` with the end of the lock.
    """
    order = _order(staff, order_uuid)
    job = _theirs(staff, order_uuid)
    if not job.is_over:
        delivered(job, Proof(kind=ProofKind.PIN), now)
        tried = _changed(staff, order, lambda before: _with_try(before, now), now)
        if not compare_digest(tried.pin, pin):
            raise Refusal(Code.INCORRECT_PIN)
    return _handed_over(staff, order, Proof(kind=ProofKind.PIN), now)


def hand_over_by_photo(staff: Staff, order_uuid: str, photo: bytes, now: dt.datetime) -> DeliveryJob:
    """Hand the delivery over with a photo; refuses `invalid_request` for anything but a small plain JPEG."""
    check_photo(photo)
    order, job = _order(staff, order_uuid), _theirs(staff, order_uuid)
    proof = Proof(kind=ProofKind.PHOTO, picture=sha256_of(photo))
    if not job.is_over:
        delivered(job, proof, now)
        delivery_photos.keep(staff.tenant, order_uuid, proof.picture, photo, now)
    return _handed_over(staff, order, proof, now)


def fail_delivery(staff: Staff, order_uuid: str, why: FailedWhy, now: dt.datetime) -> DeliveryJob:
    """Mark the delivery as coming back; staff decide about the order."""
    order = _order(staff, order_uuid)
    return _changed(staff, order, lambda before: brought_back(before, why, now), now)


def _handed_over(staff: Staff, order: PlacedOrder, proof: Proof, now: dt.datetime) -> DeliveryJob:
    def decided(before: DeliveryJob) -> DeliveryJob:
        after = delivered(before, proof, now)
        return after if after is before else after.model_copy(update={"pin_tries": Attempts()})

    done = _changed(staff, order, decided, now)
    complete(staff, order, now)
    return done


def _confirmed(staff: Staff, order: PlacedOrder, now: dt.datetime) -> DeliveryJob:
    """Remove the caller's note; refuses `not_found` for a delivery that never was theirs."""
    mine = driver_of(staff).driver_id

    def decided(before: DeliveryJob) -> DeliveryJob:
        if before.note_for(mine) is None:
            return _checked(staff, before)
        return confirm_taken(before, mine)

    return move_delivery(staff.tenant, order.order_uuid, decided, now)


def _with_try(before: DeliveryJob, now: dt.datetime) -> DeliveryJob:
    tries = HANDOVER_PIN.count_attempt(before.pin_tries, now, new_chance())
    if tries is None:
        until = before.pin_tries.locked_until or now
        raise Refusal(Code.PIN_LOCKED, minutes=minutes_until(until, now), until=until.isoformat())
    return before.changed(pin_tries=tries)


def _order(staff: Staff, order_uuid: str) -> PlacedOrder:
    order = orders.find(staff.tenant, order_uuid)
    if order is None or order.store_id != staff.store_id:
        raise Refusal(Code.NOT_FOUND)
    return order


def _theirs(staff: Staff, order_uuid: str) -> DeliveryJob:
    """A delivery of the caller; refuses `not_found` for any other."""
    job = deliveries.find(staff.tenant, order_uuid)
    if job is None:
        raise Refusal(Code.NOT_FOUND)
    return _checked(staff, job)


def _checked(staff: Staff, job: DeliveryJob) -> DeliveryJob:
    driven = job.carrier is Carrier.OWN and job.dispatch is Dispatch.TAKEN
    if not driven or job.driver_id != driver_of(staff).driver_id:
        raise Refusal(Code.NOT_FOUND)
    return job


def _changed(staff: Staff, order: PlacedOrder, decided: Decision, now: dt.datetime) -> DeliveryJob:
    """Apply `decided` to a delivery of the caller; the guest is notified as for a courier."""
    return move_delivery(staff.tenant, order.order_uuid, lambda before: decided(_checked(staff, before)), now)
