"""Assign a delivery to a driver, reassign it, or take it back (L-8); in a race the first write wins."""

import datetime as dt

from domain.delivery.delivery import Carrier, DeliveryJob
from domain.delivery.own import assigned, check_assignable, unassigned
from domain.delivery.taken_away import MoveWhy, StaffWord
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from domain.vocabulary.order_type import OrderType
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryStep
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.secret import new_pin
from use_cases.channel.tell_channel import tell_of_delivery
from use_cases.delivery.end_delivery import end_delivery
from use_cases.driving.drivers import chosen_driver
from use_cases.driving.finish_order import status_of
from use_cases.driving.move_by_staff import word_of
from use_cases.order.advance_order import settle_move


def assign_driver(
    staff: Staff, order: PlacedOrder, driver_id: str | None, now: dt.datetime, why: MoveWhy | None = None
) -> DeliveryJob | None:
    """Assign the delivery to a driver; `driver_id` None takes it back.

    Refuses `error_order_conflict` for an order without a delivery, for an agent's delivery and, without a reason, for
    one that is on its way; `not_found` for a person who does not work here.
    """
    word = word_of(staff, why, now) if why else None
    if order.order_type is not OrderType.DELIVERY:
        raise Refusal(Code.ORDER_CONFLICT, reason="no_delivery")
    settle_move(staff.tenant, order.order_uuid, now)

    def try_once() -> DeliveryJob | Raced | None:
        before = deliveries.find(staff.tenant, order.order_uuid)
        after = _decided(staff, order, before, driver_id, now, word)
        if after is before or after is None:
            return after
        if _written(staff, before, after, now):
            tell_of_delivery(staff.tenant, after)
            end_delivery(staff.tenant, order.order_uuid, status_of(staff, order), now)  # if it ended just now
            return after
        return RACED

    return until_written(try_once, write_budgets.DRIVER, Refusal(Code.ORDER_CONFLICT))


def _decided(
    staff: Staff,
    order: PlacedOrder,
    before: DeliveryJob | None,
    driver_id: str | None,
    now: dt.datetime,
    word: StaffWord | None,
) -> DeliveryJob | None:
    check_assignable(before, status_of(staff, order), word)
    if driver_id is None:
        return unassigned(before, now, word) if before else None
    blank = DeliveryJob(
        order_uuid=order.order_uuid,
        store_id=order.store_id,
        carrier=Carrier.OWN,
        version=0,
        wanted_at=order.promised_at or order.placed_at,
    )
    return assigned(before or blank, chosen_driver(staff, driver_id), new_pin(), now, word)


def _written(staff: Staff, before: DeliveryJob | None, after: DeliveryJob, now: dt.datetime) -> bool:
    if before is None:
        return deliveries.put(staff.tenant, after, None)
    return deliveries.move(staff.tenant, DeliveryStep(before, after), now)
